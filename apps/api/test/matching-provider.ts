// A provider of matches on loopback: saved offers, recorded requests (contract/partners/matching.ts).
import { createServer, type ServerResponse } from 'node:http'
import {
  catalogueQuestion,
  decision,
  offersQuestion,
  type CataloguedOffer,
  type SavedTraining,
  type MatchingOffer,
} from '@visions/contract/partners/matching'
import { jwtVerify } from 'jose'
import { readConfig } from '../src/config.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import { listen } from './listen.ts'

export interface MatchingProvider {
  url: string
  /** All requests, with the pseudonym of the signature. */
  asked: { method: string; path: string; subject: string; body: unknown }[]
  /** Sets the saved offers of a pseudonym. */
  keep: (subject: string, trainings: readonly SavedTraining[]) => void
  /** The offers for all people; answers to other codes are refused. */
  offers: MatchingOffer[]
  /** The offers of the catalogue, found by trade or by code. */
  catalogue: CataloguedOffer[]
  /** The answers: `{pseudonym} {code}`. */
  decided: Map<string, string>
  behave: (how: 'well' | 'failing' | 'silent') => void
  stop: () => Promise<void>
}

export async function startMatchingProvider(): Promise<MatchingProvider> {
  const { partnerKey } = createSecrets(readConfig({}).signingSecret)
  const asked: MatchingProvider['asked'] = []
  const saved = new Map<string, readonly SavedTraining[]>()
  const decided: MatchingProvider['decided'] = new Map()
  const offers: MatchingOffer[] = []
  const catalogue: CataloguedOffer[] = []
  let behaviour: Parameters<MatchingProvider['behave']>[0] = 'well'

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const method = request.method!
    const { pathname, searchParams } = new URL(request.url!, url)
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const verified = await jwtVerify(token, partnerKey(`${url}/api`), {
      audience: `${url}/api`,
      algorithms: ['HS256'],
    }).catch(() => undefined)
    if (!verified) return void answer(response, 401, { error: 'who is it?' })
    const subject = verified.payload.sub!
    const body: unknown = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined
    asked.push({ method, path: request.url!, subject, body })
    if (behaviour === 'silent') return
    if (behaviour === 'failing') return void answer(response, 500, { error: 'out of order' })
    const isSaved = (code: string) => decided.get(`${subject} ${code}`) === 'yes'
    switch (`${method} ${pathname}`) {
      case 'GET /api/course-select':
        if (searchParams.get('user') !== subject) return void answer(response, 403, { error: 'somebody else' })
        return void answer(response, 200, { results: saved.get(subject) ?? [] })
      case 'POST /api/offers': {
        const { kinds } = offersQuestion.parse(body)
        const isOpen = ({ code, kind }: MatchingOffer) => kinds.includes(kind) && !decided.has(`${subject} ${code}`)
        return void answer(response, 200, { offers: offers.filter(isOpen) })
      }
      case 'POST /api/catalogue': {
        const { trade, code, kinds } = catalogueQuestion.parse(body)
        const isMeant = (one: CataloguedOffer) =>
          one.code === code || (kinds.includes(one.kind) && one.trades.some((each) => each === trade))
        return void answer(response, 200, { offers: catalogue.filter(isMeant), isPlaceKnown: true })
      }
      case 'GET /api/decisions':
        return void answer(response, 200, { offers: offers.filter(({ code }) => isSaved(code)) })
      case 'POST /api/decisions': {
        const given = decision.strict().parse(body)
        if (!offers.some(({ code }) => code === given.code))
          return void answer(response, 404, { error: 'no such offer' })
        if (given.answer === null) decided.delete(`${subject} ${given.code}`)
        else decided.set(`${subject} ${given.code}`, given.answer)
        return void answer(response, 200, given)
      }
      default:
        return void answer(response, 404, { error: `no such path: ${pathname}` })
    }
  })
  const url = `http://localhost:${await listen(server)}`
  return {
    url,
    asked,
    keep: (subject, trainings) => void saved.set(subject, trainings),
    offers,
    catalogue,
    decided,
    behave: (how) => void (behaviour = how),
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

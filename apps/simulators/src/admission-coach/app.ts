// The admission coach: a simulation in a frame. Its API is the API of a tool.
// The messages of its frame: contract/src/partners/admission-coach.ts.
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Switchboard } from '../control/switchboard.ts'
import type { AnswersStore } from '../web/answers.ts'
import { createPartnerApp } from '../web/app.ts'
import { createKeys } from '../web/keys.ts'
import { registerToolApi, reportCompletion, type Visit } from '../web/tool-api.ts'
import { sendClosed, sendEstimate, sendFinished, sendForm, sendHome } from './pages.ts'
import { fromAnswers, readSimulation, resultsOf, toAnswers, type Simulation } from './simulation.ts'

const SESSION_SECONDS = 4 * 3600
/** Name under which the answers at the coach are stored, next to the answers at the tools. */
const TOOL = 'admission-coach'

export interface CoachOptions {
  switchboard: Switchboard
  answers: AnswersStore
  secret: string
  /** URL of the product, for the links back to it. */
  appUrl: string
  /** URL of the coach, known once the server listens. */
  origin: () => string
}

/** A visit and its simulation so far. Browsers block cookies in a foreign frame, so the session key is in the URLs. */
interface Session {
  visit: Visit
  simulation: Simulation
}

export function createCoach({ switchboard, answers, secret, appUrl, origin }: CoachOptions): FastifyInstance {
  const app = createPartnerApp('coach', switchboard)
  app.register(formbody)

  const api = () => `${origin()}/api`
  const links = registerToolApi(
    app,
    {
      secret,
      path: '/api',
      baseOf: api,
      linkOf: (_request, key) => `${origin()}/simulation?${new URLSearchParams({ cle: key })}`,
      resultsOf: (_request, subject) => {
        const given = answers.of(TOOL, subject)
        const read = given && fromAnswers(given.answers)
        // Stored answers may be older than a change of the questions.
        if (!given || !read || Object.keys(read.mistakes).length > 0) return undefined
        return { producedAt: given.producedAt, sections: resultsOf(read.simulation) }
      },
    },
    (_request, visit) => visit,
  )
  const sessions = createKeys<Session>({ seconds: SESSION_SECONDS })

  app.get('/', async (_request, reply) => sendHome(reply, appUrl))

  app.get('/simulation', async (request, reply) => {
    const { cle: key } = request.query as Record<string, unknown>
    const visit = typeof key === 'string' ? links.redeem(key) : undefined
    if (!visit) return sendClosed(reply, appUrl)
    const { simulation } = fromAnswers(answers.of(TOOL, visit.subject)?.answers ?? {})
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(`/simulation/${sessions.add({ visit, simulation })}`, 303)
  })

  interface Keyed {
    Params: { key: string }
  }

  app.get<Keyed>('/simulation/:key', async (request, reply) => {
    const { key } = request.params
    const session = sessions.get(key)
    return session ? sendForm(reply, { ...session, key }) : sendClosed(reply, appUrl)
  })

  app.post<Keyed>('/simulation/:key', async (request, reply) => {
    const { key } = request.params
    const session = sessions.get(key)
    if (!session) return sendClosed(reply, appUrl)
    const { simulation, mistakes } = readSimulation((request.body ?? {}) as Record<string, unknown>)
    if (Object.keys(mistakes).length > 0) return sendForm(reply, { visit: session.visit, key, simulation, mistakes })
    session.simulation = simulation
    return reply.redirect(`/simulation/${key}/chances`, 303)
  })

  /** The session when its simulation is complete, or undefined. */
  const estimated = (key: string) => {
    const session = sessions.get(key)
    return session && session.simulation.kinds.length > 0 ? session : undefined
  }

  app.get<Keyed>('/simulation/:key/chances', async (request, reply) => {
    const { key } = request.params
    const session = estimated(key)
    return session ? sendEstimate(reply, { ...session, key }) : sendClosed(reply, appUrl)
  })

  app.post<Keyed>('/simulation/:key/fin', async (request, reply) => {
    const { key } = request.params
    const session = estimated(key)
    if (!session) return sendClosed(reply, appUrl)
    const { visit, simulation } = session
    answers.save(TOOL, visit.subject, toAnswers(simulation))
    if (!switchboard.isSilent('coach', { url: '/simulation', subject: visit.subject }))
      await reportCompletion(secret, api(), visit)
    return reply.redirect(`/simulation/${key}/fin`, 303)
  })

  app.get<Keyed>('/simulation/:key/fin', async (request, reply) => {
    const { key } = request.params
    const session = sessions.get(key)
    return session ? sendFinished(reply, { visit: session.visit, key }) : sendClosed(reply, appUrl)
  })

  return app
}

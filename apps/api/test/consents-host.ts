// A consents host on loopback with faults: its requests and its records (contract/partners/consents.ts).
import { createServer, type ServerResponse } from 'node:http'
import {
  consentRecord,
  unknownConsumer,
  withdrawalRecord,
  type ConsentRecord,
  type UnknownConsumer,
  type WithdrawalRecord,
} from '@visions/contract/partners/consents'
import { jwtVerify } from 'jose'
import { afterAll } from 'vitest'
import { readConfig } from '../src/config.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import { listen } from './listen.ts'

export interface ConsentsCall {
  path: string
  /** Subject of the verified signature. */
  subject: string
  body: unknown
  idempotencyKey?: string
}

/**
 * lost: accepts, then the connection breaks. held: accepts after `letGo`. refusing: 400. stubborn: always
 * answers that nothing is withdrawn, or that all is.
 */
export type Behaviour = 'well' | 'failing' | 'other-record' | 'refusing' | 'stubborn' | 'lost' | 'held'

export interface ConsentsHostOfTest {
  url: string
  asked: ConsentsCall[]
  /** Accepted records, by consent; each key is accepted once. */
  taken: Map<string, ConsentRecord & { times: number }>
  /** Accepted profiles for publishers, by consent, which is their key; each is accepted once. */
  profiles: Map<string, UnknownConsumer & { times: number }>
  withdrawn: Map<string, WithdrawalRecord>
  behave: (how: Behaviour) => void
  /** Accepts the held requests. */
  letGo: () => void
  close: () => Promise<void>
}

/** Starts the host of a test file. Closes it after the tests. */
export async function useConsentsHost(): Promise<ConsentsHostOfTest> {
  const host = await startConsentsHost()
  afterAll(() => host.close())
  return host
}

export async function startConsentsHost(): Promise<ConsentsHostOfTest> {
  const { partnerKey } = createSecrets(readConfig({}).signingSecret)
  const asked: ConsentsCall[] = []
  const taken: ConsentsHostOfTest['taken'] = new Map()
  const profiles: ConsentsHostOfTest['profiles'] = new Map()
  const withdrawn: ConsentsHostOfTest['withdrawn'] = new Map()
  let behaviour: Behaviour = 'well'
  let held: (() => void)[] = []

  /** Accepts the record and returns the correct answer. */
  const take = ({
    path,
    body,
    subject,
    idempotencyKey,
  }: ConsentsCall): { status: number; record: string; state: 'taken' | 'withdrawn' } => {
    const [, record] = /^\/v1\/consents\/([\da-f-]{36})\/withdrawal$/.exec(path) ?? []
    if (record) {
      const withdrawal = withdrawalRecord.strict().parse(body)
      if (withdrawal.record !== record) throw new Error('another record')
      withdrawn.set(record, withdrawn.get(record) ?? withdrawal)
      return { status: 200, record, state: 'withdrawn' }
    }
    if (path === '/v1/consents/custom/unknownconsumer') {
      const profile = unknownConsumer.strict().parse(body)
      if (!idempotencyKey || profile.userId !== subject) throw new Error('no key, or somebody else')
      const known = profiles.get(idempotencyKey)
      if (known) known.times++
      else profiles.set(idempotencyKey, { ...profile, times: 1 })
      return {
        status: known ? 200 : 201,
        record: idempotencyKey,
        state: withdrawn.has(idempotencyKey) ? 'withdrawn' : 'taken',
      }
    }
    if (path !== '/v1/consents') throw new Error(`no such path: ${path}`)
    const given = consentRecord.strict().parse(body)
    const known = [...taken.values()].find(({ key }) => key === given.key)
    if (known) known.times++
    else taken.set(given.record, { ...given, times: 1 })
    return {
      status: known ? 200 : 201,
      record: given.record,
      state: withdrawn.has(given.record) ? 'withdrawn' : 'taken',
    }
  }
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url!
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const verified = await jwtVerify(token, partnerKey(url), { audience: url, algorithms: ['HS256'] }).catch(
      () => undefined,
    )
    if (!verified || request.method !== 'POST') return void answer(response, 401, { error: 'who is it?' })
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { record: string; key?: string }
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    const call: ConsentsCall = { path, subject: verified.payload.sub!, body, ...(idempotencyKey && { idempotencyKey }) }
    asked.push(call)
    const how = behaviour
    if (how === 'failing') return void answer(response, 500, { error: 'out of order' })
    if (how === 'refusing') return void answer(response, 400, { code: 'invalid', message: 'no such provider' })
    if (how === 'other-record')
      return void answer(response, 200, { record: body.key ?? crypto.randomUUID(), state: 'taken' })
    if (how === 'held') await new Promise<void>((resolve) => held.push(resolve))
    const { status, ...honest } = take(call)
    if (how === 'lost') return void request.socket.destroy()
    if (how === 'stubborn') honest.state = honest.state === 'taken' ? 'withdrawn' : 'taken'
    answer(response, status, honest)
  })
  const url = `http://127.0.0.1:${await listen(server, '127.0.0.1')}`
  return {
    url,
    asked,
    taken,
    profiles,
    withdrawn,
    behave: (how) => void (behaviour = how),
    letGo: () => {
      for (const go of held) go()
      held = []
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

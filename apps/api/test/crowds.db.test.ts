// Crowds behind limits (PEO-03): each story of crowds.cases.ts, over HTTP. Time passes in the database only.
import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { LIMITS } from '@visions/contract/limits'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { codeMail } from '../src/features/account/index.ts'
import { codeOf } from '../src/features/account/mail-code.ts'
import { deliveryTask } from '../src/platform/deliveries.ts'
import { createMailer } from '../src/platform/mail.ts'
import { buildEstablishment } from './build/meetings.ts'
import { buildMedium } from './build/media.ts'
import { CROWDS, type Actor, type Crowd } from './crowds.cases.ts'
import { control, proveSession, simulatedProviders, startTestApp, useOwner } from './harness.ts'
import { Browser, personAt, signInThrough } from './provider-journeys.ts'
import { emptyQueue, workQueue } from './queue.ts'

/** A web app whose pages take a moment of the processor, as rendering does. */
const BUILD = `export const publicPaths = [], personalPaths = ['/user'], sessionlessPaths = [], secretPaths = []
export const signInPaths = ['/connexion'], noReferrerPaths = [], noindexPaths = [], overloadPage = '<h1>Attendez</h1>'
export const signedInHome = () => '/user', leaveWithoutSession = () => new Response(null, { status: 302 })
export async function handle(request) {
  const end = performance.now() + 1
  while (performance.now() < end);
  await new Promise((resolve) => setImmediate(resolve))
  return new Response('page', { headers: { 'content-type': 'text/html' } })
}`
const folder = await mkdtemp(path.join(tmpdir(), 'visions-crowds-'))
await Promise.all(['client/assets', 'server'].map((name) => mkdir(path.join(folder, name), { recursive: true })))
await writeFile(path.join(folder, 'server/index.js'), BUILD)
await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
const app = await startTestApp({ rateLimits: true, providers: simulatedProviders(), webBuildDir: folder })
const owner = useOwner(app)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
const { browsers, rateLimits, secrets } = app.deps

const WRONG_CODE = 'AAAA2222'
/** Stories whose calls are spread over time; all others are played as fast as possible. */
const TIMED = new Set(['request-code', 'type-good-code', 'type-wrong-code', 'sign-in-by-code', 'start-provider'])

/** Lets time pass for all limits and codes. */
async function pass(seconds: number): Promise<void> {
  const ms = Math.round(seconds * 1000)
  await sql`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint`.execute(app.db)
  await sql`
    update rate_limits set expire = expire - ${ms}::bigint,
      times = (select array_agg(at - ${ms}::bigint) from unnest(times) at)`.execute(app.db)
  await sql`update mail_codes set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(app.db)
}

interface Outcome {
  status: number
  isSuccess: boolean
  ms: number
}

/** One story: its cookies, sessions and mailboxes. */
class Story {
  readonly #number: number
  readonly #crowd: Crowd
  readonly #cookies = new Map<string, string>()
  #session = ''
  #asked = new Map<string, Promise<unknown>>()
  #lastCookie = ''
  establishmentId = ''
  picture = ''
  constructor(number: number, crowd: Crowd) {
    this.#number = number
    this.#crowd = crowd
  }

  /** Addresses of their own for each story: nodes count in memory as well. */
  addressOf({ addresses }: Actor, call: number): string {
    const address = addresses[call % addresses.length]!
    const network = /^(2001:db8:1:\d):?:\/64$/.exec(address)?.[1]
    if (network) return `${network.replace('db8:1', `db8:${this.#number + 10}`)}:${call.toString(16)}::${call % 7}`
    if (address.includes(':')) return address.replace('db8:1', `db8:${this.#number + 10}`)
    const [a, b, c, d] = address.split('.') as [string, string, string, string]
    return `${10 + (Number(a) % 100)}.${Number(b) + this.#number}.${c}.${d}`
  }

  #cookieOf(actor: Actor, call: number): string {
    const mailbox = actor.mailboxes[call % Math.max(1, actor.mailboxes.length)]
    const own = `${actor.mailboxes.length > 0 && actor.browsers === 1 ? actor.mailboxes[0] : mailbox} ${call % actor.browsers}`
    const create = (name: string) => {
      const known = this.#cookies.get(name) ?? browsers.create()
      this.#cookies.set(name, known)
      return known
    }
    const valid = () => {
      if (actor.cookie === 'stolen') return create('copied by all')
      if (actor.cookie === 'copied') return this.#lastCookie || create('copied by all')
      return create(own)
    }
    if (actor.cookie === 'none') return ''
    if (actor.cookie === 'forged') return `browser=${hash('sha256', `${call}`, 'base64url').slice(0, 43)}`
    const value = valid()
    if (actor.cookie === 'ours' && this.#crowd.isSequence) this.#lastCookie = value
    if (actor.cookie !== 'altered') return `browser=${value}`
    const at = call % value.length
    return `browser=${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`
  }

  async #send(actor: Actor, call: number, method: 'GET' | 'POST', url: string, payload?: object | string, extra = {}) {
    const cookie = this.#cookieOf(actor, call)
    const answer = await app.inject({
      method,
      url,
      remoteAddress: this.addressOf(actor, call),
      headers: { ...(cookie && { cookie }), ...extra },
      ...(payload !== undefined && { payload }),
    })
    return answer
  }

  async #requestCode(actor: Actor, call: number) {
    const email = actor.mailboxes[call % actor.mailboxes.length]!
    const answer = await this.#send(actor, call, 'POST', '/api/auth/code', { email })
    if (answer.statusCode === 200) this.#asked.set(email, Promise.resolve())
    return answer
  }

  async #typeCode(actor: Actor, call: number, isGood: boolean) {
    const email = actor.mailboxes[call % actor.mailboxes.length]!
    if (!this.#asked.has(email)) this.#asked.set(email, this.#requestCode(actor, call))
    await this.#asked.get(email)
    const { seed } = await app.db
      .selectFrom('mail_codes')
      .select('seed')
      .where('email', '=', email)
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow()
    const code = isGood ? codeOf(secrets.mailCodeKey, seed) : WRONG_CODE
    return this.#send(actor, call, 'POST', '/api/auth/code/confirmation', { code, email })
  }

  async #signIn(actor: Actor, call: number) {
    // Of the largest crowds only the limits are counted: a thousand accounts would take a minute.
    if (actor.calls >= 500) {
      const [browser, address] = [browsers.create(), this.addressOf(actor, call)]
      const counted = [
        { limit: LIMITS.codesOfBrowser, subject: browser },
        { limit: LIMITS.codesOfAddress, subject: address },
      ]
      const status = await (async () => {
        for (const one of counted) await rateLimits.count(one)
        await rateLimits.countMailbox(app.db, actor.mailboxes[call % actor.mailboxes.length]!)
        await rateLimits.uncount(counted)
        return 200
      })().catch((error: { status: number }) => error.status)
      return { statusCode: status }
    }
    const asked = await this.#requestCode(actor, call)
    return asked.statusCode === 200 ? this.#typeCode(actor, call, true) : asked
  }

  async prepare(): Promise<void> {
    const acts = new Set(this.#crowd.actors.map(({ act }) => act))
    if (acts.has('request-meeting')) this.establishmentId = (await buildEstablishment(app.db)).id
    if (acts.has('read-page-signed-in')) this.#session = (await app.signIn()).cookie
    if (acts.has('read-wrong-picture-version')) this.picture = `/media/${(await buildMedium(app.db)).id}`
    await sql`delete from rate_limits`.execute(app.db)
    await sql`delete from mail_codes`.execute(app.db)
  }

  async act(actor: Actor, call: number): Promise<Outcome> {
    const since = performance.now()
    const { statusCode: status } = await this.#call(actor, call)
    const isSuccess = status === (actor.act === 'start-provider' ? 303 : 200)
    return { status, isSuccess, ms: performance.now() - since }
  }

  async #call(actor: Actor, call: number): Promise<{ statusCode: number }> {
    switch (actor.act) {
      case 'request-code':
        return this.#requestCode(actor, call)
      case 'type-wrong-code':
      case 'type-good-code':
        return this.#typeCode(actor, call, actor.act === 'type-good-code')
      case 'sign-in-by-code':
        return this.#signIn(actor, call)
      case 'start-provider':
        return this.#send(actor, call, 'GET', '/authentication/start/region')
      case 'read-page-anonymous':
        return this.#send(actor, call, 'GET', `/nothing-${call}`)
      case 'read-page-signed-in':
        return app.inject({
          url: '/user/page',
          remoteAddress: this.addressOf(actor, call),
          headers: { cookie: this.#session },
        })
      case 'read-providers':
        return this.#send(actor, call, 'GET', '/api/public/providers')
      case 'read-wrong-picture-version': {
        const version = hash('sha256', `${call}`).slice(0, 12)
        return this.#send(actor, call, 'GET', `${this.picture}/${version}-320`)
      }
      case 'send-logout-token':
        return this.#sendLogoutToken(actor, call)
      case 'post-large-form':
        return this.#send(actor, call, 'POST', '/connexion', `a=${'a'.repeat(32_000)}`, FORM)
      case 'request-meeting': {
        const isOld = actor.name.includes('of a week')
        const { cookie } = await app.signIn({
          ...(actor.mailboxes.length === 0 && { email_confirmed_at: null }),
          ...(isOld && { created_at: new Date(Date.now() - 7 * 86_400_000) }),
        })
        return app.inject({
          method: 'POST',
          url: '/api/meetings',
          remoteAddress: this.addressOf(actor, call),
          headers: { cookie },
          payload: { establishmentId: this.establishmentId },
        })
      }
    }
  }

  async #sendLogoutToken(actor: Actor, call: number) {
    let token = `a.b.${call}`
    if (actor.name.includes('real')) {
      const subject = await personAt('region')
      await signInThrough(new Browser(app), 'region', subject)
      const { calls } = await control<{ calls: { token: string }[] }>('/openid/region/logout', { subject })
      token = calls[0]!.token
    }
    const payload = new URLSearchParams({ logout_token: token }).toString()
    return this.#send(actor, call, 'POST', '/authentication/back-channel/region', payload, FORM)
  }
}
/** What the network takes between two calls of a connection. */
const ROUND_TRIP_MS = 20
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Runs calls, at most so many at the same time. */
async function runTogether<T>(
  connections: number,
  calls: readonly (() => Promise<T>)[],
  roundTripMs = 0,
): Promise<void> {
  const queue = calls.values()
  await Promise.all(
    Array.from({ length: Math.min(connections, calls.length) }, async () => {
      for (const call of queue) {
        await call()
        // The event loop reads its sockets between two calls, as with real connections.
        await (roundTripMs > 0 ? setTimeout(roundTripMs) : setImmediate())
      }
    }),
  )
}

/**
 * Crowds with many connections play eight calls on each: the connections are what loads a node. Of starts at a provider
 * a thousand are enough to see their limits.
 */
const playedCalls = ({ act, calls, connections = calls }: Actor) =>
  Math.min(calls, connections * 8, act === 'start-provider' ? 1000 : calls)

/** Plays actors at the same time. Returns the outcomes of each. */
async function play(story: Story, actors: readonly Actor[]): Promise<Outcome[][]> {
  const outcomes = actors.map((): Outcome[] => [])
  const calls = actors.flatMap((actor, at) =>
    Array.from({ length: playedCalls(actor) }, (_, call) => ({
      second: actor.seconds === 1 ? 0 : (call * actor.seconds) / actor.calls,
      connections: actor.connections,
      run: async () => void outcomes[at]!.push(await story.act(actor, call)),
      at,
    })),
  )
  if (!actors.every(({ act }) => TIMED.has(act))) {
    await Promise.all(
      actors.map((actor, at) =>
        runTogether(
          actor.connections ?? 5,
          calls.filter((call) => call.at === at).map(({ run }) => run),
          actor.connections === undefined ? 0 : ROUND_TRIP_MS,
        ),
      ),
    )
    return outcomes
  }
  // Steps of the clock: at most 40 in a story.
  const length = Math.max(...actors.map(({ seconds }) => seconds))
  const step = Math.max(1, length / 40)
  const steps = Map.groupBy(calls, ({ second }) => Math.floor(second / step))
  let now = 0
  for (const [number, together] of [...steps].toSorted(([one], [other]) => one - other)) {
    if (number > now) await pass((number - now) * step)
    now = number
    await runTogether(
      Math.max(12, ...together.map(({ connections }) => connections ?? 0)),
      together.toSorted((one, other) => one.second - other.second).map(({ run }) => run),
    )
  }
  return outcomes
}

const isMeeting = ({ act }: Actor) => act === 'request-meeting'
/** Mails to an establishment that were enqueued. */
const mailsOf = async (ids: readonly string[]) =>
  (await app.jobs('meeting-mail')).filter(({ payload }) => ids.includes(payload['meetingId']!)).length

function check(actor: Actor, outcomes: readonly Outcome[], sent: number): void {
  const { minSuccess, maxSuccess, maxSuccesses, maxMailsPerMailbox, maxMilliseconds, refusalStatuses } = actor.expects
  const tally = Object.fromEntries(
    [...Map.groupBy(outcomes, ({ status }) => status)].map(([s, all]) => [s, all.length]),
  )
  const about = `${actor.name}: ${JSON.stringify(tally)}`
  const calls = playedCalls(actor)
  expect(outcomes, about).toHaveLength(calls)
  // Requests that are held back are accepted; they only count as successes of an attacker once a mail leaves.
  const successes = outcomes.filter(({ isSuccess }) => isSuccess).length
  if (minSuccess !== undefined) expect(successes / calls, about).toBeGreaterThanOrEqual(minSuccess)
  if (maxSuccess !== undefined) expect(successes / calls, about).toBeLessThanOrEqual(maxSuccess)
  if (maxSuccesses !== undefined) expect(isMeeting(actor) ? sent : successes, about).toBeLessThanOrEqual(maxSuccesses)
  if (maxMailsPerMailbox !== undefined) expect(successes, about).toBeLessThanOrEqual(maxMailsPerMailbox)
  if (maxMilliseconds !== undefined)
    expect(Math.max(...outcomes.map(({ ms }) => ms)), about).toBeLessThanOrEqual(maxMilliseconds)
  if (refusalStatuses)
    for (const { status, isSuccess } of outcomes) if (!isSuccess) expect(refusalStatuses, about).toContain(status)
  for (const { status } of outcomes) expect(status, about).not.toBe(500)
}

const meetingIds = async (establishmentId: string) =>
  (await app.db.selectFrom('meetings').select('id').where('establishment_id', '=', establishmentId).execute()).map(
    ({ id }) => id,
  )

test.each(CROWDS.map((crowd, number) => ({ ...crowd, number })))('[PEO-03] $id: $story', async (crowd) => {
  const story = new Story(crowd.number, crowd)
  await story.prepare()
  if (!crowd.isSequence) {
    const outcomes = await play(story, crowd.actors)
    for (const [at, actor] of crowd.actors.entries()) check(actor, outcomes[at]!, Number.NaN)
    return
  }
  for (const actor of crowd.actors) {
    await pass(actor.waitSeconds ?? 0)
    const before = isMeeting(actor) ? await mailsOf(await meetingIds(story.establishmentId)) : 0
    const [outcomes] = await play(story, [actor])
    const sent = isMeeting(actor) ? (await mailsOf(await meetingIds(story.establishmentId))) - before : 0
    check(actor, outcomes!, sent)
    if (isMeeting(actor)) expect(sent, actor.name).toBe(actor.mailboxes.length === 0 ? 0 : Math.min(15, actor.calls))
  }
})

test('[PEO-03] class of 35 behind one address: all sign in by mail while one types wrong codes', async () => {
  await sql`delete from rate_limits`.execute(app.db)
  await emptyQueue(owner)
  const { config, failures } = app.deps
  const mailer = createMailer(inject('simulators').smtpUrl, config.mailFrom, 10_000, failures)
  const school = '192.0.2.77'
  const pupils = Array.from({ length: 35 }, () => ({
    email: `pupil-${crypto.randomUUID()}@school.example`,
    browser: new Browser({
      inject: ((call: object) => app.inject({ ...call, remoteAddress: school })) as typeof app.inject,
    }),
  }))
  const joker = pupils.pop()!
  const request = ({ browser, email }: typeof joker) => browser.send('POST', '/api/auth/code', { email })
  const confirm = ({ browser, email }: typeof joker, code: string) =>
    browser.send('POST', '/api/auth/code/confirmation', { code, email })
  const send = () => workQueue(owner, deliveryTask(codeMail({ ...app.deps, mailer }), app.deps))
  const codeFor = async (email: string) => {
    const answer = await fetch(`${inject('simulators').urls.mailbox}/api/messages?to=${encodeURIComponent(email)}`)
    const [mail] = (await answer.json()) as { text: string }[]
    return /\b([2-9A-Z]{4}) ([2-9A-Z]{4})\b/.exec(mail!.text)!.slice(1).join('')
  }
  let isOver = false
  let wrong = 0
  await request(joker)
  const jokes = (async () => {
    // As fast as a script that stays below what bounds the load of one browser.
    for (; !isOver && wrong < 500; wrong++) {
      expect((await confirm(joker, WRONG_CODE)).statusCode).not.toBe(200)
      await setTimeout(10)
    }
  })()
  try {
    // As browsers do: the page first, which sets the cookie.
    await Promise.all(pupils.map(({ browser }) => browser.get('/connexion')))
    await Promise.all(pupils.map(async (pupil) => expect((await request(pupil)).statusCode).toBe(200)))
    await send()
    const statuses = await Promise.all(
      pupils.map(async (pupil) => (await confirm(pupil, await codeFor(pupil.email))).statusCode),
    )
    expect(statuses).toEqual(pupils.map(() => 200))
    await expect.poll(() => wrong, { timeout: 20_000 }).toBeGreaterThan(40)
  } finally {
    isOver = true
    await jokes
  }
  const email = joker.email.replace('@', '+again@')
  expect((await request({ ...joker, email })).statusCode).toBe(200)
  await send()
  expect((await confirm({ ...joker, email }, await codeFor(email))).statusCode, '35 of 35').toBe(200)
  mailer.close()
})

const send = (call: object) => app.inject({ remoteAddress: '203.0.113.99', ...call })

test('[PEO-03] refused newcomer: gets the cookie, and counts alone from then on', async () => {
  await sql`delete from rate_limits`.execute(app.db)
  const ask = (cookie?: string) =>
    send({
      method: 'POST',
      url: '/api/auth/code',
      headers: cookie ? { cookie } : {},
      payload: { email: `${crypto.randomUUID()}@example.org` },
    })
  const { pointsWithoutCookie } = LIMITS.codesOfBrowser
  for (let call = 0; call < pointsWithoutCookie; call++) expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  const cookie = refused.cookies.find(({ name }) => name === 'browser')!
  expect((await ask(`browser=${cookie.value}`)).statusCode).toBe(200)
  expect((await ask(`browser=${cookie.value}; browser=${browsers.create()}`)).statusCode, 'sent twice').toBe(429)
})

test('[PEO-03] full mailbox: same answer with and without an account, with the minutes to wait; no mail', async () => {
  await sql`delete from rate_limits`.execute(app.db)
  const known = `${crypto.randomUUID()}@example.org`
  await app.signIn({ email: known })
  const answers = []
  for (const email of [known, `${crypto.randomUUID()}@example.org`]) {
    const ask = (address: string) =>
      send({
        method: 'POST',
        url: '/api/auth/code',
        headers: { cookie: `browser=${browsers.create()}` },
        payload: { email: address },
      })
    const [local, domain] = email.split('@')
    const spellings = [email, `${local}+a@${domain}`, email.toUpperCase(), `${local}+b+c@${domain}`, email]
    for (const spelling of spellings) expect((await ask(spelling)).statusCode, spelling).toBe(200)
    await emptyQueue(owner)
    const { statusCode, headers, body } = await ask(email)
    expect(await app.jobs('code-mail')).toEqual([])
    expect(headers['retry-after']).toBe('900')
    answers.push([statusCode, body])
    // Codes to link an address or to change it go to the same mailbox.
    const me = await app.signIn()
    await proveSession(app, me)
    const { cookie } = me
    const link = await send({ method: 'POST', url: '/api/account/links/code', headers: { cookie }, payload: { email } })
    expect([link.statusCode, link.json().code]).toEqual([429, 'mailbox_full'])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual([429, expect.stringContaining('"minutes":15')])
})

test('[PEO-03] wrong codes for one mailbox in a shared browser: the code of another mailbox stays valid', async () => {
  await sql`delete from rate_limits`.execute(app.db)
  const cookie = `browser=${browsers.create()}`
  const call = (url: string, payload: object) => send({ method: 'POST', url, headers: { cookie }, payload })
  const [mine, theirs] = [`${crypto.randomUUID()}@example.org`, `${crypto.randomUUID()}@example.org`]
  for (const email of [mine, theirs]) expect((await call('/api/auth/code', { email })).statusCode).toBe(200)
  for (let tries = 0; tries < 40; tries++)
    expect((await call('/api/auth/code/confirmation', { code: WRONG_CODE, email: theirs })).statusCode).toBe(401)
  const { seed } = await app.db
    .selectFrom('mail_codes')
    .select('seed')
    .where('email', '=', mine)
    .executeTakeFirstOrThrow()
  const code = codeOf(secrets.mailCodeKey, seed)
  expect((await call('/api/auth/code/confirmation', { code, email: mine })).statusCode).toBe(200)
})

test.each([
  ['signInStartsOfAddress', 'GET', '/authentication/start/region'],
  ['signInProviders', 'GET', '/api/public/providers'],
  ['wrongPictures', 'GET', '/media/{picture}/0123456789ab-320'],
  ['wrongLogoutTokens', 'POST', '/authentication/back-channel/region'],
] as const)('[PEO-03] %s: address that has used it up → 429; another address is served', async (name, method, path) => {
  await sql`delete from rate_limits`.execute(app.db)
  const limit = LIMITS[name]
  const [subject, other] = ['203.0.113.200', '203.0.113.201']
  for (let call = 0; call < ('countedBy' in limit ? limit.points : 1); call++)
    await rateLimits.count({ limit, subject })
  await sql`update rate_limits set points = ${limit.points}`.execute(app.db)
  const url = path.replace('{picture}', (await buildMedium(app.db)).id)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const ask = async (remoteAddress: string) =>
    (await send({ method, url, remoteAddress, ...(method === 'POST' && { headers, payload: 'logout_token=a.b.c' }) }))
      .statusCode
  expect([await ask(subject), (await ask(other)) === 429]).toEqual([429, false])
})

test('[PEO-03] limits: no address, mailbox or account is stored in clear', async () => {
  const me = await app.signIn()
  await send({ method: 'POST', url: '/api/activities', headers: { cookie: me.cookie }, payload: {} })
  const rows = JSON.stringify(await app.db.selectFrom('rate_limits').select('key').execute())
  expect(rows).toContain('activities:')
  for (const secret of [me.person.id, '203.0.113.99', 'example.org', 'pupil-']) expect(rows).not.toContain(secret)
})

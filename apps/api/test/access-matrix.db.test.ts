// Every route against every kind of caller, generated from the contract: a new route is covered immediately.
import { createHash } from 'node:crypto'
import type { ErrorBody } from '@visions/contract/kernel'
import { describe, expect, test } from 'vitest'
import {
  exampleOf,
  examples,
  foreignExamples,
  requestOf,
  routes,
  startWorld,
  type AnyInput,
  type Key,
  type World,
} from './examples.ts'
import type { SignedIn } from './harness.ts'

const { app, world } = await startWorld()

const FOREIGN_SITE = 'https://evil.example'
/** Codes of refused access. */
const ACCESS_CODES = ['not_signed_in', 'session_expired', 'foreign_user', 'foreign_origin']

/** The cookie of a new session, so that a test can end it. */
const newSession = async (who: SignedIn) =>
  `${app.deps.sessions.cookie}=${await app.deps.sessions.open(who.person.id, undefined)}`
const expire = (cookie: string, column: 'idle_until' | 'expires_at') =>
  app.db
    .updateTable('sessions')
    .set({ [column]: new Date(Date.now() - 1000) })
    .where('id_hash', '=', createHash('sha256').update(cookie.split('=')[1]!).digest())
    .execute()
const send = async (key: Key, input: AnyInput, headers: Record<string, string> = {}) => {
  const answer = await app.inject(requestOf(key, input, headers))
  const code = answer.statusCode >= 400 ? answer.json<ErrorBody>().code : ''
  return { status: answer.statusCode, code, answer }
}
/** Sends a call and expects that nothing is written. */
const sendInVain = async (key: Key, input: AnyInput, headers: Record<string, string> = {}) => {
  const written = await world.watchWrites()
  const sent = await send(key, input, headers)
  expect(await written(), 'written tables').toEqual([])
  return sent
}

test('[API-04] every route has an example', () => {
  expect(Object.keys(examples).toSorted()).toEqual(routes.map(({ key }) => key).toSorted())
  const named = routes
    .filter(({ route, path }) => route.access === 'person' && /\/(users?)\/\{/.test(path))
    .map(({ key }) => key)
  expect(Object.keys(foreignExamples), 'a path that names a person needs an example of another person').toEqual(
    expect.arrayContaining(named),
  )
})

const isUuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/
/** Paths of the identifiers of rows in an input, without that of the caller. */
function identifiersIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => identifiersIn(inner, [...path, name]))
  return typeof value === 'string' && isUuid.test(value) && value !== world.me.person.id ? [path] : []
}
/** Unknown identifiers that are not answered with 404. */
const UNKNOWN: Record<string, number> = {
  'PUT /users/{id} body.mainObjective': 400,
  'POST /consents/export body.requestBody.datatypes.0.id': 400,
  'POST /consents body.datatypes.0.id': 400,
  'DELETE /wishes/{id} params.id': 200,
  'POST /meetings/{id}/confirmation body.dateId': 409,
}
// Before the calls that succeed: a repeated request for a meeting returns the open one.
test.each(
  routes.flatMap(({ key }) => {
    const { headers: _, ...input } = exampleOf(key, world)
    return identifiersIn(input).map((path) => [`${key} ${path.join('.')}`, key, input, path] as const)
  }),
)('[API-03] %s: unknown identifier → 404, nothing written', async (name, key, input, path) => {
  const changed = structuredClone(input) as Record<string, unknown>
  const parent = path.slice(0, -1).reduce((inner, part) => inner[part] as Record<string, unknown>, changed)
  parent[path.at(-1)!] = crypto.randomUUID()
  const { status } = await sendInVain(key, changed, { cookie: world.me.cookie })
  expect(status).toBe(UNKNOWN[name] ?? 404)
})

/** Public calls whose example is refused. */
const REFUSED: readonly Key[] = ['POST /auth/sso/{ssoToken}', 'POST /auth/code/confirmation']

const personal = routes.filter(({ route }) => route.access === 'person')

describe.each(personal)('person', ({ key }) => {
  test(`[API-04] [AUT-12] ${key}: no session → 401`, async () => {
    const cookie = await newSession(world.me)
    const stranger = cookie.replace(/.{6}$/, 'AAAAAA')
    for (const headers of [
      {},
      { cookie: stranger },
      { cookie: `${app.deps.sessions.cookie}=` },
      { 'x-user-id': world.me.person.id },
    ])
      expect(await sendInVain(key, exampleOf(key, world), headers as Record<string, string>)).toMatchObject({
        status: 401,
        code: 'not_signed_in',
      })
  })

  test(`[API-04] ${key}: own session, with or without x-user-id → 200`, async () => {
    const { cookie, person } = world.me
    for (const headers of [{ cookie }, { cookie, 'x-user-id': person.id }]) {
      const { status, answer } = await send(key, exampleOf(key, world), headers)
      expect(status, answer.body).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  })

  test(`[API-04] ${key}: the answer shows nothing of another person`, async () => {
    const { other, otherPurchase } = world
    const { answer } = await send(key, exampleOf(key, world), { cookie: world.me.cookie })
    for (const secret of [
      other.person.id,
      other.person.email,
      other.person.phone_number,
      'Canari-other',
      'Serin-other',
      'Canariville-other',
    ])
      expect(answer.body).not.toContain(secret)
    for (const secret of [otherPurchase.id, otherPurchase.code]) expect(answer.body).not.toContain(secret)
  })

  test(`[API-04] [AUT-12] ${key}: x-user-id of another person → 403`, async () => {
    for (const id of [world.other.person.id, crypto.randomUUID(), 'admin', ''])
      expect(
        await sendInVain(key, exampleOf(key, world), { cookie: world.me.cookie, 'x-user-id': id }),
        id,
      ).toMatchObject({
        status: 403,
        code: 'foreign_user',
      })
  })

  test(`[AUT-08] ${key}: expired session → 440, closed session → 401`, async () => {
    for (const column of ['idle_until', 'expires_at'] as const) {
      const cookie = await newSession(world.me)
      await expire(cookie, column)
      expect(await sendInVain(key, exampleOf(key, world), { cookie }), column).toMatchObject({
        status: 440,
        code: 'session_expired',
      })
    }
    const closed = await newSession(world.me)
    expect(
      (await app.inject({ method: 'DELETE', url: '/api/auth/logout', headers: { cookie: closed } })).statusCode,
    ).toBe(200)
    expect(await sendInVain(key, exampleOf(key, world), { cookie: closed })).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
  })
})

describe.each(personal.filter(({ key }) => foreignExamples[key]))('person, foreign', ({ key }) => {
  test(`[API-04] ${key}: row of another person → 403 or 404`, async () => {
    const foreign = foreignExamples[key] as (world: World) => AnyInput
    const { status, answer } = await sendInVain(key, foreign(world), { cookie: world.me.cookie })
    if (key === 'GET /rewards/purchased' && status === 200) expect(answer.json()).toEqual({ rewards: [], next: null })
    else expect([403, 404], answer.body).toContain(status)
    expect(answer.body).not.toContain(world.other.person.email)
  })
})

describe.each(personal.filter(({ method }) => method !== 'GET'))('person, write', ({ key }) => {
  test(`[API-04] ${key}: userId of another person in the body → refused`, async () => {
    const example = exampleOf(key, world)
    const takesIt = example.body !== undefined && 'userId' in (example.body as object)
    const body = { ...(example.body as object | undefined), userId: world.other.person.id }
    const { status, code } = await sendInVain(key, { ...example, body }, { cookie: world.me.cookie })
    expect([status, code]).toEqual(takesIt ? [403, 'foreign_user'] : [400, 'invalid_input'])
  })
})

describe.each(personal.filter(({ method }) => method === 'GET'))('person, read', ({ key }) => {
  test(`[API-04] ${key}: a userId in the query is refused`, async () => {
    const example = exampleOf(key, world)
    const query = { ...example.query, userId: world.other.person.id }
    const { status, answer } = await send(key, { ...example, query }, { cookie: world.me.cookie })
    // A route without a query reads none.
    expect(status === 400 || (status === 200 && example.query === undefined), answer.body).toBe(true)
    expect(answer.body).not.toContain(world.other.person.email)
  })
})

describe.each(routes.filter(({ route }) => route.access === 'public'))('public', ({ key, method }) => {
  test(`[API-04] ${key}: same answer for every cookie`, async () => {
    const expired = await newSession(world.me)
    await expire(expired, 'expires_at')
    const bodies = new Set<string>()
    for (const cookie of ['', 'sid=nonsense', expired, await newSession(world.me)]) {
      const { status, code, answer } = await send(key, exampleOf(key, world), {
        cookie,
        'x-user-id': world.other.person.id,
      })
      expect(ACCESS_CODES).not.toContain(code)
      expect(status, answer.body).toBe(REFUSED.includes(key) ? 401 : 200)
      // A calendar states the second of its answer.
      bodies.add(answer.body.replace(/^DTSTAMP:.*$/m, ''))
      if (method === 'GET') expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(bodies.size, 'answers differ between callers').toBe(1)
  })
})

describe.each(routes.filter(({ method }) => method !== 'GET'))('write', ({ key }) => {
  test(`[API-04] ${key}: other site → 403`, async () => {
    const { cookie } = world.me
    for (const headers of [
      { origin: FOREIGN_SITE },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect(await sendInVain(key, exampleOf(key, world), { cookie, ...headers })).toMatchObject({
        status: 403,
        code: 'foreign_origin',
      })
  })
})

test('[API-04] every call with the identifiers of another person: their rows unchanged', async () => {
  const { other, me } = world
  const owned = async () => {
    const [person, account, actions] = await Promise.all([
      app.db.selectFrom('people').selectAll().where('id', '=', other.person.id).execute(),
      app.db.selectFrom('star_accounts').selectAll().where('person_id', '=', other.person.id).execute(),
      app.db.selectFrom('task_actions').selectAll().where('person_id', '=', other.person.id).execute(),
    ])
    return { person, account, actions }
  }
  const before = await owned()
  const swap = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(me.person.id, other.person.id))
  for (const { key } of routes) {
    if (key === 'DELETE /auth/logout') continue
    const { status } = await send(key, swap(exampleOf(key, world)) as AnyInput, { cookie: me.cookie })
    expect(status, key).toBeLessThan(500)
  }
  expect(await owned()).toEqual(before)
})

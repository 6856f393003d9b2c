// Every call against every kind of caller, generated from the contract: a new call is covered immediately. Each origin
// serves its own calls, a person is no professional, and roles count in the chosen organisation only.
import { createHash } from 'node:crypto'
import { OFFICE_ROLES, type OfficeRole } from '@visions/contract/constants'
import type { ErrorBody } from '@visions/contract/kernel'
import { describe, expect, test } from 'vitest'
import { buildOfficeSession, buildOrganisation, buildProfessional } from './build/professionals.ts'
import {
  exampleOf,
  examples,
  foreignExampleOf,
  isOffice,
  officeRoutes,
  requestOf,
  routes,
  type AnyInput,
  type Key,
} from './examples.ts'
import { startOwnApp, type SignedIn } from './harness.ts'
import { OFFICE_HOST, officeCookie, PRO_URL, type OfficeKey } from './office.ts'
import { buildOfficeWorld, startWorld } from './world.ts'

const { app, world } = await startWorld()
const { db } = app

const FOREIGN_SITE = 'https://evil.example'
/** Codes of refused access. */
const ACCESS_CODES = ['not_signed_in', 'session_expired', 'foreign_user', 'foreign_origin']

const secretOf = (cookie: string) => cookie.split('=')[1]!
/** The cookie of a new session of a person, so that a test can end it. */
const newSession = async (who: SignedIn) =>
  `${app.deps.sessions.cookie}=${await app.deps.sessions.open(who.person.id, undefined)}`
/** The cookie of a member with these roles. */
const cookieOf = async (
  roles: readonly OfficeRole[],
  { organisation = world.organisation, ...session }: { organisation?: { id: string }; factorAge?: number | null } = {},
) =>
  officeCookie(
    await buildOfficeSession(db, await buildProfessional(db, { organisation, roles }), { organisation, ...session }),
  )
const expire = (table: 'sessions' | 'professional_sessions', cookie: string, column: 'idle_until' | 'expires_at') =>
  db
    .updateTable(table)
    .set({ [column]: new Date(Date.now() - 1000) })
    .where('id_hash', '=', createHash('sha256').update(secretOf(cookie)).digest())
    .execute()

type Headers = Record<string, string>
const send = async (key: Key, headers: Headers = {}, input = exampleOf(key, world)) => {
  const answer = await app.inject(requestOf(key, input, headers))
  const code = answer.statusCode >= 400 ? answer.json<ErrorBody>().code : ''
  return { status: answer.statusCode, code, answer }
}
/** Sends a call and expects that nothing is written. */
const sendInVain = async (key: Key, headers: Headers = {}, input?: AnyInput) => {
  const written = await world.watchWrites()
  const sent = await send(key, headers, input)
  expect(await written(), 'written tables').toEqual([])
  return sent
}
const expectRefused = async (key: Key, headers: Headers, status: number, code: string) =>
  expect(await sendInVain(key, headers), JSON.stringify(headers)).toMatchObject({ status, code })

/** Calls that need a session, the sessions of their callers, and the hosts of the other origin. */
const AUDIENCES = [
  {
    all: routes,
    closed: routes.filter(({ route }) => route.access === 'person'),
    table: 'sessions',
    logout: 'DELETE /auth/logout',
    cookie: world.me.cookie,
    foreignCookie: world.adminCookie,
    open: () => newSession(world.me),
    otherHosts: [OFFICE_HOST],
    otherOrigin: PRO_URL,
  },
  {
    all: officeRoutes,
    closed: officeRoutes.filter(({ route }) => route.access === 'office'),
    table: 'professional_sessions',
    logout: 'DELETE /office/session',
    cookie: world.adminCookie,
    foreignCookie: world.me.cookie,
    open: () => cookieOf(['admin']),
    otherHosts: ['localhost:3000', 'pro.localhost', 'localhost'],
    otherOrigin: 'http://localhost:3000',
  },
] as const

test('[API-04] every route has an example', () => {
  expect(Object.keys(examples).toSorted()).toEqual([...routes, ...officeRoutes].map(({ key }) => key).toSorted())
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
  const { status } = await sendInVain(key, { cookie: world.me.cookie }, changed)
  expect(status).toBe(UNKNOWN[name] ?? 404)
})

// ── People and professionals ─────────────────────────────────────────────────────────────────────────────────────────

describe.each(AUDIENCES)('$table', ({ all, closed, table, logout, cookie, foreignCookie, open, ...other }) => {
  const name = cookie.split('=')[0]!

  test.each(closed)(
    '[API-04] [AUT-12] [DOR-08] $key: no session, or one of the other origin → 401',
    async ({ key }) => {
      for (const stranger of ['', cookie.replace(/.{6}$/, 'AAAAAA'), `${name}=`, foreignCookie])
        await expectRefused(key, { cookie: stranger }, 401, 'not_signed_in')
      await expectRefused(key, { cookie: `${name}=${secretOf(foreignCookie)}` }, 401, 'not_signed_in')
      await expectRefused(key, { 'x-user-id': world.me.person.id }, 401, 'not_signed_in')
    },
  )

  test.each(closed)('[AUT-08] [DOR-08] $key: expired session → 440, closed session → 401', async ({ key }) => {
    for (const column of ['idle_until', 'expires_at'] as const) {
      const expired = await open()
      await expire(table, expired, column)
      await expectRefused(key, { cookie: expired }, 440, 'session_expired')
    }
    const ended = await open()
    expect((await send(logout, { cookie: ended }, {})).status).toBe(200)
    await expectRefused(key, { cookie: ended }, 401, 'not_signed_in')
  })

  test.each(all)('[DOR-08] $key on the other origin → 404, nothing written', async ({ key }) => {
    for (const host of other.otherHosts)
      await expectRefused(key, { cookie: `${cookie}; ${foreignCookie}`, host }, 404, 'not_found')
  })

  test.each(all.filter(({ method }) => method !== 'GET'))(
    '[API-04] [DOR-08] $key: from a page of the other origin or of another site → 403',
    async ({ key }) => {
      for (const from of [
        { origin: other.otherOrigin },
        { origin: FOREIGN_SITE },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ])
        await expectRefused(key, { cookie, ...(from as Headers) }, 403, 'foreign_origin')
    },
  )
})

// ── People ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const [{ closed: personal }] = AUDIENCES

describe.each(personal)('person', ({ key }) => {
  test(`[API-04] ${key}: own session, with or without x-user-id → 200`, async () => {
    const { cookie, person } = world.me
    for (const headers of [{ cookie }, { cookie, 'x-user-id': person.id }]) {
      const { status, answer } = await send(key, headers)
      expect(status, answer.body).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  })

  test(`[API-04] ${key}: the answer shows nothing of another person`, async () => {
    const { other, otherPurchase } = world
    const { answer } = await send(key, { cookie: world.me.cookie })
    for (const secret of [
      other.person.id,
      other.person.email,
      other.person.phone_number,
      'Canari-other',
      'Serin-other',
      'Canariville-other',
      otherPurchase.id,
      otherPurchase.code,
    ])
      expect(answer.body).not.toContain(secret)
  })

  test(`[API-04] [AUT-12] ${key}: x-user-id of another person → 403`, async () => {
    for (const id of [world.other.person.id, crypto.randomUUID(), 'admin', ''])
      await expectRefused(key, { cookie: world.me.cookie, 'x-user-id': id }, 403, 'foreign_user')
  })
})

/** Examples that differ by person, but name no row: codes that the person received, and trainings they have saved. */
const WITHOUT_ROW: readonly Key[] = [
  'POST /account/proofs/code/confirmation',
  'POST /account/links/code/confirmation',
  'POST /account/email/confirmation',
  'POST /matches/applications',
]
test.each(
  personal.flatMap(({ key }) => {
    const foreign = foreignExampleOf(key, world)
    return foreign && !WITHOUT_ROW.includes(key) ? [{ key, foreign }] : []
  }),
)('[API-04] $key: names another person or their row → 403 or 404', async ({ key, foreign }) => {
  const { status, answer } = await sendInVain(key, { cookie: world.me.cookie }, foreign)
  if (key === 'GET /rewards/purchased' && status === 200) expect(answer.json()).toEqual({ rewards: [], next: null })
  else expect([403, 404], answer.body).toContain(status)
  expect(answer.body).not.toContain(world.other.person.email)
})

describe.each(personal.filter(({ method }) => method !== 'GET'))('person, write', ({ key }) => {
  test(`[API-04] ${key}: userId of another person in the body → refused`, async () => {
    const example = exampleOf(key, world)
    const takesIt = example.body !== undefined && 'userId' in (example.body as object)
    const body = { ...(example.body as object | undefined), userId: world.other.person.id }
    const { status, code } = await sendInVain(key, { cookie: world.me.cookie }, { ...example, body })
    expect([status, code]).toEqual(takesIt ? [403, 'foreign_user'] : [400, 'invalid_input'])
  })
})

describe.each(personal.filter(({ method }) => method === 'GET'))('person, read', ({ key }) => {
  test(`[API-04] ${key}: a userId in the query is refused`, async () => {
    const example = exampleOf(key, world)
    const query = { ...example.query, userId: world.other.person.id }
    const { status, answer } = await send(key, { cookie: world.me.cookie }, { ...example, query })
    // A route without a query reads none.
    expect(status === 400 || (status === 200 && example.query === undefined), answer.body).toBe(true)
    expect(answer.body).not.toContain(world.other.person.email)
  })
})

/** Public calls whose example is refused. */
const REFUSED: readonly Key[] = ['POST /auth/sso/{ssoToken}', 'POST /auth/code/confirmation']

describe.each(routes.filter(({ route }) => route.access === 'public'))('public', ({ key, method }) => {
  test(`[API-04] ${key}: same answer for every cookie`, async () => {
    const expired = await newSession(world.me)
    await expire('sessions', expired, 'expires_at')
    const bodies = new Set<string>()
    for (const cookie of ['', 'sid=nonsense', expired, await newSession(world.me)]) {
      const { status, code, answer } = await send(key, { cookie, 'x-user-id': world.other.person.id })
      expect(ACCESS_CODES).not.toContain(code)
      expect(status, answer.body).toBe(REFUSED.includes(key) ? 401 : 200)
      // A calendar and the key of a visit state when they were sent.
      bodies.add(answer.body.replace(/^DTSTAMP:.*$|"visitKey":"[^"]+"/m, ''))
      if (method === 'GET') expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(bodies.size, 'answers differ between callers').toBe(1)
  })
})

test('[API-04] every call with the identifiers of another person: their rows unchanged', async () => {
  const { other, me } = world
  const owned = async () => {
    const [person, account, actions] = await Promise.all([
      db.selectFrom('people').selectAll().where('id', '=', other.person.id).execute(),
      db.selectFrom('star_accounts').selectAll().where('person_id', '=', other.person.id).execute(),
      db.selectFrom('task_actions').selectAll().where('person_id', '=', other.person.id).execute(),
    ])
    return { person, account, actions }
  }
  const before = await owned()
  const swap = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(me.person.id, other.person.id))
  for (const { key } of routes) {
    if (key === 'DELETE /auth/logout') continue
    const { status } = await send(key, { cookie: me.cookie }, swap(exampleOf(key, world)) as AnyInput)
    expect(status, key).toBeLessThan(500)
  }
  expect(await owned()).toEqual(before)
})

// ── Professionals ────────────────────────────────────────────────────────────────────────────────────────────────────

const office = officeRoutes.flatMap(({ key, route }) =>
  route.access === 'office' && isOffice(key) ? [{ key, route }] : [],
)
const needRoles = office.filter(({ route }) => route.roles !== 'any')

test('[OFF-01] every route of professionals has roles, and writes in an organisation need a proven factor', () => {
  expect(office.length).toBeGreaterThan(20)
  for (const { key, route } of needRoles) expect(route.factor, key).not.toBe('none')
  expect(officeRoutes.filter(({ route }) => route.access === 'office-public').map(({ key }) => key)).toEqual([
    'GET /office/providers',
    'GET /office/invitation/{token}',
    'DELETE /office/session',
  ])
})

const WRONG_PROOF = 'Its example has a wrong proof: staff-log.db.test.ts has the line of a right one.'
const NOTHING_TO_DO = 'Its example changes nothing.'
/** Writes whose example is not answered with 200, or adds another number of lines to the staff log than one. */
const OTHERWISE: Partial<Record<OfficeKey, { status?: number; lines: number; why: string }>> = {
  'POST /office/factors/totp': { lines: 0, why: 'Its confirmation adds the line.' },
  'POST /office/factors/totp/confirmation': { status: 409, lines: 0, why: WRONG_PROOF },
  'POST /office/factors/passkey/options': { lines: 0, why: 'The registration adds the line.' },
  'POST /office/factors/passkey': { status: 409, lines: 0, why: WRONG_PROOF },
  'POST /office/proofs/totp': { status: 422, lines: 0, why: WRONG_PROOF },
  'POST /office/proofs/passkey/options': { status: 409, lines: 0, why: 'The proof adds the line.' },
  'POST /office/proofs/passkey': { status: 422, lines: 0, why: WRONG_PROOF },
  'POST /office/proofs/recovery-code': { status: 422, lines: 0, why: WRONG_PROOF },
  'POST /office/identities': { lines: 0, why: 'The return from the provider adds the line.' },
  'DELETE /office/identities/{identity}': {
    status: 404,
    lines: 0,
    why: 'The last identity stays (members.db.test.ts).',
  },
  'DELETE /office/sessions/{session}': { status: 404, lines: 0, why: 'No such session (fresh-proof.db.test.ts).' },
  'POST /office/invitation/{token}/identity': { lines: 0, why: NOTHING_TO_DO },
  'PUT /office/members/{id}/roles': { lines: 2, why: 'One role changes, another one waits for a second person.' },
  'PUT /office/contents/{kind}/{key}/presence': { lines: 0, why: 'Presence is no act.' },
  'POST /office/contents/{kind}/{key}/restoration': { lines: 0, why: NOTHING_TO_DO },
  'POST /office/imports': { lines: 0, why: 'An import changes nothing until its application.' },
  'POST /office/imports/{id}/application': { lines: 0, why: NOTHING_TO_DO },
  'POST /office/upkeep/jobs/{task}/retry': { lines: 0, why: NOTHING_TO_DO },
  'POST /office/upkeep/deliveries/retry': { lines: 0, why: NOTHING_TO_DO },
}
const countLines = async () =>
  Number((await db.selectFrom('staff_log').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

test.each(officeRoutes)('[OFF-01] $key, of an administrator: status, lines of the staff log', async (call) => {
  const { key, method, route } = call
  const { status = 200, lines = method === 'GET' ? 0 : 1 } = OTHERWISE[key as OfficeKey] ?? {}
  const own = await buildOfficeWorld(app)
  // Another session, so that there is one to end.
  await buildOfficeSession(db, own.admin, own)
  const before = await countLines()
  const { answer } = await send(key, { cookie: own.adminCookie }, exampleOf(key, { ...world, ...own }))
  expect([answer.statusCode, (await countLines()) - before], answer.body).toEqual([status, lines])
  if (route.access === 'office') expect(answer.headers['cache-control']).toBe('private, no-store')
})

describe.each(office)('professional', ({ key, route }) => {
  test(`[DOR-08] ${key}: session without second factor → ${route.factor === 'none' ? 'accepted' : '403'}`, async () => {
    const cookie = await cookieOf(OFFICE_ROLES, { factorAge: null })
    if (route.factor === 'none') expect((await send(key, { cookie })).code).not.toMatch(/needed/)
    else await expectRefused(key, { cookie }, 403, 'factor_needed')
  })

  const isFreshNeeded = route.factor === 'fresh'
  test(`[DOR-08] ${key}: factor proven 15 minutes ago → ${isFreshNeeded ? '403' : 'accepted'}`, async () => {
    const cookie = await cookieOf(OFFICE_ROLES, { factorAge: 901 })
    if (isFreshNeeded) await expectRefused(key, { cookie }, 403, 'fresh_factor_needed')
    else if (route.factor === 'proven') expect((await send(key, { cookie })).code).not.toMatch(/needed/)
  })
})

describe.each(needRoles)('role', ({ key, route }) => {
  test.each(OFFICE_ROLES.map((role) => [role, (route.roles as readonly string[]).includes(role) ? 'accepted' : '403']))(
    `[OFF-01] ${key}: %s → %s`,
    async (role, outcome) => {
      const cookie = await cookieOf([role])
      if (outcome === 'accepted') expect((await send(key, { cookie })).status).not.toBe(403)
      else await expectRefused(key, { cookie }, 403, 'role_needed')
    },
  )

  test(`[OFF-01] ${key}: no role, no organisation, or the role in another organisation only → 403`, async () => {
    const elsewhere = await buildOrganisation(db)
    const both = await buildProfessional(db, { organisation: elsewhere, roles: OFFICE_ROLES })
    const member = { organisation_id: world.organisation.id, professional_id: both.id }
    await db.insertInto('memberships').values(member).execute()
    for (const cookie of [
      await cookieOf([]),
      officeCookie(await buildOfficeSession(db, await buildProfessional(db))),
      // Not chosen, and chosen without a role there.
      officeCookie(await buildOfficeSession(db, both)),
      officeCookie(await buildOfficeSession(db, both, world)),
    ])
      await expectRefused(key, { cookie }, 403, 'role_needed')
  })
})

/** Calls that name a row of the organisation. */
const NAMED: OfficeKey[] = [
  'PUT /office/members/{id}/roles',
  'DELETE /office/members/{id}',
  'DELETE /office/invitations/{id}',
  'DELETE /office/factors/{id}',
  'PUT /office/organisation',
]
test.each(NAMED)('[OFF-01] %s: an administrator of another organisation → 404', async (key) => {
  await expectRefused(key, { cookie: (await buildOfficeWorld(app)).adminCookie }, 404, 'not_found')
})
test.each(office.filter(({ key }) => key.startsWith('GET ')))(
  '[OFF-01] $key: shows nothing of another organisation',
  async ({ key }) => {
    const { answer } = await send(key, { cookie: (await buildOfficeWorld(app)).adminCookie })
    for (const secret of [
      ...[world.admin, world.member].flatMap(({ id, email }) => [id, email]),
      world.organisation.id,
    ])
      expect(answer.body).not.toContain(secret)
  },
)

describe('origins', () => {
  test('[DOR-08] other addresses on the origin of professionals → 404; health is answered on both', async () => {
    const statusOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
      (await app.inject({ method, url, headers: { host: OFFICE_HOST } })).statusCode
    for (const url of ['/version', '/api/openapi.json', '/api/docs', '/authentication/login', '/api/rewards', '/x'])
      expect(await statusOf(url), url).toBe(404)
    expect(await statusOf('/api/rewards', 'POST'), 'no 405 that names calls of people').toBe(404)
    expect(await statusOf('/api/office/me', 'POST')).toBe(405)
    for (const url of ['/healthz', '/readyz']) expect(await statusOf(url), url).toBe(200)
  })

  test('[DOR-08] without PRO_URL: no host reaches the office', async () => {
    const alone = await startOwnApp({ proUrl: null })
    for (const host of [OFFICE_HOST, 'localhost:3000', 'null', ''])
      for (const url of ['/api/office/providers', '/api/office/me'])
        expect((await alone.inject({ url, headers: { host } })).statusCode, `${host}${url}`).toBe(404)
  })

  test.each([
    ['10.0.0.1', 'localhost:3000', OFFICE_HOST, 200],
    ['192.0.2.1', 'localhost:3000', OFFICE_HOST, 404],
    ['192.0.2.1', OFFICE_HOST, 'localhost:3000', 200],
    ['10.0.0.1', OFFICE_HOST, 'localhost:3000', 404],
  ])('[DOR-08] %s asks %s, and a trusted proxy at 10.0.0.1 says %s → %i', async (remoteAddress, host, sent, status) => {
    const behind = await startOwnApp({ trustedProxies: ['10.0.0.0/8'] })
    const headers = { host, 'x-forwarded-host': sent }
    expect((await behind.inject({ url: '/api/office/providers', remoteAddress, headers })).statusCode).toBe(status)
  })
})

test('[DOR-08] https: __Host- cookies of professionals, with names of their own', async () => {
  const secure = await startOwnApp({ proUrl: 'https://pro.visions.example', publicUrl: 'https://visions.example' })
  const answer = await secure.inject({
    method: 'DELETE',
    url: '/api/office/session',
    headers: { host: 'pro.visions.example', origin: 'https://pro.visions.example' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toMatch(/^__Host-pro_sid=;.*HttpOnly.*Secure.*SameSite=Lax/)
})

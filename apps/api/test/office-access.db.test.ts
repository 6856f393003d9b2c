// Every route of professionals against every kind of caller, generated from the contract (DOR-08, OFF-01). A person is
// no professional, roles count in the chosen organisation only, and each origin serves its own calls.
import { createHash } from 'node:crypto'
import { OFFICE_ROLES, type OfficeRole } from '@visions/contract/constants'
import type { ErrorBody } from '@visions/contract/kernel'
import { describe, expect, test } from 'vitest'
import { buildOfficeSession, buildOrganisation, buildProfessional } from './build/professionals.ts'
import { exampleOf, officeRoutes, requestOf, routes, startWorld, type AnyInput, type Key } from './examples.ts'
import { startOwnApp } from './harness.ts'
import { buildOfficeWorld, OFFICE_HOST, officeCookie, officeExamples, type OfficeKey } from './office-examples.ts'

const { app, world } = await startWorld()
const { db } = app
const { office } = world

const send = async (key: Key, input: AnyInput, headers: Record<string, string> = {}) => {
  const answer = await app.inject(requestOf(key, input, headers))
  const code = answer.statusCode >= 400 ? answer.json<ErrorBody>().code : ''
  return { status: answer.statusCode, code, answer }
}
/** Sends a call and expects that nothing is written. */
const sendInVain = async (key: Key, headers: Record<string, string> = {}, input = exampleOf(key, world)) => {
  const written = await world.watchWrites()
  const { answer: _, ...sent } = await send(key, input, headers)
  expect(await written(), 'written tables').toEqual([])
  return sent
}
/** The cookie of a member with these roles. */
const cookieOf = async (
  roles: readonly OfficeRole[],
  { organisation = office.organisation, ...session }: { organisation?: { id: string }; factorAge?: number | null } = {},
) =>
  officeCookie(
    await buildOfficeSession(db, await buildProfessional(db, { organisation, roles }), { organisation, ...session }),
  )

/** What the example of an administrator is answered with, where it is not 200: its proof is wrong, or no row fits. */
const OTHERWISE: Partial<Record<OfficeKey, number>> = {
  'POST /office/factors/totp/confirmation': 409,
  'POST /office/factors/passkey': 409,
  'POST /office/proofs/totp': 422,
  'POST /office/proofs/passkey': 422,
  'POST /office/proofs/passkey/options': 409,
  'POST /office/proofs/recovery-code': 422,
  'DELETE /office/identities/{identity}': 404,
  'DELETE /office/sessions/{session}': 404,
}

const closed = officeRoutes.flatMap(({ key, route }) =>
  route.access === 'office' ? [{ key: key as OfficeKey, route }] : [],
)
const NEEDED_ROLES = closed.filter(({ route }) => route.roles !== 'any')

test('[OFF-01] every route of professionals has roles, and writes in an organisation need a proven factor', () => {
  expect(closed.length).toBeGreaterThan(20)
  for (const { key, route } of NEEDED_ROLES) expect(route.factor, key).not.toBe('none')
  expect(officeRoutes.filter(({ route }) => route.access === 'office-public').map(({ key }) => key)).toEqual([
    'GET /office/providers',
    'GET /office/invitation/{token}',
    'DELETE /office/session',
  ])
})

describe.each(closed)('professional', ({ key, route }) => {
  test(`[DOR-08] ${key}: no session, or that of a person → 401`, async () => {
    const person = world.me.cookie.split('=')[1]!
    for (const cookie of ['', officeCookie(''), officeCookie('A'.repeat(43)), world.me.cookie, officeCookie(person)])
      expect(await sendInVain(key, { cookie }), cookie).toEqual({ status: 401, code: 'not_signed_in' })
  })

  test(`[DOR-08] ${key}: session without second factor → ${route.factor === 'none' ? 'accepted' : '403'}`, async () => {
    const cookie = await cookieOf(OFFICE_ROLES, { factorAge: null })
    if (route.factor === 'none') expect((await send(key, exampleOf(key, world), { cookie })).code).not.toMatch(/needed/)
    else expect(await sendInVain(key, { cookie })).toEqual({ status: 403, code: 'factor_needed' })
  })

  const isFreshNeeded = route.factor === 'fresh'
  test(`[DOR-08] ${key}: factor proven 15 minutes ago → ${isFreshNeeded ? '403' : 'accepted'}`, async () => {
    const cookie = await cookieOf(OFFICE_ROLES, { factorAge: 901 })
    if (route.factor === 'fresh')
      expect(await sendInVain(key, { cookie })).toEqual({ status: 403, code: 'fresh_factor_needed' })
    else if (route.factor === 'proven')
      expect((await send(key, exampleOf(key, world), { cookie })).code).not.toMatch(/needed/)
  })

  test(`[DOR-08] ${key}: expired session → 440, closed session → 401`, async () => {
    for (const column of ['idle_until', 'expires_at'] as const) {
      const cookie = await cookieOf(['admin'])
      await db
        .updateTable('professional_sessions')
        .set({ [column]: new Date(Date.now() - 1000) })
        .where('id_hash', '=', createHash('sha256').update(cookie.split('=')[1]!).digest())
        .execute()
      expect(await sendInVain(key, { cookie }), column).toEqual({ status: 440, code: 'session_expired' })
    }
    const cookie = await cookieOf(['admin'])
    await send('DELETE /office/session', {}, { cookie })
    expect(await sendInVain(key, { cookie })).toEqual({ status: 401, code: 'not_signed_in' })
  })

  test(`[OFF-01] ${key}: an administrator with a fresh factor → ${OTHERWISE[key] ?? 200}`, async () => {
    const own = await buildOfficeWorld(app)
    const input = (officeExamples[key] as (world: typeof own) => AnyInput)(own)
    const { answer, status } = await send(key, input, { cookie: own.cookie })
    expect(status, answer.body).toBe(OTHERWISE[key] ?? 200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe.each(NEEDED_ROLES.flatMap(({ key, route }) => OFFICE_ROLES.map((role) => ({ key, role, route }))))(
  'role',
  ({ key, role, route }) => {
    const isAllowed = (route.roles as readonly string[]).includes(role)
    test(`[OFF-01] ${key}: ${role} → ${isAllowed ? 'accepted' : '403'}`, async () => {
      const cookie = await cookieOf([role])
      if (isAllowed) expect((await send(key, exampleOf(key, world), { cookie })).status).not.toBe(403)
      else expect(await sendInVain(key, { cookie })).toEqual({ status: 403, code: 'role_needed' })
    })
  },
)

describe.each(NEEDED_ROLES)('role', ({ key }) => {
  test(`[OFF-01] ${key}: no role, no organisation, or the role in another organisation only → 403`, async () => {
    const elsewhere = await buildOrganisation(db)
    const both = await buildProfessional(db, { organisation: elsewhere, roles: OFFICE_ROLES })
    const member = { organisation_id: office.organisation.id, professional_id: both.id }
    await db.insertInto('memberships').values(member).execute()
    const none = await buildProfessional(db)
    for (const cookie of [
      await cookieOf([]),
      officeCookie(await buildOfficeSession(db, none)),
      // Not chosen, and chosen without a role there.
      officeCookie(await buildOfficeSession(db, both)),
      officeCookie(await buildOfficeSession(db, both, { organisation: office.organisation })),
    ])
      expect(await sendInVain(key, { cookie })).toEqual({ status: 403, code: 'role_needed' })
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
  const other = await buildOfficeWorld(app)
  expect(await sendInVain(key, { cookie: other.cookie })).toEqual({ status: 404, code: 'not_found' })
})
test.each(closed.filter(({ key }) => key.startsWith('GET ')))(
  '[OFF-01] $key: shows nothing of another organisation',
  async ({ key }) => {
    const other = await buildOfficeWorld(app)
    const { answer } = await send(key, exampleOf(key, world), { cookie: other.cookie })
    for (const { id, email } of [office.admin, office.member]) {
      expect(answer.body).not.toContain(id)
      expect(answer.body).not.toContain(email)
    }
    expect(answer.body).not.toContain(office.organisation.id)
  },
)

describe('origins', () => {
  test.each(officeRoutes)('[DOR-08] $key on the origin of people → 404, nothing written', async ({ key }) => {
    const cookie = `${office.cookie}; ${world.me.cookie}`
    for (const host of ['localhost:3000', 'pro.localhost', 'localhost'])
      expect(await sendInVain(key, { cookie, host }), host).toEqual({ status: 404, code: 'not_found' })
  })

  test.each(routes)('[DOR-08] $key on the origin of professionals → 404, nothing written', async ({ key }) => {
    const cookie = `${office.cookie}; ${world.me.cookie}`
    expect(await sendInVain(key, { cookie, host: OFFICE_HOST })).toEqual({ status: 404, code: 'not_found' })
  })

  test.each(officeRoutes.filter(({ method }) => method !== 'GET'))(
    '[DOR-08] $key from a page of people or of another site → 403',
    async ({ key }) => {
      for (const headers of [
        { origin: 'http://localhost:3000' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site' },
      ])
        expect(await sendInVain(key, { ...headers, cookie: office.cookie })).toEqual({
          status: 403,
          code: 'foreign_origin',
        })
    },
  )

  test('[DOR-08] a write of people from a page of professionals → 403', async () => {
    const headers = { cookie: world.me.cookie, origin: `http://${OFFICE_HOST}` }
    expect(await sendInVain('POST /activities', headers)).toEqual({ status: 403, code: 'foreign_origin' })
  })

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

  test('[DOR-08] trusted proxy: its X-Forwarded-Host decides; that of others does not', async () => {
    const behind = await startOwnApp({ trustedProxies: ['10.0.0.0/8'] })
    const statusOf = async (remoteAddress: string, host: string, forwarded: string) =>
      (
        await behind.inject({
          url: '/api/office/providers',
          remoteAddress,
          headers: { host, 'x-forwarded-host': forwarded },
        })
      ).statusCode
    expect(await statusOf('10.0.0.1', 'localhost:3000', OFFICE_HOST)).toBe(200)
    expect(await statusOf('192.0.2.1', 'localhost:3000', OFFICE_HOST)).toBe(404)
    expect(await statusOf('192.0.2.1', OFFICE_HOST, 'localhost:3000')).toBe(200)
    expect(await statusOf('10.0.0.1', OFFICE_HOST, 'localhost:3000')).toBe(404)
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

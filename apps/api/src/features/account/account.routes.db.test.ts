import { expect, inject, test, vi } from 'vitest'
import { control, expectRefusal, useTestApp } from '../../../test/harness.ts'
import { getRow, updateRows } from '../../../test/rows.ts'

const app = await useTestApp()

/** Starts a sign-in in a new browser: its state and its cookies. */
async function startSignIn(returnTo?: string) {
  const answer = await app.inject({
    url: `/authentication/login${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`,
  })
  const location = new URL(answer.headers.location!)
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return { location, state: location.searchParams.get('state')!, cookie }
}
async function tokenFor(state: string, extra: object = {}) {
  const person = await control<{ subject: string; email: string }>('/people', {})
  const { token } = await control<{ token: string }>('/sign-in-token', {
    subject: person.subject,
    state,
    audience: app.deps.config.publicUrl,
    ...extra,
  })
  return { person, token }
}
const post = (token: string, cookie?: string) =>
  app.inject({ method: 'POST', url: `/api/auth/sso/${token}`, headers: cookie ? { cookie } : {} })

test('[AUT-01] sign-in routes: forged Host header → redirect to the identity service, return URL is ours', async () => {
  for (const action of ['login', 'signup']) {
    const answer = await app.inject({
      url: `/authentication/${action}`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const location = new URL(answer.headers.location!)
    expect(location.origin + location.pathname).toBe(`${inject('simulators').urls.identity}/sso/interapp/${action}`)
    expect(location.searchParams.get('serviceURL')).toBe(`${app.deps.config.publicUrl}/authentication/sso`)
    expect(answer.headers.location).not.toContain('evil')
  }
})

/** Calls a sign-in route with this cookie. */
const open = (action: string, cookie: string, returnTo?: string) =>
  app.inject({
    url: `/authentication/${action}${returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`}`,
    headers: { cookie },
  })
/** Where a sign-in route redirects: to the identity service with a state, or to a page of ours. */
const led = ({ statusCode, headers, cookies }: Awaited<ReturnType<typeof open>>) => ({
  statusCode,
  location: headers.location!.startsWith(inject('simulators').urls.identity) ? 'identity' : headers.location,
  cookies: cookies.map(({ name }) => name),
  cache: headers['cache-control'],
})
const straight = (location: string) => ({ statusCode: 303, location, cookies: [], cache: 'private, no-store' })
const away = (...cookies: string[]) => ({ statusCode: 303, location: 'identity', cookies, cache: 'private, no-store' })

test('[PUB-21] sign-in routes: session missing or expired → redirect to the identity service', async () => {
  const { person, cookie } = await app.signIn()
  const end = (column: 'idle_until' | 'expires_at', at: number) =>
    updateRows(app.db, 'sessions', { person_id: person.id }, { [column]: new Date(at) })
  const path = '/user/experiences/bilan-orientation'
  for (const action of ['login', 'signup']) {
    for (const invalid of [
      '',
      `${app.deps.sessions.cookie}=`,
      `${app.deps.sessions.cookie}=%00`,
      cookie.replace(/.{6}$/, 'AAAAAA'),
    ]) {
      expect(led(await open(action, invalid)), invalid).toEqual(away('browser', 'sign_in'))
      expect(led(await open(action, invalid, path)), invalid).toEqual(away('browser', 'return_to', 'sign_in'))
    }
    for (const column of ['idle_until', 'expires_at'] as const) {
      await end(column, Date.now() - 1000)
      expect(led(await open(action, cookie, path)), column).toEqual(away('browser', 'return_to', 'sign_in'))
      await end(column, Date.now() + 60_000)
    }
    expect(led(await open(action, cookie, path)), 'it was the end of the session').toEqual(straight(path))
  }
})

test('[PUB-21] sign-in routes: live session → redirect to the requested page or /user, never elsewhere', async () => {
  const { cookie } = await app.signIn()
  for (const action of ['login', 'signup']) {
    expect(led(await open(action, cookie))).toEqual(straight('/user'))
    for (const [returnTo, location] of [
      ['/user/experiences/bilan-reorientation', '/user/experiences/bilan-reorientation'],
      ['/user/rewards?tri=prix', '/user/rewards?tri=prix'],
      ['', '/user'],
      ['//evil.example', '/user'],
    ] as const)
      expect(led(await open(action, cookie, returnTo)), returnTo).toEqual(straight(location))
  }
  const twice = await app.inject({ url: '/authentication/login?returnTo=/a&returnTo=/b', headers: { cookie } })
  expect(led(twice)).toEqual(straight('/user'))
})

test('[PUB-21] sign-in routes: redirect with a live session → extends the session, as a page does', async () => {
  const { person, cookie } = await app.signIn()
  const row = () => getRow(app.db, 'sessions', { person_id: person.id }, ['last_seen_at', 'idle_until'])
  const before = { last_seen_at: new Date(Date.now() - 600_000), idle_until: new Date(Date.now() + 5_000) }
  await app.db.updateTable('sessions').set(before).where('person_id', '=', person.id).execute()
  await open('login', cookie)
  const after = await row()
  expect(after.idle_until.getTime()).toBeGreaterThan(Date.now() + 60_000)
  await open('login', cookie)
  expect(await row(), 'written at most once a minute').toEqual(after)
})

test('[PUB-21] sign-in routes: database does not answer → redirect to the identity service', async () => {
  const { cookie } = await app.signIn()
  const find = vi
    .spyOn(app.deps.sessions, 'find')
    .mockRejectedValue(new Error('timeout exceeded when trying to connect'))
  try {
    for (const action of ['login', 'signup'])
      expect(led(await open(action, cookie, '/user/rewards'))).toEqual(away('browser', 'return_to', 'sign_in'))
  } finally {
    find.mockRestore()
  }
})

test('[AUT-05] sign-in: malformed, foreign or expired token, other audience or other browser → refused', async () => {
  const { state, cookie } = await startSignIn()
  expect((await post('not-a-token', cookie)).statusCode).toBe(400)
  for (const extra of [
    { unknownKey: true },
    { expiresIn: -60 },
    { audience: 'http://localhost:9' },
    { overrides: { iss: 'http://localhost:9' } },
    { overrides: { sub: 'a\u0000b' } },
    { overrides: { jti: '0123456789abcdef\u0000' } },
  ]) {
    const { token } = await tokenFor(state, extra)
    expect((await post(token, cookie)).statusCode, JSON.stringify(extra)).toBe(401)
  }
  const { token } = await tokenFor(state)
  expect((await post(token)).statusCode, 'no cookie').toBe(401)
  expect((await post(token, (await startSignIn()).cookie)).statusCode, 'another browser').toBe(401)
  // The same number of characters, more bytes.
  expect(
    (await post(token, `sign_in=${encodeURIComponent('é'.repeat(state.length))}`)).statusCode,
    'letters with accents',
  ).toBe(401)
  // A page of a sibling host can set a cookie of the same name for one path; browsers send that one first.
  expect((await post(token, `sign_in=${state}; ${cookie}`)).statusCode, 'a name that comes twice').toBe(401)
  expect((await post(token, cookie)).statusCode).toBe(200)
})

test('[AUT-05] sign-in: names with characters that PostgreSQL refuses → accepted without them', async () => {
  const { state, cookie } = await startSignIn()
  const { token, person } = await tokenFor(state, {
    overrides: { given_name: 'Ca\u0000mille', phone_number: '06\u0000' },
  })
  expect((await post(token, cookie)).statusCode).toBe(200)
  const stored = app.db.selectFrom('people').select(['first_name', 'phone_number']).where('email', '=', person.email)
  expect(await stored.executeTakeFirst()).toEqual({ first_name: 'Camille', phone_number: '06' })
})

test('[AUT-05] one token sent twenty times concurrently → accepted once', async () => {
  const { state, cookie } = await startSignIn()
  const { token } = await tokenFor(state)
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => post(token, cookie)))).map(
    (answer) => answer.statusCode,
  )
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 401)])
})

test('[AUT-02] [AUT-12] sign-in → opens a session with an httpOnly cookie and closes the previous one', async () => {
  const first = await startSignIn()
  const { person, token } = await tokenFor(first.state)
  const opened = await post(token, first.cookie)
  const session = opened.cookies.find(({ name }) => name === 'sid')!
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const check = (cookie: string) => app.inject({ url: '/api/auth/check', headers: { cookie } })
  const known = await check(`sid=${session.value}`)
  expect(known.json()).toEqual({ userId: opened.json().userId, email: person.email })
  expect(known.headers['cache-control']).toContain('no-store')

  const second = await startSignIn()
  const again = await control<{ token: string }>('/sign-in-token', {
    subject: person.subject,
    state: second.state,
    audience: app.deps.config.publicUrl,
  })
  const reopened = await post(again.token, `${second.cookie}; sid=${session.value}`)
  expect(reopened.json().userId).toBe(opened.json().userId)
  expect((await check(`sid=${session.value}`)).statusCode).toBe(401)
})

test('[AUT-03] sign-in: path stored at expiry → returned once; path of another site → never', async () => {
  const first = await startSignIn('/user/rewards?tri=prix')
  expect((await post((await tokenFor(first.state)).token, first.cookie)).json().returnTo).toBe('/user/rewards?tri=prix')
  // A sign-in without a path clears the path of an earlier sign-in that was not completed.
  const abandoned = await startSignIn('/user/rewards')
  const restarted = await app.inject({ url: '/authentication/login', headers: { cookie: abandoned.cookie } })
  expect(restarted.cookies.find(({ name }) => name === 'return_to')).toMatchObject({ value: '', path: '/', maxAge: 0 })
  const twice = await startSignIn('/user/rewards')
  const planted = await post(
    (await tokenFor(twice.state)).token,
    `return_to=${encodeURIComponent('/user/planted')}; ${twice.cookie}`,
  )
  expect(planted.json().returnTo, 'a name that comes twice').toBeNull()
  const hostile = await startSignIn('//evil.example')
  expect((await post((await tokenFor(hostile.state)).token, hostile.cookie)).json().returnTo).toBeNull()
})

test('[AUT-10] sign-out → always succeeds, closes the session, returns the sign-out URL', async () => {
  const { call } = await app.signIn()
  const { redirectTo } = await call('DELETE /auth/logout')
  expect(redirectTo).toBe(
    `${inject('simulators').urls.identity}/sso/logout?redirectURL=${encodeURIComponent(app.deps.config.publicUrl)}`,
  )
  await expectRefusal(call('GET /auth/check'), 401)
  await call('DELETE /auth/logout')
})

test('[AUT-07] [AUT-12] session: every call except the check → extends it', async () => {
  const { person, call } = await app.signIn()
  const row = () => getRow(app.db, 'sessions', { person_id: person.id }, ['last_seen_at', 'idle_until'])
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const before = { last_seen_at: minutesAgo(10), idle_until: minutesAgo(-10) }
  await app.db.updateTable('sessions').set(before).where('person_id', '=', person.id).execute()
  await call('GET /auth/check')
  expect(await row()).toEqual(before)
  await call('GET /me')
  const after = await row()
  expect(after.last_seen_at.getTime()).toBeGreaterThan(minutesAgo(1).getTime())
  expect(after.idle_until.getTime()).toBeGreaterThan(minutesAgo(-30).getTime())
  // Written at most once a minute.
  await call('GET /me')
  expect(await row()).toEqual(after)
})

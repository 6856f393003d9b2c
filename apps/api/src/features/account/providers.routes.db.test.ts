// Signing in, linking and signing out through OpenID Connect providers.
import { expect, inject, test } from 'vitest'
import { control, simulatedProviders, startOwnApp, useTestApp } from '../../../test/harness.ts'
import {
  Browser,
  personAt,
  readAccess,
  signInAt,
  signInThrough,
  type ProviderId,
} from '../../../test/provider-journeys.ts'
import { findRows, getRow } from '../../../test/rows.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const { publicUrl } = app.deps.config
const PEOPLE: ProviderId[] = ['region', 'franceconnect', 'francetravail']

const check = async (browser: Browser) =>
  (await browser.get('/api/auth/check')).json<{ userId: string; email: string }>()

test('[DOR-01] sign-in page: several providers → /connexion with the return path', async () => {
  const answer = await new Browser(app).get('/authentication/signup?returnTo=%2Fuser%2Frewards')
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/connexion?returnTo=%2Fuser%2Frewards&inscription=1',
  ])
  // A loaded machine may be late once: the state is asked again every five seconds.
  await expect
    .poll(async () => (await new Browser(app).get('/api/public/providers')).json().providers, { timeout: 20_000 })
    .toMatchObject(['interapp', ...PEOPLE, 'mail'].map((id) => ({ id, isUp: true })))
})

test('[DOR-01] [PIS-02] only one provider → sign-up without a page of ours, the return path followed', async () => {
  const other = await startOwnApp({
    providers: simulatedProviders().filter(({ audience, id }) => audience !== 'people' || id === 'region'),
  })
  const browser = new Browser(other)
  const { headers } = await browser.get('/authentication/signup?returnTo=%2Fuser%2Fessai')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.location).not.toContain('essai')
  const back = await browser.follow(await signInAt('region', headers.location!, { subject: await personAt('region') }))
  expect(back.headers.location).toBe('/user/essai')
  const hostile = await browser.get('/authentication/signup?returnTo=%2F%2Fevil.example')
  expect(hostile.headers.location).not.toContain('evil')
})

test('[DOR-01] unknown provider, or one of professionals → 404', async () => {
  for (const path of ['start/proconnect', 'start/nowhere', 'return/proconnect', 'return/mail', 'return/interapp'])
    expect((await new Browser(app).get(`/authentication/${path}`)).statusCode, path).toBe(404)
})

test.each(PEOPLE)('[DOR-01] [DOR-02] sign-in through %s: session opened, return path followed', async (provider) => {
  const browser = new Browser(app, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' })
  const subject = await personAt(provider)
  const back = await signInThrough(browser, provider, subject, '/user/rewards?tri=prix')
  expect([back.statusCode, back.headers.location]).toEqual([303, '/user/rewards?tri=prix'])
  expect(back.headers['cache-control']).toBe('private, no-store')
  const { userId } = await check(browser)
  expect(await getRow(app.db, 'people', { id: userId }, ['first_name', 'last_name'])).toEqual({
    first_name: 'Inès',
    last_name: 'Roussel',
  })
  const { sessions } = await readAccess(browser)
  expect(sessions).toMatchObject([{ device: 'Firefox sur Windows', isCurrent: true }])
  // A second sign-in, from another browser: the same person.
  const other = new Browser(app)
  await signInThrough(other, provider, subject)
  expect((await check(other)).userId).toBe(userId)
})

test('[DOR-02] person declines at the provider → error page says so, no session', async () => {
  const browser = new Browser(app)
  const { location } = (await browser.get('/authentication/start/region')).headers
  const back = await browser.follow(await signInAt('region', location!, { cancel: true }))
  expect(back.headers.location).toBe('/authentication/error?cause=annulee&service=region')
  expect((await browser.get('/api/auth/check')).statusCode).toBe(401)
})

test('[DOR-01] provider down: its state within 1 s, others work, known sessions continue', async () => {
  const known = new Browser(app)
  await signInThrough(known, 'franceconnect', await personAt('franceconnect'))
  const { id } = await control<{ id: string }>('/faults', { partner: 'franceConnect', fault: 'slow', delayMs: 5000 })
  try {
    // An app that has not called any provider yet.
    const other = await startOwnApp({ providers: simulatedProviders() })
    const started = performance.now()
    const { providers } = (await new Browser(other).get('/api/public/providers')).json()
    expect(performance.now() - started).toBeLessThan(1000)
    expect(providers).toContainEqual(expect.objectContaining({ id: 'franceconnect', isUp: false }))
    const start = await new Browser(other).get('/authentication/start/franceconnect')
    expect(start.headers.location).toBe('/authentication/error?cause=indisponible&service=franceconnect')
    expect((await signInThrough(new Browser(other), 'region', await personAt('region'))).headers.location).toBe(
      '/authentication/suite',
    )
    expect((await known.get('/api/auth/check')).statusCode).toBe(200)
    expect(other.deps.failures.counts()).toContainEqual(
      expect.objectContaining({ target: 'partner', name: 'franceconnect', class: 'timeout' }),
    )
  } finally {
    await fetch(`${inject('simulators').urls.control}/faults/${id}`, { method: 'DELETE' })
  }
})

test('[DOR-03] equal subjects at two issuers, and equal e-mails → two people', async () => {
  const claims = { email: 'partagee@example.org', email_verified: true }
  const subject = await personAt('region', claims)
  await control('/openid/franceconnect/people', {
    subject,
    claims: { ...claims, given_name: 'Karim', family_name: 'B' },
  })
  const [one, other] = [new Browser(app), new Browser(app)]
  await signInThrough(one, 'region', subject)
  await signInThrough(other, 'franceconnect', subject)
  const [first, second] = [await check(one), await check(other)]
  expect(first.userId).not.toBe(second.userId)
  expect([first.email, second.email]).toEqual(['partagee@example.org', 'partagee@example.org'])
  expect((await one.get('/api/me')).body).not.toContain(second.userId)
  expect(
    (await readAccess(one)).providers.filter(({ identities }: { identities: [] }) => identities.length > 0),
  ).toHaveLength(1)
})

/** Links a provider to the person of a browser. Returns the last answer. */
async function link(browser: Browser, provider: ProviderId, subject: string) {
  const answer = await browser.send('POST', '/api/account/links', { provider })
  const { redirectTo } = answer.json<{ redirectTo: string }>()
  return { redirectTo, back: await browser.follow(await signInAt(provider, redirectTo, { subject })) }
}

test('[DOR-04] link: fresh sign-in requested, then both providers lead to one person', async () => {
  const [region, franceconnect] = [await personAt('region'), await personAt('franceconnect')]
  const browser = new Browser(app)
  await signInThrough(browser, 'region', region)
  const { userId } = await check(browser)
  const { redirectTo, back } = await link(browser, 'franceconnect', franceconnect)
  expect(new URL(redirectTo).searchParams.get('prompt')).toBe('login')
  expect(back.headers.location).toBe('/user/profile/connexion?ajout=franceconnect')
  const other = new Browser(app)
  await signInThrough(other, 'franceconnect', franceconnect)
  expect((await check(other)).userId).toBe(userId)
})

test('[DOR-04] link of an identity of another account → refused, both accounts unchanged', async () => {
  const [mine, theirs] = [await personAt('region'), await personAt('region')]
  const [me, other] = [new Browser(app), new Browser(app)]
  await signInThrough(me, 'region', mine)
  await signInThrough(other, 'region', theirs)
  const before = [(await check(me)).userId, (await check(other)).userId]
  const { back } = await link(me, 'region', theirs)
  expect(back.headers.location).toBe('/authentication/error?cause=deja-liee')
  expect([(await check(me)).userId, (await check(other)).userId]).toEqual(before)
  expect(await findRows(app.db, 'identities', { person_id: before[0]! }, ['subject'])).toEqual([{ subject: mine }])
})

test('[DOR-04] link: session ended or replaced by that of another person → refused, nothing linked', async () => {
  for (const session of ['ended', 'another'] as const) {
    const browser = new Browser(app)
    await signInThrough(browser, 'region', await personAt('region'))
    const { userId } = await check(browser)
    const { redirectTo } = (await browser.send('POST', '/api/account/links', { provider: 'region' })).json()
    const location = await signInAt('region', redirectTo, { subject: await personAt('region') })
    if (session === 'ended') await browser.send('DELETE', '/api/auth/logout')
    else browser.cookies.set(app.deps.sessions.cookie, (await app.signIn()).cookie.split('=')[1]!)
    expect((await browser.follow(location)).headers.location).toBe('/authentication/error?cause=session&service=region')
    expect(await findRows(app.db, 'identities', { person_id: userId }, ['issuer'])).toHaveLength(1)
  }
})

test('[DOR-04] unlink: last identity → 409; otherwise unlinked, its other sessions end', async () => {
  const [region, franceconnect] = [await personAt('region'), await personAt('franceconnect')]
  const browser = new Browser(app)
  await signInThrough(browser, 'region', region)
  const identityOf = async (id: string) =>
    (await readAccess(browser)).providers.find((each: { id: string }) => each.id === id).identities[0].id as string
  const unlink = async (id: string) => browser.send('DELETE', `/api/account/identities/${id}`)
  expect(await unlink(await identityOf('region'))).toMatchObject({ statusCode: 409 })
  await link(browser, 'franceconnect', franceconnect)
  const elsewhere = new Browser(app)
  await signInThrough(elsewhere, 'franceconnect', franceconnect)
  const stranger = new Browser(app)
  await signInThrough(stranger, 'region', await personAt('region'))
  const target = await identityOf('franceconnect')
  await stranger.send('DELETE', `/api/account/identities/${target}`)
  expect((await unlink(target)).statusCode).toBe(200)
  expect((await unlink(target)).statusCode, 'repeated').toBe(200)
  expect((await elsewhere.get('/api/auth/check')).statusCode).toBe(401)
  expect((await browser.get('/api/auth/check')).statusCode).toBe(200)
  expect((await readAccess(browser)).canUnlink).toBe(false)
})

test('[PEO-02] sign-in with a removed identity → refused, no new account; after seven days a new one', async () => {
  const region = await personAt('region')
  const browser = new Browser(app)
  await signInThrough(browser, 'region', region)
  const { userId } = await check(browser)
  await link(browser, 'franceconnect', await personAt('franceconnect'))
  const linked = (await readAccess(browser)).providers.find((each: { id: string }) => each.id === 'region')
  await browser.send('DELETE', `/api/account/identities/${linked.identities[0].id}`)
  const again = new Browser(app)
  const refused = await signInThrough(again, 'region', region)
  expect(refused.headers.location).toBe('/authentication/error?cause=retiree')
  expect((await again.get('/api/auth/check')).statusCode).toBe(401)
  await app.db
    .updateTable('identities')
    .set({ removed_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('subject', '=', region)
    .execute()
  // Before or after the job that deletes it.
  await signInThrough(again, 'region', region)
  expect((await check(again)).userId).not.toBe(userId)
})

test('[DOR-04] two concurrent unlinks of two identities → one stays', async () => {
  const browser = new Browser(app)
  await signInThrough(browser, 'region', await personAt('region'))
  await link(browser, 'franceconnect', await personAt('franceconnect'))
  const ids = (await readAccess(browser)).providers.flatMap(({ identities }: { identities: { id: string }[] }) =>
    identities.map(({ id }) => id),
  ) as string[]
  const statuses = (await Promise.all(ids.map((id) => browser.send('DELETE', `/api/account/identities/${id}`)))).map(
    ({ statusCode }) => statusCode,
  )
  // The proof of the session goes with the identity that gave it.
  expect([403, 409]).toContain(statuses.toSorted()[1])
  expect(statuses.toSorted()[0]).toBe(200)
  expect((await readAccess(browser)).canUnlink).toBe(false)
})

test('[DOR-05] addresses of providers: confirmed only when verified and trusted', async () => {
  const emailOf = async (provider: ProviderId, claims: Record<string, unknown>) => {
    const browser = new Browser(app)
    await signInThrough(browser, provider, await personAt(provider, claims))
    const { address, isConfirmed } = (await readAccess(browser)).email
    return [address, isConfirmed]
  }
  expect(await emailOf('region', { email: 'a@example.org', email_verified: true })).toEqual(['a@example.org', true])
  expect(await emailOf('region', { email: 'b@example.org', email_verified: false })).toEqual(['b@example.org', false])
  expect(await emailOf('region', { email: undefined })).toEqual(['', false])
  expect(await emailOf('franceconnect', { email: 'c@example.org' })).toEqual(['c@example.org', false])
})

test('[DOR-07] birth date → majority proven or refuted immediately, the date is not stored', async () => {
  const years = (count: number, days = 0) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear() - count, now.getUTCMonth(), now.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)
  }
  const standing = async (provider: ProviderId, birthdate: string) => {
    const browser = new Browser(app)
    await signInThrough(browser, provider, await personAt(provider, { birthdate }))
    const { userId } = await check(browser)
    // Declares the contrary.
    await app.db
      .updateTable('people')
      .set({ age_group: '18-25', situation: 'Étudiant', adult_since: new Date(Date.now() - 3 * 86_400_000) })
      .where('id', '=', userId)
      .execute()
    const { profile } = (await browser.get(`/api/users/${userId}`)).json()
    const row = await app.db.selectFrom('people').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(birthdate)
    return { isOfAge: profile.isOfAge, majority: (await readAccess(browser)).majority }
  }
  expect(await standing('franceconnect', years(18))).toMatchObject({
    isOfAge: true,
    majority: { isAdult: true, provider: 'FranceConnect' },
  })
  expect(await standing('franceconnect', years(18, 2))).toMatchObject({ isOfAge: false, majority: { isAdult: false } })
  // France Travail is not trusted for it: the declaration counts.
  expect(await standing('francetravail', years(16))).toMatchObject({ isOfAge: true, majority: null })
})

test.each(['region', 'franceconnect'] as const)(
  '[DOR-02] sign-out of %s → session closed, then at the provider',
  async (provider) => {
    const browser = new Browser(app)
    await signInThrough(browser, provider, await personAt(provider))
    const { redirectTo } = (await browser.send('DELETE', '/api/auth/logout')).json<{ redirectTo: string }>()
    const url = new URL(redirectTo)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/`)
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect((await fetch(url, { redirect: 'manual' })).status).toBeLessThan(400)
  },
)

test('[DOR-02] sessions of one person: listed, ended one by one and together', async () => {
  const subject = await personAt('region')
  const [one, two, three] = [new Browser(app), new Browser(app), new Browser(app)] as const
  for (const browser of [one, two, three]) await signInThrough(browser, 'region', subject)
  const { sessions } = await readAccess(one)
  expect(sessions).toHaveLength(3)
  const stranger = new Browser(app)
  await signInThrough(stranger, 'region', await personAt('region'))
  for (const { id } of sessions) await stranger.send('DELETE', `/api/account/sessions/${id}`)
  const secondId = (await readAccess(two)).sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id
  await one.send('DELETE', `/api/account/sessions/${secondId}`)
  const statuses = async () =>
    Promise.all([one, two, three].map(async (each) => (await each.get('/api/auth/check')).statusCode))
  expect(await statuses()).toEqual([200, 401, 200])
  await one.send('DELETE', '/api/account/sessions')
  expect(await statuses()).toEqual([200, 401, 401])
})

test('[DOR-02] keys rotated at the provider → the next sign-in works', async () => {
  await signInThrough(new Browser(app), 'region', await personAt('region'))
  const rotated = await fetch(`${inject('simulators').urls.control}/openid/region/keys/rotate`, { method: 'POST' })
  expect(rotated.status).toBe(204)
  const back = await signInThrough(new Browser(app), 'region', await personAt('region'))
  expect(back.headers.location).toBe('/authentication/suite')
})

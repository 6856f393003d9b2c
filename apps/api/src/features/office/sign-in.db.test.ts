import { createHash, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { control, expectRefusal, simulatedProviders, startOwnApp, useTestApp } from '../../../test/harness.ts'
import {
  ageFactor,
  buildInvitation,
  comeByInvitation,
  createAgent,
  injectOffice,
  officeClient,
  OfficeBrowser,
  openOffice,
} from '../../../test/office.ts'
import { publicIdOf } from '../access/index.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const { db } = app

const invite = (overrides?: Parameters<typeof buildInvitation>[1]) => buildInvitation(app, overrides)
const signedIn = (options?: { twoFactors: boolean }) => comeByInvitation(app, options)
const countProfessionals = async () =>
  Number((await db.selectFrom('professionals').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

/** Starts to link an identity. Returns where to sign in. */
const startLink = async (browser: OfficeBrowser): Promise<string> =>
  (await browser.send('POST', '/api/office/identities', { provider: 'proconnect' })).json().redirectTo

test('[DOR-08] identity without an invitation → no professional, no session, sign-in page', async () => {
  const before = await countProfessionals()
  const subject = await createAgent()
  const browser = new OfficeBrowser(app)
  expect(await browser.signIn({ subject })).toBe('/bureau/connexion?erreur=inconnu')
  expect(browser.cookies.has('pro_sid')).toBe(false)
  const revoked = await invite({ revoked_at: new Date() })
  const expired = await invite({ expires_at: new Date(Date.now() - 1000) })
  const used = await invite({ accepted_at: new Date() })
  const guessed = app.deps.secrets.linkToken('office-invitation', randomUUID())
  const forged = `${expired.token.split('.')[0]}.${guessed.split('.')[1]}`
  for (const token of [revoked.token, expired.token, used.token, guessed, forged, 'x'])
    expect(await new OfficeBrowser(app).signIn({ subject }, { invitation: token }), token).toBe(
      '/bureau/connexion?erreur=inconnu',
    )
  expect(await countProfessionals()).toBe(before)
})

test('[DOR-09] invitation: sign-in → professional without organisation, acceptance → member', async () => {
  const { browser, page, token, organisation } = await signedIn()
  expect(page).toBe(`/bureau/invitation/${token}`)
  const call = browser.call()
  const before = await call('GET /office/me')
  expect(before).toMatchObject({ organisations: [], organisation: null, roles: [], provider: 'ProConnect' })
  expect(before.name).toMatch(/^Agathe Test-/)
  await expectRefusal(call('GET /office/members'), 403, 'role_needed')
  const accepted = await call('POST /office/invitation/{token}/acceptance', { params: { token } })
  expect(accepted.organisation).toEqual({ id: organisation.id, name: organisation.name })
  expect(await call('GET /office/me')).toMatchObject({
    organisation: { id: organisation.id },
    organisations: [{ id: organisation.id, roles: ['admin'] }],
    roles: ['admin'],
  })
})

test('[DOR-08] second factor proven by the provider → proven, not fresh; otherwise not proven', async () => {
  const proven = await signedIn()
  const { factor } = await proven.browser.call()('GET /office/me')
  // An open session at the provider is enough to sign in: the time of the factor is unknown.
  expect(factor).toMatchObject({ isProven: true, provenBy: 'provider', freshUntil: null, kinds: [] })
  const single = await signedIn({ twoFactors: false })
  const me = await single.browser.call()('GET /office/me')
  expect(me.factor).toMatchObject({ isProven: false, provenBy: null, freshUntil: null })
  const acceptance = { params: { token: single.token } }
  await expectRefusal(
    single.browser.call()('POST /office/invitation/{token}/acceptance', acceptance),
    403,
    'factor_needed',
  )
})

test('[DOR-08] known professional: signs in without an invitation, in their only organisation', async () => {
  const { browser, subject, token, organisation } = await signedIn()
  await browser.call()('POST /office/invitation/{token}/acceptance', { params: { token } })
  const other = new OfficeBrowser(app)
  expect(await other.signIn({ subject, twoFactors: true }, { suite: '/bureau/membres?x=1' })).toBe(
    '/bureau/membres?x=1',
  )
  expect((await other.call()('GET /office/me')).organisation?.id).toBe(organisation.id)
  for (const suite of ['https://evil.example', '//evil.example', '/user', '/bureau/../user', '/bureaux', '/bureau\\@x'])
    expect(await new OfficeBrowser(app).signIn({ subject }, { suite }), suite).toBe('/bureau')
})

test('[DOR-08] return in another browser, twice, or on the origin of people → refused', async () => {
  const provider = 'region' as const
  const { subject } = await control<{ subject: string }>('/openid/region/people', { claims: {} })
  const { token } = await invite()
  const [mine, other] = [new OfficeBrowser(app), new OfficeBrowser(app)]
  const start = await mine.get(`/authentication/start/region?invitation=${token}`)
  const back = await mine.passProvider(start.headers.location!, { provider, subject })
  await other.get('/authentication/start/region')
  expect(await other.locationOf(back)).toBe('/bureau/connexion?erreur=expiree&service=region')
  // People sign in at the same provider, with a cookie of another name.
  const cookie = `browser=${mine.cookies.get('pro_browser')}`
  const asPerson = await app.inject({ url: back, headers: { cookie } })
  expect(asPerson.headers.location).toBe('/authentication/error?cause=expiree&service=region')
  expect(await mine.locationOf(back)).toBe(`/bureau/invitation/${token}`)
  expect(await mine.locationOf(back)).toBe('/bureau/connexion?erreur=expiree&service=region')
})

test('[DOR-08] declined at the provider, or unknown provider → no session', async () => {
  const browser = new OfficeBrowser(app)
  expect(await browser.signIn({ cancel: true })).toBe('/bureau/connexion?erreur=annulee&service=proconnect')
  expect((await browser.get('/authentication/start/interapp')).statusCode).toBe(404)
  expect((await browser.get('/authentication/start/franceconnect')).statusCode).toBe(404)
  expect(browser.cookies.has('pro_sid')).toBe(false)
})

test('[DOR-08] proof at the provider: fresh again; identity of another professional → not proven', async () => {
  const { browser, subject } = await signedIn()
  const secret = browser.cookies.get('pro_sid')!
  const act = () => browser.call()('POST /office/identities', { body: { provider: 'region' } })
  await expectRefusal(act(), 403, 'fresh_factor_needed')
  const proof = { preuve: '1', suite: '/bureau/acces' }
  const stranger = await signedIn()
  expect(await browser.signIn({ subject: stranger.subject, twoFactors: true }, proof)).toMatch(
    /^\/bureau\/second-facteur\?erreur=fournisseur/,
  )
  expect(await browser.signIn({ subject }, proof)).toMatch(/^\/bureau\/second-facteur/)
  // An identity that is not linked is not linked by a proof.
  expect(await browser.signIn({ subject: await createAgent(), twoFactors: true }, { preuve: '1' })).toMatch(
    /^\/bureau\/second-facteur/,
  )
  expect((await browser.call()('GET /office/access')).identities).toHaveLength(1)
  await expectRefusal(act(), 403, 'fresh_factor_needed')
  expect(await browser.signIn({ subject, twoFactors: true }, proof)).toBe('/bureau/acces')
  const { factor } = await browser.call()('GET /office/me')
  expect(Date.parse(factor.freshUntil!) - Date.now()).toBeGreaterThan(890_000)
  await act()
  expect(browser.cookies.get('pro_sid'), 'the same session').toBe(secret)
})

test('[DOR-08] lost factor of the provider: registration by an invitation to the own address only', async () => {
  const { browser, subject } = await signedIn()
  const { email } = await browser.call()('GET /office/me')
  const stranger = await invite()
  const own = await invite({ email: email.toUpperCase() })
  for (const [query, isAllowed] of [
    [{}, false],
    [{ invitation: stranger.token }, false],
    [{ invitation: own.token }, true],
  ] as const) {
    const again = new OfficeBrowser(app)
    await again.signIn({ subject }, query)
    if (isAllowed) await again.call()('POST /office/factors/totp')
    else await expectRefusal(again.call()('POST /office/factors/totp'), 403, 'factor_needed')
  }
})

test('[DOR-08] another identity: linked with a fresh factor only, then signs in as the same professional', async () => {
  const { browser } = await signedIn()
  const second = await createAgent()
  const link = (from = browser) => from.call()('POST /office/identities', { body: { provider: 'proconnect' } })
  const { statusCode, headers } = await browser.get('/authentication/start/proconnect')
  expect([statusCode, headers.location], 'signed in already').toEqual([303, '/bureau'])
  await ageFactor(app, browser.cookies.get('pro_sid')!, 1)
  const started = await browser.call()('POST /office/identities', { body: { provider: 'proconnect' } })
  expect(started.redirectTo).toMatch(/prompt=login/)
  await ageFactor(app, browser.cookies.get('pro_sid')!, 901)
  await expectRefusal(link(), 403, 'fresh_factor_needed')
  await ageFactor(app, browser.cookies.get('pro_sid')!, 1)
  const redirectTo = await startLink(browser)
  const back = await browser.passProvider(redirectTo, { subject: second })
  expect(await browser.locationOf(back)).toBe('/bureau/acces?lien=fait')
  const { identities } = await browser.call()('GET /office/access')
  expect(identities).toHaveLength(2)
  const { id } = await browser.call()('GET /office/me')
  const other = new OfficeBrowser(app)
  await other.signIn({ subject: second })
  expect((await other.call()('GET /office/me')).id).toBe(id)
  // Unlinking ends its sessions; the last identity stays.
  const unlink = (identity: string) => browser.call()('DELETE /office/identities/{identity}', { params: { identity } })
  await unlink(identities[1]!.id)
  await expectRefusal(other.call()('GET /office/me'), 401, 'not_signed_in')
  await expectRefusal(unlink(identities[0]!.id), 409, 'last_identity')
  await expectRefusal(unlink(identities[1]!.id), 404)
})

test('[DOR-08] link that returns in the session of another professional → refused, not linked', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  await ageFactor(app, one.browser.cookies.get('pro_sid')!, 1)
  const redirectTo = await startLink(one.browser)
  const back = await one.browser.passProvider(redirectTo, { subject: await createAgent() })
  one.browser.cookies.set('pro_sid', other.browser.cookies.get('pro_sid')!)
  expect(await one.browser.locationOf(back)).toBe('/bureau/connexion?erreur=session&service=proconnect')
  expect((await other.browser.call()('GET /office/access')).identities).toHaveLength(1)
})

test('[OFF-12] provider without trust: no address before an administrator confirms the identity', async () => {
  const providers = simulatedProviders().map((provider) => ({ ...provider, trusts: [] }))
  const wary = await startOwnApp({ providers })
  const { token } = await buildInvitation(wary)
  const browser = new OfficeBrowser(wary)
  await browser.signIn({ subject: await createAgent() }, { invitation: token })
  expect(await browser.call()('GET /office/me')).toMatchObject({ email: '', name: '' })
})

test('[DOR-08] identity of another professional: not linked', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  await ageFactor(app, one.browser.cookies.get('pro_sid')!, 1)
  const redirectTo = await startLink(one.browser)
  const back = await one.browser.passProvider(redirectTo, {
    subject: other.subject,
  })
  expect(await one.browser.locationOf(back)).toBe('/bureau/acces?lien=pris')
  expect((await one.browser.call()('GET /office/access')).identities).toHaveLength(1)
})

test('[DOR-08] sessions: listed, ended one by one and all others; sign-out ends the own one', async () => {
  const { browser, subject } = await signedIn()
  const others = [new OfficeBrowser(app), new OfficeBrowser(app), new OfficeBrowser(app)]
  for (const other of others) await other.signIn({ subject, twoFactors: true })
  const call = browser.call()
  const { sessions } = await call('GET /office/access')
  expect(sessions).toHaveLength(4)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const session = publicIdOf(others[0]!.cookies.get('pro_sid')!)
  await call('DELETE /office/sessions/{session}', { params: { session } })
  await expectRefusal(call('DELETE /office/sessions/{session}', { params: { session } }), 404)
  await expectRefusal(others[0]!.call()('GET /office/me'), 401)
  await call('DELETE /office/sessions')
  for (const other of others) await expectRefusal(other.call()('GET /office/me'), 401)
  const stranger = await openOffice(app)
  const foreign = { params: { session: publicIdOf(browser.cookies.get('pro_sid')!) } }
  await expectRefusal(stranger.call('DELETE /office/sessions/{session}', foreign), 404)
  const { redirectTo } = await call('DELETE /office/session')
  expect(redirectTo).toMatch(/post_logout_redirect_uri=http%3A%2F%2Fpro\.localhost%3A3000%2F&/)
  await expectRefusal(call('GET /office/me'), 401)
  expect(await officeClient(app)('DELETE /office/session')).toEqual({
    signedOut: true,
    redirectTo: '/bureau/connexion',
  })
})

test('[DOR-08] session of an old sign-in is closed by a new one; expired → 440', async () => {
  const { browser, subject } = await signedIn()
  const old = browser.cookies.get('pro_sid')!
  await db
    .updateTable('professional_sessions')
    .set({ idle_until: new Date(Date.now() - 1000) })
    .where('id_hash', '=', createHash('sha256').update(old).digest())
    .execute()
  await expectRefusal(officeClient(app, old)('GET /office/me'), 440, 'session_expired')
  await browser.signIn({ subject })
  expect(browser.cookies.get('pro_sid')).not.toBe(old)
  await expectRefusal(officeClient(app, old)('GET /office/me'), 401)
})

test('[DOR-08] back channel: the provider ends sessions; a forged or repeated notice does not', async () => {
  const provider = 'region' as const
  const { token } = await invite()
  const { subject } = await control<{ subject: string }>('/openid/region/people', { claims: { given_name: 'Agathe' } })
  const browser = new OfficeBrowser(app)
  await browser.signIn({ provider, subject }, { invitation: token })
  await browser.call()('GET /office/me')
  const send = (logout_token: string) =>
    injectOffice(app, {
      method: 'POST',
      url: '/authentication/back-channel/region',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    })
  for (const forged of ['', 'a.b.c', 'x'.repeat(9000)]) expect((await send(forged)).statusCode).toBe(400)
  await browser.call()('GET /office/me')
  const { issuer, provider_sid: sid } = await db
    .selectFrom('professional_sessions')
    .select(['issuer', 'provider_sid'])
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  const notice = { issuer, subject, sid, tokenId: 'x', expiresAt: new Date(Date.now() + 601_000) }
  const read = vi.spyOn(app.deps.openId, 'readLogoutToken')
  onTestFinished(() => read.mockRestore())
  for (const other of [
    { issuer: 'https://other.example' },
    { subject: 'other', sid: '' },
    { subject: '', sid: 'other' },
    // Issued before the session was opened: a repeated token.
    { expiresAt: new Date(Date.now() + 500_000) },
  ]) {
    read.mockResolvedValueOnce({ ...notice, ...other })
    expect((await send('a.b.c')).statusCode).toBe(200)
    await browser.call()('GET /office/me')
  }
  read.mockResolvedValueOnce({ ...notice, sid: '' })
  expect((await send('a.b.c')).statusCode).toBe(200)
  await expectRefusal(browser.call()('GET /office/me'), 401, 'not_signed_in')
})

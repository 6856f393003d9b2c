// Fresh proofs of people: what proves, what does not, and what the providers are asked (PEO-02, PEO-04).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insert } from '../../../test/build/insert.ts'
import { control, simulatedProviders, untilLockWaits, useOwner, useTestApp } from '../../../test/harness.ts'
import {
  Browser,
  personAt,
  proveSessionOf,
  readAccess,
  signInAt,
  signInThrough,
  whileUp,
  type ProviderId,
} from '../../../test/provider-journeys.ts'
import { getRow } from '../../../test/rows.ts'
import { codeOf } from './mail-code.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const owner = useOwner(app)
const { db } = app
const PAGE = '/user/profile/connexion'

const isFresh = async (browser: Browser): Promise<boolean> => (await readAccess(browser)).proof.isFresh
const ageProofs = () => sql`update sessions set proven_at = proven_at - interval '16 minutes'`.execute(db)
/** A person with a session that is not fresh. */
async function signedIn(provider: ProviderId) {
  const [browser, subject] = [new Browser(app), await personAt(provider)]
  await whileUp(() => signInThrough(browser, provider, subject))
  await ageProofs()
  return { browser, subject }
}
const start = async (browser: Browser, kind: 'links' | 'proofs', provider: string, more = {}) =>
  new URL((await whileUp(() => browser.send('POST', `/api/account/${kind}`, { provider, ...more }))).json().redirectTo)

test.each([
  ['franceconnect', ['prompt']],
  ['franceconnect', ['prompt', 'claims']],
  ['francetravail', ['prompt', 'claims']],
  ['region', ['prompt', 'max_age']],
  ['region', ['prompt', 'max_age', 'claims']],
] as const)('[PEO-04] %s: %j cut out of the address → no proof, and no link', async (provider, cut) => {
  const { browser, subject } = await signedIn(provider)
  // An open session at the provider: the class mate has just left.
  const first = (await whileUp(() => new Browser(app).get(`/authentication/start/${provider}`))).headers.location!
  const { cookies } = await control<{ cookies: Record<string, string> }>(`/openid/${provider}/sign-in`, {
    authorizationUrl: first,
    subject,
  })
  const returnWithout = async (url: URL) => {
    for (const name of cut) url.searchParams.delete(name)
    const { location } = await control<{ location: string }>(`/openid/${provider}/sign-in`, {
      authorizationUrl: url.href,
      cookies,
    })
    await sql`update sign_in_attempts set expires_at = expires_at + interval '1 hour'`.execute(db)
    return (await browser.follow(location)).headers.location
  }
  expect(await returnWithout(await start(browser, 'proofs', provider))).toBe(`${PAGE}?preuve=ancienne`)
  expect(await isFresh(browser)).toBe(false)
  await proveSessionOf(app, browser)
  const stranger = await signedIn('region')
  await proveSessionOf(app, stranger.browser)
  browser.cookies.set(app.deps.sessions.cookie, stranger.browser.cookies.get(app.deps.sessions.cookie)!)
  expect(await returnWithout(await start(browser, 'links', provider))).toBe(
    `/authentication/error?cause=ancienne&service=${provider}`,
  )
})

test.each(['region', 'franceconnect', 'francetravail'] as const)(
  '[PEO-04] %s: the time of the sign-in is asked for, also at a sign-in; a proof makes this session fresh',
  async (provider) => {
    const signIn = (await whileUp(() => new Browser(app).get(`/authentication/start/${provider}`))).headers.location!
    const asked = JSON.parse(new URL(signIn).searchParams.get('claims')!)
    expect(asked.id_token.auth_time).toEqual({ essential: true })
    const { browser, subject } = await signedIn(provider)
    expect(await isFresh(browser)).toBe(false)
    const returnTo = `${PAGE}?pour=ajout&sur=region`
    const url = await start(browser, 'proofs', provider, { returnTo })
    expect(url.searchParams.get('prompt')).toBe('login')
    const back = await browser.follow(await signInAt(provider, url.href, { subject }))
    expect(back.headers.location).toBe(returnTo)
    expect(await isFresh(browser)).toBe(true)
    expect(await isFresh((await signedIn(provider)).browser), 'of another session').toBe(false)
  },
)

test('[PEO-02] sign-in with the identity service of the specification → not fresh: it states no time', async () => {
  const { cookie } = await app.signIn()
  const browser = new Browser(app)
  browser.cookies.set(...(cookie.split('=') as [string, string]))
  const { proof, email } = await readAccess(browser)
  expect(proof).toEqual({ isFresh: false, providers: [], mailboxes: [email.address] })
  expect((await browser.send('POST', '/api/account/links', { provider: 'region' })).json().code).toBe(
    'fresh_proof_needed',
  )
})

test('[PEO-02] proof: returns to the own page only; one of another account changes no account', async () => {
  const { browser, subject } = await signedIn('region')
  const { userId } = (await browser.get('/api/auth/check')).json()
  for (const returnTo of ['//evil.example', '/user/rewards', `${PAGE}/../../rewards`, `${PAGE}x`]) {
    const url = await start(browser, 'proofs', 'region', { returnTo })
    const back = await browser.follow(await signInAt('region', url.href, { subject }))
    expect(back.headers.location, returnTo).toBe(PAGE)
  }
  await ageProofs()
  const other = await signedIn('region')
  const url = await start(browser, 'proofs', 'region')
  const back = await browser.follow(await signInAt('region', url.href, { subject: other.subject }))
  expect(back.headers.location).toBe(`${PAGE}?preuve=autre`)
  expect(await isFresh(browser)).toBe(false)
  expect((await browser.get('/api/auth/check')).json().userId).toBe(userId)
  const unknown = await start(browser, 'proofs', 'region')
  await browser.follow(await signInAt('region', unknown.href, { subject: await personAt('region') }))
  expect(
    (await readAccess(browser)).providers.flatMap(({ identities }: { identities: [] }) => identities),
  ).toHaveLength(1)
})

test('[PEO-02] link that returns after the end of the proof → refused, nothing linked', async () => {
  const { browser } = await signedIn('region')
  await proveSessionOf(app, browser)
  const url = await start(browser, 'links', 'franceconnect')
  const location = await signInAt('franceconnect', url.href, { subject: await personAt('franceconnect') })
  await ageProofs()
  expect((await browser.follow(location)).headers.location).toBe('/authentication/error?cause=preuve')
  expect((await readAccess(browser)).canUnlink).toBe(false)
})

test('[PEO-02] first address of an account: proves nothing for seven days', async () => {
  const me = await app.signIn({ email: '', email_confirmed_at: null })
  const email = 'premiere@example.org'
  await db.updateTable('people').set({ email, email_confirmed_at: new Date() }).where('id', '=', me.person.id).execute()
  const change = { person_id: me.person.id, kind: 'address-added', new_email: email }
  await db.insertInto('account_changes').values(change).execute()
  const mailboxes = async () => (await me.call('GET /account/access')).proof.mailboxes
  expect(await mailboxes()).toEqual([])
  await sql`update account_changes set changed_at = changed_at - interval '8 days'`.execute(db)
  expect(await mailboxes()).toEqual([email])
})

test('[PEO-02] proof by a mailbox during its removal → refused', async () => {
  const me = await app.signIn()
  const email = `${me.person.id}@example.org`
  await insert(db, 'identities', { provider: 'mail', issuer: 'mail', subject: email, person_id: me.person.id })
  await me.call('POST /account/proofs/code', { body: { email } })
  const { seed } = await getRow(db, 'mail_codes', { email }, ['seed'])
  const removal = await owner.connect()
  await removal.query('begin')
  await removal.query('select from people where id = $1 for update', [me.person.id])
  await removal.query('update identities set removed_at = now() where subject = $1', [email])
  const code = codeOf(app.deps.secrets.mailCodeKey, seed)
  const proof = me.call('POST /account/proofs/code/confirmation', { body: { code } }).then(
    () => 'proven',
    (error: { code?: string }) => error.code,
  )
  await untilLockWaits(db)
  await removal.query('commit')
  removal.release()
  expect(await proof).toBe('mailbox_unknown')
  expect((await me.call('GET /account/access')).proof.isFresh).toBe(false)
})

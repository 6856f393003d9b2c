// Proofs of majority that are lent, unlinked or contradicted (PEO-01), as browsers and providers do it.
import { expect, test } from 'vitest'
import { buildReward } from '../../../test/build/rewards.ts'
import { endQuarantine, simulatedProviders, useTestApp } from '../../../test/harness.ts'
import {
  Browser,
  personAt,
  proveSessionOf,
  readAccess,
  signInAt,
  signInThrough,
  type ProviderId,
} from '../../../test/provider-journeys.ts'
import { findRows, updateRows } from '../../../test/rows.ts'

const app = await useTestApp({ providers: simulatedProviders() })

const ADULT = { given_name: 'CATHERINE MARIE', family_name: 'MARTIN', birthdate: '1979-06-02' }
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-02`
const PUPIL = { given_name: 'Zoé', family_name: 'Martin', birthdate: yearsAgo(16) }

async function signedIn(provider: ProviderId, claims: Record<string, unknown>): Promise<Browser> {
  const browser = new Browser(app)
  await signInThrough(browser, provider, await personAt(provider, claims))
  return browser
}
/** A pupil at the lycée, whose provider proves nothing. */
async function pupil(): Promise<Browser> {
  const browser = await signedIn('francetravail', { ...PUPIL, birthdate: undefined })
  const { userId } = (await browser.get('/api/auth/check')).json()
  await updateRows(app.db, 'people', { id: userId }, { age_group: '16-18', situation: 'Lycéen' })
  return browser
}
async function link(browser: Browser, provider: ProviderId, subject: string): Promise<void> {
  await proveSessionOf(app, browser)
  const { redirectTo } = (await browser.send('POST', '/api/account/links', { provider })).json()
  const { headers } = await browser.follow(await signInAt(provider, redirectTo, { subject }))
  expect(headers.location).toContain(`ajout=${provider}`)
}
/** Removes an identity, and lets the seven days pass in which it could be restored. */
async function unlink(browser: Browser, id: ProviderId): Promise<void> {
  const { userId } = (await browser.get('/api/auth/check')).json()
  const address = { email: `${userId}@example.org`, email_confirmed_at: new Date() }
  await updateRows(app.db, 'people', { id: userId }, address)
  await proveSessionOf(app, browser)
  const { providers } = await readAccess(browser)
  const [identity] = providers.find((provider: { id: string }) => provider.id === id).identities
  expect((await browser.send('DELETE', `/api/account/identities/${identity.id}`)).statusCode).toBe(200)
  await endQuarantine(app.db)
}
/** The answer to the purchase of a reward for adults. */
async function buy(browser: Browser): Promise<string> {
  const { userId } = (await browser.get('/api/auth/check')).json()
  await app.db.updateTable('star_accounts').set({ stars: 100 }).where('person_id', '=', userId).execute()
  const { id } = await buildReward(app.db, { price: 10, codes: 1, adults_only: true })
  const answer = await browser.send('POST', `/api/rewards/${id}`, { transactionType: 'PromoCode', isAdult: true })
  return `${answer.statusCode} ${answer.json().code ?? ''}`.trim()
}

test('[PEO-01] [ECO-07] adult identity lent to three pupils in turn, and unlinked → none buys for adults', async () => {
  const lent = await personAt('franceconnect', ADULT)
  for (let each = 0; each < 3; each++) {
    const browser = await pupil()
    expect(await buy(browser)).toBe('403 adults_only')
    await link(browser, 'franceconnect', lent)
    await unlink(browser, 'franceconnect')
    expect(await buy(browser)).toBe('403 adults_only')
    expect((await readAccess(browser)).majority).toBeNull()
  }
})

test('[PEO-01] adult identity linked to a second account → proves nothing, said with its provider', async () => {
  const mother = await personAt('franceconnect', ADULT)
  const her = await signedIn('francetravail', { given_name: 'Catherine', family_name: 'Martin', birthdate: undefined })
  await link(her, 'franceconnect', mother)
  expect((await readAccess(her)).majority).toMatchObject({ isAdult: true, provider: 'FranceConnect' })
  expect(await buy(her)).toBe('200')
  await unlink(her, 'franceconnect')
  const second = await signedIn('francetravail', { given_name: 'Cathy Catherine', family_name: 'Martin' })
  await link(second, 'franceconnect', mother)
  expect(await readAccess(second)).toMatchObject({
    majority: null,
    doubt: { reason: 'other-account', providers: ['FranceConnect'] },
  })
  expect(await buy(second)).toBe('403 adults_only')
})

test('[PEO-01] minor who links an adult identity → no adult for any rule, also once alone with it', async () => {
  const browser = await signedIn('region', PUPIL)
  expect((await readAccess(browser)).majority).toMatchObject({ isAdult: false })
  await link(browser, 'franceconnect', await personAt('franceconnect', ADULT))
  expect(await readAccess(browser)).toMatchObject({
    majority: null,
    doubt: { reason: 'contradiction', providers: expect.arrayContaining(['FranceConnect', 'Mon lycée']) },
  })
  expect(await buy(browser)).toBe('403 adults_only')
  await unlink(browser, 'region')
  expect((await readAccess(browser)).doubt).toMatchObject({ reason: 'former-minor' })
  const { userId } = (await browser.get('/api/auth/check')).json()
  const long = new Date(Date.now() - 9 * 86_400_000)
  await updateRows(app.db, 'people', { id: userId }, { age_group: '30+', situation: 'Employé', adult_since: long })
  expect(await buy(browser), 'declared, too').toBe('403 adults_only')
  const { profile } = (await browser.get(`/api/users/${userId}`)).json()
  expect(profile).toMatchObject({ isOfAge: false, ofAgeFrom: null })
})

test('[PEO-01] [DOR-07] stored proof: hashes that differ between people, neither date nor name', async () => {
  const claims = { given_name: 'Karim Ali', family_name: 'BENALI', birthdate: '1996-05-02' }
  const subject = await personAt('franceconnect', claims)
  const browser = await signedIn('francetravail', { ...claims, family_name: 'Benali', given_name: 'Karim' })
  await link(browser, 'franceconnect', subject)
  expect((await readAccess(browser)).majority).toMatchObject({ isAdult: true })
  const { userId } = (await browser.get('/api/auth/check')).json()
  const rows = await findRows(app.db, 'identities', { person_id: userId })
  expect(JSON.stringify(rows)).not.toMatch(/1996|benali|karim/i)
  const twin = await signedIn('franceconnect', claims)
  const other = await findRows(app.db, 'identities', { person_id: (await twin.get('/api/auth/check')).json().userId })
  const hashesOf = (all: typeof rows) =>
    new Set(all.flatMap((row) => [...(row.birth_hashes ?? []), ...(row.given_hashes ?? [])].map(String)))
  expect([...hashesOf(rows)].filter((hash) => hashesOf(other).has(hash))).toEqual([])
})

test('[PEO-05] claims of FranceConnect → first given name, usual name and normal capitals', async () => {
  const browser = await signedIn('franceconnect', {
    given_name: 'STÉPHANE LOUIS PERCEVAL',
    family_name: 'GAUDE',
    preferred_username: 'DE LA TOUR-MARTIN',
    birthdate: '1990-00-00',
  })
  const { user } = (await browser.get('/api/me')).json()
  expect([user.firstName, user.lastName]).toEqual(['Stéphane', 'De La Tour-Martin'])
  expect((await readAccess(browser)).majority).toMatchObject({ isAdult: true })
})

test('[PEO-05] later sign-in with another name → the name that the person typed stays', async () => {
  const subject = await personAt('region', { given_name: 'Claire', family_name: 'DUBOIS' })
  const browser = new Browser(app)
  await signInThrough(browser, 'region', subject)
  const { userId } = (await browser.get('/api/auth/check')).json()
  await updateRows(app.db, 'people', { id: userId }, { first_name: 'Clara' })
  await signInThrough(browser, 'region', subject)
  const { user } = (await browser.get('/api/me')).json()
  expect([user.firstName, user.lastName]).toEqual(['Clara', 'Dubois'])
})

import { mailAbout } from '../fixtures/mails.ts'
import { press, type } from '../fixtures/keyboard.ts'
import { expectSignedIn } from '../fixtures/pages.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

// The node with all providers.
test.use({ baseURL: async ({}, use) => use(process.env['VISIONS_PROVIDERS_URL']) })

const CODE_SUBJECT = 'Votre code de connexion à Visions'
const newAddress = () => `porte.${Date.now()}.${Math.random().toString(36).slice(2)}@example.org`

/** Creates a person at a simulated provider. */
async function addPerson(control: string, provider: string, claims: object): Promise<void> {
  const answer = await fetch(`${control}/openid/${provider}/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ claims }),
  })
  expect(answer.status).toBe(201)
}
/** Chooses this person on the page of the provider. */
const choose = (page: Page, name: string) => page.getByRole('button', { name }).click()

/**
 * Opens the page of the simulated school account from the sign-in page. On a machine under load a probe may fail: the
 * page says so, and offers another try.
 */
async function openSchool(page: Page, path: string): Promise<void> {
  const link = page.getByRole('link', { name: 'Continuer avec mon lycée' })
  await expect(async () => {
    await page.goto(path)
    await page.getByText('Se connecter autrement').click()
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await link.click()
}

const codeIn = (text: string): string => /\b[2-9A-HJKMNP-Z]{4} [2-9A-HJKMNP-Z]{4}\b/.exec(text)![0]
const codeFor = async (urls: { mailbox: string }, email: string, subject = CODE_SUBJECT) =>
  codeIn((await mailAbout(urls, email, subject)).text)

const PROOF_SUBJECT = 'Confirmez que c’est bien vous'
/** Presses a button that needs a proof first, and proves with a code to the address of the account. */
async function proveFor(
  page: Page,
  { urls, expected }: { urls: { mailbox: string }; expected: string[] },
  button: string,
  email: string,
): Promise<void> {
  // Without a fresh proof, the call is refused.
  expected.push('/api/account/links', 'status of 403')
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await dialog.getByRole('button', { name: `Recevoir un code à ${email}` }).click()
  await dialog.getByLabel('Code reçu par e-mail').fill(await codeFor(urls, email, PROOF_SUBJECT))
  await dialog.getByRole('button', { name: 'Je confirme que c’est moi' }).click()
  await page.getByRole('dialog', { name: 'C’est bien vous' }).getByRole('button', { name: button }).click()
}

test('[DOR-01] sign-in cancelled at the provider: said, another try is one tap away', async ({ page }) => {
  await openSchool(page, '/authentication/login')
  await choose(page, 'Revenir sans me connecter')
  await page.waitForURL('/authentication/error?cause=annulee&service=region')
  await expect(page.getByText('Vous avez annulé la connexion.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Recommencer' }).click()
  await page.waitForURL('/connexion')
})

test('[DOR-01] provider that is slow: said without waiting for it, the others work', async ({ page, partner }) => {
  await partner.fails('franceTravail', 'slow', { delayMs: 10_000 })
  await expect
    .poll(async () => {
      const before = Date.now()
      await page.goto('/connexion')
      expect(Date.now() - before, 'milliseconds').toBeLessThan(5000)
      await page.getByText('Se connecter autrement').click()
      return page.getByText('France Travail ne répond pas en ce moment.').isVisible()
    }, 'a probe is used for five seconds')
    .toBe(true)
  await expect(page.getByRole('link', { name: 'Continuer avec France Travail' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Réessayer avec France Travail' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuer avec mon lycée' })).toBeVisible()
  await expectAccessible(page)
})

test('[DOR-04] identity of another account → not linked, both accounts unchanged', async ({
  page,
  urls,
  signIn,
  newBrowser,
  expected,
}) => {
  const name = `Double${Date.now()}`
  await addPerson(urls.control, 'region', { given_name: name, family_name: 'Compte' })
  const tab = await newBrowser()
  await tab.goto('/authentication/start/region')
  await choose(tab, name)
  await tab.waitForURL('/user/**')
  const person = await signIn()
  await page.goto('/user/profile/connexion')
  await proveFor(page, { urls, expected }, 'Ajouter Mon lycée', person.email)
  await choose(page, name)
  await page.waitForURL('/authentication/error?cause=deja-liee')
  await page.getByRole('link', { name: 'Voir mes moyens de connexion' }).click()
  await expect(page.getByText('C’est votre seul moyen de connexion.')).toBeVisible()
  expect((await person.call('GET /account/access')).canUnlink).toBe(false)
})

test('[DOR-01] [DOR-02] pupil signs in with the account of the school: four screens to the missions @phone', async ({
  page,
  urls,
}) => {
  const name = `Lise${Date.now()}`
  await addPerson(urls.control, 'region', { given_name: name, family_name: 'Porte', birthdate: '2010-01-01' })
  const screens = new Set<string>()
  page.on('load', () => void screens.add(new URL(page.url()).pathname))
  await openSchool(page, '/authentication/login?returnTo=/user/missions')
  await choose(page, name)
  await page.waitForURL('/user/missions')
  expect(screens.size, [...screens].join(' ')).toBeLessThanOrEqual(4)
  await expectSignedIn(page)
  await page.goto('/user/profile/connexion')
  await expect(page.getByText(/Mon lycée a indiqué le .* que vous avez moins de 18\sans/)).toBeVisible()
  await expectAccessible(page)
})

test('[DOR-06] code by mail, with the keyboard: wrong code refused, then the page of before', async ({
  page,
  urls,
  expected,
}) => {
  expected.push('/api/auth/code/confirmation', 'status of 401')
  const email = newAddress()
  await page.goto('/authentication/login?returnTo=/user/rewards?tri=prix')
  await press(page.locator('summary'))
  await type(page.getByLabel('Adresse e-mail'), email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Écrire mon code')
  expect(page.url(), 'the address is not in the URL').not.toContain('example.org')
  const field = page.getByLabel('Code reçu par e-mail')
  await field.fill('2222 2222')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ce code n’est pas le bon ou il a expiré.')).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill((await codeFor(urls, email)).toLowerCase().replace(' ', '-'))
  await page.keyboard.press('Enter')
  await page.waitForURL('/user/rewards?tri=prix')
})

test('[DOR-06] without scripts: code by mail @nojs', async ({ page, urls }) => {
  const email = newAddress()
  await page.goto('/authentication/login?returnTo=/user/rewards')
  await page.getByText('Se connecter autrement').click()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir un code par e-mail' }).click()
  await page.getByLabel('Code reçu par e-mail').fill('2222 2222')
  await page.getByRole('button', { name: 'Me connecter' }).click()
  await expect(page.getByText('Ce code n’est pas le bon ou il a expiré.')).toBeVisible()
  await expect(page.getByText(email), 'the address is still known').toBeVisible()
  await page.getByLabel('Code reçu par e-mail').fill(await codeFor(urls, email))
  await page.getByRole('button', { name: 'Me connecter' }).click()
  await page.waitForURL('/user/rewards')
})

test('[DOR-07] [PEO-02] FranceConnect linked after a proof, majority proven, restored by the mail', async ({
  page,
  urls,
  signIn,
  expected,
}) => {
  const { email, stated } = await signIn()
  const name = `Ada${Date.now()}`
  await addPerson(urls.control, 'franceconnect', {
    given_name: `${stated.firstName.toUpperCase()} ${name}`,
    family_name: stated.lastName.toUpperCase(),
    birthdate: '1990-00-00',
  })
  await page.goto('/user/profile/connexion')
  await proveFor(page, { urls, expected }, 'Ajouter FranceConnect', email)
  await choose(page, name)
  await page.waitForURL('/user/profile/connexion?ajout=franceconnect')
  await expect(page.getByText(/vous pouvez maintenant vous connecter avec ce moyen/)).toBeVisible()
  await expect(page.getByText(/FranceConnect a confirmé le .* que vous avez 18\sans ou plus/)).toBeVisible()
  // The return from the provider did not wait for the scripts, which give the focus back.
  await page.reload()
  const remove = page.getByRole('link', { name: 'Retirer FranceConnect' })
  await remove.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByRole('button', { name: 'Je retire ce moyen' }).click()
  await expect(page.getByText('Ce moyen de connexion est retiré.')).toBeVisible()
  await expect(page.getByText('C’est votre seul moyen de connexion.')).toBeVisible()
  const { text } = await mailAbout(urls, email, 'Un moyen de connexion a été retiré')
  const link = /https?:\S+\/ce-n-est-pas-moi\/\S+/.exec(text)![0]
  await page.goto(new URL(link).pathname)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click()
  await expect(page.getByText('Toutes les sessions sont fermées.')).toBeVisible()
  await page.goto('/user/profile/connexion')
  await page.waitForURL((url) => url.pathname !== '/user/profile/connexion')
})

test('[DOR-04] [PEO-01] without scripts: proof, FranceConnect of another person linked, said, removed @nojs', async ({
  page,
  urls,
  signIn,
  expected,
}) => {
  const { email } = await signIn()
  const name = `Ida${Date.now()}`
  await addPerson(urls.control, 'franceconnect', { given_name: name, family_name: 'Lien', birthdate: '1990-02-03' })
  await page.goto('/user/profile/connexion')
  await proveFor(page, { urls, expected }, 'Ajouter FranceConnect', email)
  await choose(page, name)
  await page.waitForURL('/user/profile/connexion?ajout=franceconnect')
  const majority = page.getByRole('region', { name: 'Ma majorité' })
  await expect(majority).toContainText('Vos moyens de connexion se contredisent')
  await page.getByRole('link', { name: 'Retirer FranceConnect' }).click()
  await page.getByRole('button', { name: 'Je retire ce moyen' }).click()
  await expect(majority).toContainText('Aucun service n’a confirmé votre âge.')
  await page.waitForURL('/user/profile/connexion?fait=retrait')
})

test('[DOR-05] address changed: one code from each mailbox', async ({ page, urls, signIn }) => {
  const { email } = await signIn()
  const next = newAddress()
  await page.goto('/user/profile/connexion')
  await page.getByText('Changer d’adresse').click()
  await page.getByLabel('Nouvelle adresse e-mail').fill(next)
  await page.getByRole('button', { name: 'Recevoir les codes' }).click()
  await page.getByLabel('Un des deux codes').fill(await codeFor(urls, next, 'Confirmez cette adresse'))
  await page.getByRole('button', { name: 'Je confirme ce code' }).click()
  await page.getByLabel(`Code reçu à ${email}`).fill(await codeFor(urls, email, 'Quelqu’un change'))
  await page.getByRole('button', { name: 'Je confirme ce code' }).click()
  await expect(page.getByText('Votre adresse e-mail est confirmée.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mon adresse e-mail' })).toContainText(next)
})

test('[DOR-04] session of another browser closed: that browser is signed out', async ({ page, urls, newBrowser }) => {
  const email = newAddress()
  const enter = async (tab: Page) => {
    await tab.goto('/connexion')
    await tab.getByText('Se connecter autrement').click()
    await tab.getByLabel('Adresse e-mail').fill(email)
    await tab.getByRole('button', { name: 'Recevoir un code par e-mail' }).click()
    await tab.getByLabel('Code reçu par e-mail').waitFor()
  }
  await enter(page)
  await page.getByLabel('Code reçu par e-mail').fill(await codeFor(urls, email))
  await page.getByRole('button', { name: 'Me connecter' }).click()
  await page.waitForURL('/user/**')
  const other = await newBrowser()
  await enter(other)
  const mails = async () => (await fetch(`${urls.mailbox}/api/messages?to=${encodeURIComponent(email)}`)).json()
  await expect.poll(async () => (await mails()).length, { timeout: 40_000 }).toBe(2)
  // Each code is for one browser; the mailbox lists both.
  for (const { text } of await mails()) {
    if (!other.url().includes('/connexion/code')) break
    await other.request.post('/api/auth/code/confirmation', { data: { code: codeIn(text) } })
  }
  await other.goto('/user/rewards')
  await page.goto('/user/profile/connexion')
  await page.getByRole('button', { name: 'Fermer toutes les autres' }).click()
  await expect(page.getByText('Toutes les autres sessions sont fermées.')).toBeVisible()
  await other.goto('/user/rewards')
  await other.waitForURL('/')
})

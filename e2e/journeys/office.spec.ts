import { randomBytes } from 'node:crypto'
import { mailAbout } from '../fixtures/mails.ts'
import {
  addAgent,
  addAuthenticator,
  addDevice,
  ageProof,
  inviteByCommand,
  joinColleague,
  PRO_URL,
  signInAsMember,
  signInWith,
  totp,
} from '../fixtures/office.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const organisationName = () => `Mission locale ${randomBytes(3).toString('hex')}`
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Bureau' })
const inviting = (page: Page) => page.getByRole('region', { name: 'Inviter un membre' })

test('[DOR-08] origin of people: no office; account without invitation: said', async ({ page, urls, expected }) => {
  expected.push('404')
  expect((await page.goto('/bureau'))!.status()).toBe(404)
  await page.goto(`${PRO_URL}/bureau/membres`)
  await expect(page).toHaveURL(`${PRO_URL}/bureau/connexion?suite=%2Fbureau%2Fmembres`)
  await signInWith(page, urls, await addAgent(urls))
  await expect(page.getByRole('alert')).toContainText('Ce compte n’a pas d’invitation.')
  await expectAccessible(page)
})

test('[DOR-08] [DOR-09] invitation, authenticator, proof asked again: what was typed is sent @both @nojs', async ({
  page,
  urls,
  javaScriptEnabled,
}) => {
  // Scans every page.
  test.setTimeout(180_000)
  const agent = await addAgent(urls)
  const organisation = organisationName()
  const check = async () => {
    if (javaScriptEnabled) await expectAccessible(page)
  }
  await page.goto(await inviteByCommand(organisation, agent.email))
  await expect(title(page)).toHaveText(`${organisation} vous invite au bureau de Visions`)
  await check()
  await signInWith(page, urls, agent)
  await page.getByRole('link', { name: 'Continuer vers la double vérification' }).click()
  await check()
  const secret = await addAuthenticator(page)
  await expect(page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10)
  await check()
  const [code] = await page.locator('ol code').allTextContents()
  await page.getByRole('link', { name: 'J’ai noté mes codes' }).click()
  await page.getByRole('button', { name: 'J’accepte l’invitation' }).click()
  await expect(title(page)).toHaveText(`Bonjour ${agent.name}`)
  await check()

  await bar(page).getByRole('link', { name: 'Membres' }).click()
  await check()
  await ageProof(agent.email)
  const invited = await addAgent(urls)
  await inviting(page).getByLabel('Adresse e-mail').fill(invited.email)
  await inviting(page).getByRole('checkbox', { name: 'Audit' }).check()
  await inviting(page).getByRole('button', { name: 'J’envoie l’invitation' }).click()
  await expect(title(page)).toHaveText('Confirmez que c’est vous')
  await check()
  await page.getByText('Utiliser un code de secours').click()
  await page.getByRole('textbox', { name: 'Code de secours', exact: true }).fill(code!)
  await page.getByRole('button', { name: 'Je confirme avec ce code de secours' }).click()
  await expect(page.getByText('L’invitation est envoyée.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(invited.email) })).toContainText('Audit')
  const { text } = await mailAbout(urls, invited.email, organisation)
  expect(text).toContain(`${PRO_URL}/bureau/invitation/`)

  await bar(page).getByRole('link', { name: 'Mon accès' }).click()
  await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible()
  await check()
  await bar(page).getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByRole('row', { name: new RegExp(invited.email) })).toContainText('Invitation envoyée')
  await check()

  // A session without a proven factor reaches no page.
  await page.context().clearCookies()
  await page.goto(`${PRO_URL}/bureau/journal`)
  await signInWith(page, urls, agent)
  await expect(title(page)).toHaveText('Confirmez que c’est vous')
  await page.goto(`${PRO_URL}/bureau/membres`)
  await page.getByLabel('Code à six chiffres').fill(totp(secret, 1))
  await page.getByRole('button', { name: 'Je confirme avec ce code', exact: true }).click()
  await expect(title(page)).toHaveText('Membres')
  await page.getByRole('button', { name: 'Me déconnecter' }).click()
  await expect(page).toHaveURL(`${PRO_URL}/bureau/connexion`)
})

test('[DOR-08] passkey: registered, proven; nothing in the storage of the browser', async ({ page, urls }) => {
  const agent = await addAgent(urls)
  await addDevice(page)
  await page.goto(await inviteByCommand(organisationName(), agent.email))
  await signInWith(page, urls, agent)
  const script = Promise.withResolvers<void>()
  await page.route('**/office-passkey-*', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Continuer vers la double vérification' }).click()
  await expect(title(page)).toHaveText('Protégez votre accès avec une double vérification')
  await expect(page.getByLabel('Nom de l’appareil'), 'before its script').toBeHidden()
  script.resolve()
  await page.getByLabel('Nom de l’appareil').fill('Mon ordinateur')
  await page.getByRole('button', { name: 'J’enregistre cet appareil' }).click()
  await expect(title(page)).toHaveText('Notez vos codes de secours')
  await page.getByRole('link', { name: 'J’ai noté mes codes' }).click()
  await page.getByRole('button', { name: 'J’accepte l’invitation' }).dblclick()
  await expect(title(page)).toHaveText(`Bonjour ${agent.name}`)
  await ageProof(agent.email)
  await bar(page).getByRole('link', { name: 'Mon accès' }).click()
  await page.getByRole('button', { name: 'Je remplace mes codes' }).click()
  await page.getByRole('button', { name: 'Je confirme avec cet appareil' }).click()
  await expect(title(page)).toHaveText('Notez vos nouveaux codes de secours')
  await page.goBack()
  await expect(title(page)).toHaveText('Confirmez que c’est vous')
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('[OFF-12] publisher: a second administrator confirms; another address is refused, then waits', async ({
  page,
  newBrowser,
  urls,
}) => {
  const mark = randomBytes(3).toString('hex')
  const [zoe, yan] = [`Zoé ${mark}`, `Yan ${mark}`]
  const second = await newBrowser()
  await signInAsMember(page, ['admin'], zoe)
  await signInAsMember(second, ['admin'], yan)
  await joinColleague(yan, zoe)
  const [agent, stranger] = [await addAgent(urls), await addAgent(urls)]
  await page.goto(`${PRO_URL}/bureau/membres`)
  await inviting(page).getByLabel('Adresse e-mail').fill(agent.email)
  await inviting(page).getByRole('checkbox', { name: 'Publication' }).check()
  await inviting(page).getByRole('button', { name: 'J’envoie l’invitation' }).click()
  await expect(page.getByText('Nous envoyons le lien dès qu’une autre personne')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Je confirme/ })).toHaveCount(0)
  await second.goto(`${PRO_URL}/bureau/membres`)
  await second.getByRole('button', { name: `Je confirme l’invitation d’${agent.email}` }).click()
  await expect(second.getByText('L’invitation est confirmée.')).toBeVisible()
  const { text } = await mailAbout(urls, agent.email, 'Accepter l’invitation')
  const link = /http\S+\/bureau\/invitation\/\S+/.exec(text)![0]

  const elsewhere = await newBrowser()
  await elsewhere.goto(link)
  await signInWith(elsewhere, urls, stranger)
  await elsewhere.getByRole('link', { name: 'Continuer vers la double vérification' }).click()
  await addAuthenticator(elsewhere)
  await elsewhere.getByRole('link', { name: 'J’ai noté mes codes' }).click()
  await elsewhere.getByRole('button', { name: 'J’accepte l’invitation' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Cette invitation est pour une autre adresse' })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Je demande la confirmation de mon identité' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Votre identité attend une confirmation' })).toBeVisible()
  await page.goto(`${PRO_URL}/bureau/membres`)
  await expect(page.getByText(`(${stranger.email}) a ouvert cette invitation`)).toBeVisible()
  // Zoé invited: Yan confirms this identity.
  await expect(page.getByRole('button', { name: /^Je confirme cette identité/ })).toHaveCount(0)
  await expectAccessible(page)
})

import { CONSENTS_PAGE, expectDelivered, finish, pseudonymAt, unlock } from '../fixtures/consents.ts'
import { download, expectSignedIn, openTab, visit } from '../fixtures/pages.ts'
import { longDate } from '../fixtures/rewards.ts'
import { expect, expectAccessible, expectHref, test, type Page } from '../fixtures/test.ts'

const available = (page: Page) => page.getByRole('region', { name: 'Mes données disponibles' })
const takeAlong = (page: Page) => page.getByRole('region', { name: 'Emporter mes données' })
const end = (page: Page) => page.getByRole('region', { name: 'Supprimer mon compte' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Supprimer mon compte ?' })
const confirmDeletion = (page: Page) => question(page).getByRole('button', { name: 'Je supprime mon compte' })
const notice = (page: Page) => page.getByRole('main').getByText(/^Votre compte sera effacé le/)

test('[SHR-01] [SHR-02] no data yet: each part says so and where to begin', async ({ page, signIn }) => {
  await signIn()
  await page.goto(CONSENTS_PAGE)
  await expect(available(page)).toContainText(
    'Vous n’avez pas encore de données disponibles pour votre cloud personnel',
  )
  await expect(page.getByRole('region', { name: 'Mes accords' })).toContainText('Vous n’avez donné aucun accord.')
  for (const part of [available(page), page.getByRole('region', { name: 'Mes accords' })])
    await expectHref(part.getByRole('link', { name: 'Mes parcours' }), '/user/experiences')
  await expectHref(page.getByRole('link', { name: 'Voir mes parcours' }), '/user/experiences')
  await expectHref(
    page.getByRole('main').getByRole('link', { name: 'Notifications' }),
    '/user/notifications?de=%2Fuser%2Fshare',
  )
  await expectAccessible(page)
})

test('[SHR-01] [SHR-04] data of each tool; downloaded as a whole or by table', async ({ page, signIn }) => {
  const person = await signIn({ firstName: 'Ondine', city: 'Brest' })
  const consent = await unlock(page, person)
  await expectDelivered(person, consent)
  await finish(page, person, 'ruchelune')
  // What a tool gave back is asked for where it is about to be shown.
  await person.call('GET /consents/popup/m2o/{userId}', { params: { userId: person.id } })
  await page.goto(CONSENTS_PAGE)
  const { services, kinds } = await person.call('GET /personaldata')
  expect(services.map(({ name }) => name).toSorted()).toEqual(['Cap Bruyère', 'Ruchelune'])
  const whole = await download(page, takeAlong(page).getByRole('link', { name: 'Tout télécharger' }))
  expect(whole.name).toMatch(/\.json$/)
  expect(whole.bytes.toString()).toContain('Ondine')

  await takeAlong(page).getByText('Un tableau à la fois').click()
  await expect(takeAlong(page).getByRole('link')).toHaveCount(kinds.length + 1)
  await expectAccessible(page)
  const { title } = kinds.find(({ count }) => count > 0)!
  const table = await download(page, takeAlong(page).getByRole('link', { name: title, exact: true }))
  expect(table.name).toMatch(/\.csv$/)
})

test('[SHR-01] [EXT-01] cloud: opened signed in; refused → website', async ({ page, signIn, urls, partner }) => {
  const person = await signIn()
  await visit(page, CONSENTS_PAGE)
  const cloud = await openTab(page.getByRole('link', { name: 'Ouvrir mon cloud' }))
  await cloud.waitForURL(`${urls.personalCloud}/mon-nuage`)
  await expect(cloud.getByRole('heading', { level: 1 })).toHaveText('Mon nuage')
  expect(await cloud.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await cloud.close()

  const { services } = await person.call('GET /services')
  const service = services.find(({ isPersonalCloud }) => isPersonalCloud)!
  await partner.fails('personalCloud', 'unauthorized', { match: await pseudonymAt(person, service) })
  const website = await openTab(page.getByRole('link', { name: 'Ouvrir mon cloud' }))
  await expect(website.getByRole('alert')).toContainText('La connexion automatique à votre cloud a échoué')
  await expectAccessible(website)
  await website.getByRole('link', { name: 'Ouvrir mon cloud' }).click()
  await website.waitForURL(service.urls.website!)
  await expectSignedIn(page)
})

test('[SHR-04] account deletion: confirmed by a word, announced, cancelled', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, CONSENTS_PAGE)
  await end(page).getByRole('link', { name: 'Supprimer mon compte' }).click()
  await expect(question(page)).toContainText('définitivement')
  await expectAccessible(page)
  await question(page).getByRole('link', { name: 'Annuler' }).click()
  await expect(question(page)).toBeHidden()

  await end(page).getByRole('link', { name: 'Supprimer mon compte' }).click()
  const field = question(page).getByLabel('Pour confirmer, écrivez SUPPRIMER')
  for (const word of ['', 'oui']) {
    await field.fill(word)
    await confirmDeletion(page).click()
    await expect(field).toHaveAccessibleDescription(/^Écrivez le mot SUPPRIMER/)
    await expect(field).toBeFocused()
  }
  await field.fill('supprimer')
  await confirmDeletion(page).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Votre compte sera effacé le')
  const { deletion } = await person.call('GET /personaldata')
  await expect(notice(page)).toHaveText(`Votre compte sera effacé le ${longDate(deletion!.dueAt)}`)
  expect(deletion).not.toBeNull()
  await page.getByRole('button', { name: 'Je garde mon compte' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Votre compte est conservé.' })).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Votre compte est conservé.')
  await expect(notice(page)).toHaveCount(0)
  expect((await person.call('GET /personaldata')).deletion).toBeNull()
})

test('[SHR-01] [SHR-04] without scripts: deletion requested, cancelled, cloud @nojs', async ({
  page,
  signIn,
  urls,
}) => {
  await signIn()
  await page.goto(CONSENTS_PAGE)
  await end(page).getByRole('link', { name: 'Supprimer mon compte' }).click()
  await question(page).getByLabel('Pour confirmer, écrivez SUPPRIMER').fill('non')
  await confirmDeletion(page).click()
  await expect(question(page)).toContainText('Écrivez le mot SUPPRIMER')
  await question(page).getByLabel('Pour confirmer, écrivez SUPPRIMER').fill('SUPPRIMER')
  await confirmDeletion(page).click()
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Je garde mon compte' }).click()
  await expect(page.getByText('Votre compte est conservé.')).toBeVisible()

  const cloud = await openTab(page.getByRole('link', { name: 'Ouvrir mon cloud' }))
  await cloud.waitForURL(`${urls.personalCloud}/mon-nuage`)
})

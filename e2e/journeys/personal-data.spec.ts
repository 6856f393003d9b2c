import { refuseCalls } from '../fixtures/calls.ts'
import { CONSENTS_PAGE, expectDelivered, finish, pseudonymAt, received, unlock } from '../fixtures/consents.ts'
import { download, expectSignedIn, visit } from '../fixtures/pages.ts'
import { longDate } from '../fixtures/rewards.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const available = (page: Page) => page.getByRole('region', { name: 'Mes données disponibles' })
const takeAlong = (page: Page) => page.getByRole('region', { name: 'Emporter mes données' })
const end = (page: Page) => page.getByRole('region', { name: 'Supprimer mon compte' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Supprimer mon compte ?' })
const confirmDeletion = (page: Page) => question(page).getByRole('button', { name: 'Je supprime mon compte' })
const notice = (page: Page) => page.getByRole('main').getByText(/^Votre compte sera effacé le/)
const DAY = 86_400_000

test('[SHR-01] [SHR-02] no data yet: each part says so and where to begin', async ({ page, signIn }) => {
  await signIn()
  await page.goto(CONSENTS_PAGE)
  await expect(available(page)).toContainText(
    'Vous n’avez pas encore de données disponibles pour votre cloud personnel',
  )
  await expect(page.getByRole('region', { name: 'Mes accords' })).toContainText('Vous n’avez donné aucun accord.')
  for (const part of [available(page), page.getByRole('region', { name: 'Mes accords' })])
    await expect(part.getByRole('link', { name: 'Mes parcours' })).toHaveAttribute('href', '/user/experiences')
  await expect(page.getByRole('link', { name: 'Voir mon bilan' })).toHaveAttribute('href', '/user/experiences')
  await expect(page.getByRole('main').getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/user/notifications',
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
  await expect(available(page).getByRole('heading', { level: 3 })).toHaveText(services.map(({ name }) => name))
  for (const { name, datatypes } of services) {
    const card = available(page)
      .locator('ul > li')
      .filter({ has: page.getByRole('heading', { level: 3, name }) })
    await expect(card).toContainText(`Reçues le ${longDate(new Date().toISOString())}`)
    for (const { name: type, description, available: lines } of datatypes)
      await expect(
        card.getByRole('listitem').filter({ hasText: type }).filter({ hasText: description }).first(),
      ).toContainText(lines > 1 ? `${lines} lignes` : lines === 1 ? '1 ligne' : 'Rien encore')
  }

  const whole = await download(page, takeAlong(page).getByRole('link', { name: 'Tout télécharger' }))
  expect(whole.name).toMatch(/\.json$/)
  const text = JSON.stringify(JSON.parse(whole.bytes.toString()))
  for (const known of [
    'Ondine',
    'Brest',
    person.email,
    consent._id,
    consent.wording,
    consent.shared[0]!.rows[0]!.value,
  ])
    expect(text).toContain(JSON.stringify(known).slice(1, -1))

  await takeAlong(page).getByText('Un tableau à la fois').click()
  await expect(takeAlong(page).getByRole('link')).toHaveCount(kinds.length + 1)
  await expectAccessible(page)
  for (const { kind, title, count } of kinds.filter((one) => one.count > 0)) {
    const row = takeAlong(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    await expect(row).toContainText(`${count} ligne`)
    const file = await download(page, row.getByRole('link'))
    expect(file.name, kind).toMatch(/\.csv$/)
    expect(file.bytes.toString().trim().split('\r\n').length, kind).toBeGreaterThan(1)
  }
})

test('[SHR-01] [EXT-01] cloud: opened signed in; refused → website', async ({
  page,
  signIn,
  urls,
  partner,
  expected,
}) => {
  const person = await signIn()
  await visit(page, CONSENTS_PAGE)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Ouvrir mon cloud' }).click()
  const cloud = await opened
  await cloud.waitForURL(`${urls.personalCloud}/mon-nuage`)
  await expect(cloud.getByRole('heading', { level: 1 })).toHaveText('Mon nuage')
  expect(await cloud.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  expect(await received(urls, 'personalCloud', person.email)).toEqual([])
  await cloud.close()

  const { services } = await person.call('GET /services')
  const service = services.find(({ isPersonalCloud }) => isPersonalCloud)!
  await partner.fails('personalCloud', 'unauthorized', { match: await pseudonymAt(person, service) })
  const other = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Ouvrir mon cloud' }).click()
  await (await other).waitForURL(service.urls.website!)
  await expect(page.getByRole('status').filter({ hasText: 'cloud' })).toContainText(
    'La connexion automatique à votre cloud a échoué',
  )
  await expectSignedIn(page)

  await refuseCalls(page, '**/api/personalcloud/link', 'POST', 502, expected)
  await page.getByRole('button', { name: 'Ouvrir mon cloud' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Impossible' })).toHaveText(
    'Impossible d’accéder à la plateforme',
  )
  await expectAccessible(page)
})

test('[SHR-04] account deletion: confirmed by a word, seven days, cancelled', async ({ page, signIn, expected }) => {
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
  let repair = await refuseCalls(page, '**/api/personaldata/deletion', 'POST', 503, expected)
  await confirmDeletion(page).click()
  await expect(question(page).getByRole('alert')).toContainText('Votre demande n’a pas été enregistrée.')
  expect((await person.call('GET /personaldata')).deletion).toBeNull()
  repair()
  await confirmDeletion(page).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Votre compte sera effacé le')
  const { deletion } = await person.call('GET /personaldata')
  expect(Date.parse(deletion!.dueAt) - Date.parse(deletion!.requestedAt)).toBe(7 * DAY)
  await expect(notice(page)).toHaveText(`Votre compte sera effacé le ${longDate(deletion!.dueAt)}`)
  await expect(end(page).getByRole('link')).toHaveCount(0)

  await page.goto('/user/notifications')
  await expect(page.getByRole('article', { name: 'Vous avez demandé la suppression de votre compte' })).toContainText(
    longDate(deletion!.dueAt),
  )
  await visit(page, CONSENTS_PAGE)
  repair = await refuseCalls(page, '**/api/personaldata/deletion', 'DELETE', 503, expected)
  await page.getByRole('button', { name: 'Je garde mon compte' }).click()
  await expect(page.getByRole('alert')).toContainText('Votre choix n’a pas été enregistré')
  expect((await person.call('GET /personaldata')).deletion).not.toBeNull()
  repair()
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

  await page.getByRole('button', { name: 'Ouvrir mon cloud' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('link', { name: 'Ouvrir mon cloud' }).click()
  await (await opened).waitForURL(`${urls.personalCloud}/mon-nuage`)
})

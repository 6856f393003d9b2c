import type { ConsentRecord } from '@visions/contract/partners/consents'
import { closeArrivals } from '../fixtures/arrivals.ts'
import {
  consentPage,
  CONSENTS_PAGE,
  expectDelivered,
  finish,
  give,
  offer,
  readyToShare,
  received,
} from '../fixtures/consents.ts'
import { ORIENTATION, platformOf } from '../fixtures/journeys.ts'
import { download, visit } from '../fixtures/pages.ts'
import { longDate } from '../fixtures/rewards.ts'
import { reach } from '../fixtures/keyboard.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const WITH_TRANSVASE = `${ORIENTATION}?partager=transvase`
const modal = (page: Page, name: string | RegExp = 'Partager mes données avec Transvase') =>
  page.getByRole('dialog', { name })
const thanks = (page: Page) => modal(page, 'Accord enregistré')
const shareButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Partager mes données' })
const box = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name, exact: true })
const consentsOf = (page: Page) => page.getByRole('region', { name: 'Mes accords' })
const matching = (page: Page) => modal(page, 'Partager mes données')
/** A recipient that asks for an e-mail and for data of several tools. */
const NEIGHBOURHOOD = 'Clé de quartier'
/** The consents that the host was recordsOf about this pseudonym. */
const recordsOf = async (urls: { control: string }, subject: string) =>
  (await received(urls, 'consents', subject))
    .filter(({ url }) => url === '/v1/consents')
    .map(({ body }) => body as ConsentRecord)

test.beforeEach(({ page }) => closeArrivals(page))

test('[CON-03] [CON-04] [CON-06] some data types → partner receives only these', async ({ page, signIn, urls }) => {
  const person = await signIn()
  const subject = await readyToShare(page, person)
  const { datatypes, purpose, infoText } = await offer(person)
  await page.goto(WITH_TRANSVASE)
  await expect(modal(page)).toContainText(infoText)
  for (const text of [purpose.name, purpose.description, purpose.wording, purpose.retention, 'Cap Bruyère'])
    await expect(modal(page)).toContainText(text)
  for (const { datatype, rows } of datatypes) {
    await expect(box(page, datatype.name)).not.toBeChecked()
    const details = modal(page)
      .locator('details')
      .filter({ hasText: `Ce que Transvase verra : ${datatype.name}` })
    await details.locator('summary').click()
    await expect(details.locator('dt')).toHaveText(rows.map(({ label }) => label))
    await expect(details.locator('dd')).toHaveText(rows.map(({ value }) => value))
  }
  await expectAccessible(page)

  const [first] = datatypes
  await box(page, first!.datatype.name).check()
  await shareButton(page).click()
  await expect(thanks(page)).toContainText(
    /Félicitations\s! (Nous envoyons vos données à Transvase|Transvase a confirmé)/,
  )
  await expect(page, 'a reload gives nothing again').toHaveURL(`${WITH_TRANSVASE}&etape=merci`)
  await expectAccessible(page)
  await thanks(page).getByRole('link', { name: 'Je continue' }).click()
  await page.waitForURL(ORIENTATION)

  const { consents } = await person.call('GET /consents')
  expect(consents).toHaveLength(1)
  await expectDelivered(person, consents[0]!)
  const [record, ...more] = await recordsOf(urls, subject)
  expect(more).toEqual([])
  expect(record).toMatchObject({
    subject,
    datatypes: [{ id: first!.datatype._id, name: first!.datatype.name, rows: first!.rows }],
  })
  expect((await platformOf(person, 'transvase')).sharing, '[CON-04]').toBe('confirmed')

  await page.goto(CONSENTS_PAGE)
  await expect(consentsOf(page).getByRole('article', { name: purpose.name })).toContainText(
    `Confirmé le ${longDate(new Date().toISOString())}`,
  )
})

test('[CON-03] keyboard: closed → focus returned; nothing ticked → not sent', async ({ page, signIn }) => {
  const person = await signIn()
  await readyToShare(page, person)
  await visit(page, ORIENTATION)
  const opener = page.getByRole('link', { name: 'Partager mes données avec Transvase' })
  await reach(opener)
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/consents/export')) sent.push(request.method())
  })
  await reach(shareButton(page))
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('alert')).toHaveText(/^Cochez au moins une ligne/)
  await expect(modal(page).getByRole('checkbox').first()).toBeFocused()
  await expectAccessible(page)
  expect(sent).toEqual([])
  await page.keyboard.press('Space')
  await reach(shareButton(page))
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(thanks(page)).toBeHidden()
  await page.waitForURL(ORIENTATION)
})

test('[CON-01] [CON-03] window: first row and buttons in view, on two phones @phone', async ({ page, signIn }) => {
  const person = await signIn()
  await readyToShare(page, person)
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ])
    for (const address of [WITH_TRANSVASE, `${CONSENTS_PAGE}?partager=m2o`]) {
      await page.setViewportSize(size)
      await visit(page, address)
      const dialog = page.getByRole('dialog')
      const inView = (part: ReturnType<Page['locator']>) =>
        expect(part, `${address} at ${size.width} px`).toBeInViewport({ ratio: 1 })
      await inView(dialog.getByRole('checkbox').first())
      for (const name of ['Annuler', 'Partager mes données'])
        await inView(dialog.getByRole(name === 'Annuler' ? 'link' : 'button', { name }))
      await expect(dialog.getByRole('checkbox', { disabled: true })).toHaveCount(0)
      await dialog.getByRole('checkbox').first().check()
      await inView(dialog.getByRole('button', { name: 'Partager mes données (1)' }))
      await expectAccessible(page)
    }
})

test('[CON-01] [CON-02] matching offers: no personal data in addresses', async ({ page, signIn }) => {
  const person = await signIn({ firstName: 'Zéphyrine-Canari' })
  const addresses: string[] = []
  page.context().on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  // Also those that the page sets itself, without a request.
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await finish(page, person, 'cap-bruyere')
  await finish(page, person, 'ruchelune')
  const params = { userId: person.id }
  const { exchanges } = await person.call('GET /consents/popup/m2o/{userId}', { params })
  expect(
    exchanges.map(({ serviceImport: { name } }) => name),
    'matches first',
  ).toEqual(['Affluents', NEIGHBOURHOOD])
  const exchange = exchanges.find(({ serviceImport }) => serviceImport.name === NEIGHBOURHOOD)
  await visit(page, CONSENTS_PAGE)
  await page.getByRole('link', { name: 'Partager mes données' }).click()
  const part = matching(page).getByRole('region', { name: exchange!.purpose.name })
  await expect(part).toContainText(exchange!.purpose.wording)
  await expect(part.getByRole('table')).toBeVisible()
  await expect(part.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expectAccessible(page)

  await shareButton(page).click()
  await expect(matching(page).getByRole('alert')).toHaveText(/^Cochez au moins une ligne/)
  const chosen = ['Cap Bruyère', 'Ruchelune'].map((name) =>
    exchange!.datatypes.find(({ service, rows }) => service.name === name && rows.length > 0)!,
  )
  // Several recipients may be given the same data: each has its own boxes.
  const boxFor = (name: string) => part.getByRole('checkbox', { name, exact: true })
  for (const { datatype } of chosen) await boxFor(datatype.name).check()
  await shareButton(page).click()
  for (const { service } of chosen)
    await expect(thanks(page)).toContainText(`${service.name}, pour ${exchange!.purpose.name}`)
  await thanks(page).getByRole('link', { name: 'Je continue' }).click()

  const { consents } = await person.call('GET /consents')
  expect(consents.map(({ exporter, shared }) => [exporter.name, shared.map(({ name }) => name)]).toSorted()).toEqual(
    chosen.map(({ service, datatype }) => [service.name, [datatype.name]]).toSorted(),
  )
  for (const consent of consents) await expectDelivered(person, consent)
  expect(addresses.length).toBeGreaterThan(20)
  const canaries = [person.email, 'Zéphyrine', 'Canari', person.subject]
  expect(
    addresses.filter((address) =>
      canaries.some((canary) => `${address} ${decodeURIComponent(address)}`.includes(canary)),
    ),
  ).toEqual([])
})

test('[CON-06] consent page: receipt; withdrawn → partner notified', async ({ page, signIn }) => {
  const person = await signIn()
  await readyToShare(page, person)
  const consent = await give(person)
  await expectDelivered(person, consent)
  await page.goto(CONSENTS_PAGE)
  await consentsOf(page).getByRole('link', { name: consent.purpose.name }).click()
  await page.waitForURL(consentPage(consent))
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(consent.purpose.name)
  for (const text of [
    consent.recipient.name,
    consent.exporter.name,
    consent.purpose.description,
    consent.wording,
    consent.retention,
    longDate(consent.givenAt),
    'Transvase a confirmé avoir reçu vos données',
  ])
    await expect(main).toContainText(text)
  await main.getByText('Ce que Transvase voit').click()
  await expect(main.locator('details dd')).toHaveText(consent.shared[0]!.rows.map(({ value }) => value))

  const receipt = await download(page, main.getByRole('link', { name: 'Télécharger le récépissé en PDF' }))
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Je retire mon accord' }).click()
  const question = page.getByRole('dialog', { name: 'Retirer mon accord ?' })
  await expect(question).toContainText('Nous préviendrons Transvase')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Je retire mon accord' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Vous avez retiré cet accord' })).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Vous avez retiré cet accord')
  await expect(page.getByRole('link', { name: 'Je retire mon accord' })).toHaveCount(0)
  await expect(main).not.toContainText(consent.shared[0]!.rows[0]!.value)
  await expectAccessible(page)

  await expectDelivered(person, consent, 'withdrawn')
  await page.reload()
  await expect(main).toContainText(`Transvase a confirmé votre retrait le ${longDate(new Date().toISOString())}`)
  await page.goto(CONSENTS_PAGE)
  await expect(consentsOf(page)).toContainText('Retiré le')
})

test('[CON-03] [CON-06] without scripts: shared, confirmed, withdrawn @nojs', async ({ page, signIn, urls }) => {
  const person = await signIn()
  const subject = await readyToShare(page, person)
  await page.goto(ORIENTATION)
  await page.getByRole('link', { name: 'Partager mes données avec Transvase' }).click()
  await shareButton(page).click()
  await expect(modal(page).getByRole('alert')).toHaveText(/^Cochez au moins une ligne/)
  await modal(page).getByRole('checkbox').first().check()
  await shareButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await thanks(page).getByRole('link', { name: 'Voir mes accords' }).click()
  const { consents } = await person.call('GET /consents')
  await expectDelivered(person, consents[0]!)
  await consentsOf(page).getByRole('link', { name: consents[0]!.purpose.name }).click()
  await page.getByRole('link', { name: 'Je retire mon accord' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Je retire mon accord' }).click()
  await expect(page.getByRole('main')).toContainText('Vous avez retiré cet accord')
  await expectDelivered(person, consents[0]!, 'withdrawn')
  expect(await recordsOf(urls, subject)).toHaveLength(1)
})

import type { ConsentRecord } from '@visions/contract/partners/consents'
import { hold } from '../fixtures/calls.ts'
import {
  answerOtherwise,
  consentPage,
  CONSENTS_PAGE,
  deliveryOf,
  expectDelivered,
  finish,
  give,
  offer,
  pseudonym,
  pseudonymAt,
  readyToShare,
  received,
  repair,
  start,
  unlock,
} from '../fixtures/consents.ts'
import { ORIENTATION, platformOf } from '../fixtures/journeys.ts'
import { download, expectSignedIn, tabTo, visit } from '../fixtures/pages.ts'
import { longDate } from '../fixtures/rewards.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const WITH_TRANSVASE = `${ORIENTATION}?partager=transvase`
const EXPORT = '**/api/consents/export'
const modal = (page: Page, name: string | RegExp = 'Partager mes données avec Transvase') => page.getByRole('dialog', { name })
const thanks = (page: Page) => modal(page, 'Félicitations !')
const problem = (page: Page) => modal(page, 'Une erreur est survenue')
const shareButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Partager mes données' })
const box = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name, exact: true })
const consentsOf = (page: Page) => page.getByRole('region', { name: 'Mes consentements' })
const matching = (page: Page) => modal(page, 'Partager mes données')
/** One of the matching offers, by who receives. */
const offeredTo = (page: Page, name: string) =>
  matching(page)
    .getByRole('region')
    .filter({ has: page.getByText(`Pour ${name}`, { exact: true }) })
/** Asks for an e-mail; what it is offered, it is offered by several tools. */
const NEIGHBOURHOOD = 'Clé de quartier'
/** Opens the window of Transvase by its link, so that the browser itself asks for the offer. */
const openWindow = (page: Page) => page.getByRole('link', { name: 'Partager mes données avec Transvase' }).click()
/** The consents that the host was told about this pseudonym. */
const told = async (urls: { control: string }, subject: string) =>
  (await received(urls, 'consents', subject)).filter(({ url }) => url === '/v1/consents').map(({ body }) => body as ConsentRecord)

test('[CON-03] [CON-04] [CON-06] consent: data types selected individually → partner receives the rows shown, no others', async ({
  page,
  signIn,
  urls,
}) => {
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

  const [first, ...others] = datatypes
  await box(page, first!.datatype.name).check()
  await shareButton(page).click()
  await expect(thanks(page)).toContainText(/En attente de Transvase|Transvase a confirmé/)
  await expect(page, 'a reload gives nothing again').toHaveURL(`${WITH_TRANSVASE}&etape=merci`)
  await expectAccessible(page)
  await thanks(page).getByRole('link', { name: 'Je continue' }).click()
  await page.waitForURL(ORIENTATION)

  const { consents } = await person.call('GET /consents')
  expect(consents).toHaveLength(1)
  await expectDelivered(person, consents[0]!)
  const [record, ...more] = await told(urls, subject)
  expect(more).toEqual([])
  expect(record).toMatchObject({
    record: consents[0]!._id,
    subject,
    email: '',
    datatypes: [{ id: first!.datatype._id, name: first!.datatype.name, rows: first!.rows }],
  })
  for (const { datatype } of others) expect(JSON.stringify(record)).not.toContain(datatype._id)
  expect((await platformOf(person, 'transvase')).sharing, '[CON-04]').toBe('confirmed')

  await page.goto(CONSENTS_PAGE)
  await expect(consentsOf(page).getByRole('article', { name: purpose.name })).toContainText(
    `Confirmé le ${longDate(new Date().toISOString())}`,
  )
})

test('[CON-03] by keyboard alone: left, which gives the focus back; nothing ticked, which says so and sends nothing; then chosen, shared, closed', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await readyToShare(page, person)
  await visit(page, ORIENTATION)
  const opener = page.getByRole('link', { name: 'Partager mes données avec Transvase' })
  await tabTo(page, opener)
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
  await tabTo(page, shareButton(page))
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('alert')).toHaveText(/^Cochez au moins une ligne/)
  await expect(modal(page).getByRole('checkbox').first()).toBeFocused()
  await expectAccessible(page)
  expect(sent).toEqual([])
  await page.keyboard.press('Space')
  await tabTo(page, shareButton(page))
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(thanks(page)).toBeHidden()
  await page.waitForURL(ORIENTATION)
})

test('[CON-06] what changed since it was shown is not shared: it shows anew, still ticked, and is confirmed again', async ({
  page,
  signIn,
  urls,
  expected,
}) => {
  expected.push('409')
  const person = await signIn()
  const subject = await readyToShare(page, person)
  await visit(page, WITH_TRANSVASE)
  const ticked = modal(page).getByRole('checkbox').first()
  await ticked.check()
  const [changed] = (await answerOtherwise(page, person)).datatypes
  await shareButton(page).click()
  await expect(modal(page).getByRole('alert')).toHaveText('Ce que vous partageriez a changé entre-temps : relisez, puis confirmez.')
  await expect(ticked).toBeChecked()
  await expect(ticked).toBeFocused()
  await expect(modal(page).locator('details[open] dd')).toHaveText(changed!.rows.map(({ value }) => value))
  expect((await person.call('GET /consents')).consents).toEqual([])
  await shareButton(page).click()
  await expect(thanks(page)).toBeVisible()
  const { consents } = await person.call('GET /consents')
  expect(consents.map(({ shared }) => shared)).toMatchObject([[{ rows: changed!.rows }]])
  await expectDelivered(person, consents[0]!)
  expect((await told(urls, subject)).map(({ datatypes }) => datatypes)).toMatchObject([[{ rows: changed!.rows }]])
})

test('[CON-04] while it is sent the window stays, and pressing twice gives once', async ({ page, signIn, urls }) => {
  const person = await signIn()
  const subject = await readyToShare(page, person)
  await visit(page, WITH_TRANSVASE)
  await modal(page).getByRole('checkbox').first().check()
  const { release, count } = await hold(page, EXPORT, 'POST')
  await shareButton(page).dblclick()
  await expect(shareButton(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeVisible()
  await expect(modal(page).getByRole('button', { name: 'Annuler' })).toHaveAttribute('aria-disabled', 'true')
  await shareButton(page).click({ force: true })
  release()
  await expect(thanks(page)).toBeVisible()
  expect(count()).toBe(1)
  const { consents } = await person.call('GET /consents')
  expect(consents).toHaveLength(1)
  await expectDelivered(person, consents[0]!)
  expect(await told(urls, subject)).toHaveLength(1)
})

test('[CON-01] nothing to share yet: the window says so, on a journey and among the matching offers', async ({ page, signIn }) => {
  const person = await signIn()
  // Finished, as the person says, with nothing that the tool knows of.
  await start(person, 'cap-bruyere')
  const { platform: giver } = await platformOf(person, 'ruchelune')
  const { journeyId, platform } = await platformOf(person, 'cap-bruyere')
  await person.call('POST /userplatformjourneys/finish', {
    body: { userId: person.id, platformJourneyId: journeyId, platformId: platform._id },
  })
  for (const [address, closed] of [
    [WITH_TRANSVASE, ORIENTATION],
    [`${CONSENTS_PAGE}?partager=o2o&fournisseur=${giver._id}`, CONSENTS_PAGE],
  ] as const) {
    await visit(page, address)
    await expect(matching(page)).toContainText('Vous n’avez pas de données à partager.')
    await matching(page).getByRole('link', { name: 'Fermer' }).click()
    await page.waitForURL(closed)
    await expect(matching(page)).toBeHidden()
  }
})

test('[CON-01] [CON-02] the matching offers: who gives, to whom, what for, and what was ticked of each tool', async ({
  page,
  signIn,
  urls,
}) => {
  const person = await signIn()
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
  const { release } = await hold(page, '**/api/consents/popup/m2o/**', 'GET')
  await page.getByRole('link', { name: 'Partager mes données' }).click()
  await expect(matching(page).getByRole('status')).toContainText('Chargement des échanges disponibles...')
  release()
  const part = matching(page).getByRole('region', { name: exchange!.purpose.name })
  for (const text of [
    exchange!.purpose.description,
    exchange!.purpose.wording,
    exchange!.purpose.retention,
    exchange!.serviceImport.name,
    person.email,
  ])
    await expect(part).toContainText(text)
  await expect(part.getByRole('list', { name: /^Transmis par/ }).getByRole('listitem')).toHaveText(
    exchange!.providers.map(({ name }) => name),
  )
  for (const [index, { logo }] of exchange!.providers.entries())
    await expect(part.getByRole('listitem').nth(index).locator('img')).toHaveAttribute('src', logo)
  await expect(part.getByRole('table')).toBeVisible()
  for (const { datatype, service, rows } of exchange!.datatypes) {
    const row = part.locator('tbody tr').filter({ has: page.getByRole('checkbox', { name: datatype.name, exact: true }) })
    await expect(row).toContainText(service.name)
    await expect(row.getByRole('checkbox')).not.toBeChecked()
    await (rows.length > 0 ? expect(row.locator('dd')) : expect(row.getByRole('checkbox'))).toHaveCount(rows.length || 1)
    if (rows.length === 0) await expect(row.getByRole('checkbox')).toBeDisabled()
  }
  await expectAccessible(page)

  await shareButton(page).click()
  await expect(matching(page).getByRole('alert')).toHaveText(/^Cochez au moins une ligne/)
  const wanted = ['Cap Bruyère', 'Ruchelune'].map((name) =>
    exchange!.datatypes.find(({ service, rows }) => service.name === name && rows.length > 0)!,
  )
  // Several recipients may be given the same data: each has its own boxes.
  const boxFor = (name: string) => part.getByRole('checkbox', { name, exact: true })
  for (const { datatype } of wanted) await boxFor(datatype.name).check()
  await shareButton(page).click()
  for (const { service } of wanted) await expect(thanks(page)).toContainText(`${service.name}, pour ${exchange!.purpose.name}`)
  await thanks(page).getByRole('link', { name: 'Je continue' }).click()

  const { consents } = await person.call('GET /consents')
  expect(consents.map(({ exporter, shared }) => [exporter.name, shared.map(({ name }) => name)]).toSorted()).toEqual(
    wanted.map(({ service, datatype }) => [service.name, [datatype.name]]).toSorted(),
  )
  for (const consent of consents) await expectDelivered(person, consent)
  const subject = await pseudonymAt(person, exchange!.serviceImport)
  expect(
    (await told(urls, subject)).map(({ email }) => email),
    'asked for by this recipient',
  ).toEqual([person.email, person.email])

  await page.goto(`${CONSENTS_PAGE}?partager=m2o`)
  for (const { datatype, service } of exchange!.datatypes) {
    const again = boxFor(datatype.name)
    const isShared = wanted.some((one) => one.datatype._id === datatype._id)
    await expect(again, 'nothing is ticked for anybody but what they share').toBeChecked({ checked: isShared })
    // All that Ruchelune gives is shared; of Cap Bruyère there is more.
    if (isShared && service.name === 'Ruchelune') await expect(again).toBeDisabled()
  }
})

test('[CON-06] what is shared is updated: it says what changed, and the partner gets the new consent and hears that the old one is over', async ({
  page,
  signIn,
  urls,
}) => {
  const person = await signIn()
  await readyToShare(page, person)
  const params = { userId: person.id }
  const read = async () =>
    (await person.call('GET /consents/popup/m2o/{userId}', { params })).exchanges.find(
      ({ serviceImport }) => serviceImport.name === NEIGHBOURHOOD,
    )!
  const share = async () => {
    await visit(page, `${CONSENTS_PAGE}?partager=m2o`)
    await expect(offeredTo(page, NEIGHBOURHOOD)).toBeVisible()
    await expect(matching(page).getByRole('heading', { level: 2 }), 'it is read from its beginning').toBeInViewport()
  }
  const [first, second] = (await read()).datatypes.filter(({ service }) => service.name === 'Cap Bruyère')
  const choose = ({ datatype }: { datatype: { name: string } }) =>
    offeredTo(page, NEIGHBOURHOOD).getByRole('checkbox', { name: datatype.name, exact: true })
  const row = ({ datatype }: { datatype: { name: string } }) =>
    offeredTo(page, NEIGHBOURHOOD)
      .locator('tbody tr')
      .filter({ has: page.getByRole('checkbox', { name: datatype.name, exact: true }) })
  const update = page.getByRole('dialog').getByRole('button', { name: 'Mettre à jour ce que je partage' })

  await share()
  await choose(first!).check()
  await shareButton(page).click()
  await expect(thanks(page)).toBeVisible()
  const [old] = (await person.call('GET /consents')).consents
  await expectDelivered(person, old!)

  await share()
  await expect(choose(first!)).toBeChecked()
  await expect(row(first!)).toContainText(`Partagé avec ${NEIGHBOURHOOD}`)
  await expect(choose(second!), 'what is new is never ticked for anybody').not.toBeChecked()
  await expect(row(second!)).toContainText('Pas encore partagé')
  await choose(second!).check()
  await update.dblclick()
  await expect(thanks(page)).toBeVisible()
  const both = (await person.call('GET /consents')).consents.find(({ withdrawnAt }) => withdrawnAt === null)!
  expect(both.shared.map(({ rows }) => rows)).toEqual([first!.rows, second!.rows])
  await expectDelivered(person, both)
  await expectDelivered(person, old!, 'withdrawn')
  await share()
  for (const one of [first!, second!]) {
    await expect(choose(one), 'all of it is shared, as it is').toBeDisabled()
    await expect(choose(one)).toBeChecked()
    await expect(row(one)).toContainText(`Confirmé par ${NEIGHBOURHOOD}`)
  }

  await answerOtherwise(page, person)
  await share()
  await expect(row(first!)).toContainText('A changé depuis votre accord')
  await expect(row(second!)).toContainText('Partagé, mais effacé depuis')
  await expect(choose(second!)).toBeDisabled()
  await expect(matching(page)).toContainText('décochez ce qui ne doit plus l’être')
  await expectAccessible(page)
  await choose(first!).uncheck()
  await update.click()
  await expect(matching(page).getByRole('alert')).toContainText('retirez votre accord dans Mes données')
  expect((await person.call('GET /consents')).consents).toHaveLength(2)
  await choose(first!).check()
  await update.click()
  await expect(thanks(page)).toBeVisible()

  const { consents } = await person.call('GET /consents')
  expect(consents).toHaveLength(3)
  const next = consents.find(({ withdrawnAt }) => withdrawnAt === null)!
  const today = (await read()).datatypes.find(({ datatype }) => datatype._id === first!.datatype._id)!
  expect(next.shared).toMatchObject([{ _id: first!.datatype._id, rows: today.rows }])
  expect(today.rows).not.toEqual(first!.rows)
  await expectDelivered(person, next)
  await expectDelivered(person, both, 'withdrawn')
  const subject = await pseudonymAt(person, next.recipient)
  expect((await told(urls, subject)).map(({ record }) => record)).toEqual([old!._id, both._id, next._id])
  await page.goto(consentPage(both))
  await expect(page.getByRole('main')).toContainText('Vous avez retiré cet accord')
})

test('[CON-02] one to one; without the tool that gives, or with one that gives nothing, an error', async ({ page, signIn }) => {
  const person = await signIn()
  await finish(page, person, 'ruchelune')
  const { platform } = await platformOf(person, 'ruchelune')
  await visit(page, `${CONSENTS_PAGE}?partager=o2o&fournisseur=${platform._id}`)
  await expect(matching(page)).toContainText('Tandem des Halles')
  await matching(page).getByRole('checkbox').first().check()
  await shareButton(page).click()
  await expect(thanks(page)).toContainText('Ruchelune')

  await visit(page, `${CONSENTS_PAGE}?partager=o2o`)
  await expect(problem(page)).toContainText('Vos données à partager n’ont pas pu être chargées')
  await page.goto(`${CONSENTS_PAGE}?partager=o2o&fournisseur=${person.id}`)
  await expect(problem(page)).toContainText('Aucun échange de données n’est proposé')
})

test('[CON-06] a consent says all that was agreed, and gives its receipts', async ({ page, signIn, urls }) => {
  const person = await signIn()
  const subject = await readyToShare(page, person)
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

  const saved = async (format: string) =>
    (await download(page, main.getByRole('link', { name: `Télécharger le récépissé en ${format}` }))).bytes
  const receipt = (await saved('JSON')).toString()
  for (const text of [consent._id, consent.wording, subject]) expect(receipt).toContain(text)
  expect((await saved('PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await told(urls, subject)).toHaveLength(1)
})

test('[CON-06] a consent is taken back as easily as it was given, the partner is told, and its rows are gone', async ({
  page,
  signIn,
  urls,
}) => {
  const person = await signIn()
  const subject = await readyToShare(page, person)
  const consent = await give(person)
  await expectDelivered(person, consent)
  const { value } = consent.shared[0]!.rows[0]!
  await visit(page, consentPage(consent))
  await page.getByRole('link', { name: 'Je retire mon consentement' }).click()
  const question = page.getByRole('dialog', { name: 'Retirer mon consentement ?' })
  await expect(question).toContainText('Transvase sera prévenu')
  await expectAccessible(page)
  await question.getByRole('link', { name: 'Annuler' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('link', { name: 'Je retire mon consentement' }).click()
  await question.getByRole('button', { name: 'Je retire mon consentement' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Vous avez retiré cet accord' })).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Vous avez retiré cet accord')
  await expect(page.getByRole('link', { name: 'Je retire mon consentement' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(value)
  await expectAccessible(page)

  await expectDelivered(person, consent, 'withdrawn')
  const withdrawals = (await received(urls, 'consents', subject)).filter(({ url }) => url === `/v1/consents/${consent._id}/withdrawal`)
  expect(withdrawals).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(`Transvase en a pris acte le ${longDate(new Date().toISOString())}`)
  await page.goto(CONSENTS_PAGE)
  await expect(consentsOf(page)).toContainText('Retiré le')
  await page.goto(WITH_TRANSVASE)
  await expect(modal(page), 'it can be given anew').toBeVisible()
})

test('[CON-06] taken back before the partner could be told: nothing of it ever arrives', async ({ page, signIn, urls, partner }) => {
  const person = await signIn()
  const subject = await readyToShare(page, person)
  await partner.fails('consents', 'down', { match: subject })
  const consent = await give(person)
  await visit(page, consentPage(consent))
  await expect(page.getByRole('main')).toContainText('Transvase')
  await page.getByRole('link', { name: 'Je retire mon consentement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Je retire mon consentement' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Vous avez retiré cet accord' })).toBeVisible()
  const tries = (await told(urls, subject)).length
  await repair(urls, subject)
  expect((await deliveryOf(person, consent, 'given'))?.state).toBe('cancelled')
  // The line of a consent is one: once its withdrawal was told, if it had to be, nothing of it is left to tell.
  await expect
    .poll(async () => (await deliveryOf(person, consent, 'withdrawn'))?.state ?? 'confirmed', { timeout: 40_000 })
    .toBe('confirmed')
  expect(await told(urls, subject)).toHaveLength(tries)
  expect((await fetch(`${urls.consents}/accords/${consent._id}`)).status, 'the host has no such consent').toBe(404)
})

test('[CON-06] [EXT-01] a consents host that refuses our calls: the consent waits, and nobody is signed out', async ({
  page,
  signIn,
  urls,
  partner,
}) => {
  const person = await signIn()
  const subject = await readyToShare(page, person)
  await partner.fails('consents', 'unauthorized', { match: subject })
  await visit(page, WITH_TRANSVASE)
  await modal(page).getByRole('checkbox').first().check()
  await shareButton(page).click()
  await expect(thanks(page)).toContainText('En attente de Transvase')
  const { consents } = await person.call('GET /consents')
  await expect.poll(async () => (await deliveryOf(person, consents[0]!, 'given'))!.attempts).toBeGreaterThan(0)
  await page.goto(consentPage(consents[0]!))
  await expect(page.getByRole('main')).toContainText('Transvase ne répond pas pour le moment. Nous réessayons')
  await page.goto(CONSENTS_PAGE)
  await expect(consentsOf(page)).toContainText('En attente de Transvase')
  await expectSignedIn(page)
  await repair(urls, subject)
  await expectDelivered(person, consents[0]!)
})

test('[CON-06] a consent of somebody else, or that is none, keeps the way back', async ({ page, signIn, newBrowser, expected }) => {
  const consent = await unlock(page, await signIn())
  expected.push('404')
  const other = await newBrowser()
  await signIn(undefined, { page: other })
  for (const address of [consentPage(consent), '/user/share/consentements/rien']) {
    expect((await other.goto(address))!.status()).toBe(404)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ce consentement n’existe pas')
  }
  await other.getByRole('link', { name: 'Mes données', exact: true }).click()
  await other.waitForURL(CONSENTS_PAGE)
})

test('[CON-03] [CON-06] without JavaScript: shared, confirmed, taken back @nojs', async ({ page, signIn, urls }) => {
  const person = await signIn()
  const subject = await readyToShare(page, person)
  await page.goto(ORIENTATION)
  await openWindow(page)
  await shareButton(page).click()
  await expect(modal(page).getByRole('alert')).toHaveText(/^Cochez au moins une ligne/)
  await modal(page).getByRole('checkbox').first().check()
  await modal(page).locator('summary').first().click()
  await expect(modal(page).locator('details[open] dd').first()).toBeVisible()
  const [changed] = (await answerOtherwise(page, person)).datatypes
  await shareButton(page).click()
  await expect(modal(page).getByRole('alert')).toHaveText(/^Ce que vous partageriez a changé entre-temps/)
  await expect(modal(page).getByRole('checkbox').first()).toBeChecked()
  await expect(modal(page).locator('details[open] dd')).toHaveText(changed!.rows.map(({ value }) => value))
  await shareButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await thanks(page).getByRole('link', { name: 'Voir mes consentements' }).click()
  const { consents } = await person.call('GET /consents')
  await expectDelivered(person, consents[0]!)
  await consentsOf(page).getByRole('link', { name: consents[0]!.purpose.name }).click()
  await page.getByRole('link', { name: 'Je retire mon consentement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Je retire mon consentement' }).click()
  await expect(page.getByRole('main')).toContainText('Vous avez retiré cet accord')
  await expectDelivered(person, consents[0]!, 'withdrawn')
  expect(await told(urls, subject)).toHaveLength(1)
})

test('[CON-01] without JavaScript: the matching offers @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await finish(page, person, 'cap-bruyere')
  await page.goto(CONSENTS_PAGE)
  await page.getByRole('link', { name: 'Partager mes données' }).click()
  await offeredTo(page, NEIGHBOURHOOD).getByRole('checkbox').first().check()
  await shareButton(page).click()
  await expect(thanks(page)).toContainText('Cap Bruyère')
  expect((await person.call('GET /consents')).consents).toHaveLength(1)
})

test('[NOT-01] what is given and taken back appears among the notifications, unread until it is marked', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto('/user/notifications')
  await expect(page.getByText('Rien de nouveau pour le moment')).toBeVisible()

  const consent = await unlock(page, person)
  await expectDelivered(person, consent)
  await person.call('POST /consents/{id}/withdrawal', { params: { id: consent._id } })
  await visit(page, '/user/share')
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  await page.waitForURL('/user/notifications')
  const entries = page.getByRole('main').getByRole('article')
  await expect(entries.getByRole('heading')).toHaveText([
    'Vous avez retiré votre accord à Transvase',
    'Transvase a reçu vos données',
    'Vous avez accepté de partager des données avec Transvase',
  ])
  await expect(entries.getByText('Non lue')).toHaveCount(3)
  await expect(page.getByRole('status').first()).toHaveText('3 notifications non lues')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect(page.getByRole('status').first()).toHaveText('Tout est lu.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(entries.getByText('Non lue')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tout marquer comme lu' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Transvase a reçu vos données' }).click()
  await page.waitForURL(consentPage(consent))
})

test('[CON-06] [EXT-01] who somebody is stands in no address, neither of the browser nor of a partner', async ({ page, signIn, urls }) => {
  const person = await signIn({ firstName: 'Zéphyrine-Canari' })
  const addresses: string[] = []
  page.context().on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  // Also those that the page gives itself, without asking for anything.
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await readyToShare(page, person)
  await visit(page, WITH_TRANSVASE)
  await modal(page).getByRole('checkbox').first().check()
  await shareButton(page).click()
  await expect(thanks(page)).toBeVisible()
  const { consents } = await person.call('GET /consents')
  await expectDelivered(person, consents[0]!)
  await visit(page, `${CONSENTS_PAGE}?partager=m2o`)
  await offeredTo(page, NEIGHBOURHOOD).getByRole('checkbox').first().check()
  await shareButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await thanks(page).getByRole('link', { name: 'Je continue' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Ouvrir mon cloud' }).click()
  await (await opened).waitForLoadState()
  await visit(page, consentPage(consents[0]!))
  await page.getByRole('link', { name: 'Je retire mon consentement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Je retire mon consentement' }).click()
  await expect(page.getByRole('main')).toContainText('Vous avez retiré cet accord')
  await visit(page, '/user/notifications')

  const subjects = await Promise.all(['cap-bruyere', 'transvase'].map((slug) => pseudonym(person, slug)))
  for (const name of ['tools', 'consents', 'personalCloud'])
    for (const subject of subjects)
      addresses.push(...(await received(urls, name, subject)).map(({ url, headers }) => `${url} ${headers['referer'] ?? ''}`))
  expect(addresses.length).toBeGreaterThan(50)
  const canaries = [person.email, 'Zéphyrine', 'Canari', person.subject]
  const seen = addresses.filter((address) => canaries.some((canary) => `${address} ${decodeURIComponent(address)}`.includes(canary)))
  expect(seen).toEqual([])
  // Told in a body where the recipient asks for it, and only there.
  for (const name of ['tools', 'consents', 'personalCloud'])
    for (const { url } of await received(urls, name, person.email)) expect(url).toBe('/v1/consents')
})

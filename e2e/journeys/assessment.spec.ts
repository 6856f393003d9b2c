import type { AssessmentShare } from '@visions/contract/assessments'
import { closeArrivals } from '../fixtures/arrivals.ts'
import { consentPage, CONSENTS_PAGE, finish, unlock } from '../fixtures/consents.ts'
import {
  assessmentOf,
  COACH,
  END,
  LIST,
  makeAssessment,
  ORIENTATION,
  PRE_START,
  stepPage,
} from '../fixtures/journeys.ts'
import { lyceen, missionCard, trainee } from '../fixtures/missions.ts'
import { download, visit } from '../fixtures/pages.ts'
import { expectAnswerFocus, reach } from '../fixtures/keyboard.ts'
import {
  expect,
  expectAccessible,
  expectHref,
  expectTextFits,
  jobSeeker,
  test,
  type Page,
  type SignedInPerson,
} from '../fixtures/test.ts'

const PAGE = `${ORIENTATION}/bilan`
const SHARES = `${PAGE}/partage`
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const statement = (page: Page, key: string) => page.locator(`[id="enonce-${key.replaceAll(/[^\w-]/g, '-')}"]`)
const links = (page: Page) => page.getByRole('region', { name: 'Mes liens' }).getByRole('listitem')
const linkFor = (page: Page, name: string) => links(page).filter({ has: page.getByRole('heading', { name }) })
const notes = (page: Page) => page.getByRole('region', { name: 'Les messages reçus' })

/** Creates a link through the API. */
async function share(
  person: SignedInPerson,
  { _id }: { _id: string },
  form: AssessmentShare['form'] = 'full',
): Promise<AssessmentShare> {
  return (
    await person.call('POST /assessments/{id}/shares', { params: { id: _id }, body: { form, label: 'Mme Roux' } })
  ).share
}

test.beforeEach(({ page }) => closeArrivals(page))

test('[BIL-06] [NBK-07] assessment: new version, disagreement, print, PDF', async ({ page, signIn }) => {
  const person = await signIn(trainee)
  await unlock(page, person)
  await makeAssessment(person)
  await visit(page, CONSENTS_PAGE)
  await page.getByRole('link', { name: 'Voir mon bilan' }).click()
  await page.waitForURL(`${PAGE}?version=1`)
  await page.getByRole('button', { name: 'Refaire mon bilan' }).click()
  await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Télécharger le PDF' })).toBeVisible({ timeout: 30_000 })
  await expect(title(page)).toBeFocused()

  const [version] = (await person.call('GET /assessments', { query: { experience: 'bilan-orientation' } })).assessments
  const made = await assessmentOf(person, version!)
  const known = made.document!
  await expect(title(page)).toHaveText(known.title)
  for (const { title: name, statements } of known.sections) {
    const section = page.getByRole('region', { name, exact: true })
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(statements.map(({ text }) => text))
  }
  const { mission } = known.nextSteps.find((step) => step.mission)!
  const steps = page.getByRole('region', { name: 'Et maintenant ?' })
  for (const part of [page.locator('main'), steps])
    await expectHref(part.getByRole('link', { name: 'Parler à quelqu’un' }).first(), '/user/meetings')
  await steps.getByRole('link', { name: mission!.name }).click()
  await page.waitForURL(/\/user\/missions\?/)
  await expect(
    missionCard(page, mission!.name).getByRole('heading', { level: 4 }).first(),
    'unfolded among theirs',
  ).toBeVisible()
  await page.goBack()

  const { key } = known.sections[0]!.statements[0]!
  const one = statement(page, key)
  await expect(page.getByText('Je ne suis pas d’accord')).toHaveCount(0)
  await reach(page.getByRole('link', { name: 'Corriger mon bilan' }))
  await page.keyboard.press('Enter')
  await reach(one.locator('summary', { hasText: 'Je ne suis pas d’accord' }))
  await page.keyboard.press('Enter')
  await one.getByLabel('Ce que vous en pensez').fill('Pas tant que ça.\nDemandez à ma sœur.')
  await expectAccessible(page)
  await one.getByRole('button', { name: 'J’enregistre mon désaccord' }).press('Enter')
  await expect(one.locator('blockquote')).toHaveText('Pas tant que ça.\nDemandez à ma sœur.')
  await expect(one.getByRole('group', { name: 'Votre désaccord est enregistré.' })).toBeFocused()
  const explained = known.sections.flatMap(({ statements }) => statements).find(({ reasons }) => reasons.length > 0)!
  const reason = statement(page, explained.key).getByText(explained.reasons[0]!)
  await expect(reason).toBeHidden()
  await statement(page, explained.key).getByText('Pourquoi ?').click()
  await expect(reason).toBeVisible()
  await statement(page, explained.key).getByText('Pourquoi ?').click()

  // Print: black on white in every scheme, no controls, statements not broken across pages.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  expect(
    await page.locator('nav, footer, button, summary:has-text("d’accord")').filter({ visible: true }).count(),
  ).toBe(0)
  await expect(title(page)).toBeVisible()
  await expect(one.locator('blockquote')).toBeVisible()
  await expect(reason).toBeVisible()
  await expect(page.getByText(`${new URL(page.url()).origin}/user/missions`)).toBeVisible()
  const look = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
    const item = style('[id^=enonce-]')
    return { paper: style('body').backgroundColor, ink: style('[id^=enonce-] h3').color, breaks: item.breakInside }
  })
  expect(look).toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', breaks: 'avoid' })
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  const pdf = await download(page, page.getByRole('link', { name: 'Télécharger le PDF' }))
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('[BIL-07] link: read without an account, note with a mission accepted', async ({ page, signIn, newBrowser }) => {
  test.slow()
  const person = await signIn({ ...jobSeeker, firstName: 'Zéphyrine', lastName: 'Canarval' })
  await unlock(page, person)
  const { document, ...made } = await makeAssessment(person)
  const disputed = document.sections[0]!.statements[0]!
  await person.call('PUT /assessments/{id}/disagreements/{statement}', {
    params: { id: made._id, statement: disputed.key },
    body: { comment: 'Ce n’est pas moi.' },
  })
  const adviser = await newBrowser()
  const requests: { url: string; referer: string; isAdviser: boolean }[] = []
  for (const context of [page.context(), adviser.context()])
    context.on('request', (request) =>
      requests.push({
        url: request.url(),
        referer: request.headers()['referer'] ?? '',
        isAdviser: context === adviser.context(),
      }),
    )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, PAGE)
  await page.getByRole('link', { name: 'Montrer mon bilan' }).click()
  await page.waitForURL(`${SHARES}?version=1`)
  await expect(page.getByRole('radio', { name: 'Le bilan entier' })).toBeChecked()
  await expect(page.getByLabel('Pendant combien de temps')).toHaveValue('30')
  await page.getByLabel('Pour qui').fill('Mme Roux')
  await page.getByRole('button', { name: 'Je crée le lien' }).dblclick()
  const link = linkFor(page, 'Mme Roux')
  await expect(link.getByText('Votre lien est prêt')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Votre lien est prêt')
  await expect(links(page), 'one link of two presses').toHaveCount(1)
  const { shares } = await person.call('GET /assessments/{id}/shares', { params: { id: made._id } })
  await expectAccessible(page)
  await link.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(link.getByText('Lien copié')).toBeAttached()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  expect(url).toBe(shares[0]!.url)

  await adviser.goto(url)
  expect(await adviser.locator('head').innerHTML()).not.toMatch(/Zéphyrine|Canarval/)
  await expect(title(adviser)).toHaveText(document.title)
  await expect(adviser.getByText('Le bilan de Zéphyrine')).toBeVisible()
  await expect(statement(adviser, disputed.key)).toContainText('Zéphyrine n’est pas d’accord')
  await expect(statement(adviser, disputed.key)).toContainText('Ce n’est pas moi.')
  const brief = (await adviser.getByRole('region', { name: 'En bref' }).textContent())!
  expect(brief.replace(/«[^»]*»/g, ''), 'third person, except what tools say').not.toMatch(/\b(vous|votre|vos)\b/i)
  await adviser.getByRole('navigation', { name: 'Dans ce bilan' }).getByRole('link').first().click()
  await expect(adviser.getByLabel('Votre nom'), 'the form in one tap').toBeInViewport()
  await expect(adviser.locator('a[href^="/user"]')).toHaveCount(0)
  await expectAccessible(adviser)
  const pdf = await download(adviser, adviser.getByRole('link', { name: 'Télécharger le PDF' }))
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await adviser.getByLabel('Votre nom').fill('Claire Roux')
  await adviser.getByLabel('Votre message pour Zéphyrine').fill('Bonjour,\nallons voir ces métiers de près.')
  const missions = adviser.getByLabel('Une mission à proposer')
  const known = (await person.call('GET /usermissions/presets')).missions.map(({ mission }) => mission.name)
  const proposed = (await missions.locator('option').allTextContents()).slice(1).find((name) => !known.includes(name))!
  await missions.selectOption(proposed)
  await adviser.getByRole('button', { name: 'J’envoie mon message' }).click()
  await expect(adviser.getByText('Votre message est enregistré')).toBeVisible()

  await page.goto('/user/notifications')
  await page.getByRole('link', { name: 'Vous avez un message sur votre bilan' }).click()
  await page.waitForURL(`${SHARES}?version=1#notes`)
  await expect(linkFor(page, 'Mme Roux').getByText('Lu 1 fois')).toBeVisible()
  const note = notes(page).getByRole('listitem').filter({ hasText: 'Claire Roux' })
  await expect(note).toContainText('Bonjour,\nallons voir ces métiers de près.')
  await expect(note).toContainText(`Mission proposée : ${proposed}`)
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Je décline' }).click()
  await note.getByRole('button', { name: 'Finalement, j’accepte' }).click()
  await expect(note.getByRole('group', { name: 'La mission est ajoutée à Mes missions.' })).toBeFocused()
  await note.getByRole('link', { name: 'Voir la mission parmi les miennes' }).click()
  await expect(page.getByRole('article', { name: proposed, exact: true })).toBeVisible()
  await adviser.reload()
  await expect(adviser.getByText('Acceptée')).toBeVisible()
  expect(requests.filter(({ isAdviser }) => isAdviser).length).toBeGreaterThan(3)
  expect(requests.filter(({ referer }) => referer !== '').length, 'referrers are recorded').toBeGreaterThan(3)
  for (const { url: address, referer, isAdviser } of requests) {
    for (const text of [address, referer].map((part) => decodeURIComponent(part)))
      expect(text).not.toMatch(new RegExp(`Zéphyrine|Canarval|${person.email}|${person.id}|${person.subject}|@`, 'i'))
    if (isAdviser) expect(referer, address).not.toContain(url.split('/').at(-1))
  }
})

test('[BIL-07] link: note without a name → refused; paused → 404', async ({ page, signIn, newBrowser, expected }) => {
  expected.push('400', '404')
  const person = await signIn()
  await unlock(page, person)
  const { url } = await share(person, await makeAssessment(person), 'summary')
  const adviser = await newBrowser()
  await adviser.goto(url)
  await expect(adviser.getByText('Vous en lisez le résumé')).toBeVisible()
  await adviser.getByLabel('Votre message pour Camille').fill('Bonjour')
  await adviser.getByRole('button', { name: 'J’envoie mon message' }).click()
  await expect(adviser.getByLabel('Votre nom'), 'the browser asks first').toBeFocused()
  await adviser.getByLabel('Votre nom').fill(' ')
  await adviser.getByRole('button', { name: 'J’envoie mon message' }).click()
  await expect(adviser.getByText(/^Indiquez votre nom/)).toBeVisible()
  await expect(adviser.getByLabel('Votre message pour Camille')).toHaveValue('Bonjour')
  await expectAccessible(adviser)

  const opens = async (heading: string | RegExp, status: number) => {
    expect((await adviser.goto(url))!.status()).toBe(status)
    await expect(title(adviser)).toHaveText(heading)
  }
  await visit(page, SHARES)
  const link = linkFor(page, 'Mme Roux')
  await link.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(link.getByText('En pause', { exact: true })).toBeVisible()
  await opens('Ce lien est en pause', 404)
  await expectAccessible(adviser)
  await link.getByRole('button', { name: 'Ouvrir à nouveau' }).click()
  await expect(link.getByText('Ouvert', { exact: true })).toBeVisible()
  await opens('Bilan d’orientation', 200)

  await link.getByRole('link', { name: 'Retirer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirer ce lien ?' })
  await expect(dialog).toContainText('Mme Roux')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link.getByRole('link', { name: 'Retirer' })).toBeFocused()
  await link.getByRole('link', { name: 'Retirer' }).click()
  await dialog.getByRole('button', { name: 'Je retire le lien' }).click()
  await expect(link.getByRole('heading')).toBeFocused()
  await opens('Ce lien a été retiré', 404)
})

test('[BIL-06] [BIL-07] [JRN-01] [SHR-01] [CON-06] [NBK-03] fits 320 px and 200 % letters', async ({
  page,
  signIn,
}) => {
  test.slow()
  const person = await signIn(lyceen)
  const consent = await unlock(page, person)
  await person.call('POST /bo/complete', { body: { userId: person.id } })
  const { url, _id: shareId } = await share(person, await makeAssessment(person))
  await finish(page, person, 'ruchelune', { choice: 'first' })
  expect((await makeAssessment(person)).document.contradictions.length).toBeGreaterThan(0)
  const session = await page.context().newCDPSession(page)
  // An address with a dialog also shows the page behind it.
  for (const address of [
    `${PAGE}?version=1`,
    `${PAGE}?corriger=1`,
    PAGE,
    `${SHARES}?version=1&retirer=${shareId}`,
    url,
    `${CONSENTS_PAGE}?partager=m2o`,
    `${CONSENTS_PAGE}?etape=supprimer`,
    `${consentPage(consent)}?etape=retirer`,
    '/user/notifications',
    LIST,
    ORIENTATION,
    COACH,
    PRE_START,
    stepPage(0),
    `${ORIENTATION}/retour?billet=rien`,
    END,
    '/user/missions',
    '/user/carnet',
    '/user/ce-qui-compte',
  ]) {
    await page.goto(address)
    await expectTextFits(page, session, [320, 16])
    await expectTextFits(page, session, [390, 32])
    if ([PAGE, url, '/user/ce-qui-compte'].includes(address)) await expectTextFits(page, session, [320, 32])
  }
})

test('[BIL-06] [BIL-07] without scripts: disagreement, link, note @nojs', async ({ page, signIn, newBrowser }) => {
  const person = await signIn()
  await unlock(page, person)
  const made = await makeAssessment(person)
  const { key } = made.document.sections[0]!.statements[0]!
  const one = statement(page, key)
  await page.goto(`${PAGE}?version=1`)
  await expect(page.getByRole('button', { name: 'Imprimer' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Corriger mon bilan' }).click()
  await one.getByText('Je ne suis pas d’accord').click()
  await one.getByLabel('Ce que vous en pensez').fill('Sans script')
  await one.getByRole('button', { name: 'J’enregistre mon désaccord' }).click()
  expect(page.url()).toMatch(/\?version=1&corriger=1#enonce-/)
  await expect(one.locator('blockquote')).toHaveText('Sans script')
  await one.getByRole('button', { name: /^Je retire mon désaccord/ }).click()
  await expect(one.getByText('Je ne suis pas d’accord')).toBeVisible()

  await page.getByRole('link', { name: 'Montrer mon bilan' }).click()
  await page.getByRole('radio', { name: 'Le résumé' }).check()
  await page.getByLabel('Pendant combien de temps').selectOption('7')
  await page.getByLabel('Pour qui').fill('Mme Roux')
  await page.getByRole('button', { name: 'Je crée le lien' }).click()
  const link = linkFor(page, 'Mme Roux')
  await expect(link.getByText('Votre lien est prêt')).toBeVisible()
  await expect(link.getByRole('button', { name: /^Copier/ })).toHaveCount(0)
  const url = (await link.locator('code').textContent())!

  const adviser = await newBrowser()
  await adviser.goto(url)
  await adviser.getByLabel('Votre nom').fill('Claire Roux')
  await adviser.getByLabel('Votre message pour Camille').fill('Bonjour')
  await adviser.getByLabel('Une mission à proposer').selectOption({ index: 1 })
  await adviser.getByRole('button', { name: 'J’envoie mon message' }).click()
  await expectAnswerFocus(adviser.getByRole('status').filter({ hasText: 'Votre message est enregistré' }))

  await page.goto(SHARES)
  const note = notes(page).getByRole('listitem').filter({ hasText: 'Claire Roux' })
  await note.getByRole('button', { name: 'J’accepte' }).click()
  await expect(note.getByText('Acceptée')).toBeVisible()
  await link.getByRole('link', { name: 'Retirer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Je retire le lien' }).click()
  await expect(link.getByText('Retiré', { exact: true })).toBeVisible()

  await page.goto(PAGE)
  await page.getByRole('button', { name: 'Refaire mon bilan' }).click()
  await expect(async () => {
    const look = page.getByRole('link', { name: 'Voir où en est mon bilan' })
    if (await look.isVisible()) await look.click()
    await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible({ timeout: 500 })
    await expect(page.getByRole('link', { name: 'Télécharger le PDF' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
})

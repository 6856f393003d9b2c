import type { Assessment, AssessmentShare } from '@visions/contract/assessments'
import { cutOff, refuseCalls } from '../fixtures/calls.ts'
import { consentPage, CONSENTS_PAGE, finish, unlock } from '../fixtures/consents.ts'
import { COACH, END, LIST, ORIENTATION, PRE_START, stepPage } from '../fixtures/journeys.ts'
import { lyceen, missionCard, trainee } from '../fixtures/missions.ts'
import { download, tabTo, visit } from '../fixtures/pages.ts'
import { longDate } from '../fixtures/rewards.ts'
import { expect, expectAccessible, jobSeeker, test, type Page, type Person } from '../fixtures/test.ts'

const EXPERIENCE = 'bilan-orientation'
const PAGE = `${ORIENTATION}/bilan`
const SHARES = `${PAGE}/partage`
/** The calls for one version, and no other. */
const ONE = /\/api\/assessments\/[\da-f-]{36}$/
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const statement = (page: Page, key: string) => page.locator(`[id="enonce-${key.replaceAll(/[^\w-]/g, '-')}"]`)
const links = (page: Page) => page.getByRole('region', { name: 'Mes liens' }).getByRole('listitem')
const linkFor = (page: Page, name: string) => links(page).filter({ has: page.getByRole('heading', { name }) })
const notes = (page: Page) => page.getByRole('region', { name: 'Les notes reçues' })

/** Has somebody say no to all that Cap Bruyère asks, though another platform speaks for it. */
async function contradict(page: Page, person: Person): Promise<void> {
  await finish(page, person, 'cap-bruyere', { choice: 'last' })
  await finish(page, person, 'ruchelune')
}

async function read(person: Person, { _id }: { _id: string }): Promise<Assessment> {
  return (await person.call('GET /assessments/{id}', { params: { id: _id } })).assessment
}

/** Makes a version and waits until it is ready. */
async function make(person: Person): Promise<Assessment & { document: NonNullable<Assessment['document']> }> {
  const { assessment } = await person.call('POST /assessments', { body: { experience: EXPERIENCE } })
  await expect.poll(async () => (await read(person, assessment)).state, { timeout: 30_000 }).toBe('ready')
  const { document, ...made } = await read(person, assessment)
  return { ...made, document: document! }
}

/** Makes a link without the screen. */
async function share(person: Person, { _id }: { _id: string }, form: AssessmentShare['form'] = 'full'): Promise<AssessmentShare> {
  return (await person.call('POST /assessments/{id}/shares', { params: { id: _id }, body: { form, label: 'Mme Roux' } })).share
}

test('[BIL-06] [SHR-01] the page leads to the journey while there is nothing, says what is being done, then shows the assessment', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { name: 'Votre bilan n’est pas encore fait' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Je continue mon parcours' })).toHaveAttribute('href', ORIENTATION)
  await expectAccessible(page)

  await unlock(page, person)
  const first = await make(person)
  await visit(page, CONSENTS_PAGE)
  await page.getByRole('link', { name: 'Voir mon Bilan' }).click()
  await page.waitForURL(`${PAGE}?version=1`)
  await expect(title(page)).toHaveText(first.document.title)
  // The making of the next version, as slow as this test needs it.
  const making = { done: 1, total: 4, doing: 'Nous demandons vos résultats à Cap Bruyère.' }
  let progress: Assessment['progress'] | undefined = making
  await page.route(ONE, async (route) => {
    if (progress === undefined || route.request().url().endsWith(first._id)) return route.continue()
    const answer = (await (await route.fetch()).json()) as { assessment: Assessment }
    return route.fulfill({ json: { assessment: { ...answer.assessment, state: 'making', document: null, changes: null, progress } } })
  })
  await page.getByRole('button', { name: 'Refaire mon bilan' }).click()
  await expect(page.getByRole('heading', { name: 'Nous préparons votre bilan' })).toBeVisible()
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('progressbar', { name: 'Étape 2 sur 4' })).toHaveAttribute('value', '1')
  await expect(page.getByRole('status').filter({ hasText: making.doing })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Versions' }).getByRole('link')).toHaveText([
    /^Version\s2 .+ en préparation/,
    /^Version\s1/,
  ])
  await expectAccessible(page)
  progress = { done: 3, total: 4, doing: 'Nous mettons votre bilan en page.' }
  await expect(page.getByRole('status').filter({ hasText: progress.doing })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Étape 4 sur 4' })).toHaveAttribute('value', '3')
  progress = undefined
  await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('[BIL-06] assessment: all results with sources and reasons, missing parts named', async ({ page, signIn }) => {
  const person = await signIn(trainee)
  await unlock(page, person)
  await contradict(page, person)
  await finish(page, person, 'atlas-des-gestes')
  const { document } = await make(person)
  expect(document.contradictions.length, 'something contradicts itself').toBeGreaterThan(0)
  expect(document.sections.flatMap(({ statements }) => statements).length, 'something is known').toBeGreaterThan(5)
  const empty = document.sections.filter(({ statements }) => statements.length === 0)
  expect(empty.length, 'something is not known').toBeGreaterThan(0)

  await page.goto(PAGE)
  await expect(title(page)).toHaveText(document.title)
  await expect(page.getByText(`Fait le ${longDate(document.madeAt)}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'En bref' }).getByRole('listitem')).toHaveText(document.summary)
  for (const { title: name, statements } of document.sections) {
    const section = page.getByRole('region', { name, exact: true })
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(statements.map(({ text }) => text))
    await expect(section.getByText('Données introuvables')).toHaveCount(statements.length === 0 ? 1 : 0)
    for (const { key, source, score, detail } of statements) {
      await expect(statement(page, key)).toContainText(`D’après ${source}`)
      await expect(statement(page, key)).toContainText(detail)
      if (score) await expect(statement(page, key)).toContainText(`${score.value} sur ${score.max}`)
    }
  }
  const explained = document.sections.flatMap(({ statements }) => statements).find(({ reasons }) => reasons.length > 0)!
  await expect(statement(page, explained.key).getByText(explained.reasons[0]!)).toBeHidden()
  await statement(page, explained.key).getByText('Pourquoi ?').click()
  for (const reason of explained.reasons) await expect(statement(page, explained.key).getByText(reason)).toBeVisible()
  const contradictions = page.getByRole('region', { name: 'Ce qui se contredit' })
  for (const { left, right, question } of document.contradictions)
    for (const text of [left.text, right.text, question]) await expect(contradictions).toContainText(text)
  const missing = page.getByRole('region', { name: 'Ce qui manque' })
  await expect(missing.getByRole('listitem')).toHaveText(document.missing.map(({ what, why }) => `${what}${why}`))
  const sources = page.getByRole('region', { name: 'D’où vient ce bilan' })
  for (const { name, state } of document.sources)
    await expect(sources.getByRole('listitem').filter({ hasText: name })).toContainText(
      { received: 'Résultats reçus', 'not-found': 'Données introuvables', 'not-finished': 'Pas terminé' }[state],
    )
  const next = page.getByRole('region', { name: 'Et maintenant ?' })
  for (const { text, mission } of document.nextSteps) {
    const step = next.getByRole('listitem').filter({ hasText: text })
    await expect(step).toBeVisible()
    if (!mission) continue
    await step.getByRole('link', { name: mission.name }).click()
    await page.waitForURL(/\/user\/missions\?/)
    await expect(missionCard(page, mission.name).getByRole('heading', { level: 3 }).first(), 'unfolded among theirs').toBeVisible()
    await page.goBack()
  }
  expect(document.nextSteps.filter(({ mission }) => mission).length, 'a mission is proposed').toBeGreaterThan(0)
  await expect(next).toBeVisible()
  await expectAccessible(page)

  const pdf = await download(page, page.getByRole('link', { name: 'Télécharger le PDF' }))
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('[BIL-06] not agreeing with a statement, with the keyboard: kept through an outage, said beside it, printed, changed, taken back', async ({
  page,
  signIn,
  expected,
}) => {
  const person = await signIn()
  await unlock(page, person)
  const made = await make(person)
  const { key, text } = made.document.sections[0]!.statements[0]!
  const one = statement(page, key)
  await visit(page, PAGE)
  await tabTo(page, one.locator('summary', { hasText: 'Je ne suis pas d’accord' }))
  await page.keyboard.press('Enter')
  await one.getByLabel('Ce que vous en pensez').fill('Pas tant que ça.\nDemandez à ma sœur.')
  await expectAccessible(page)
  const repair = await cutOff(page, expected)
  await one.getByRole('button', { name: 'J’enregistre mon désaccord' }).press('Enter')
  await expect(one.getByRole('alert')).toContainText('Rien n’a été enregistré.')
  await expect(one.getByLabel('Ce que vous en pensez')).toHaveValue('Pas tant que ça.\nDemandez à ma sœur.')
  repair()
  await one.getByRole('button', { name: 'J’enregistre mon désaccord' }).press('Enter')
  await expect(one.getByText('Vous n’êtes pas d’accord')).toBeVisible()
  await expect(one.locator('blockquote')).toHaveText('Pas tant que ça.\nDemandez à ma sœur.')
  await expect(one.getByRole('group', { name: 'Votre désaccord est enregistré.' })).toBeFocused()
  expect((await read(person, made)).disagreements).toMatchObject([{ statement: key, comment: 'Pas tant que ça.\nDemandez à ma sœur.' }])

  // On paper: black on white, nothing to press, and every statement whole.
  const explained = made.document.sections.flatMap(({ statements }) => statements).find(({ reasons }) => reasons.length > 0)!
  await visit(page, PAGE)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  for (const part of await page.locator('nav, footer, button, summary:has-text("d’accord")').all()) await expect(part).toBeHidden()
  await expect(title(page)).toBeVisible()
  await expect(one.locator('blockquote')).toBeVisible()
  await expect(statement(page, explained.key).getByText(explained.reasons[0]!)).toBeVisible()
  await expect(page.getByText(`${new URL(page.url()).origin}/user/missions`)).toBeVisible()
  const look = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
    const item = style('[id^=enonce-]')
    return { paper: style('body').backgroundColor, ink: style('[id^=enonce-] h3').color, breaks: item.breakInside }
  })
  expect(look).toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', breaks: 'avoid' })
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-')
  await page.emulateMedia({ media: null })

  await one.getByText('Je change mon commentaire').click()
  await one.getByLabel('Ce que vous en pensez').fill('')
  await one.getByRole('button', { name: 'J’enregistre mon désaccord' }).click()
  await expect(one.locator('blockquote')).toHaveCount(0)
  await one.getByRole('button', { name: `Je retire mon désaccord : ${text}` }).click()
  await expect(one.getByRole('group', { name: 'Votre désaccord est retiré.' })).toBeFocused()
  await expect(one.getByText('Je ne suis pas d’accord')).toBeVisible()
  expect((await read(person, made)).disagreements).toEqual([])
})

test('[BIL-06] each version stays, the new one says what changed, and one that is none is not there', async ({
  page,
  signIn,
  expected,
}) => {
  const person = await signIn()
  await unlock(page, person)
  const first = await make(person)
  await contradict(page, person)
  const { added, changed, removed } = (await make(person)).changes!

  await page.goto(PAGE)
  const versions = page.getByRole('navigation', { name: 'Versions' })
  await expect(versions.getByRole('link')).toHaveText([/^Version\s2/, /^Version\s1/])
  await expect(versions.getByRole('link', { name: 'Version 2' })).toHaveAttribute('aria-current', 'page')
  await page.getByText('Ce qui a changé depuis la version 1').click()
  const told = (name: string) =>
    page
      .locator('details[open] div')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last()
  for (const [name, statements] of [
    ['Ajouté', added],
    ['Retiré', removed],
    ['Changé', changed.map(({ after }) => after)],
  ] as const) {
    expect(statements.length, name).toBeGreaterThan(0)
    await expect(told(name).getByRole('listitem').locator('strong')).toHaveText(statements.map(({ text }) => text))
  }
  const rated = changed.filter(({ before, after }) => before.score?.value !== after.score?.value)
  expect(rated.length, 'a figure changed').toBeGreaterThan(0)
  for (const { before, after } of rated)
    await expect(told('Changé').getByRole('listitem').filter({ hasText: after.text }).first()).toContainText(
      `Avant${before.score!.label}, ${before.score!.value} sur ${before.score!.max}`,
    )
  await expectAccessible(page)

  await versions.getByRole('link', { name: 'Version 1' }).click()
  await page.waitForURL(`${PAGE}?version=1`)
  await expect(page.getByText('Version 1', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Ce qui a changé')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'En bref' }).getByRole('listitem')).toHaveText(first.document.summary)
  await expect(page.getByRole('link', { name: 'Télécharger le PDF' })).toHaveAttribute('href', `/api/assessments/${first._id}/pdf`)

  expected.push('404')
  for (const path of ['/user/experiences/bilan-imaginaire/bilan', `${PAGE}?version=3`, `${SHARES}?version=0`]) {
    expect((await page.goto(path))!.status(), path).toBe(404)
    await expect(title(page), path).toHaveText('Ce bilan n’existe pas')
  }
  await page.getByRole('main').getByRole('link', { name: 'Mes parcours' }).click()
  await page.waitForURL('/user/experiences')
})

test('[BIL-06] [ERR-04] what could not be made, asked for or shown says so: it can be asked for again, and hides nothing else', async ({
  page,
  signIn,
  expected,
}) => {
  const person = await signIn()
  await unlock(page, person)
  const first = await make(person)
  await visit(page, PAGE)
  let repair = await refuseCalls(page, '**/api/assessments', 'POST', 409, expected)
  await page.getByRole('button', { name: 'Refaire mon bilan' }).click()
  await expect(page.getByRole('alert')).toContainText('Il reste quelque chose à faire dans votre parcours')
  repair()

  let fails = true
  await page.route(ONE, async (route) => {
    if (!fails || route.request().url().endsWith(first._id)) return route.continue()
    const answer = (await (await route.fetch()).json()) as { assessment: Assessment }
    return route.fulfill({ json: { assessment: { ...answer.assessment, state: 'failed', document: null, changes: null } } })
  })
  await page.getByRole('button', { name: 'Refaire mon bilan' }).click()
  await expect(page.getByText('Votre bilan n’a pas pu être préparé')).toBeVisible()
  await expectAccessible(page)
  fails = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('link', { name: 'Télécharger le PDF' })).toBeVisible({ timeout: 30_000 })

  expected.push('Failed to GET to server')
  repair = await refuseCalls(page, '**/shares', 'GET', 503, expected)
  await page.getByRole('link', { name: 'Le montrer à un conseiller' }).click()
  await expect(page.getByRole('region', { name: 'Mes liens' })).toContainText('Une erreur est survenue')
  await expect(notes(page)).toContainText('Pas encore de note.')
  repair()
  await refuseCalls(page, ONE, 'GET', 500, expected)
  await page.getByRole('link', { name: /^Mon bilan/ }).click()
  await expect(title(page)).toHaveText('Oups ! une erreur est survenue')
})

test('[BIL-07] [BIL-06] from the link to the adviser’s hands and back: read without an account, a note, a mission accepted', async ({
  page,
  signIn,
  newBrowser,
}) => {
  test.slow()
  const person = await signIn()
  await unlock(page, person)
  const { document, ...made } = await make(person)
  const disputed = document.sections[0]!.statements[0]!
  await person.call('PUT /assessments/{id}/disagreements/{statement}', {
    params: { id: made._id, statement: disputed.key },
    body: { comment: 'Ce n’est pas moi.' },
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, PAGE)
  await page.getByRole('link', { name: 'Le montrer à un conseiller' }).click()
  await page.waitForURL(`${SHARES}?version=1`)
  await expect(page.getByText('Pas encore de lien.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Le bilan entier' })).toBeChecked()
  await expect(page.getByLabel('Pendant combien de temps')).toHaveValue('30')
  await page.getByLabel('Pour qui').fill('Mme Roux')
  await page.getByRole('button', { name: 'Je crée le lien' }).dblclick()
  const link = linkFor(page, 'Mme Roux')
  await expect(link.getByText('Votre lien est prêt')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Votre lien est prêt')
  await expect(page, 'said once').toHaveURL(`${SHARES}?version=1`)
  await expect(links(page), 'one link of two presses').toHaveCount(1)
  const { shares } = await person.call('GET /assessments/{id}/shares', { params: { id: made._id } })
  await expect(link).toContainText(`Le bilan entier, jusqu’au ${longDate(shares[0]!.expiresAt)}`)
  await expect(link.getByText('Pas encore ouvert.')).toBeVisible()
  await expectAccessible(page)
  await link.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(link.getByText('Lien copié')).toBeAttached()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  expect(url).toBe(shares[0]!.url)
  await link.getByRole('button', { name: 'Mettre en pause' }).click()
  await link.getByRole('button', { name: 'Ouvrir à nouveau' }).click()
  await expect(link.getByText('Ouvert', { exact: true })).toBeVisible()
  await expect(link.getByText('Votre lien est prêt')).toHaveCount(0)

  const adviser = await newBrowser()
  await adviser.goto(url)
  await expect(title(adviser)).toHaveText(`${document.title} de Camille`)
  await expect(adviser.getByText(`Ce lien s’ouvre jusqu’au ${longDate(shares[0]!.expiresAt)}`)).toBeVisible()
  for (const section of document.sections)
    await expect(adviser.getByRole('region', { name: section.title, exact: true }).getByRole('heading', { level: 3 })).toHaveText(
      section.statements.map(({ text }) => text),
    )
  await expect(statement(adviser, disputed.key)).toContainText('Camille n’est pas d’accord')
  await expect(statement(adviser, disputed.key)).toContainText('Ce n’est pas moi.')
  await expect(adviser.getByText('Je ne suis pas d’accord')).toHaveCount(0)
  await expect(adviser.locator('a[href^="/user"]')).toHaveCount(0)
  await expect(adviser).toHaveTitle('Un bilan partagé avec vous · Visions')
  await expectAccessible(adviser)
  const pdf = await download(adviser, adviser.getByRole('link', { name: 'Télécharger le PDF' }))
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await adviser.getByLabel('Votre nom').fill('Claire Roux')
  await adviser.getByLabel('Votre note pour Camille').fill('Bonjour Camille,\nallons voir ces métiers de près.')
  const missions = adviser.getByLabel('Une mission à proposer')
  const known = (await person.call('GET /usermissions/presets')).missions.map(({ mission }) => mission.name)
  const proposed = (await missions.locator('option').allTextContents()).slice(1).find((name) => !known.includes(name))!
  await missions.selectOption(proposed)
  await adviser.getByRole('button', { name: 'J’envoie ma note' }).click()
  await expect(adviser.getByText('Votre note est enregistrée')).toBeVisible()
  await adviser.reload()
  await expect(adviser.getByRole('region', { name: 'Notes laissées par ce lien' }).getByRole('listitem')).toHaveCount(1)

  await page.goto('/user/notifications')
  await page.getByRole('link', { name: 'Une note de Claire Roux sur votre bilan' }).click()
  await page.waitForURL(`${SHARES}?version=1#notes`)
  await expect(linkFor(page, 'Mme Roux').getByText('Ouvert 1 fois')).toBeVisible()
  const note = notes(page).getByRole('listitem').filter({ hasText: 'Claire Roux' })
  await expect(note).toContainText('Bonjour Camille,\nallons voir ces métiers de près.')
  await expect(note).toContainText(`Mission proposée : ${proposed}`)
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Je décline' }).click()
  await expect(note.getByText('Déclinée')).toBeVisible()
  await note.getByRole('button', { name: 'Finalement, j’accepte' }).click()
  await expect(note.getByText('Acceptée')).toBeVisible()
  await expect(note.getByRole('group', { name: 'La mission est parmi les vôtres.' })).toBeFocused()
  await note.getByRole('link', { name: 'Voir la mission parmi les miennes' }).click()
  await expect(page.getByRole('article', { name: proposed, exact: true })).toBeVisible()
  await adviser.reload()
  await expect(adviser.getByText('Acceptée')).toBeVisible()
})

test('[BIL-07] a link that is paused, withdrawn, expired or guessed shows nothing, and says what to do', async ({
  page,
  signIn,
  newBrowser,
  expected,
}) => {
  expected.push('404')
  const person = await signIn()
  await unlock(page, person)
  const made = await make(person)
  const { url } = await share(person, made)
  const adviser = await newBrowser()
  const opens = async (address: string, heading: string | RegExp, status = 404) => {
    expect((await adviser.goto(address))!.status()).toBe(status)
    await expect(title(adviser)).toHaveText(heading)
    if (status === 404) await expect(adviser.getByText(made.document.summary[0]!)).toHaveCount(0)
  }
  await opens(url, /Camille/, 200)

  await visit(page, SHARES)
  const link = linkFor(page, 'Mme Roux')
  await link.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(link.getByText('En pause', { exact: true })).toBeVisible()
  await opens(url, 'Ce lien est en pause')
  await expectAccessible(adviser)
  await link.getByRole('button', { name: 'Ouvrir à nouveau' }).click()
  await expect(link.getByText('Ouvert', { exact: true })).toBeVisible()
  await opens(url, /Camille/, 200)

  await link.getByRole('link', { name: 'Retirer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirer ce lien ?' })
  await expect(dialog).toContainText('Mme Roux')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link.getByRole('link', { name: 'Retirer' })).toBeFocused()
  await opens(url, /Camille/, 200)
  await link.getByRole('link', { name: 'Retirer' }).click()
  await dialog.getByRole('button', { name: 'Je retire le lien' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(link.getByText('Retiré', { exact: true })).toBeVisible()
  await expect(link.getByRole('heading')).toBeFocused()
  await expect(link.getByText(url)).toHaveCount(0)
  await expect(link.getByRole('button')).toHaveCount(0)
  await opens(url, 'Ce lien a été retiré')
  // What was left through it stays refused, too.
  const posted = await adviser.request.post(url, { form: { author: 'X', text: 'Y', mission: '', key: '' }, maxRedirects: 0 })
  expect(posted.status()).toBe(404)
  expect((await person.call('GET /assessments/{id}/notes', { params: { id: made._id } })).notes).toEqual([])

  const { url: other } = await share(person, made)
  const swapped = other.slice(0, -1) + (other.endsWith('A') ? 'B' : 'A')
  for (const guess of [
    swapped,
    `${other}A`,
    other.slice(0, -1),
    `${new URL(other).origin}/bilan/${made._id}`,
    `${new URL(other).origin}/bilan/%00`,
  ])
    await opens(guess, 'Ce lien ne mène à rien')

  // Dates do not pass in a test: what the browser reads is as after them.
  await page.route('**/api/assessments/*/shares', async (route) => {
    const { shares } = (await (await route.fetch()).json()) as { shares: AssessmentShare[] }
    return route.fulfill({ json: { shares: shares.map((one) => ({ ...one, state: 'expired', expiresAt: '2026-01-31T12:00:00Z' })) } })
  })
  await page.getByRole('link', { name: /^Mon bilan/ }).click()
  await page.getByRole('link', { name: 'Le montrer à un conseiller' }).click()
  const expired = linkFor(page, 'Mme Roux').first()
  await expect(expired).toContainText('Expiré')
  await expect(expired).toContainText('ouvert jusqu’au 31 janvier 2026')
  await expect(links(page).getByText(other)).toHaveCount(0)
  await expect(links(page).getByRole('button')).toHaveCount(0)
})

test('[BIL-07] the summary shows what it promises, and no result; a note without a name is asked for again, twice the same is one note', async ({
  page,
  signIn,
  newBrowser,
  expected,
}) => {
  const person = await signIn()
  await unlock(page, person)
  await contradict(page, person)
  const { document, ...made } = await make(person)
  const { url } = await share(person, made, 'summary')
  const adviser = await newBrowser()
  await adviser.goto(url)
  await expect(adviser.getByText('Vous en lisez le résumé')).toBeVisible()
  await expect(adviser.getByRole('region', { name: 'En bref' }).getByRole('listitem')).toHaveText(document.summary)
  for (const { kind, title: name } of document.sections)
    await expect(adviser.getByRole('region', { name, exact: true })).toHaveCount(kind === 'trades' || kind === 'trainings' ? 1 : 0)
  for (const known of [document.contradictions, document.missing, document.sources]) expect(known.length).toBeGreaterThan(0)
  for (const name of ['Ce qui se contredit', 'Ce qui manque', 'D’où vient ce bilan'])
    await expect(adviser.getByRole('region', { name })).toHaveCount(0)
  expect(
    document.sections.some(({ statements }) => statements.some(({ score }) => score)),
    'figures are known',
  ).toBe(true)
  await expect(adviser.getByText(/\d\s+sur\s+\d/)).toHaveCount(0)
  await expect(adviser.getByText('Pourquoi ?')).toHaveCount(0)
  await expectAccessible(adviser)

  await adviser.getByLabel('Votre note pour Camille').fill('Bonjour')
  await adviser.getByRole('button', { name: 'J’envoie ma note' }).click()
  await expect(adviser.getByLabel('Votre nom'), 'the browser asks first').toBeFocused()
  await adviser.getByLabel('Votre nom').fill(' ')
  const answer = adviser.waitForResponse((response) => response.request().method() === 'POST')
  expected.push('400')
  await adviser.getByRole('button', { name: 'J’envoie ma note' }).click()
  expect((await answer).status()).toBe(400)
  await expect(adviser.getByText('Indiquez votre nom')).toBeVisible()
  await expect(adviser.getByLabel('Votre note pour Camille')).toHaveValue('Bonjour')
  await expectAccessible(adviser)
  await adviser.getByLabel('Votre nom').fill('Claire Roux')
  const key = await adviser.locator('input[name=key]').inputValue()
  await adviser.getByRole('button', { name: 'J’envoie ma note' }).click()
  await expect(adviser.getByText('Votre note est enregistrée')).toBeVisible()
  const form = { author: 'Claire Roux', text: 'Bonjour', mission: '', key }
  expect((await adviser.context().request.post(url, { form, maxRedirects: 0 })).status()).toBe(303)
  expect((await person.call('GET /assessments/{id}/notes', { params: { id: made._id } })).notes).toMatchObject([
    { author: 'Claire Roux', text: 'Bonjour', mission: null, decision: null },
  ])
})

test('[BIL-07] nothing of the person is in an address or a referrer, and the page of a link is kept by nobody', async ({
  page,
  signIn,
  newBrowser,
}) => {
  const person = await signIn({ ...jobSeeker, firstName: 'Zéphyrine', lastName: 'Canarval' })
  await unlock(page, person)
  const made = await make(person)
  const { url } = await share(person, made)
  const token = url.split('/').at(-1)!
  const adviser = await newBrowser()
  const requests: { url: string; referer: string; isAdviser: boolean }[] = []
  for (const context of [page.context(), adviser.context()])
    context.on('request', (request) =>
      requests.push({ url: request.url(), referer: request.headers()['referer'] ?? '', isAdviser: context === adviser.context() }),
    )
  await visit(page, PAGE)
  await statement(page, made.document.sections[0]!.statements[0]!.key).getByText('Je ne suis pas d’accord').click()
  await page.getByRole('button', { name: 'J’enregistre mon désaccord' }).first().click()
  await expect(page.getByText('Vous n’êtes pas d’accord')).toBeVisible()
  await page.getByRole('link', { name: 'Le montrer à un conseiller' }).click()
  await expect(linkFor(page, 'Mme Roux')).toBeVisible()

  const answer = (await adviser.goto(url))!
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(await adviser.locator('head').innerHTML()).not.toMatch(/Zéphyrine|Canarval|Camille/)
  expect(await answer.text()).not.toContain('Canarval')
  await adviser.getByLabel('Votre nom').fill('Claire Roux')
  await adviser.getByLabel('Votre note pour Zéphyrine').fill('Bonjour')
  await adviser.getByRole('button', { name: 'J’envoie ma note' }).click()
  await expect(adviser.getByText('Votre note est enregistrée')).toBeVisible()
  await adviser.getByRole('link', { name: 'Confidentialité' }).click()
  await adviser.waitForURL('/confidentialite')

  expect(requests.filter(({ isAdviser }) => isAdviser).length).toBeGreaterThan(3)
  expect(requests.filter(({ referer }) => referer !== '').length, 'referrers are heard').toBeGreaterThan(3)
  for (const { url: address, referer, isAdviser } of requests) {
    for (const text of [address, referer].map((part) => decodeURIComponent(part)))
      expect(text).not.toMatch(new RegExp(`Zéphyrine|Canarval|${person.email}|${person.id}|${person.subject}|@`, 'i'))
    if (isAdviser) expect(referer, address).not.toContain(token)
  }
})

test('[BIL-01] [BIL-04] [BIL-06] [BIL-07] [JRN-01] [JRN-02] [JRN-11] [JRN-20] [JRN-30] [SHR-01] [CON-06] every page fits on the smallest screen, and with letters twice as large', async ({
  page,
  signIn,
}) => {
  test.slow()
  const person = await signIn(lyceen)
  const consent = await unlock(page, person)
  await person.call('POST /bo/complete', { body: { userId: person.id } })
  const { url, _id: shareId } = await share(person, await make(person))
  await contradict(page, person)
  expect((await make(person)).document.contradictions.length).toBeGreaterThan(0)
  const session = await page.context().newCDPSession(page)
  // A window shows the page behind it as well.
  for (const address of [
    `${PAGE}?version=1`,
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
  ]) {
    await page.goto(address)
    for (const [width, size] of [
      [320, 16],
      [390, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
      await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main *, dialog[open] *')]
          .filter((element) => !element.closest('.visually-hidden, svg, [aria-hidden=true], [data-track] > :not(:first-child)'))
          .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(cut, `${address} at ${width} px`).toEqual([])
    }
  }
})

test('[BIL-06] [BIL-07] all of it without scripts @nojs', async ({ page, signIn, newBrowser }) => {
  const person = await signIn()
  await unlock(page, person)
  const made = await make(person)
  const { key } = made.document.sections[0]!.statements[0]!
  const one = statement(page, key)
  await page.goto(`${PAGE}?version=1`)
  await expect(page.getByRole('button', { name: 'Imprimer' })).toHaveCount(0)
  await one.getByText('Je ne suis pas d’accord').click()
  const tooLong = 'Trop long. '.repeat(100)
  await one.getByLabel('Ce que vous en pensez').evaluate((field) => field.removeAttribute('maxlength'))
  await one.getByLabel('Ce que vous en pensez').fill(tooLong)
  await one.getByRole('button', { name: 'J’enregistre mon désaccord' }).click()
  await expect(one.getByText('Votre commentaire est trop long')).toBeVisible()
  await expect(one.getByLabel('Ce que vous en pensez')).toHaveValue(tooLong)
  await one.getByLabel('Ce que vous en pensez').fill('Sans script')
  await one.getByRole('button', { name: 'J’enregistre mon désaccord' }).click()
  expect(page.url()).toMatch(/\?version=1#enonce-/)
  await expect(one.locator('blockquote')).toHaveText('Sans script')
  await one.getByRole('button', { name: /^Je retire mon désaccord/ }).click()
  await expect(one.getByText('Je ne suis pas d’accord')).toBeVisible()

  await page.getByRole('link', { name: 'Le montrer à un conseiller' }).click()
  await page.getByRole('radio', { name: 'Le résumé' }).check()
  await page.getByLabel('Pendant combien de temps').selectOption('7')
  await page.getByLabel('Pour qui').evaluate((field) => field.removeAttribute('maxlength'))
  await page.getByLabel('Pour qui').fill('Mme Roux'.repeat(20))
  await page.getByRole('button', { name: 'Je crée le lien' }).click()
  await expect(page.getByText('Le lien n’a pas été créé')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Le résumé' })).toBeChecked()
  await expect(page.getByLabel('Pendant combien de temps')).toHaveValue('7')
  await expect(page.getByLabel('Pour qui')).toHaveValue('Mme Roux'.repeat(20))
  await page.getByLabel('Pour qui').fill('Mme Roux')
  await page.getByRole('button', { name: 'Je crée le lien' }).click()
  const link = linkFor(page, 'Mme Roux')
  await expect(link.getByText('Votre lien est prêt')).toBeVisible()
  await expect(link.getByRole('button', { name: /^Copier/ })).toHaveCount(0)
  const url = (await link.locator('code').textContent())!
  await link.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(link.getByText('En pause', { exact: true })).toBeVisible()
  await link.getByRole('button', { name: 'Ouvrir à nouveau' }).click()

  const adviser = await newBrowser()
  await adviser.goto(url)
  await adviser.getByLabel('Votre nom').fill('Claire Roux')
  await adviser.getByLabel('Votre note pour Camille').fill('Bonjour')
  await adviser.getByLabel('Une mission à proposer').selectOption({ index: 1 })
  await adviser.getByRole('button', { name: 'J’envoie ma note' }).click()
  await expect(adviser.getByText('Votre note est enregistrée')).toBeVisible()

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

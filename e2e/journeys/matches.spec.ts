import { ageAccount } from '../fixtures/people.ts'
import {
  adult,
  APPLICATIONS,
  APPLY,
  expectFrame,
  saveTrainings,
  MATCHES,
  matching,
  share,
} from '../fixtures/matches.ts'
import { firstMissions } from '../fixtures/missions.ts'
import { frame, inside, openTab, openWithStillClock, visit } from '../fixtures/pages.ts'
import { openSite, signUp } from '../fixtures/site.ts'
import { countTaps } from '../fixtures/taps.ts'
import { shareInDialog } from '../fixtures/consents.ts'
import { expect, expectAccessible, expectHref, test, type Page, type SignedInPerson } from '../fixtures/test.ts'

const BOULANGER = { code: 'seed-cap-boulanger-1', title: 'CAP Boulanger', publisher: 'CFA des Deux Fournils' }
const PATISSIER = { code: 'seed-cap-patissier-2', title: 'CAP Pâtissier', publisher: 'CFA des Trois Coteaux' }
/** A training whose publisher accepts no profiles. */
const BOUCHER = { code: 'seed-cap-boucher-2', title: 'CAP Boucher' }

const JOB = { code: 'seed-job-d1102-1', title: 'Boulanger / Boulangère' }

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => page.getByRole('region', { name: 'Envoyer mon profil' })
const toggle = (page: Page, title: string) => panel(page).getByRole('switch', { name: title })
const box = (page: Page) => panel(page).getByRole('checkbox')
const sendButton = (page: Page) => panel(page).getByRole('button', { name: 'Envoyer mon profil' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Partager mes données' })
const applicationCard = (page: Page, publisher: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: publisher }) })
const applicationsOf = async (person: SignedInPerson) => (await person.call('GET /matches/applications')).applications
/** What the address of the frame asks for, without its signature. */
const paramsOf = async (page: Page) => {
  const {
    expires: _,
    signature: __,
    ...params
  } = Object.fromEntries(new URL((await frame(page).getAttribute('src'))!).searchParams)
  return params
}

test('[MAT-01] nothing shared → no identifier, three links to get data', async ({ page, signIn, urls }) => {
  await signIn({ firstName: 'Zoé' })
  await visit(page, MATCHES)
  await expect(page).toHaveTitle('Mes matchs · Visions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes matchs')
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    'Vous n’avez aucun identifiant disponible',
  )
  await expect(frame(page)).toHaveCount(0)
  for (const name of ['Répondre au jeu', 'Trier des métiers'])
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  const cloud = await openTab(main(page).getByRole('link', { name: /^Voir mes données/ }))
  await cloud.waitForURL(`${urls.personalCloud}/mon-nuage`)
})

test('[MAT-01] [MAT-04] tabs: in the address; refresh → only the frame is loaded', async ({ page, signIn }) => {
  const person = await signIn(adult)
  await share(person)
  await visit(page, MATCHES)
  const tabs = main(page).getByRole('navigation', { name: 'Mes matchs' })
  await expect(tabs.getByRole('link', { name: 'Formations' })).toHaveAttribute('aria-current', 'page')
  await expectFrame(page)
  await expect(inside(page).getByRole('heading', { level: 1 })).toContainText('Formations')
  await expectAccessible(page, 'iframe')
  await tabs.getByRole('link', { name: 'Emplois' }).click()
  await expect(page).toHaveURL(`${MATCHES}?onglet=emplois`)
  await expectFrame(page)
  await expect(inside(page).getByRole('heading', { level: 1 })).toContainText('Offres')
  await expect(main(page).getByRole('link', { name: 'Postuler' })).toHaveCount(0)
  await tabs.getByRole('link', { name: 'Candidatures' }).click()
  await expect(page).toHaveURL(APPLICATIONS)
  await expect(main(page)).toContainText('Aucun profil envoyé')
  await expectAccessible(page)
  await page.goBack()
  await expectFrame(page)
  await expect(tabs.getByRole('link', { name: 'Emplois' })).toHaveAttribute('aria-current', 'page')

  let loads = 0
  page.on('request', (request) => {
    if (request.url().startsWith(`${matching()}/jobs`) && request.url().includes('&signature=')) loads++
  })
  await page.evaluate(() => (document.querySelector('h1')!.dataset['marked'] = 'yes'))
  await main(page).getByRole('button', { name: 'actualiser mes matchs' }).click()
  await expect.poll(() => loads).toBe(1)
  await expectFrame(page)
  await expect(main(page).getByRole('status').filter({ hasText: 'Vos matchs sont à jour.' })).toHaveCount(1)
  await expect(page.locator('h1[data-marked]'), 'only the frame was loaded').toHaveCount(1)
})

test('[MAT-03] no request to the provider before the consent, frame 3 s later', async ({ page, signIn }) => {
  const person = await signIn(adult)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openWithStillClock(page, MATCHES)
  await expect(main(page)).toContainText('Vos matchs commencent par votre accord')
  await expect(frame(page)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Postuler' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Je choisis ce que je partage' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByText('Pour Affluents')).toBeVisible()
  await expect(dialog(page).getByText(/^Pour (?!Affluents)/), 'no other recipient').toHaveCount(0)
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await dialog(page).getByRole('checkbox', { disabled: false }).first().check()
  expect(requests.filter((url) => url.includes('/identifiers/') || url.startsWith(matching()))).toEqual([])
  await dialog(page).getByRole('button', { name: 'Partager mes données' }).click()
  await expect(page.getByRole('dialog', { name: 'Accord enregistré' })).toBeVisible()
  await expect.poll(() => requests.filter((url) => url.includes('/api/identifiers/service/')).length).toBeGreaterThan(0)
  await expect.poll(async () => (await person.call('GET /matches')).consent).toBe('confirmed')
  await page.getByRole('link', { name: 'Je continue' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'Affluents prépare vos matchs…' })).toBeVisible()
  await page.clock.runFor(2900)
  await expect(frame(page)).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(frame(page)).toHaveCount(1)
  await page.clock.resume()
  await expectFrame(page)
  expect((await person.call('GET /matches')).consent).not.toBe('none')
  // Later visits do not wait.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.reload()
  await expect(frame(page)).toHaveCount(1)
})

test('[PIS-08] [PIS-09] phone: landing page → match with a reason, liked, in ≤ 25 taps @phone', async ({
  page,
  call,
}) => {
  const taps = await countTaps(page)
  await openSite(page)
  await page.getByRole('link', { name: 'J’essaie six phrases' }).tap()
  for (const place of [1, 2, 3, 4, 5, 6]) {
    await expect(page.getByText(`Phrase ${place} sur 6`)).toBeVisible()
    await page.locator(`[data-shown] [data-answer=${place % 3 ? 'no' : 'yes'}]`).tap()
  }
  await page.getByRole('button', { name: 'Je les garde' }).tap()
  await signUp(page)
  await page.getByRole('button', { name: 'Oui, je continue' }).tap()
  for (const answer of [/Lycéen/, /15 à 17/]) await main(page).getByRole('button', { name: answer }).tap()
  await page.waitForURL('/user/missions')
  await page.getByRole('navigation', { name: 'Espace personnel' }).getByRole('link', { name: 'Mes matchs' }).tap()
  await main(page).getByRole('link', { name: 'Je choisis ce que je partage' }).tap()
  await dialog(page)
    .getByRole('checkbox', { name: /Intérêts/ })
    .tap()
  await dialog(page).getByRole('button', { name: 'Partager mes données' }).tap()
  await page.getByRole('link', { name: 'Je continue' }).tap()
  await expect(inside(page).getByText(/^Parce que vous aimez/)).toBeVisible({ timeout: 20_000 })
  await inside(page)
    .getByRole('button', { name: /^Ça m’intéresse/ })
    .tap()
  await expect(main(page).getByText('Gardée dans Mes pistes.')).toBeVisible()
  expect((await call('GET /matches')).useful.filter(({ state }) => state === 'shared').map(({ kind }) => kind)).toEqual(
    ['interests'],
  )
  expect(taps()).toBeLessThanOrEqual(25)
})

test('[MAT-02] frame: address without personal data, title, sandbox', async ({ page, signIn }) => {
  const person = await signIn({ ...adult, namespace: 'gen', city: 'Saint-Étienne' })
  const pseudonym = await share(person)
  await visit(page, MATCHES)
  await expectFrame(page)
  const address = new URL((await frame(page).getAttribute('src'))!)
  expect(address.origin + address.pathname).toBe(`${matching()}/courses`)
  expect(await paramsOf(page)).toEqual({ user: pseudonym, namespace: 'gen', area: 'Saint-Étienne (42)', shares: '1' })
  for (const secret of ['@', '%40', person.id, person.email, 'Roussel']) expect(address.href).not.toContain(secret)
  await expect(frame(page)).toHaveAttribute('title', 'Formations proposées par Affluents')
  await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  await expect(frame(page)).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(main(page).getByText('Formations proposées par Affluents')).toBeVisible()

  // Values of a link that are stored in the browser are passed to the frame.
  await page.evaluate(() => localStorage.setItem('headai', '{"namespace":"sdn","jobs_source":"quartier"}'))
  await visit(page, `${MATCHES}?onglet=emplois`)
  await expect
    .poll(() => paramsOf(page))
    .toEqual({ user: pseudonym, namespace: 'sdn', jobs_source: 'quartier', area: 'Saint-Étienne (42)', shares: '1' })
  expect(new URL((await frame(page).getAttribute('src'))!).pathname).toBe('/jobs')
  await expect(frame(page)).toHaveAttribute('title', 'Offres proposées par Affluents')
})

test('[MAT-04] [NBK-08] [TSK-08] precision: task and back; shared → 2 of 7 and gaps', async ({ page, signIn }) => {
  const person = await signIn({ ...adult, researchType: 'JOB' })
  const card = page.getByRole('region', { name: 'Précision de mes matchs' })
  const segments = card.getByRole('list', { name: 'Données partagées' }).getByRole('listitem')
  const [first] = (await firstMissions(person)).map(({ tasks }) => tasks.find(({ action }) => action === 'toggle')!)
  await visit(page, MATCHES)
  await expect(card).toContainText('0 sur 7')
  await expect(segments).toHaveCount(7)
  await expectHref(
    card.getByRole('link', { name: 'Partager : votre niveau d’études et ce que vous cherchez' }),
    /partager=m2o/,
  )
  const improve = main(page).getByRole('link', { name: 'Améliorer mes matchs' })
  await expectHref(improve, `/user/missions/${first!._id}`)
  await improve.click()
  await page.waitForURL(`/user/missions/${first!._id}`)
  await (await openTab(main(page).locator('li:has(> img)').first().getByRole('link'))).close()
  await page.waitForURL(MATCHES)
  await expect(main(page)).toContainText('De retour de votre tâche')
  await expect(card).toContainText('Vos matchs ne sont pas encore personnalisés.')
  await share(person)
  await page.reload()
  await expect(main(page), 'shown once').not.toContainText('De retour de votre tâche')
  await expect(card).toContainText('2 sur 7')
  await expect(segments.filter({ hasText: ': partagé' })).toHaveCount(2)
  await expect(card).toContainText('Affluents classe vos matchs d’après votre niveau d’études et ce que vous cherchez.')
  await expectHref(card.getByRole('link', { name: /^Ajouter : vos intérêts/ }), '/user/game')
})

test('[NBK-10] job seeker: jobs, a saved one, its advertisement, its letter @both', async ({ page, signIn, urls }) => {
  const person = await signIn({ ...adult, researchType: 'JOB' })
  await share(person)
  await saveTrainings(person, JOB.code)
  await visit(page, MATCHES)
  const tabs = main(page).getByRole('navigation', { name: 'Mes matchs' })
  await expect(tabs.getByRole('link', { name: 'Emplois' })).toHaveAttribute('aria-current', 'page')
  await main(page).getByRole('link', { name: 'Préparer mes candidatures' }).click()
  await expect(page).toHaveURL(APPLICATIONS)
  const card = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: JOB.title }) })
  const advert = await openTab(card.getByRole('link', { name: /^Voir l’annonce/ }))
  await expect(advert.getByRole('heading', { level: 1 })).toHaveText(JOB.title)
  expect(new URL(advert.url()).origin).toBe(new URL(urls.tools).origin)
  await advert.close()
  await card.getByRole('link', { name: /^Préparer ma candidature/ }).click()
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(card.getByRole('textbox', { name: 'Ma lettre' })).toHaveValue(/Boulanger.*Inès Roussel$/s)
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Fermer' }).click()
  await expect(card.getByRole('textbox')).toHaveCount(0)
})

test('[NBK-10] without scripts: advertisement and letter of a saved job @nojs', async ({ page, signIn }) => {
  const person = await signIn({ ...adult, researchType: 'JOB' })
  await share(person)
  await saveTrainings(person, JOB.code)
  await page.goto(APPLICATIONS)
  await main(page)
    .getByRole('link', { name: /^Préparer ma candidature/ })
    .click()
  await expect(main(page).getByRole('textbox', { name: 'Ma lettre' })).toHaveValue(/Boulanger/)
  await expectHref(main(page).getByRole('link', { name: /^Voir l’annonce/ }), /\/annonces\/seed-job-d1102-1\?/)
})

test('[MAT-01] [MAT-03] 390 × 844 and 320 × 640: first button in view, above the tab bar', async ({ page, signIn }) => {
  const expectInView = async (name: string) => {
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = (await main(page).getByRole('link', { name, exact: true }).first().boundingBox())!
      expect(box.y + box.height, `${name} at ${width} px`).toBeLessThanOrEqual(height - 89)
    }
  }
  const person = await signIn({ firstName: 'Zoé' })
  await visit(page, MATCHES)
  await expectInView('Mes missions')
  await person.call('PUT /users/{id}', { params: { id: person.id }, body: adult })
  await visit(page, MATCHES)
  await expectInView('Je choisis ce que je partage')
  await visit(page, APPLICATIONS)
  await expectInView('Voir les formations')
})

test('[MAT-05] [MAT-07] profile sent to the chosen publisher only', async ({ page, signIn }) => {
  const person = await signIn(adult)
  await share(person)
  await saveTrainings(person, BOULANGER.code, BOUCHER.code)
  await visit(page, MATCHES)
  await expectFrame(page)
  await main(page).getByRole('link', { name: 'Postuler' }).click()
  await expect(page).toHaveURL(APPLY)
  await expect(panel(page).getByRole('switch')).toHaveCount(2)
  await expect(toggle(page, BOULANGER.title)).not.toBeChecked()
  await expect(panel(page)).toContainText(BOULANGER.publisher)
  await expect(toggle(page, BOUCHER.title), 'nobody to write to').toBeDisabled()
  await expect(panel(page)).toContainText('Nous ne connaissons pas d’organisme pour cette formation')
  for (const [name, value] of [
    ['Prénom', 'Inès'],
    ['E-mail', person.email],
  ])
    await expect(panel(page).getByText(name!, { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      value!,
    )
  await expectAccessible(page, 'iframe')

  // A training saved in the frame appears when the choices are read again.
  await saveTrainings(person, PATISSIER.code)
  await panel(page).getByRole('link', { name: 'actualiser mes choix' }).click()
  await expect(panel(page).getByRole('switch')).toHaveCount(3)
  await toggle(page, BOULANGER.title).check()
  await expect(panel(page)).toContainText(`${BOULANGER.publisher}, et personne d’autre.`)

  await expect(box(page)).not.toBeChecked()
  await sendButton(page).click()
  await expect(panel(page).getByRole('alert')).toContainText('Cochez la case pour donner votre accord')
  expect(await applicationsOf(person)).toEqual([])
  await box(page).check()
  await sendButton(page).dblclick()
  await expect(panel(page)).toContainText('Votre profil a bien été envoyé aux organismes sélectionnés', {
    timeout: 30_000,
  })
  await expect(sendButton(page), 'replaced').toHaveCount(0)
  await expect(panel(page).getByText('Déjà envoyé')).toBeVisible()
  await expect(toggle(page, BOULANGER.title)).toBeDisabled()

  const [application] = await applicationsOf(person)
  await panel(page).getByRole('link', { name: 'Suivre mes candidatures' }).click()
  await expect(page).toHaveURL(APPLICATIONS)
  const card = applicationCard(page, BOULANGER.publisher)
  await expect(card).toContainText('Envoyé')
  await card.getByRole('link', { name: /^Voir le récépissé/ }).click()
  await expect(page).toHaveURL(`/user/share/consentements/${application!._id}`)
  await expect(main(page)).toContainText(BOULANGER.title)
  await expectAccessible(page)
})

test('[MAT-05] [MAT-06] no training saved → said; saved in the frame → listed', async ({ page, signIn }) => {
  const person = await signIn(adult)
  await share(person)
  await visit(page, APPLY)
  await expect(panel(page)).toContainText(
    'Aucune formation sélectionnée. Vérifiez que vous avez bien dit être intéressé par une formation avant de réessayer.',
  )
  await expect(sendButton(page)).toHaveCount(0)
  await expectAccessible(page, 'iframe')
  const saveButton = inside(page)
    .getByRole('button', { name: /^Ça m’intéresse/ })
    .first()
  const title = (await saveButton.textContent())!.split(':')[1]!.trim()
  await saveButton.press('Enter')
  await expect(toggle(page, title)).toBeVisible()
  // The saved offer accomplishes the task «Découvrir mes premiers matchs».
  const hasDiscovered = async () =>
    (await person.call('GET /usermissions/presets')).missions[0]!.userMission.completion[1]!.completed
  await expect.poll(hasDiscovered).toBe(true)
  await panel(page).getByRole('link', { name: 'Fermer' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
})

test('[MAT-03] [MAT-05] without scripts: consent, frame, profile sent @nojs', async ({ page, signIn, expected }) => {
  // The frame is sandboxed pages of another origin: no script runs there either.
  expected.push('Blocked script execution')
  const person = await signIn(adult)
  await ageAccount(person)
  await page.goto(MATCHES)
  await main(page).getByRole('link', { name: 'Je choisis ce que je partage' }).click()
  await shareInDialog(page)
  await expect(inside(page).getByRole('heading', { level: 1 })).toBeVisible()
  await saveTrainings(person, BOULANGER.code)
  await main(page).getByRole('button', { name: 'actualiser mes matchs' }).click()
  await main(page).getByRole('link', { name: 'Postuler' }).click()
  await toggle(page, BOULANGER.title).check()
  await sendButton(page).click()
  await expect(panel(page)).toContainText('Cochez la case pour donner votre accord')
  await toggle(page, BOULANGER.title).check()
  await box(page).check()
  await sendButton(page).click()
  await expect(panel(page)).toContainText('Votre accord est enregistré.')
  await page.goto(APPLICATIONS)
  await expect(applicationCard(page, BOULANGER.publisher)).toContainText(BOULANGER.title)
})

import { breakCalls } from '../fixtures/calls.ts'
import { received } from '../fixtures/consents.ts'
import { settle } from '../fixtures/people.ts'
import { adult, APPLICATIONS, APPLY, expectFrame, keep, MATCHES, matching, share } from '../fixtures/matches.ts'
import { firstMissions } from '../fixtures/missions.ts'
import {
  expectBalanceOnServer,
  frame,
  inside,
  leadAway,
  openWithStillClock,
  sayAsOthers,
  sayInFrame,
  visit,
  watchHeights,
} from '../fixtures/pages.ts'
import { expect, expectAccessible, test, type Page, type Person } from '../fixtures/test.ts'

const BOULANGER = { code: 'seed-cap-boulanger-1', title: 'CAP Boulanger', publisher: 'CFA des Deux Fournils' }
const PATISSIER = { code: 'seed-cap-patissier-2', title: 'CAP Pâtissier', publisher: 'CFA des Trois Coteaux' }
/** Nobody takes profiles for it. */
const BOUCHER = { code: 'seed-cap-boucher-2', title: 'CAP Boucher' }

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => page.getByRole('region', { name: 'Envoyer mon profil' })
const toggle = (page: Page, title: string) => panel(page).getByRole('switch', { name: title })
const box = (page: Page) => panel(page).getByRole('checkbox')
const sendButton = (page: Page) => panel(page).getByRole('button', { name: 'Envoyer mon profil' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Partager mes données' })
const applicationCard = (page: Page, publisher: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: publisher }) })
/** Its patience begins when the frame is in sight. */
const expectLate = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(10_001)
    await expect(page.getByText('Affluents met du temps à s’afficher')).toBeVisible({ timeout: 500 })
  }).toPass()
const applicationsOf = async (person: Person) => (await person.call('GET /matches/applications')).applications
/** What the address of the frame asks for, without its signature. */
const paramsOf = async (page: Page) => {
  const {
    expires: _,
    signature: __,
    ...params
  } = Object.fromEntries(new URL((await frame(page).getAttribute('src'))!).searchParams)
  return params
}

test('[MAT-01] nothing shared: no identifier, and three ways to have something to share', async ({
  page,
  signIn,
  urls,
}) => {
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
  const popup = page.waitForEvent('popup')
  await main(page)
    .getByRole('button', { name: /^Voir mes données/ })
    .click()
  await (await popup).waitForURL(`${urls.personalCloud}/mon-nuage`)
  await main(page).getByRole('link', { name: 'Mes missions', exact: true }).first().click()
  await page.waitForURL('/user/missions')
})

test('[MAT-01] [MAT-03] [MAT-04] tabs: each has an address; refreshed alone; no frame after the last withdrawal', async ({
  page,
  signIn,
}) => {
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
  await page.evaluate(() => (document.querySelector('h1')!.dataset['kept'] = 'yes'))
  await main(page).getByRole('button', { name: 'actualiser mes matchs' }).click()
  await expect.poll(() => loads).toBe(1)
  await expectFrame(page)
  await expect(main(page).getByRole('status').filter({ hasText: 'Vos matchs sont à jour.' })).toHaveCount(1)
  await expect(page.locator('h1[data-kept]'), 'only the frame was loaded').toHaveCount(1)

  const { consents } = await person.call('GET /consents')
  for (const { _id } of consents) await person.call('POST /consents/{id}/withdrawal', { params: { id: _id } })
  await tabs.getByRole('link', { name: 'Formations' }).click()
  await expect(main(page)).toContainText('Vos matchs commencent par votre accord')
  await expect(frame(page)).toHaveCount(0)
})

test('[MAT-03] before the consent nothing is asked of the provider; after it the identifier, and the frame three seconds later', async ({
  page,
  signIn,
}) => {
  const person = await signIn(adult)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
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
  expect(asked.filter((url) => url.includes('/identifiers/') || url.startsWith(matching()))).toEqual([])
  await dialog(page).getByRole('button', { name: 'Partager mes données' }).click()
  await expect(page.getByRole('dialog', { name: 'Félicitations' })).toBeVisible()
  await expect.poll(() => asked.filter((url) => url.includes('/api/identifiers/service/')).length).toBeGreaterThan(0)
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

test('[MAT-02] frame: address without personal data, title, sandbox; it cannot navigate the page', async ({
  page,
  signIn,
  urls,
  expected,
}) => {
  expected.push('Unsafe attempt to initiate navigation')
  const person = await signIn({ ...adult, namespace: 'gen', city: 'Saint-Étienne' })
  const pseudonym = await share(person)
  await visit(page, MATCHES)
  await expectFrame(page)
  const address = new URL((await frame(page).getAttribute('src'))!)
  expect(address.origin + address.pathname).toBe(`${matching()}/courses`)
  expect(await paramsOf(page)).toEqual({ user: pseudonym, namespace: 'gen', area: 'Saint-Étienne' })
  for (const secret of ['@', '%40', person.id, person.email, 'Roussel']) expect(address.href).not.toContain(secret)
  await expect(frame(page)).toHaveAttribute('title', 'Formations proposées par Affluents')
  await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  await expect(frame(page)).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(main(page).getByText('Formations proposées par Affluents')).toBeVisible()

  const stopped = page.waitForEvent('console', (message) =>
    message.text().includes('Unsafe attempt to initiate navigation'),
  )
  await leadAway(page, urls.tools)
  await stopped
  await expect(page).toHaveURL(MATCHES)
  const policy = (await page.request.get(MATCHES)).headers()['content-security-policy']!
  expect(/frame-src ([^;]*)/.exec(policy)![1]!.split(' ')).toContain(matching())

  // Values that a link left in the browser are passed on when they are listed.
  await page.evaluate(() => localStorage.setItem('headai', '{"namespace":"sdn","jobs_source":"quartier"}'))
  await visit(page, `${MATCHES}?onglet=emplois`)
  await expect
    .poll(() => paramsOf(page))
    .toEqual({ user: pseudonym, namespace: 'sdn', jobs_source: 'quartier', area: 'Saint-Étienne' })
  expect(new URL((await frame(page).getAttribute('src'))!).pathname).toBe('/jobs')
  await expect(frame(page)).toHaveAttribute('title', 'Offres proposées par Affluents')
})

test('[MAT-02] messages: accepted from the window and origin of the frame only, and none changes a balance or a consent', async ({
  page,
  signIn,
}) => {
  const person = await signIn(adult)
  await share(person)
  await keep(person, BOULANGER.code)
  await visit(page, APPLY)
  await expectFrame(page)
  await expect(toggle(page, BOULANGER.title)).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) asked++
  })
  const heights = await watchHeights(page)
  await sayAsOthers(page, matching(), { type: 'matches:height', height: 3333 }, { type: 'matches:changed' })
  // In words that are not its own, but the last: once it is heard, so were those before.
  await sayInFrame(
    page,
    { type: 'matches:height', height: 99_999 },
    { type: 'matches:height', height: 300.5 },
    { type: 'matches:changed', stars: 100 },
    { type: 'credit', stars: 100 },
    { type: 'consent', given: true },
    'matches:changed',
    null,
    { type: 'matches:height', height: 777 },
  )
  await expect(frame(page)).toHaveAttribute('height', '777')
  // The frame may report its own height again: its fonts arrived.
  const refused = ['3333', '99999', '20000', '300', '300.5', '301']
  expect(
    (await heights()).filter((height) => refused.includes(String(height))),
    'none of the other heights was accepted',
  ).toEqual([])
  expect(asked, 'nothing was loaded again').toBe(0)

  // Heard, it reads the choices again, and decides nothing.
  const before = await person.call('GET /consents')
  await sayInFrame(page, { type: 'matches:changed' })
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(await person.call('GET /consents')).toEqual(before)
  expect(await applicationsOf(person)).toEqual([])
  await expectBalanceOnServer(person, 0)
})

test('[MAT-03] [ERR-04] frame down: says that it is late, «actualiser mes matchs» shows it', async ({
  page,
  signIn,
  expected,
}) => {
  await share(await signIn(adult))
  await page.clock.install()
  const mend = await breakCalls(page, (url) => url.origin === matching(), 'GET', expected)
  await visit(page, MATCHES)
  await expect(main(page).getByRole('status').filter({ hasText: 'Affluents prépare vos matchs…' })).toBeVisible()
  await expectLate(page)
  await expectAccessible(page, 'iframe')
  mend()
  await main(page).getByRole('button', { name: 'actualiser mes matchs' }).click()
  await expectFrame(page)
  await expect(page.getByText('Affluents met du temps à s’afficher')).toHaveCount(0)
})

test('[MAT-04] [TSK-08] precision: «Améliorer mes matchs» → the next task, which returns here with 50 %', async ({
  page,
  signIn,
}) => {
  const person = await signIn({ ...adult, researchType: 'JOB' })
  const gauge = main(page).getByRole('img', { name: /^Précision de mes matchs/ })
  const [first] = (await firstMissions(person)).map(({ tasks }) => tasks.find(({ action }) => action === 'toggle')!)
  await visit(page, MATCHES)
  await expect(gauge).toHaveAccessibleName(/0\s%/)
  const improve = main(page).getByRole('link', { name: 'Améliorer mes matchs' })
  await expect(improve).toHaveAttribute('href', `/user/missions/${first!._id}`)
  await improve.click()
  await page.waitForURL(`/user/missions/${first!._id}`)
  const popup = page.waitForEvent('popup')
  await page.locator('li:has(> form > input[name=service])').first().getByRole('button').click()
  await (await popup).close()
  await page.waitForURL(MATCHES)
  await expect(main(page)).toContainText('De retour de votre tâche')
  await expect(gauge).toHaveAccessibleName(/50\s%/)
  await page.reload()
  await expect(main(page), 'said once').not.toContainText('De retour de votre tâche')
})

test('[MAT-05] [MAT-07] profile: chosen, sent by the server to the publisher alone, followed to the answer', async ({
  page,
  signIn,
  urls,
}) => {
  const person = await signIn(adult)
  const pseudonym = await share(person)
  await keep(person, BOULANGER.code, BOUCHER.code)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
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
    ['Nom', 'Roussel'],
    ['E-mail', person.email],
    ['Téléphone', '06 12 34 56 78'],
    ['Ville', 'Lyon'],
  ])
    await expect(panel(page).getByText(name!, { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      value!,
    )
  await expectAccessible(page, 'iframe')

  // Another one, kept in the frame, is there when the choices are read again.
  await keep(person, PATISSIER.code)
  await panel(page).getByRole('link', { name: 'actualiser mes choix' }).click()
  await expect(panel(page).getByRole('switch')).toHaveCount(3)
  await toggle(page, BOULANGER.title).check()
  await expect(panel(page)).toContainText(`À ${BOULANGER.publisher}, et à personne d’autre.`)
  await toggle(page, PATISSIER.title).check()
  await expect(panel(page)).toContainText(PATISSIER.publisher)
  await toggle(page, PATISSIER.title).uncheck()

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

  const [application, ...others] = await applicationsOf(person)
  expect(others).toEqual([])
  expect(application).toMatchObject({
    publisher: BOULANGER.publisher,
    state: 'sent',
    trainings: [{ code: BOULANGER.code }],
  })
  const [sent, ...more] = await received(urls, 'consents', application!._id)
  expect(more).toEqual([])
  expect(sent).toMatchObject({
    method: 'POST',
    url: '/v1/consents/custom/unknownconsumer',
    body: {
      userId: expect.not.stringContaining(pseudonym),
      purposeName: 'Démarchage formations',
      purposeSlug: 'sell_trainings',
      consumer: { name: BOULANGER.publisher },
    },
  })
  expect(
    asked.filter((url) => url.startsWith(urls.consents)),
    'never from the browser',
  ).toEqual([])

  // Its publisher receives it, then answers.
  await panel(page).getByRole('link', { name: 'Suivre mes candidatures' }).click()
  await expect(page).toHaveURL(APPLICATIONS)
  const card = applicationCard(page, BOULANGER.publisher)
  await expect(card).toContainText('Envoyé')
  for (const [path, words] of [
    ['accuse-de-reception', 'L’organisme a reçu votre profil le'],
    ['reponse', 'L’organisme indique vous avoir répondu le'],
  ]) {
    expect((await page.request.post(`${urls.consents}/accords/${application!._id}/${path}`)).status()).toBe(200)
    await page.reload()
    await expect(card).toContainText(words!)
  }
  await visit(page, '/user/notifications')
  await expect(main(page)).toContainText(`${BOULANGER.publisher} a reçu votre profil`)
  await page.getByRole('link', { name: `${BOULANGER.publisher} a répondu à votre profil` }).click()
  await expect(page).toHaveURL(APPLICATIONS)
  await card.getByRole('link', { name: /^Voir le récépissé/ }).click()
  await expect(page).toHaveURL(`/user/share/consentements/${application!._id}`)
  await expect(main(page)).toContainText(BOULANGER.title)
  await expectAccessible(page)
})

test('[MAT-05] [MAT-06] nothing kept: said; kept in the frame: listed without a reload', async ({ page, signIn }) => {
  const person = await signIn(adult)
  await share(person)
  await visit(page, APPLY)
  await expect(panel(page)).toContainText(
    'Aucune formation sélectionnée. Vérifiez que vous avez bien dit être intéressé par une formation avant de réessayer.',
  )
  await expect(sendButton(page)).toHaveCount(0)
  await expectAccessible(page, 'iframe')
  const keepButton = inside(page)
    .getByRole('button', { name: /^Ça m’intéresse/ })
    .first()
  const title = (await keepButton.textContent())!.split(':')[1]!.trim()
  await keepButton.press('Enter')
  await expect(toggle(page, title)).toBeVisible()
  await panel(page).getByRole('link', { name: 'Fermer' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
})

test('[MAT-03] [MAT-05] without scripts: consent, frame, profile sent @nojs', async ({ page, signIn, expected }) => {
  // The frame is sandboxed pages of another origin: no script runs there either.
  expected.push('Blocked script execution')
  const person = await signIn(adult)
  await settle(person)
  await page.goto(MATCHES)
  await main(page).getByRole('link', { name: 'Je choisis ce que je partage' }).click()
  await dialog(page).getByRole('checkbox', { disabled: false }).first().check()
  await dialog(page).getByRole('button', { name: 'Partager mes données' }).click()
  await page.getByRole('link', { name: 'Je continue' }).click()
  await expect(inside(page).getByRole('heading', { level: 1 })).toBeVisible()
  await keep(person, BOULANGER.code)
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

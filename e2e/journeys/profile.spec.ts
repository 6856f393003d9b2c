import { expectAnswerFocus } from '../fixtures/keyboard.ts'
import { hold, refuseCalls } from '../fixtures/calls.ts'
import { openWithStillClock, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, expectNoOverflow, jobSeeker, test, type Page } from '../fixtures/test.ts'

const form = (page: Page) => page.getByRole('region', { name: 'Mes informations' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Enregistrer' })
const city = (page: Page) => page.getByRole('combobox', { name: 'Ville' })
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Ville' }).getByRole('option')
const avatarCard = (page: Page) => page.getByRole('region', { name: 'Mon avatar' })
const contextCard = (page: Page) => page.getByRole('region', { name: 'Thème de mes parcours' })
const saved = 'Vos informations sont enregistrées.'

test('[PRO-01] [PRO-03] [PRO-04] personal information: shown, changed, saved', async ({ page, signIn }) => {
  const person = await signIn({
    ...jobSeeker,
    firstName: 'Camille',
    lastName: 'Moreau',
    phoneNumber: '06 12 34 56 78',
    city: 'Rennes',
  })
  await page.goto('/user/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes informations personnelles')
  const before = {
    Prénom: 'Camille',
    Nom: 'Moreau',
    Téléphone: '06 12 34 56 78',
    'E-mail': person.email,
    Ville: 'Rennes',
    Situation: "Demandeur d'emploi",
    'Tranche d’âge': '18-25',
    'Niveau d’études': 'Baccalauréat (niv 4)',
  }
  const field = (label: string) => form(page).getByLabel(label, { exact: true })
  for (const [label, value] of Object.entries(before)) await expect(field(label), label).toHaveValue(value)
  await expect(field('E-mail')).not.toBeEditable()

  await expectAccessible(page)

  await field('Prénom').fill('Zoé')
  await field('Nom').fill('D’Été-Ñandú')
  await field('Téléphone').fill('')
  await field('Ville').fill('Villeneuve-d’Ascq')
  await field('Situation').selectOption({ label: 'Étudiant ou étudiante' })
  await field('Tranche d’âge').selectOption({ label: 'Choisir' })
  await field('Niveau d’études').selectOption({ label: 'Doctorat' })
  await expect(form(page).getByText('Vos modifications ne sont pas encore enregistrées.')).toBeVisible()
  await save(page).click()
  await expect(form(page).getByText(saved)).toBeVisible()
  await expect(save(page)).toBeDisabled()
  const after = {
    Prénom: 'Zoé',
    Nom: 'D’Été-Ñandú',
    Téléphone: '',
    Ville: 'Villeneuve-d’Ascq',
    Situation: 'Étudiant',
    'Tranche d’âge': '',
    'Niveau d’études': 'Doctorat (niv 8)',
  }
  await page.reload()
  for (const [label, value] of Object.entries(after)) await expect(field(label), label).toHaveValue(value)
})

test('[PRO-04] [UI-01] save: needs an edit, busy, confirmed for 3 s; new text stays', async ({ page, signIn }) => {
  await signIn()
  await openWithStillClock(page, '/user/profile')
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveAccessibleDescription('Modifiez un champ pour pouvoir enregistrer.')
  const puts: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.postDataJSON())
  })
  const { release } = await hold(page, '**/api/users/*', 'PUT')
  await page.getByLabel('Prénom').fill('Zoé')
  await save(page).click()
  await expect(save(page)).toHaveAccessibleName('Enregistrer (en cours)')
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Nom', { exact: true }).fill('Tapé entre-temps')
  release()
  const confirmation = form(page).getByText(saved)
  await expect(confirmation).toBeVisible()
  expect(puts, 'only what was edited').toEqual([{ firstName: 'Zoé' }])
  await page.clock.runFor(2_990)
  await expect(confirmation).toBeVisible()
  await page.clock.runFor(20)
  await expect(confirmation).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu de Zoé' })).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Tapé entre-temps')
  await expect(save(page)).toBeEnabled()
})

test('[PRO-01] field refused by the API: message, focus; other tab’s edit stays', async ({
  page,
  signIn,
  expected,
}) => {
  expected.push('400')
  const person = await signIn()
  await page.goto('/user/profile')
  await page.getByLabel('Prénom').fill('Zoé')
  const phone = page.getByLabel('Téléphone')
  await phone.fill('appelez-moi')
  await save(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Vos modifications ne sont pas enregistrées')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription(/Écrivez un numéro comme 06\s12\s34\s56\s78/)
  await expectAccessible(page)
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  expect(await person.call('GET /users/{id}', { params: { id: person.id } })).toMatchObject({ firstName: 'Camille' })
  await person.call('PUT /users/{id}', { params: { id: person.id }, body: { lastName: 'Autre onglet' } })
  await phone.fill('+33 6 12 34 56 78')
  await save(page).click()
  await expect(form(page).getByText(saved)).toBeVisible()
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Autre onglet')
  expect(await person.call('GET /users/{id}', { params: { id: person.id } })).toMatchObject({
    firstName: 'Zoé',
    lastName: 'Autre onglet',
  })
})

test('[PRO-04] leaving with unsaved edits: confirmation, also by the browser', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user/profile')
  await page.getByLabel('Prénom').fill('Zoé')
  const rewards = page.getByRole('navigation', { name: 'Espace personnel' }).getByRole('link', { name: 'Récompenses' })
  await rewards.click()
  const ask = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await expect(ask).toBeVisible()
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Rester ici' }).click()
  await expect(ask).toHaveCount(0)
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  const dialogs: string[] = []
  page.once('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
  await page.getByLabel('Prénom').fill('Zoé')
  await rewards.click()
  await ask.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await page.waitForURL('/user/rewards')
})

test('[PRO-02] [EXT-03] city: suggestions, chosen with the mouse', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto('/user/profile')
  await city(page).focus()
  await expect(city(page)).toHaveAttribute('aria-expanded', 'false')
  await city(page).pressSequentially('saint')
  await expect(suggestions(page)).toHaveCount(10)
  await expect(city(page)).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await city(page).pressSequentially(' denis')
  await expect(suggestions(page).first()).toHaveText('Saint-Denis (974)')
  await suggestions(page).nth(1).click()
  await expect(city(page)).toHaveValue('Saint-Denis (93)')
  await expect(suggestions(page)).toHaveCount(0)
  await save(page).click()
  await expect(form(page).getByText(saved)).toBeVisible()
  expect(await person.call('GET /users/{id}', { params: { id: person.id } })).toMatchObject({
    experiencesInfo: { city: 'Saint-Denis (93)' },
  })
})

test('[PRO-02] city: chosen with the keyboard alone', async ({ page, signIn }) => {
  await signIn()
  await openWithStillClock(page, '/user/profile')
  await city(page).pressSequentially('renne')
  await page.clock.runFor(510)
  await expect(suggestions(page).first()).toHaveText('Rennes (35)')
  await expect(form(page).getByText(/^\d+ suggestions$/)).toHaveCount(1)
  const count = await suggestions(page).count()
  const active = () =>
    city(page).evaluate(
      (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
    )
  await city(page).press('ArrowUp')
  expect(await active()).toBe(
    await suggestions(page)
      .nth(count - 1)
      .textContent(),
  )
  await city(page).press('ArrowDown')
  expect(await active()).toBe('Rennes (35)')
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
  await city(page).press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(city(page)).toHaveValue('renne')
  await city(page).press('ArrowDown')
  await city(page).press('Enter')
  await expect(city(page)).toHaveValue('Rennes (35)')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(form(page).getByText(saved), 'Enter chose, and did not save').toHaveCount(0)
  await city(page).press('Enter')
  await expect(form(page).getByText(saved)).toBeVisible()
})

test('[PRO-02] [EXT-01] [ERR-04] cities unavailable: message, any city can be saved', async ({
  page,
  signIn,
  partner,
  expected,
}) => {
  expected.push('503')
  const person = await signIn()
  await page.goto('/user/profile')
  const error = form(page).getByText('Une erreur est survenue')
  await partner.fails('communes', 'down', { match: 'Villepanne' })
  await city(page).fill('Villepanne')
  await expect(error).toBeVisible()
  await save(page).click()
  await expect(form(page).getByText(saved)).toBeVisible()
  expect(await person.call('GET /users/{id}', { params: { id: person.id } })).toMatchObject({
    experiencesInfo: { city: 'Villepanne' },
  })
})

test('[PRO-06] avatars: three others to choose from, chosen', async ({ page, signIn }) => {
  await signIn({ ...jobSeeker, avatar: 1 })
  await page.goto('/user/profile')
  const choose = avatarCard(page).getByRole('button', { name: 'Choisir cet avatar' })
  await expect(avatarCard(page).getByRole('radio')).toHaveCount(3)
  await expect(avatarCard(page).locator('strong')).toHaveText('Chouette')
  await expect(avatarCard(page).getByRole('radio', { name: 'Chouette' })).toHaveCount(0)
  await expect(choose).toBeDisabled()
  await expect(choose).toHaveAccessibleDescription('Touchez un des trois autres animaux.')
  await choose.click({ force: true })

  await avatarCard(page).getByRole('radio', { name: 'Loutre' }).check()
  await choose.click()
  await expect(avatarCard(page).getByText('Votre avatar a changé.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'avatar Loutre' })).toBeVisible()
  await expect(avatarCard(page).getByRole('radio', { name: 'Loutre' })).toHaveCount(0)
  await page.reload()
  await expect(avatarCard(page).locator('strong')).toHaveText('Loutre')
})

test('[PRO-03] [PRO-05] context: switched here and on the account, confirmed for 5 s, reset', async ({
  page,
  signIn,
}) => {
  const person = await signIn({ ...jobSeeker, namespace: 'demo' })
  await openWithStillClock(page, '/user/profile/reglages')
  const context = contextCard(page).getByRole('switch', { name: 'M’orienter vers le numérique' })
  const state = async () => {
    const user = await person.call('GET /users/{id}', { params: { id: person.id } })
    const stored = await page.evaluate(() =>
      ['context', 'experience', 'headai'].map((key) => localStorage.getItem(key)),
    )
    return { context: user.context, namespace: user.namespace, stored }
  }
  await expect(context).not.toBeChecked()
  await expect(contextCard(page)).toContainText('Vos parcours couvrent tous les métiers.')
  await context.click()
  const confirmation = contextCard(page).getByText(
    'C’est enregistré. Vos parcours portent sur les métiers du numérique.',
  )
  await expect(confirmation).toBeVisible()
  await expect(context).toBeChecked()
  expect(await state()).toMatchObject({ context: 'numerique', stored: ['numerique', null, null] })
  await page.clock.runFor(4_990)
  await expect(confirmation).toBeVisible()
  await page.clock.runFor(20)
  await expect(confirmation).toHaveCount(0)

  await page.evaluate(() => {
    localStorage.setItem('experience', 'bilan-orientation')
    localStorage.setItem('headai', '{"namespace":"demo"}')
  })
  await contextCard(page).getByRole('button', { name: 'Effacer les réglages reçus par un lien' }).click()
  await expect(contextCard(page).getByText('Les réglages reçus par un lien sont effacés.')).toBeVisible()
  await expect(context).not.toBeChecked()
  expect(await state()).toEqual({ context: 'Normal', namespace: null, stored: [null, null, null] })
})

test('[PRO-07] coaching: requested once, cancelled, transmitted', async ({ page, signIn, partner, expected }) => {
  const OPERATOR = 'contact@visions.example'
  const person = await signIn()
  const card = page.getByRole('region', { name: 'Un coach pour vous accompagner' })
  const ask = card.getByRole('button', { name: 'Demander un coaching' })
  const repair = await partner.fails('mailbox', 'refuse', { match: OPERATOR })
  await visit(page, '/user/profile')
  await expect(card).toContainText(/Un coach accompagne/)
  const endRefusal = await refuseCalls(page, '**/api/users/*', 'PUT', 503, expected)
  await ask.click()
  await expect(card.getByRole('alert')).toContainText('Votre demande n’a pas été enregistrée.')
  endRefusal()
  await ask.dblclick()
  await expect(card.getByRole('status')).toContainText('Demande enregistrée')
  await expect(card.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await card.getByRole('button', { name: 'Annuler ma demande' }).click()
  await expect(ask).toBeVisible()
  await ask.click()
  await expect(card.getByRole('status')).toContainText('Demande enregistrée')
  await repair()
  await expect.poll(async () => (await person.call('GET /coaching')).request?.transmitted).toBe(true)
  await page.reload()
  await expect(card).toContainText('Demande transmise')
  await expect(card.getByRole('button')).toHaveCount(0)
  // The address to which the answer goes is the longest word of the page.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(card).toContainText(person.email)
  await expectNoOverflow(page)
})

test('[PRO-01] [PRO-05] [PRO-06] without scripts: saved, refused, avatar, context @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto('/user/profile')
  const press = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await page.getByLabel('Prénom').fill('Zoé')
  await page.getByLabel('Téléphone').fill('appelez-moi')
  await press('Enregistrer')
  await expect(page.getByLabel('Téléphone')).toHaveAccessibleDescription(/Écrivez un numéro/)
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  await expectAnswerFocus(page.getByRole('alert'), true)
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await city(page).fill('Brest')
  await press('Enregistrer')
  await expectAnswerFocus(page.getByRole('status').filter({ hasText: saved }))
  await avatarCard(page).getByRole('radio', { name: 'Loutre' }).check()
  await press('Choisir cet avatar')
  await expect(avatarCard(page).locator('strong')).toHaveText('Loutre')
  await page.getByRole('navigation', { name: 'Mon profil' }).getByRole('link', { name: 'Réglages' }).click()
  await contextCard(page).getByRole('switch').check()
  await press('Appliquer')
  expect(await person.call('GET /users/{id}', { params: { id: person.id } })).toMatchObject({
    firstName: 'Zoé',
    phoneNumber: '06 12 34 56 78',
    context: 'numerique',
    experiencesInfo: { city: 'Brest' },
    gamification: { avatar: 2 },
  })
  await press('Effacer les réglages reçus par un lien')
  await expect(contextCard(page)).toContainText('Vos parcours couvrent tous les métiers.')
})

test('[MIS-03] [NBK-06] incomplete profile: saved, then the missions, without scripts too @both @nojs', async ({
  page,
  signIn,
}) => {
  await signIn({ researchType: 'FORMATION' })
  await page.goto('/user/missions')
  await page.getByRole('link', { name: 'Voir mon profil' }).click()
  await page.waitForURL('/user/profile')
  await expect(avatarCard(page)).toBeVisible()
  await page.getByLabel('Tranche d’âge').selectOption({ label: 'Moins de 18\u00a0ans' })
  await form(page).getByRole('button', { name: 'Enregistrer' }).filter({ visible: true }).first().click()
  await page.getByRole('link', { name: 'Voir mes missions' }).first().click()
  await page.waitForURL('/user/missions')
  await expect(page.getByRole('link', { name: 'Voir mon profil' })).toHaveCount(0)
})

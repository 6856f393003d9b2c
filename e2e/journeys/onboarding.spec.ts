import { closeArrivals, keepArrivals } from '../fixtures/arrivals.ts'
import { hold, refuseCalls } from '../fixtures/calls.ts'
import { walkThrough } from '../fixtures/keyboard.ts'
import { completeOne, firstMissions } from '../fixtures/missions.ts'
import { visit } from '../fixtures/pages.ts'
import { answerButton } from '../fixtures/preferences.ts'
import {
  expectNoAnimation,
  expect,
  expectAccessible,
  expectTextFits,
  jobSeeker,
  test,
  type Page,
  type SignedInPerson,
} from '../fixtures/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const dots = (page: Page) => page.getByRole('navigation', { name: 'Étapes' }).getByRole('link')
const at = (page: Page, act: string) => page.waitForURL(`/user/onboarding?acte=${act}`)
/** Taps an answer and waits for the next act. */
async function tap(page: Page, answer: string | RegExp, next: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: answer }).click()
  await at(page, next)
}
const newcomer = { ...jobSeeker, researchType: undefined, hasDoneOnboarding: false }
const unknown = { firstName: 'Inès' }
const isDone = async (person: SignedInPerson) => (await person.call('GET /me')).user.gamification.hasDoneOnboarding

const UPDATES = '**/api/users/*'

test('[ONB-01] [ONB-02] [NBK-02] three steps of acts: each answer saved, a first sentence → missions', async ({
  page,
  signIn,
}) => {
  const person = await signIn(unknown)
  const profile = async () => {
    const { user } = await person.call('GET /me')
    const { situation, scholarshipLevel } = user.experiencesInfo
    return [user.gamification.avatar, situation, user.profile.age_group, scholarshipLevel, user.researchType]
  }
  await page.goto('/user')
  await at(page, 'animal')
  await expect(dots(page)).toHaveText(['Étape 1 : Bienvenue', 'Étape 2 : Informations', 'Étape 3 : Matchs'])
  await expect(dots(page).nth(0)).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('navigation', { name: 'Espace personnel' })).toHaveCount(0)
  await expectAccessible(page)
  await tap(page, 'Loutre', 'situation')
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('banner').getByRole('button', { name: 'avatar Loutre' })).toBeVisible()
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'step')
  await tap(page, 'Étudiant ou étudiante', 'age')
  await tap(page, '18 à 24 ans', 'niveau')
  // The address changes before the act is shown.
  await expect(page.getByRole('button', { name: 'Baccalauréat' })).toBeVisible()
  await expectAccessible(page)
  await tap(page, 'Baccalauréat', 'recherche')
  await tap(page, 'Un emploi', 'phrase-1')
  expect(await profile()).toEqual([2, 'Étudiant', '18-25', 'Baccalauréat (niv 4)', 'JOB'])
  await expect(dots(page).nth(2)).toHaveAttribute('aria-current', 'step')
  await expectAccessible(page)
  for (const [place, answer] of (['yes', 'no', 'yes', 'unsure', 'no'] as const).entries()) {
    await answerButton(page, answer).click()
    await at(page, `phrase-${place + 2}`)
  }
  await answerButton(page, 'no').click()
  await at(page, 'boussole')
  await expect(title(page)).toHaveText('Le concret et la création à égalité, pour l’instant.')
  await expectAccessible(page)
  await expect
    .poll(async () => (await person.call('GET /preferences/game')).sentences.map(({ answer }) => answer).slice(0, 7))
    .toEqual(['yes', 'no', 'yes', 'unsure', 'no', 'no', null])
  expect(await isDone(person)).toBe(false)

  // A corrected answer changes the sentence.
  await page.getByText('D’après vos réponses').click()
  await page.getByRole('link', { name: 'Corriger : phrase 1' }).click()
  await expect(answerButton(page, 'yes')).toHaveAttribute('aria-pressed', 'true')
  await answerButton(page, 'no').click()
  await at(page, 'boussole')
  await expect(title(page)).toHaveText('La création, pour l’instant.')
  await page.getByRole('button', { name: 'C’est parti' }).click()
  await page.waitForURL('/user/missions')
  expect(await isDone(person)).toBe(true)
  // The game continues at the seventh sentence.
  await visit(page, '/user/game')
  await expect(page.getByText('Phrase 7 sur 24', { exact: true })).toBeVisible()
})

test('[ONB-01] [NBK-02] back, reload, dots, «Suivant», second tab: answers shown as chosen', async ({
  page,
  signIn,
  context,
}) => {
  await signIn({ ...unknown, avatar: 1 })
  await visit(page, '/user/onboarding')
  await at(page, 'situation')
  await tap(page, 'Employé ou employée', 'age')
  await tap(page, '30 ans ou plus', 'niveau')
  await page.goBack()
  const chosen = page.locator('main [aria-pressed=true]')
  await expect(chosen).toHaveText('30 ans ou plus')
  await page.reload()
  await expect(chosen).toHaveText('30 ans ou plus')
  await page.getByRole('link', { name: 'Précédent' }).click()
  await expect(chosen).toHaveText('Employé ou employée')
  await dots(page).nth(0).click()
  await expect(chosen).toHaveText('Chouette')
  await dots(page).nth(2).click()
  await at(page, 'phrase-1')
  await page.getByRole('link', { name: 'Suivant' }).click()
  await at(page, 'phrase-2')
  const other = await context.newPage()
  await visit(other, '/user/onboarding')
  await expect(title(other)).toHaveText('Quel est votre dernier diplôme ?')
})

test('[NBK-02] acts at 320 px and with letters of 200 %: axe, keyboard, first button in view', async ({
  page,
  signIn,
}) => {
  const person = await signIn(unknown)
  for (const { code } of (await person.call('GET /preferences/game')).sentences.slice(0, 6))
    await person.call('PUT /preferences/{kind}/{code}', { params: { kind: 'sentence', code }, body: { answer: 'yes' } })
  const session = await page.context().newCDPSession(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [act, first] of [
    ['animal', page.getByRole('button', { name: 'Renard', exact: true })],
    ['niveau', page.getByRole('button', { name: 'CAP ou BEP' })],
    ['phrase-2', answerButton(page, 'yes')],
    ['boussole', page.getByRole('button', { name: 'C’est parti' })],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, `/user/onboarding?acte=${act}`)
    await expect(first).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    expect(await walkThrough(page), act).toEqual([])
    await expectTextFits(page, session, [390, 32])
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  }
})

test('[ONB-01] acts slide in 300 ms, backwards on return; reduced motion → no animation', async ({ page, signIn }) => {
  await signIn(newcomer)
  await visit(page, '/user/onboarding?acte=age')
  await expectNoAnimation(page)
  const slide = () =>
    title(page).evaluate((heading) => {
      const [movement] = heading.closest('section')!.getAnimations()
      const effect = movement?.effect as KeyframeEffect | undefined
      return (
        effect && {
          duration: effect.getTiming().duration,
          from: Number.parseFloat(String(effect.getKeyframes()[0]!['translate'])),
        }
      )
    })
  await page.evaluate(() => {
    // Held at their start, so that they can be looked at.
    new MutationObserver(() => document.getAnimations().forEach((movement) => movement.pause())).observe(
      document.body,
      {
        childList: true,
        subtree: true,
      },
    )
  })
  await page.getByRole('link', { name: 'Suivant' }).click()
  await expect(title(page)).toHaveText('Quel est votre dernier diplôme ?')
  const forwards = (await slide())!
  expect(forwards.duration).toBe(300)
  await page.goBack()
  await expect(title(page)).toHaveText('Quel âge avez-vous ?')
  const backwards = (await slide())!
  expect(backwards.duration).toBe(300)
  expect(Math.sign(backwards.from)).toBe(-Math.sign(forwards.from))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('link', { name: 'Suivant' }).click()
  await expect(title(page)).toHaveText('Quel est votre dernier diplôme ?')
  expect(await slide()).toBeUndefined()
})

test('[ONB-02] [OBJ-02] [MIS-04] Lycéen: «Passer» → missions, nothing shown again', async ({ page, signIn }) => {
  const person = await signIn({ ...newcomer, situation: 'Lycéen', age_group: '16-18' })
  await page.goto('/user/onboarding')
  await page.getByRole('button', { name: 'Passer' }).click()
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user).toMatchObject({
    researchType: null,
    gamification: { hasDoneOnboarding: true },
  })
  for (const path of ['/user/onboarding?acte=phrase-1', '/user', '/user/objective']) {
    await page.goto(path)
    await page.waitForURL('/user/missions')
  }
})

test('[ONB-02] [OBJ-01] [UI-01] [AUT-09] double click → once; failure → retried', async ({
  page,
  signIn,
  expected,
}) => {
  const person = await signIn(newcomer)
  await visit(page, '/user/onboarding?acte=recherche')
  const skipping = await hold(page, UPDATES, 'PUT')
  const skip = page.getByRole('button', { name: 'Passer' })
  await skip.click()
  await expect(skip).toHaveAccessibleName('Passer (en cours)')
  await skip.click({ force: true })
  skipping.release()
  await page.waitForURL('/user/objective')
  expect(skipping.count()).toBe(1)

  await expect(title(page)).toHaveText('Que cherchez-vous ?')
  await expect(page.getByRole('button', { name: 'Je ne sais pas encore' })).toBeVisible()
  const repair = await refuseCalls(page, UPDATES, 'PUT', 500, expected)
  const button = page.getByRole('button', { name: 'Un emploi' })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Votre choix n’est pas enregistré.')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('researchType'))).toBeNull()
  repair()
  const { release, count } = await hold(page, UPDATES, 'PUT')
  await button.click()
  await expect(button).toHaveAccessibleName(/\(en cours\)$/)
  await button.click({ force: true })
  release()
  await page.waitForURL('/user/missions')
  expect(count()).toBe(1)
  expect((await person.call('GET /me')).user.researchType).toBe('JOB')
  expect(await page.evaluate(() => localStorage.getItem('researchType'))).toBe('JOB')
  expect((await person.call('GET /usermissions/presets')).audience).toBe('JOB')
})

test('[MIS-03] [NBK-02] missions without an age group: three questions → missions', async ({ page, signIn }) => {
  const person = await signIn({ ...unknown, hasDoneOnboarding: true, researchType: 'FORMATION' })
  await visit(page)
  await page.getByRole('link', { name: 'Répondre aux questions' }).click()
  await expect(title(page)).toHaveText('Où en êtes-vous ?')
  await expectAccessible(page)
  for (const [answer, next] of [
    [/^Demandeur/, /acte=age$/],
    ['25 à 29 ans', /acte=niveau$/],
    ['Je préfère ne pas répondre', '/user/missions'],
  ] as const) {
    await page.getByRole('button', { name: answer }).click()
    await page.waitForURL(next)
  }
  await expect(title(page)).toHaveText('Bonjour Inès.')
  expect((await person.call('GET /me')).user).toMatchObject({
    profile: { age_group: '25-30' },
    experiencesInfo: { situation: "Demandeur d'emploi", scholarshipLevel: null },
  })
})

test('[ONB-04] avatar, search, objective on one page; refused → sent again', async ({ page, signIn, expected }) => {
  const person = await signIn()
  await closeArrivals(page)
  const { objectives } = await person.call('GET /public/missionobjectiveassociations/objectives')
  const { missions } = await person.call('GET /usermissions/presets')
  for (const { mission } of missions)
    await person.call('POST /usermissions/tasks/{taskId}', {
      params: { taskId: mission.tasks.find(({ action }) => action !== 'iframe')!._id },
    })
  await person.call('PUT /users/{id}', { params: { id: person.id }, body: { mainObjective: objectives[0]!._id } })
  await visit(page, '/user/config')
  await expect(title(page)).toHaveText('Mon avatar et mon objectif')
  await expect(page.getByRole('radio', { name: 'Renard' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Un emploi' })).toBeChecked()
  const objective = page.getByLabel('Objectif activé')
  await expect(objective.getByRole('option')).toHaveText(objectives.map(({ name }) => name))
  await expect(objective).toHaveValue(objectives[0]!._id)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Hérisson' }).check()
  await page.getByRole('radio', { name: 'Une formation' }).check()
  await objective.selectOption({ index: 2 })
  const repair = await refuseCalls(page, UPDATES, 'PUT', 500, expected)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert')).toContainText('Vos choix n’ont pas été enregistrés.')
  await expect(page.getByRole('radio', { name: 'Hérisson' })).toBeChecked()
  repair()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.waitForURL('/user/missions')
  await expect(page.getByRole('banner').getByRole('button', { name: 'avatar Hérisson' })).toBeVisible()
  expect((await person.call('GET /me')).user).toMatchObject({
    researchType: 'FORMATION',
    gamification: { avatar: 3, mainObjective: objectives[2]!._id },
  })
  expect(
    await page.evaluate(() => [localStorage.getItem('researchType'), localStorage.getItem('mainObjective')]),
  ).toEqual(['FORMATION', objectives[2]!._id])
})

test('[NBK-02] phone: no tabs behind an open window, in the game, at the objective @phone', async ({
  page,
  signIn,
}) => {
  await keepArrivals(page)
  const person = await signIn()
  const [mission] = await firstMissions(person)
  const [first, second] = mission!.tasks.map(({ _id }) => _id)
  await completeOne(person, first!)
  const tabs = page.getByRole('navigation', { name: 'Espace personnel', includeHidden: true })
  for (const path of ['/user/game', '/user/visionsSwipe', '/user/objective']) {
    await visit(page, path)
    await expect(tabs, path).toHaveCount(0)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Je continue' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await completeOne(person, second!)
  await visit(page, '/user/rewards')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(tabs).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Je continue' }).tap()
  await expect(tabs).toBeVisible()
})

test('[ONB-01] [ONB-02] [OBJ-01] [ONB-04] [NBK-02] without scripts: a form an act, configuration @nojs', async ({
  page,
  signIn,
}) => {
  const person = await signIn(unknown)
  await page.goto('/user')
  await at(page, 'animal')
  await tap(page, 'Hérisson', 'situation')
  await tap(page, /^Indépendant/, 'age')
  await page.getByRole('link', { name: 'Suivant' }).click()
  await tap(page, 'Doctorat', 'recherche')
  await tap(page, 'Je ne sais pas encore', 'phrase-1')
  for (const next of ['phrase-2', 'phrase-3', 'phrase-4', 'phrase-5', 'phrase-6', 'boussole']) {
    await answerButton(page, next === 'phrase-2' ? 'yes' : 'no').click()
    await at(page, next)
  }
  await expect(title(page)).toHaveText('Le concret, pour l’instant. J’ai répondu non presque partout.')
  await page.getByRole('button', { name: 'C’est parti' }).click()
  await page.waitForURL('/user/missions')
  await page.getByRole('link', { name: 'Répondre aux questions' }).click()
  await page.getByRole('button', { name: '30 ans ou plus' }).click()
  await page.waitForURL('/user/missions')
  await page.goto('/user/config')
  await page.getByRole('radio', { name: 'Loutre' }).check()
  await page.getByRole('radio', { name: 'Une formation' }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user).toMatchObject({
    researchType: 'FORMATION',
    gamification: { avatar: 2, hasDoneOnboarding: true },
    profile: { age_group: '30+' },
    experiencesInfo: { situation: 'Indépendant', scholarshipLevel: 'Doctorat (niv 8)' },
  })
})

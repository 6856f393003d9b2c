import { hold, refuseCalls } from '../fixtures/calls.ts'
import { visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, jobSeeker, test, type Page } from '../fixtures/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const dots = (page: Page) => page.getByRole('navigation', { name: 'Étapes' }).getByRole('link')
const TITLES = ['S’orienter, ça se joue', 'Plus on vous connaît, mieux on vous guide', 'Des offres qui vous ressemblent']
const newcomer = { ...jobSeeker, researchType: null, hasDoneOnboarding: false }

/** Waits for the movements that end. */
const still = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((movement) => (movement.effect?.getTiming().iterations === Infinity ? [] : movement.finished)),
    ).then(() => undefined),
  )
/** As a link of the partner «sdn» leaves it in the browser. */
const keepSdn = (page: Page) => page.addInitScript(() => localStorage.setItem('headai', '{"namespace":"sdn"}'))
const UPDATES = '**/api/users/*'

test('[ONB-01] [ONB-02] three steps with dots; the last one ends the onboarding and leads to the objective @both', async ({
  page,
  signIn,
}) => {
  const person = await signIn(newcomer)
  await page.goto('/user')
  await page.waitForURL('/user/onboarding')
  await expect(dots(page)).toHaveText(['Étape 1 : Bienvenue', 'Étape 2 : Informations', 'Étape 3 : Matchs'])
  for (const [index, words] of TITLES.entries()) {
    await expect(title(page)).toHaveText(words)
    await expect(dots(page).nth(index)).toHaveAttribute('aria-current', 'step')
    await expect(page.locator('[aria-current=step]')).toHaveCount(1)
    await still(page)
    await expectAccessible(page)
    if (index === 2) continue
    await expect(page.getByRole('button', { name: 'Passer' })).toBeVisible()
    await page.getByRole('link', { name: 'Suivant' }).click()
    await page.waitForURL(`/user/onboarding?etape=${index + 2}`)
    await expect(title(page)).toBeFocused()
  }
  await page.goBack()
  await expect(title(page)).toHaveText(TITLES[1]!)
  await dots(page).nth(0).click()
  await expect(title(page)).toHaveText(TITLES[0]!)
  await dots(page).nth(2).click()
  await expect(title(page)).toHaveText(TITLES[2]!)
  expect((await person.call('GET /me')).user.gamification.hasDoneOnboarding).toBe(false)
  await page.getByRole('button', { name: 'C’est parti' }).click()
  await page.waitForURL('/user/objective')
  await expect(title(page)).toHaveText('Que cherchez-vous ?')
  expect((await person.call('GET /me')).user.gamification.hasDoneOnboarding).toBe(true)
})

test('[ONB-01] the steps slide in 300 ms, back the other way, and stand still for who asks so', async ({ page, signIn }) => {
  await signIn(newcomer)
  await page.goto('/user/onboarding')
  await still(page)
  const slide = () =>
    title(page).evaluate((heading) => {
      const [movement] = heading.closest('section')!.getAnimations()
      const effect = movement?.effect as KeyframeEffect | undefined
      return effect && { duration: effect.getTiming().duration, from: Number.parseFloat(String(effect.getKeyframes()[0]!['translate'])) }
    })
  await page.evaluate(() => {
    // Held at their start, so that they can be looked at.
    new MutationObserver(() => document.getAnimations().forEach((movement) => movement.pause())).observe(document.body, {
      childList: true,
      subtree: true,
    })
  })
  await page.getByRole('link', { name: 'Suivant' }).click()
  await expect(title(page)).toHaveText(TITLES[1]!)
  const forwards = (await slide())!
  expect(forwards.duration).toBe(300)
  await page.goBack()
  await expect(title(page)).toHaveText(TITLES[0]!)
  const backwards = (await slide())!
  expect(backwards.duration).toBe(300)
  expect(Math.sign(backwards.from)).toBe(-Math.sign(forwards.from))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('link', { name: 'Suivant' }).click()
  await expect(title(page)).toHaveText(TITLES[1]!)
  expect(await slide()).toBeUndefined()
})

test('[ONB-02] «Passer» ends it from the first step; a Lycéen goes straight to the missions @both', async ({ page, signIn }) => {
  const person = await signIn({ ...newcomer, situation: 'Lycéen', age_group: '16-18' })
  await page.goto('/user/onboarding')
  await page.getByRole('button', { name: 'Passer' }).click()
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user.gamification.hasDoneOnboarding).toBe(true)
  // Once done, it is not shown again.
  for (const path of ['/user/onboarding', '/user/onboarding?etape=3', '/user']) {
    await page.goto(path)
    await page.waitForURL('/user/missions')
  }
})

test('[ONB-02] [UI-01] «Passer» leads others to the objective, and is sent once', async ({ page, signIn }) => {
  await signIn(newcomer)
  await visit(page, '/user/onboarding?etape=2')
  const { release, count } = await hold(page, UPDATES, 'PUT')
  const skip = page.getByRole('button', { name: 'Passer' })
  await skip.click()
  await expect(skip).toHaveAccessibleName('Passer (en cours)')
  await skip.click({ force: true })
  release()
  await page.waitForURL('/user/objective')
  expect(count()).toBe(1)
})

test('[ONB-02] an update that fails is logged, and the flow goes on', async ({ page, signIn, expected }) => {
  const person = await signIn(newcomer)
  const logged: string[] = []
  page.on('console', (message) => void logged.push(message.text()))
  await visit(page, '/user/onboarding')
  await refuseCalls(page, UPDATES, 'PUT', 500, expected)
  await page.getByRole('button', { name: 'Passer' }).click()
  await page.waitForURL('/user/objective')
  expect(logged.join('\n')).toContain('the end of the onboarding was not saved')
  expect((await person.call('GET /me')).user.gamification.hasDoneOnboarding).toBe(false)
})

test('[ONB-03] [OBJ-02] the partner «sdn» on the person’s record: straight to the missions, for a training', async ({ page, signIn }) => {
  const person = await signIn({ ...newcomer, namespace: 'sdn', researchType: 'JOB' })
  await page.goto('/user/onboarding')
  await page.waitForURL('/user/missions')
  await page.goto('/user/objective')
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user.researchType).toBe('FORMATION')
})

test('[ONB-03] the partner «sdn» kept in this browser: straight to the missions', async ({ page, signIn }) => {
  await keepSdn(page)
  await signIn(newcomer)
  await page.goto('/user/onboarding')
  await page.waitForURL('/user/missions')
  await expect(title(page)).not.toHaveText('Checking context...')
})

test('[OBJ-02] the partner «sdn» kept in this browser forces a training and skips the choice', async ({ page, signIn }) => {
  await keepSdn(page)
  const person = await signIn({ ...jobSeeker, researchType: 'JOB' })
  await page.goto('/user/objective')
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user.researchType).toBe('FORMATION')
  expect(await page.evaluate(() => localStorage.getItem('researchType'))).toBe('FORMATION')
})

test('[OBJ-02] also when forcing the training fails, nobody stays there', async ({ page, signIn, expected }) => {
  await keepSdn(page)
  const person = await signIn({ ...jobSeeker, researchType: 'JOB' })
  await refuseCalls(page, UPDATES, 'PUT', 500, expected)
  await page.goto('/user/objective')
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user.researchType, 'it failed').toBe('JOB')
  await expect(title(page)).not.toHaveText('Checking context...')
})

test('[OBJ-02] a Lycéen has no search to choose', async ({ page, signIn }) => {
  const person = await signIn({ ...jobSeeker, situation: 'Lycéen', age_group: '16-18', researchType: null })
  await page.goto('/user/objective')
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user.researchType).toBeNull()
})

for (const [label, researchType] of [
  ['Une formation', 'FORMATION'],
  ['Un emploi', 'JOB'],
] as const)
  test(`[OBJ-01] [UI-01] «${label}» is one press, kept on the person and in the browser @both`, async ({ page, signIn }) => {
    const person = await signIn({ ...jobSeeker, researchType: null })
    await visit(page, '/user/objective')
    await expect(title(page)).toHaveText('Que cherchez-vous ?')
    await expectAccessible(page)
    const { release, count } = await hold(page, UPDATES, 'PUT')
    const button = page.getByRole('button', { name: label })
    await button.click()
    await expect(button).toHaveAccessibleName(`${label} (en cours)`)
    for (const each of await page.getByRole('button', { name: /^Un/ }).all()) await expect(each).toBeDisabled()
    release()
    await page.waitForURL('/user/missions')
    expect(count()).toBe(1)
    expect((await person.call('GET /me')).user.researchType).toBe(researchType)
    expect(await page.evaluate(() => localStorage.getItem('researchType'))).toBe(researchType)
    expect((await person.call('GET /usermissions/presets')).audience).toBe(researchType)
  })

test('[OBJ-01] [AUT-09] a choice that could not be saved says so and can be made again', async ({ page, signIn, expected }) => {
  const person = await signIn({ ...jobSeeker, researchType: null })
  await visit(page, '/user/objective')
  const repair = await refuseCalls(page, UPDATES, 'PUT', 500, expected)
  await page.getByRole('button', { name: 'Un emploi' }).click()
  await expect(page.getByRole('alert')).toContainText('Votre choix n’est pas enregistré.')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('researchType'))).toBeNull()
  repair()
  await page.getByRole('button', { name: 'Un emploi' }).click()
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user.researchType).toBe('JOB')
})

test('[ONB-04] avatar, search and objective on one page @both', async ({ page, signIn }) => {
  const person = await signIn()
  const { objectives } = await person.call('GET /public/missionobjectiveassociations/objectives')
  const { missions } = await person.call('GET /usermissions/presets')
  for (const { mission } of missions)
    await person.call('POST /usermissions/tasks/{taskId}', {
      params: { taskId: mission.tasks.find(({ action }) => action !== 'iframe')!._id },
    })
  await person.call('PUT /users/{id}', { params: { id: person.id }, body: { mainObjective: objectives[0]!._id } })
  await page.goto('/user/config')
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
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.waitForURL('/user/missions')
  await expect(page.getByRole('banner').getByRole('link', { name: 'avatar Hérisson' })).toBeVisible()
  expect((await person.call('GET /me')).user).toMatchObject({
    researchType: 'FORMATION',
    gamification: { avatar: 3, mainObjective: objectives[2]!._id },
  })
  expect(await page.evaluate(() => [localStorage.getItem('researchType'), localStorage.getItem('mainObjective')])).toEqual([
    'FORMATION',
    objectives[2]!._id,
  ])
})

test('[ONB-04] without a main objective, or as a Lycéen, only what can be chosen is asked; what fails says so', async ({
  page,
  signIn,
  expected,
}) => {
  const person = await signIn({ ...jobSeeker, situation: 'Lycéen', age_group: '16-18', researchType: null })
  await visit(page, '/user/config')
  await expect(page.getByRole('radio')).toHaveCount(4)
  await expect(page.getByLabel('Objectif activé')).toHaveCount(0)
  const repair = await refuseCalls(page, UPDATES, 'PUT', 500, expected)
  await page.getByRole('radio', { name: 'Loutre' }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert')).toContainText('Rien n’a été enregistré.')
  await expectAccessible(page)
  await expect(page.getByRole('radio', { name: 'Loutre' })).toBeChecked()
  repair()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user).toMatchObject({ researchType: null, gamification: { avatar: 2, mainObjective: null } })
})

test('[ONB-01] [ONB-02] [OBJ-01] [ONB-04] the whole way without scripts @nojs', async ({ page, signIn }) => {
  const person = await signIn(newcomer)
  await page.goto('/user')
  await page.waitForURL('/user/onboarding')
  for (const step of [2, 3]) {
    await page.getByRole('link', { name: 'Suivant' }).click()
    await expect(title(page)).toHaveText(TITLES[step - 1]!)
  }
  await page.getByRole('button', { name: 'C’est parti' }).click()
  await page.waitForURL('/user/objective')
  await page.getByRole('button', { name: 'Un emploi' }).click()
  await page.waitForURL('/user/missions')
  await page.goto('/user/config')
  await page.getByRole('radio', { name: 'Loutre' }).check()
  await page.getByRole('radio', { name: 'Une formation' }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user).toMatchObject({
    researchType: 'FORMATION',
    gamification: { avatar: 2, hasDoneOnboarding: true },
  })
})

test('[ONB-01] [ONB-04] [OBJ-01] every step fits on the smallest screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(newcomer)
  for (const path of ['/user/onboarding', '/user/onboarding?etape=2', '/user/onboarding?etape=3', '/user/objective', '/user/config']) {
    await page.goto(path)
    await expect(title(page)).toBeVisible()
    await still(page)
    await expectAccessible(page)
  }
})

import { hold, refuseCalls } from '../fixtures/calls.ts'
import { visit } from '../fixtures/pages.ts'
import { countAnimations, expect, expectAccessible, jobSeeker, test, type Page } from '../fixtures/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const dots = (page: Page) => page.getByRole('navigation', { name: 'Étapes' }).getByRole('link')
const TITLES = [
  'S’orienter, ça se joue',
  'Plus on vous connaît, mieux on vous guide',
  'Des offres qui vous ressemblent',
]
const newcomer = { ...jobSeeker, researchType: null, hasDoneOnboarding: false }

const UPDATES = '**/api/users/*'

test('[ONB-01] [ONB-02] three steps with dots; the last one ends it → objective', async ({ page, signIn }) => {
  const person = await signIn(newcomer)
  await page.goto('/user')
  await page.waitForURL('/user/onboarding')
  await expect(dots(page)).toHaveText(['Étape 1 : Bienvenue', 'Étape 2 : Informations', 'Étape 3 : Matchs'])
  for (const [index, words] of TITLES.entries()) {
    await expect(title(page)).toHaveText(words)
    await expect(dots(page).nth(index)).toHaveAttribute('aria-current', 'step')
    await expect(page.locator('[aria-current=step]')).toHaveCount(1)
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

test('[ONB-01] steps slide in 300 ms, backwards on return; reduced motion → no animation', async ({ page, signIn }) => {
  await signIn(newcomer)
  await page.goto('/user/onboarding')
  await expect.poll(() => countAnimations(page)).toBe(0)
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

test('[ONB-02] [OBJ-02] [MIS-04] Lycéen: «Passer» → missions, nothing shown again', async ({ page, signIn }) => {
  const person = await signIn({ ...newcomer, situation: 'Lycéen', age_group: '16-18' })
  await page.goto('/user/onboarding')
  await page.getByRole('button', { name: 'Passer' }).click()
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /me')).user).toMatchObject({
    researchType: null,
    gamification: { hasDoneOnboarding: true },
  })
  for (const path of ['/user/onboarding?etape=3', '/user', '/user/objective']) {
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
  await visit(page, '/user/onboarding?etape=2')
  const skipping = await hold(page, UPDATES, 'PUT')
  const skip = page.getByRole('button', { name: 'Passer' })
  await skip.click()
  await expect(skip).toHaveAccessibleName('Passer (en cours)')
  await skip.click({ force: true })
  skipping.release()
  await page.waitForURL('/user/objective')
  expect(skipping.count()).toBe(1)

  await expect(title(page)).toHaveText('Que cherchez-vous ?')
  const repair = await refuseCalls(page, UPDATES, 'PUT', 500, expected)
  const button = page.getByRole('button', { name: 'Un emploi' })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Votre choix n’est pas enregistré.')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('researchType'))).toBeNull()
  repair()
  const { release, count } = await hold(page, UPDATES, 'PUT')
  await button.click()
  await expect(button).toHaveAccessibleName('Un emploi (en cours)')
  for (const each of await page.getByRole('button', { name: /^Un/ }).all()) await expect(each).toBeDisabled()
  release()
  await page.waitForURL('/user/missions')
  expect(count()).toBe(1)
  expect((await person.call('GET /me')).user.researchType).toBe('JOB')
  expect(await page.evaluate(() => localStorage.getItem('researchType'))).toBe('JOB')
  expect((await person.call('GET /usermissions/presets')).audience).toBe('JOB')
})

test('[ONB-04] avatar, search, objective on one page; refused → sent again', async ({ page, signIn, expected }) => {
  const person = await signIn()
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
  await expect(page.getByRole('banner').getByRole('link', { name: 'avatar Hérisson' })).toBeVisible()
  expect((await person.call('GET /me')).user).toMatchObject({
    researchType: 'FORMATION',
    gamification: { avatar: 3, mainObjective: objectives[2]!._id },
  })
  expect(
    await page.evaluate(() => [localStorage.getItem('researchType'), localStorage.getItem('mainObjective')]),
  ).toEqual(['FORMATION', objectives[2]!._id])
})

test('[ONB-01] [ONB-02] [OBJ-01] [ONB-04] without scripts: steps, configuration @nojs', async ({ page, signIn }) => {
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

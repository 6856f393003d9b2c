import { closeArrivals } from '../fixtures/arrivals.ts'
import { unlock } from '../fixtures/consents.ts'
import { makeAssessment, ORIENTATION } from '../fixtures/journeys.ts'
import { trainee } from '../fixtures/missions.ts'
import { visit } from '../fixtures/pages.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const PAGE = '/user/ce-qui-compte'
const OWN_WORDS = 'Je garde ma fille le mercredi. Je veux devenir infirmière.'
const EVOKED = /^Infirmier \/ Infirmière/

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, name: string | RegExp) => main(page).getByRole('checkbox', { name })
const words = (page: Page) => main(page).getByRole('textbox', { name: 'Avec mes mots' })
const save = (page: Page) => main(page).getByRole('button', { name: 'J’enregistre mes réponses' }).click()
const saved = (page: Page) => main(page).getByText('Vos réponses sont enregistrées.')

test.beforeEach(({ page }) => closeArrivals(page))

test('[BIL-11] what counts: limits and own words saved → the assessment has both', async ({ page, signIn }) => {
  const person = await signIn(trainee)
  await visit(page, PAGE)
  await box(page, 'Pas de travail de nuit').check()
  await box(page, 'Un diplôme obtenu à l’étranger').check()
  await words(page).fill(OWN_WORDS)
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(box(page, EVOKED)).toBeChecked()
  await unlock(page, person)
  await makeAssessment(person)
  await visit(page, `${ORIENTATION}/bilan`)
  for (const text of ['Pas de travail de nuit', 'Un diplôme obtenu à l’étranger', OWN_WORDS])
    await expect(main(page).getByText(text).first()).toBeVisible()
})

test('[BIL-11] what counts: own words above the limit → refused, nothing is lost', async ({
  page,
  signIn,
  expected,
}) => {
  const person = await signIn()
  await visit(page, PAGE)
  await box(page, 'Pas de voiture').check()
  await words(page).evaluate((element) => element.removeAttribute('maxlength'))
  await words(page).fill('a'.repeat(301))
  expected.push('400')
  await save(page)
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expect(words(page)).toHaveValue('a'.repeat(301))
  await expect(box(page, 'Pas de voiture')).toBeChecked()
  expect(await person.call('GET /preferences/circumstances')).toMatchObject({ limits: [], ownWords: '' })
})

test('[BIL-11] without scripts: what counts, saved and deleted @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(PAGE)
  await box(page, 'Des enfants à garder').check()
  await words(page).fill(OWN_WORDS)
  await save(page)
  await expect(saved(page)).toBeVisible()
  expect(await person.call('GET /preferences/circumstances')).toMatchObject({
    limits: ['enfants'],
    ownWords: OWN_WORDS,
  })
  await box(page, EVOKED).uncheck()
  await save(page)
  await expect(box(page, EVOKED)).not.toBeChecked()
  await main(page).getByRole('button', { name: 'J’efface toutes ces réponses' }).click()
  await expect(main(page).getByText('Vos réponses sont effacées.')).toBeVisible()
  await expect(words(page)).toHaveValue('')
  await expect(box(page, EVOKED)).toHaveCount(0)
})

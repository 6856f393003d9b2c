import { breakCalls, hold } from '../fixtures/calls.ts'
import { expectBalance, expectBalanceOnServer, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const POST = '**/api/gamification/intro/startermission'
const card = (page: Page) => page.getByRole('region', { name: 'Votre première mission' })
/** The tasks of the card, with «Fait» or their stars. */
const tasks = (page: Page) => card(page).getByRole('list').first().getByRole('listitem')
const opener = (page: Page, text: string) => card(page).getByRole('button', { name: text, exact: true })
const step = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function expectTasks(page: Page, states: ('done' | 'todo')[]) {
  await expect(tasks(page)).toHaveText(
    ['Découvrez un outil', 'Récupérez votre récompense'].map((name, index) =>
      states[index] === 'done' ? name : `${index + 1}${name}+50 VisionsStars`,
    ),
  )
  await expect(tasks(page).getByRole('img', { name: 'Fait' })).toHaveCount(
    states.filter((state) => state === 'done').length,
  )
}

test('[STM-01] [STM-02] [STM-03] starter mission: two steps of 50 stars, then no card', async ({ page, signIn }) => {
  await signIn()
  await visit(page)
  await expectTasks(page, ['todo', 'todo'])
  await opener(page, 'Je commence').click()
  await expect(step(page, 'Découvrez un outil')).toBeVisible()
  await expectAccessible(page)
  await step(page, 'Découvrez un outil').getByRole('button', { name: 'Je commence' }).click()
  await expect(step(page, 'Récupérez votre récompense')).toContainText('+50')
  await expect(step(page, 'Récupérez votre récompense')).toContainText('C’est gagné !')
  await expectBalance(page, 50)

  // Left between the steps: continues at the second one.
  await page.keyboard.press('Escape')
  await expectTasks(page, ['done', 'todo'])
  await visit(page)
  await expectTasks(page, ['done', 'todo'])
  await opener(page, 'Continuer').click()
  await step(page, 'Récupérez votre récompense').getByRole('button', { name: 'Continuer' }).click()
  const last = step(page, 'Première mission terminée')
  await expect(last).toContainText('C’est gagné !')
  await expectBalance(page, 100)
  await last.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(card(page)).toBeHidden()
  await expect(page.getByRole('main'), 'the focus is somewhere').toBeFocused()
  await visit(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('[STM-01] [STM-02] without scripts: one step at a time @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto('/user/missions')
  await opener(page, 'Je commence').click()
  await expect(page).toHaveURL('/user/missions?depart=suite')
  await expectTasks(page, ['done', 'todo'])
  await expectBalance(page, 50)
  // Loading the page again validates nothing.
  await page.reload()
  await expectBalance(page, 50)
  await opener(page, 'Continuer').click()
  await expectTasks(page, ['done', 'done'])
  await expectBalance(page, 100)
  await card(page).getByRole('link', { name: 'Fermer' }).click()
  await expect(card(page)).toBeHidden()
  await expectBalanceOnServer(person, 100)
})

test('[STM-03] [AUT-09] step not saved: retried; double click → one credit', async ({ page, signIn, expected }) => {
  const person = await signIn()
  await visit(page)
  const repair = await breakCalls(page, POST, 'POST', expected)
  await opener(page, 'Je commence').dblclick()
  const validate = step(page, 'Découvrez un outil').getByRole('button', { name: 'Je commence' })
  await validate.click()
  await expect(step(page, 'Découvrez un outil').getByRole('alert')).toHaveText('Une erreur est survenue')
  repair()
  const { release, count } = await hold(page, POST, 'POST')
  await validate.dblclick()
  await validate.click({ force: true })
  release()
  await expect(step(page, 'Récupérez votre récompense')).toContainText('C’est gagné !')
  expect(count()).toBe(1)
  await expectBalance(page, 50)
  await expectBalanceOnServer(person, 50)
  expect((await person.call('GET /me')).user.gamification.starterMissionStep).toBe(1)
})

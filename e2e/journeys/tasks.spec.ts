import { celebrate, keepArrivals } from '../fixtures/arrivals.ts'
import { hold } from '../fixtures/calls.ts'
import { answerAll } from '../fixtures/journeys.ts'
import { ALL_MISSIONS, COMPLETIONS, expand, firstMissions, taskCard, toolRow } from '../fixtures/missions.ts'
import { expectBalance, expectBalanceOnServer, openTab, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, test, type Page, type SignedInPerson } from '../fixtures/test.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const seeMatches = (page: Page, task: string) => taskCard(page, task).getByRole('button', { name: 'voir mes matchs' })

/** The first task of the first mission, with its first tool. */
async function firstTask(person: SignedInPerson) {
  const [mission] = await firstMissions(person)
  const task = mission!.tasks[0]!
  const { services } = await person.call('GET /public/missiontasks/{taskId}/services', { params: { taskId: task._id } })
  return { mission: mission!, task, tool: services[0]! }
}

/** What is recorded for a task: whether it is completed, and the actions. */
async function recorded(person: SignedInPerson, missionId: string, taskId: string) {
  const { userMission } = await person.call('GET /usermissions/mission/{id}', { params: { id: missionId } })
  const { completed, actions } = userMission.completion.find(({ task }) => task._id === taskId)!
  return { completed, actions }
}

test('[TSK-02] [TSK-03] [TSK-08] tool: dialog, double click → one credit', async ({ page, signIn }) => {
  await keepArrivals(page)
  const person = await signIn()
  const { mission, task } = await firstTask(person)
  const tool = (await person.call('GET /public/services', { query: { filter: 'skills' } })).services.find(
    ({ name }) => name === 'Octopoire',
  )!
  await visit(page, ALL_MISSIONS)
  const first = taskCard(page, 'Nommer mes qualités')
  await expand(page, 'Nommer mes qualités')
  await expect(page).toHaveURL(/tache=/)
  await page.reload()
  const row = toolRow(page, 'Octopoire')
  await expect(row).toBeVisible()
  expect(
    await row.locator('img').evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth)),
  ).toBeGreaterThan(0)
  await expectAccessible(page)
  await first.getByRole('link', { name: /^Replier/ }).click()
  await expect(row).toBeHidden()
  await page.goBack()
  await expect(row).toBeVisible()

  let tabs = 0
  page.context().on('page', () => tabs++)
  const { release, count } = await hold(page, COMPLETIONS, 'POST')
  const button = row.getByRole('button')
  await button.dblclick()
  const dialog = page.getByRole('dialog', { name: 'Explorez Octopoire' })
  await expect(dialog).toContainText('Explorez l’outil puis revenez sur Visions pour voir vos matchs.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  const popup = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'J’ai compris' }).dblclick()
  const tab = await popup
  await expect(dialog).toBeHidden()
  // While it is being sent, no tool can be started.
  await button.click({ force: true })
  await expect(dialog).toBeHidden()
  release()
  await expect(tab).toHaveURL(tool.urls.website!)
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await answerAll(tab)
  await tab.close()
  await celebrate(page, 'Outil ouvert', 50)
  await expectBalance(page, 50)
  expect([tabs, count()]).toEqual([1, 1])
  expect(await recorded(person, mission._id, task._id)).toEqual({
    completed: true,
    actions: [{ type: 'service', resource: tool._id }],
  })
  await expectBalanceOnServer(person, 50)
  await expectAccessible(page)
})

test('[TSK-04] [TSK-05] [TSK-08] [PEO-10] without scripts: tool started, finished, matches opened @nojs', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  const { mission, task, tool } = await firstTask(person)
  await page.goto(ALL_MISSIONS)
  const frame = mission.tasks[1]!
  await expect(taskCard(page, frame.name)).toContainText('Essayez d’abord un outil')
  await taskCard(page, 'Nommer mes qualités')
    .getByRole('link', { name: /^accomplir/ })
    .click()
  await expect(page.getByText('4 outils proposés', { exact: true })).toBeVisible()
  await expectBalance(page, 0)
  const start = toolRow(page, tool.name).getByRole('link', { name: `Commencer avec ${tool.name}` })
  const opened = await openTab(start)
  await opened.waitForURL(tool.urls.website!)
  await opened.close()
  await page.reload()
  await expectBalance(page, 50)
  await expect(taskCard(page, 'Nommer mes qualités')).toContainText('Outil ouvert')
  // Loading the page again records and credits nothing.
  await page.reload()
  await expectBalance(page, 50)
  expect(await recorded(person, mission._id, task._id)).toEqual({
    completed: true,
    actions: [{ type: 'service', resource: tool._id }],
  })
  await page.goto(ALL_MISSIONS)
  await taskCard(page, 'Nommer mes qualités')
    .getByRole('button', { name: /^C’est fait/ })
    .click()
  await expect(taskCard(page, 'Nommer mes qualités')).toContainText('Faite')
  await seeMatches(page, frame.name).click()
  await page.waitForURL('/user/matchs')
  // A saved offer accomplishes the task, not its page.
  await expectBalance(page, 50)
})

test('[TSK-06] [TSK-08] task page: tool started → missions, completed', async ({ page, signIn }) => {
  await keepArrivals(page)
  const person = await signIn()
  const { task } = await firstTask(person)
  await visit(page, `/user/missions/${task._id}`)
  await expect(h1(page)).toHaveText('Nommer mes qualités')
  await expect(page.getByText('Tâche 1 sur 2 de la mission « Je montre mes forces »')).toBeVisible()
  const card = page.getByRole('region', { name: 'Nommer mes qualités' })
  await expect(card.getByText('Récompense :').locator('..')).toContainText('+50')
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(['Ruchelune', 'Octopoire', 'Mosaïne', 'Cap Bruyère'])
  const link = card.getByRole('link', { name: /^Commencer\s*avec Mosaïne/ })
  await expect(link).toHaveText('Commencer avec Mosaïne (nouvel onglet)')
  await expectAccessible(page)

  const tab = await openTab(link)
  await answerAll(tab)
  await tab.close()
  await page.waitForURL('/user/missions')
  await celebrate(page, 'Outil ouvert', 50)
  await expectBalance(page, 50)
})

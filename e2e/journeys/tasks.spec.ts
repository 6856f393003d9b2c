import { breakCalls, hold } from '../fixtures/calls.ts'
import { answerAll } from '../fixtures/journeys.ts'
import {
  celebrate,
  choose,
  complete,
  COMPLETIONS,
  expand,
  firstMissions,
  followToMissions,
  lyceen,
  missionCard,
  start,
  taskCard,
  toolRow,
  trainee,
} from '../fixtures/missions.ts'
import { expectBalance, expectBalanceOnServer, openWithStillClock, tabTo, tickDuring, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, jobSeeker, test, type Page, type Person } from '../fixtures/test.ts'

const FRAME_LOCKED = 'Complétez la mission 1 pour voir vos matchs !'
const NO_WEBSITE = 'Impossible d’accéder à la plateforme'
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const seeMatches = (page: Page, task: string) => taskCard(page, task).getByRole('button', { name: 'voir mes matchs' })

/** The first task of somebody's first mission, with its first tool. */
async function firstTask(person: Person) {
  const [mission] = await firstMissions(person)
  const task = mission!.tasks[0]!
  const { services } = await person.call('GET /public/missiontasks/{taskId}/services', { params: { taskId: task._id } })
  return { mission: mission!, task, tool: services[0]! }
}

/** What is recorded for a task: whether it is completed, and the actions. */
async function recorded(person: Person, missionId: string, taskId: string) {
  const { userMission } = await person.call('GET /usermissions/mission/{id}', { params: { id: missionId } })
  const { completed, actions } = userMission.completion.find(({ task }) => task._id === taskId)!
  return { completed, actions }
}

test.describe('a task of a mission', () => {
  test('[TSK-01] task: number, drawing, name, reward and button; completed → a check', async ({ page, signIn }) => {
    const person = await signIn()
    const { task } = await firstTask(person)
    await visit(page)
    const first = taskCard(page, 'Nommer mes qualités')
    const frame = taskCard(page, 'Découvrir mes premiers matchs')
    await expect(first.getByText('Tâche 1')).toHaveText('TÂCHE 1', { useInnerText: true })
    await expect(frame.getByText('Tâche 2')).toHaveText('TÂCHE 2', { useInnerText: true })
    await expect(first.locator(`use[href$="#task-${task.icon}"]`)).toHaveCount(1)
    expect(task.icon).toBeGreaterThanOrEqual(1)
    expect(task.icon).toBeLessThanOrEqual(31)
    await expect(first).toContainText('+50 VisionsStars')
    await expect(first.getByRole('link', { name: /^accomplir/ })).toHaveText('accomplir : Nommer mes qualités')
    await expect(frame.getByRole('button')).toHaveText('voir mes matchs')
    await expect(first).not.toContainText('Fait')
    await expectAccessible(page)

    await complete(person, task._id)
    await visit(page)
    await expect(first).toContainText('Fait')
    await expect(first).not.toContainText('+50')
    await expect(frame).toContainText('+50')
  })

  test('[TSK-02] [TSK-03] task opened: its tools and how many, one task at a time, in the address', async ({ page, signIn }) => {
    const person = await signIn(trainee)
    await choose(person, 'Choisir mes études')
    await page.addInitScript(() => localStorage.setItem('hasSeenGamificationInfoModal', 'true'))
    await visit(page)
    await expand(page, 'Nommer mes qualités')
    await expect(taskCard(page, 'Nommer mes qualités').getByText('1 outil proposé', { exact: true })).toBeVisible()
    await expand(page, 'Reconnaître ce qui compte pour moi')
    const task = taskCard(page, 'Reconnaître ce qui compte pour moi')
    await expect(task.getByText('2 outils proposés', { exact: true })).toBeVisible()
    await expect(toolRow(page, 'Ruchelune'), 'one task at a time').toBeHidden()
    const row = toolRow(page, 'Marelline')
    const { services } = await person.call('GET /public/services', { query: { filter: 'all' } })
    const tool = services.find(({ name }) => name === 'Marelline')!
    await expect(row.locator('img')).toHaveAttribute('src', tool.logo)
    expect(
      await row.locator('img').evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth)),
    ).toBeGreaterThan(0)
    await expect(row.getByRole('listitem')).toHaveText([...tool.galaxy.user.tags.slice(0, 3), `${tool.galaxy.user.timeEstimation} min`])
    await expect(row).toContainText(tool.galaxy.user.description)
    await expect(row.getByRole('button')).toHaveText('Commencer avec Marelline')
    await expectAccessible(page)

    await expect(page).toHaveURL(/tache=/)
    await page.reload()
    await expect(row).toBeVisible()
    await task.getByRole('link', { name: /^replier/ }).click()
    await expect(row).toBeHidden()
    await page.goBack()
    await expect(row).toBeVisible()
  })

  test('[TSK-02] choice task: accomplished on the way to the coach; any other task leads to the missions', async ({ page, signIn }) => {
    await signIn(lyceen)
    await visit(page)
    const wishes = missionCard(page, 'Je prépare mes vœux')
    await wishes.getByRole('link', { name: 'Voir les tâches' }).click()
    await taskCard(page, 'Tester mes vœux avec le coach')
      .getByRole('button', { name: /^accomplir/ })
      .click()
    await page.waitForURL('/user/experiences/parcoursup')
    await expectBalance(page, 60)

    await page.route('**/api/usermissions/presets', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"action":"toggle"', '"action":"other"') })
    })
    await followToMissions(page)
    await celebrate(page, 'Tâche accomplie', 60)
    await taskCard(page, 'Explorer mes envies')
      .getByRole('link', { name: /^accomplir/ })
      .click()
    await expect(page).toHaveURL('/user/missions')
    await expect(page.getByText('outils proposés')).toBeHidden()
  })

  test('[TSK-03] paid tool: says so; started tool: played again, not paid again', async ({ page, signIn }) => {
    const person = await signIn({ ...jobSeeker, namespace: 'tingari-emploi' })
    await visit(page)
    await expand(page, 'Dresser la liste de mes savoir-faire')
    await expect(toolRow(page, 'Polyglossine').getByText('Payant')).toBeVisible()
    await expect(toolRow(page, 'Mosaïne').getByText('Payant')).toBeHidden()
    await (await start(page, 'Mosaïne')).close()
    await celebrate(page, 'Tâche accomplie', 50)
    await expect(toolRow(page, 'Mosaïne').getByRole('button')).toHaveText('Rejouer avec Mosaïne')
    await expect(toolRow(page, 'Polyglossine').getByRole('button')).toHaveText('Commencer avec Polyglossine')
    await (await start(page, 'Mosaïne')).close()
    await expectBalance(page, 50)
    await expectBalanceOnServer(person, 50)
  })
})

test.describe('starting a tool', () => {
  test('[TSK-03] [TSK-04] [TSK-08] tool: window, new tab and back; recorded, credited, celebrated @both', async ({ page, signIn }) => {
    const person = await signIn()
    const { mission, task } = await firstTask(person)
    await visit(page)
    await expand(page, 'Nommer mes qualités')
    const button = toolRow(page, 'Octopoire').getByRole('button')
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Explorez Octopoire' })
    await expect(dialog).toContainText('Explorez l’outil puis revenez sur Visions pour voir vos matchs.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    expect(await recorded(person, mission._id, task._id), 'nothing before it is understood').toEqual({ completed: false, actions: [] })

    const tab = await start(page, 'Octopoire')
    const tool = (await person.call('GET /public/services', { query: { filter: 'skills' } })).services.find(
      ({ name }) => name === 'Octopoire',
    )!
    await expect(tab).toHaveURL(tool.urls.website!)
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await answerAll(tab)
    await tab.close()
    await celebrate(page, 'Tâche accomplie', 50)
    await expectBalance(page, 50)
    await expect(taskCard(page, 'Nommer mes qualités')).toContainText('Fait')
    await expect(taskCard(page, 'Nommer mes qualités')).not.toContainText('+50')
    await expect(button).toHaveText('Rejouer avec Octopoire')
    expect(await recorded(person, mission._id, task._id)).toEqual({
      completed: true,
      actions: [{ type: 'service', resource: tool._id }],
    })
    await expectAccessible(page)
  })

  test('[TSK-04] personal cloud in a mission: the person’s own cloud opens, the task is accomplished', async ({ page, signIn }) => {
    await signIn({ ...trainee, namespace: 'demo' })
    await visit(page)
    await missionCard(page, 'Je compare des formations').getByRole('link', { name: 'Voir les tâches' }).click()
    await expand(page, 'Comparer des parcours')
    const cloud = await start(page, 'Nuage perso')
    await cloud.waitForURL(/\/mon-nuage$/)
    await cloud.close()
    await celebrate(page, 'Tâche accomplie', 50)
  })

  test('[TSK-08] pressed twice: one window, one tab, one credit', async ({ page, signIn }) => {
    const person = await signIn()
    const { mission, task } = await firstTask(person)
    await visit(page)
    await expand(page, 'Nommer mes qualités')
    let tabs = 0
    page.context().on('page', () => tabs++)
    const { release, count } = await hold(page, COMPLETIONS, 'POST')
    await toolRow(page, 'Octopoire').getByRole('button').dblclick()
    const dialog = page.getByRole('dialog', { name: 'Explorez Octopoire' })
    await expect(dialog).toBeVisible()
    const popup = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'J’ai Compris' }).dblclick()
    await (await popup).close()
    await expect(dialog).toBeHidden()
    // While it is being sent, no tool can be started.
    await toolRow(page, 'Octopoire').getByRole('button').click({ force: true })
    await expect(dialog).toBeHidden()
    release()
    await celebrate(page, 'Tâche accomplie', 50)
    expect([tabs, count()]).toEqual([1, 1])
    expect((await recorded(person, mission._id, task._id)).actions).toHaveLength(1)
    await expectBalanceOnServer(person, 50)
  })

  test('[TSK-04] [TSK-05] [TSK-08] without scripts: tool started by a form, site by a link; matches locked, then shown @nojs', async ({
    page,
    signIn,
  }) => {
    const person = await signIn()
    const { mission, task, tool } = await firstTask(person)
    await page.goto('/user/missions')
    const frame = mission.tasks[1]!
    await expect(taskCard(page, frame.name)).toContainText('Essayez d’abord un outil')
    await taskCard(page, 'Nommer mes qualités')
      .getByRole('link', { name: /^accomplir/ })
      .click()
    await expect(page.getByText('4 outils proposés', { exact: true })).toBeVisible()
    await toolRow(page, tool.name)
      .getByRole('button', { name: `Commencer avec ${tool.name}` })
      .click()
    await expect(toolRow(page, tool.name)).toContainText(`Explorez ${tool.name} puis revenez ici pour voir vos matchs.`)
    await expectBalance(page, 50)
    await expect(taskCard(page, 'Nommer mes qualités')).toContainText('Fait')
    const popup = page.waitForEvent('popup')
    await toolRow(page, tool.name).getByRole('link', { name: 'Ouvrir le site' }).click()
    const tab = await popup
    await expect(tab).toHaveURL(tool.urls.website!)
    await answerAll(tab)
    await tab.close()
    // Loading the page again records and credits nothing.
    await page.reload()
    await expectBalance(page, 50)
    expect(await recorded(person, mission._id, task._id)).toEqual({ completed: true, actions: [{ type: 'service', resource: tool._id }] })
    await seeMatches(page, frame.name).click()
    await page.waitForURL('/user/matchs')
    await expectBalance(page, 200)
  })

  test('[TSK-09] tool without a website: said, nothing completed', async ({ page, signIn }) => {
    const person = await signIn(trainee)
    const missions = await firstMissions(person)
    await visit(page)
    await missionCard(page, 'Je compare des formations').getByRole('link', { name: 'Voir les tâches' }).click()
    await expand(page, 'Comparer des parcours')
    await toolRow(page, 'Va-et-Vient').getByRole('button').click()
    await expect(toolRow(page, 'Va-et-Vient').getByRole('alert')).toHaveText(NO_WEBSITE)
    expect(page.context().pages()).toHaveLength(1)
    const task = missions[1]!.tasks[0]!
    expect(await recorded(person, missions[1]!._id, task._id)).toEqual({ completed: false, actions: [] })
  })

  test('[TSK-10] completion not sent: the tool opens, the stars come once at a later load', async ({ page, signIn, expected }) => {
    const person = await signIn()
    const { task } = await firstTask(person)
    await visit(page)
    await expand(page, 'Nommer mes qualités')
    const repair = await breakCalls(page, '**/api/usermissions/tasks/**', 'POST', expected)
    const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to POST to server'))
    const tab = await start(page, 'Octopoire')
    await answerAll(tab)
    await tab.close()
    await logged
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsentWrites'))).toBe(JSON.stringify([task._id]))
    await expectBalance(page, 0)
    await expectBalanceOnServer(person, 0)

    // Still broken: it is kept.
    await visit(page)
    await expect(taskCard(page, 'Nommer mes qualités')).not.toContainText('Fait')
    expect(await page.evaluate(() => localStorage.getItem('unsentWrites'))).toBe(JSON.stringify([task._id]))

    repair()
    await visit(page)
    await celebrate(page, 'Tâche accomplie', 50)
    await expectBalance(page, 50)
    await expect(taskCard(page, 'Nommer mes qualités')).toContainText('Fait')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsentWrites'))).toBeNull()
    await visit(page)
    await expectBalance(page, 50)
    await expectBalanceOnServer(person, 50)
  })

  test('[TSK-01] [TSK-04] [TSK-08] keyboard alone: task completed, focus returned, matches opened', async ({ page, signIn }) => {
    const person = await signIn()
    await visit(page)
    await tabTo(page, taskCard(page, 'Nommer mes qualités').getByRole('link'))
    await page.keyboard.press('Enter')
    const row = toolRow(page, 'Octopoire')
    await expect(row).toBeVisible()
    await expect(taskCard(page, 'Nommer mes qualités').getByRole('link', { name: /^replier/ })).toBeFocused()
    await tabTo(page, row.getByRole('button'))
    await page.keyboard.press('Space')
    const understood = page.getByRole('button', { name: 'J’ai Compris' })
    await expect(understood).toBeVisible()
    await tabTo(page, understood)
    const popup = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    await (await popup).close()
    const next = page.getByRole('dialog', { name: 'Tâche accomplie' }).getByRole('button', { name: 'Continuer' })
    await expect(next).toBeVisible()
    await tabTo(page, next)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(row.getByRole('button'), 'back where it was').toBeFocused()
    await expectBalanceOnServer(person, 50)
    await tabTo(page, seeMatches(page, 'Découvrir mes premiers matchs'))
    await page.keyboard.press('Enter')
    await page.waitForURL('/user/matchs')
    await expectBalance(page, 200)
  })
})

test.describe('the frame of matches', () => {
  test('[TSK-05] frame task before any tool: says what to do first, for two seconds after each press', async ({ page, signIn }) => {
    const person = await signIn()
    const [mission] = await firstMissions(person)
    const frame = mission!.tasks[1]!
    await openWithStillClock(page, '/user/missions')
    const said = taskCard(page, frame.name).getByRole('alert')
    const press = () => seeMatches(page, frame.name).click()
    await press()
    await expect(said).toHaveText(FRAME_LOCKED)
    await page.clock.runFor(1_990)
    await expect(said).toHaveText(FRAME_LOCKED)
    await page.clock.runFor(20)
    await expect(said).toHaveText('')

    // Pressed again, it stays two more seconds.
    await press()
    await expect(said).toHaveText(FRAME_LOCKED)
    await page.clock.runFor(1_990)
    await press()
    await page.clock.runFor(1_990)
    await expect(said).toHaveText(FRAME_LOCKED)
    await page.clock.runFor(20)
    await expect(said).toHaveText('')

    await press()
    await expect(said.getByText(FRAME_LOCKED)).toBeVisible()
    await tickDuring(page, expectAccessible(page))
    await expect(said, 'it was there when it was looked at').toHaveText(FRAME_LOCKED)

    await expect(page).toHaveURL('/user/missions')
    await expectBalanceOnServer(person, 0)
    expect(await recorded(person, mission!._id, frame._id)).toEqual({ completed: false, actions: [] })
  })

  test('[TSK-02] [TSK-08] frame task after a tool: shows the matches, recorded and completed once; then a link', async ({
    page,
    signIn,
  }) => {
    const person = await signIn()
    const [mission] = await firstMissions(person)
    const frame = mission!.tasks[1]!
    await complete(person, mission!.tasks[0]!._id)
    await visit(page)
    const { release, count } = await hold(page, COMPLETIONS, 'POST')
    await seeMatches(page, frame.name).dblclick()
    release()
    await page.waitForURL('/user/matchs')
    expect(count()).toBe(1)
    await expectBalance(page, 200)
    expect(await recorded(person, mission!._id, frame._id)).toEqual({
      completed: true,
      actions: [{ type: 'consent', resource: 'matches-frame' }],
    })
    await followToMissions(page)
    await celebrate(page, 'Mission terminée', 200)
    await visit(page, `/user/missions?filtre=termine&mission=${mission!._id}`)
    await taskCard(page, frame.name).getByRole('link', { name: 'voir mes matchs' }).click()
    await page.waitForURL('/user/matchs')
    await expectBalanceOnServer(person, 200)
  })
})

test.describe('the page of a task', () => {
  test('[TSK-06] [TSK-08] task page: name, place, reward and tools; started → back on the missions', async ({ page, signIn }) => {
    const person = await signIn()
    const { mission, task } = await firstTask(person)
    await visit(page, `/user/missions/${task._id}`)
    await expect(h1(page)).toHaveText('Nommer mes qualités')
    await expect(page.getByText('Tâche 1 sur 2 de la mission « Je montre mes forces »')).toBeVisible()
    const card = page.getByRole('region', { name: 'Nommer mes qualités' })
    await expect(card.getByText('Récompense :').locator('..')).toContainText('+50')
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(['Ruchelune', 'Octopoire', 'Mosaïne', 'Cap Bruyère'])
    await expect(toolRow(page, 'Mosaïne').getByRole('button')).toHaveText('Commencer avec Mosaïne')
    await expectAccessible(page)

    const popup = page.waitForEvent('popup')
    await toolRow(page, 'Mosaïne').getByRole('button').click()
    const tab = await popup
    await answerAll(tab)
    await tab.close()
    await page.waitForURL('/user/missions')
    await celebrate(page, 'Tâche accomplie', 50)
    await expectBalance(page, 50)
    const { actions, completed } = await recorded(person, mission._id, task._id)
    expect([completed, actions.map(({ type }) => type)]).toEqual([true, ['service']])
  })

  test('[TSK-06] [TSK-07] task page of a completed task: says so, without a reward, played again', async ({ page, signIn }) => {
    const person = await signIn()
    const { mission, task, tool } = await firstTask(person)
    await person.call('POST /usermissions/tasks/{taskId}/action', {
      params: { taskId: task._id },
      body: { action: { type: 'service', resource: tool._id } },
    })
    await complete(person, task._id)
    await visit(page, `/user/missions/${task._id}`)
    await expect(page.getByText('Vous avez déjà accompli cette tâche.')).toBeVisible()
    await expect(page.getByText('Récompense :')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('+50')
    await expect(toolRow(page, tool.name).getByRole('button')).toHaveText(`Rejouer avec ${tool.name}`)
    const popup = page.waitForEvent('popup')
    await toolRow(page, tool.name).getByRole('button').click()
    await (await popup).close()
    await page.waitForURL('/user/missions')
    await expect.poll(async () => (await recorded(person, mission._id, task._id)).actions.length).toBe(2)
    await expectBalance(page, 50)
  })

  test('[TSK-06] task pages of the frame and of the coach; an unknown task → 404', async ({ page, signIn, expected }) => {
    const person = await signIn(lyceen)
    const missions = await firstMissions(person)
    await complete(person, missions[0]!.tasks[0]!._id)
    await visit(page, `/user/missions/${missions[0]!.tasks[1]!._id}`)
    await expect(page.getByText('Tâche 2 sur 2 de la mission « Je découvre ce qui me plaît »')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'voir mes matchs' }).click()
    await page.waitForURL('/user/matchs')
    await expectBalance(page, 200)

    await visit(page, `/user/missions/${missions[2]!.tasks[0]!._id}`)
    await expect(page.getByRole('main')).toContainText('+60')
    await page.getByRole('button', { name: 'Commencer', exact: true }).click()
    await page.waitForURL('/user/experiences/parcoursup')
    await expectBalance(page, 260)

    expected.push('404')
    for (const id of ['00000000-0000-4000-8000-000000000000', 'pas-une-tache']) {
      expect((await page.goto(`/user/missions/${id}`))!.status(), id).toBe(404)
      await expect(page.getByText('404 Not Found')).toBeVisible()
    }
  })

  test('[TSK-06] without scripts: task page @nojs', async ({ page, signIn }) => {
    const person = await signIn()
    const { task, tool } = await firstTask(person)
    await page.goto(`/user/missions/${task._id}`)
    await expect(h1(page)).toHaveText(task.name)
    await toolRow(page, tool.name).getByRole('button').click()
    await expect(page.getByText('Vous avez déjà accompli cette tâche.')).toBeVisible()
    await expect(toolRow(page, tool.name).getByRole('link', { name: 'Ouvrir le site' })).toHaveAttribute('href', tool.urls.website!)
    await expectBalance(page, 50)
  })
})

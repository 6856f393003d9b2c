import type { Task } from '@visions/contract/missions'
import { breakCalls, hold } from '../fixtures/calls.ts'
import { answerAll } from '../fixtures/journeys.ts'
import {
  celebrate,
  choose,
  complete,
  completeTwoServices,
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
const NO_TOOL = 'Désolé, aucun outil n’est disponible pour cette tâche pour le moment.'
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
  test('[TSK-01] its number, drawing, name, reward and button, and a check once it is done @both', async ({ page, signIn }) => {
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
    await expectAccessible(page)
  })

  test('[TSK-02] [TSK-03] pressed, it unfolds its tools and says how many there are; in the address @both', async ({ page, signIn }) => {
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

  test('[TSK-02] many tools are a selection', async ({ page, signIn }) => {
    await signIn()
    await visit(page)
    await page.route('**/api/public/missiontasks/*/services*', async (route) => {
      const answer = await route.fetch()
      const { services } = (await answer.json()) as { services: object[] }
      const many = Array.from({ length: 7 }, (_, index) => ({ ...services[0], _id: crypto.randomUUID(), name: `Outil ${index + 1}` }))
      await route.fulfill({ response: answer, json: { services: many } })
    })
    await expand(page, 'Nommer mes qualités')
    await expect(page.getByText('une sélection d’outils', { exact: true })).toBeVisible()
    await expect(toolRow(page, 'Outil 7')).toBeVisible()
    await expectAccessible(page)
  })

  test('[TSK-02] its tools come: placeholders first; none, and a failure, each with its words', async ({ page, signIn, expected }) => {
    await signIn()
    await visit(page)
    const tools = '**/api/public/missiontasks/*/services*'
    const { release } = await hold(page, tools, 'GET')
    const task = taskCard(page, 'Nommer mes qualités')
    await task.getByRole('link', { name: /^accomplir/ }).click()
    await expect(task.getByRole('status')).toHaveText('Chargement des outils')
    await expectAccessible(page)
    release()
    await expect(task.getByText('4 outils proposés', { exact: true })).toBeVisible()
    await task.getByRole('link', { name: /^replier/ }).click()
    await expect(task.getByText('4 outils proposés', { exact: true })).toBeHidden()

    await page.route(tools, (route) => route.fulfill({ json: { services: [] } }))
    await expand(page, 'Nommer mes qualités')
    await expect(task.getByText(NO_TOOL)).toBeVisible()
    await expectAccessible(page)
    await task.getByRole('link', { name: /^replier/ }).click()

    await breakCalls(page, tools, 'GET', expected)
    await expand(page, 'Nommer mes qualités')
    await expect(task.getByText('Une erreur est survenue lors du chargement des différents partenaires')).toBeVisible()
    await expectAccessible(page)
  })

  test('[TSK-02] a choice leads to the coach, any other task to the missions', async ({ page, signIn }) => {
    await signIn(lyceen)
    await visit(page)
    const wishes = missionCard(page, 'Je prépare mes vœux')
    await wishes.getByRole('link', { name: 'Voir les tâches' }).click()
    await taskCard(page, 'Tester mes vœux avec le coach')
      .getByRole('link', { name: /^accomplir/ })
      .click()
    await page.waitForURL('/user/experiences/parcoursup')

    await page.route('**/api/usermissions/presets', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"action":"toggle"', '"action":"other"') })
    })
    await followToMissions(page)
    await taskCard(page, 'Explorer mes envies')
      .getByRole('link', { name: /^accomplir/ })
      .click()
    await expect(page).toHaveURL('/user/missions')
    await expect(page.getByText('outils proposés')).toBeHidden()
  })

  test('[TSK-03] a tool that is not free says so; a tool that was started is played again', async ({ page, signIn }) => {
    const person = await signIn({ ...jobSeeker, namespace: 'tingari-emploi' })
    await visit(page)
    await expand(page, 'Dresser la liste de mes savoir-faire')
    await expect(toolRow(page, 'Polyglossine').getByText('Payant')).toBeVisible()
    await expect(toolRow(page, 'Mosaïne').getByText('Payant')).toBeHidden()
    await (await start(page, 'Mosaïne')).close()
    await celebrate(page, 'Tâche accomplie', 50)
    await expect(toolRow(page, 'Mosaïne').getByRole('button')).toHaveText('Rejouer avec Mosaïne')
    await expect(toolRow(page, 'Polyglossine').getByRole('button')).toHaveText('Commencer avec Polyglossine')
    await expectAccessible(page)
    await (await start(page, 'Mosaïne')).close()
    await expectBalance(page, 50)
    await expectBalanceOnServer(person, 50)
  })
})

test.describe('starting a tool', () => {
  test('[TSK-03] [TSK-04] [TSK-08] from the window to the tool and back: recorded, credited, shown @both', async ({ page, signIn }) => {
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

  test('[TSK-08] from the page of the tool back to the product', async ({ page, signIn }) => {
    await signIn()
    await visit(page)
    await expand(page, 'Nommer mes qualités')
    const tab = await start(page, 'Cap Bruyère')
    await answerAll(tab)
    await expect(tab.getByRole('link', { name: 'Je reviens sur Visions' })).toBeVisible()
    await tab.goto(page.url())
    await expect(taskCard(tab, 'Nommer mes qualités')).toContainText('Fait')
    await expectBalance(tab, 50)
  })

  test('[TSK-08] pressed twice, it is one window, one tab and one credit', async ({ page, signIn }) => {
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

  test('[TSK-08] two tabs that accomplish the same task are credited once', async ({ page, signIn }) => {
    const person = await signIn()
    const other = await page.context().newPage()
    const buttons = []
    for (const tab of [page, other]) {
      await visit(tab)
      await expand(tab, 'Nommer mes qualités')
      await toolRow(tab, 'Octopoire').getByRole('button').click()
      buttons.push(tab.getByRole('button', { name: 'J’ai Compris' }))
    }
    await Promise.all(buttons.map((button) => button.click()))
    for (const tab of [page, other]) {
      await expect(taskCard(tab, 'Nommer mes qualités')).toContainText('Fait')
      await expectBalance(tab, 50)
    }
    const celebrations = () => Promise.all([page, other].map((tab) => tab.getByRole('dialog', { name: 'Tâche accomplie' }).count()))
    await expect.poll(async () => (await celebrations()).toSorted(), 'only one tab earned it').toEqual([0, 1])
    await expectBalanceOnServer(person, 50)
  })

  test('[TSK-08] a tool that is slow, then one that is down: the product records and credits all the same', async ({
    page,
    signIn,
    partner,
  }) => {
    const person = await signIn({ ...jobSeeker, age_group: '16-18' })
    const missions = await firstMissions(person)
    // No other journey opens the pages of these two.
    await partner.fails('tools', 'slow', { match: '/outils/bouture', delayMs: 8000 })
    await partner.fails('tools', 'down', { match: '/outils/etabli-voisin' })
    await visit(page)
    await expand(page, 'Reconnaître mes envies')
    let answered = false
    const slow = start(page, 'Bouture & Cie').finally(() => (answered = true))
    await celebrate(page, 'Tâche accomplie', 50)
    await expectBalance(page, 50)
    expect(answered, 'nobody waited for the tool').toBe(false)
    await (await slow).close()
    await expect(toolRow(page, 'Bouture & Cie').getByRole('button')).toHaveText('Rejouer avec Bouture & Cie')

    await missionCard(page, 'J’approche une entreprise').getByRole('link', { name: 'Voir les tâches' }).click()
    await expand(page, 'Entrer dans une entreprise')
    const down = await start(page, 'L’Établi voisin')
    await celebrate(page, 'Tâche accomplie', 100)
    await expectBalance(page, 100)
    await expect(down, 'nothing answered').toHaveURL(/^chrome-error:/)
    await down.close()
    for (const { _id, tasks } of missions) {
      const { completed, actions } = await recorded(person, _id, tasks[0]!._id)
      expect([completed, actions.map(({ type }) => type)]).toEqual([true, ['service']])
    }
    await expectBalanceOnServer(person, 100)
  })

  test('[TSK-04] [TSK-08] without scripts: a form, then a link to the site @nojs', async ({ page, signIn }) => {
    const person = await signIn()
    const { mission, task, tool } = await firstTask(person)
    await page.goto('/user/missions')
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
  })

  test('[TSK-09] a tool without a website says so, and nothing is accomplished', async ({ page, signIn }) => {
    const person = await signIn(trainee)
    const missions = await firstMissions(person)
    await visit(page)
    await missionCard(page, 'Je compare des formations').getByRole('link', { name: 'Voir les tâches' }).click()
    await expand(page, 'Comparer des parcours')
    await toolRow(page, 'Va-et-Vient').getByRole('button').click()
    await expect(toolRow(page, 'Va-et-Vient').getByRole('alert')).toHaveText(NO_WEBSITE)
    await expectAccessible(page)
    expect(page.context().pages()).toHaveLength(1)

    const task = missions[1]!.tasks[0]!
    await visit(page, `/user/missions/${task._id}`)
    await toolRow(page, 'Va-et-Vient').getByRole('button').click()
    await expect(toolRow(page, 'Va-et-Vient').getByRole('alert')).toHaveText(NO_WEBSITE)
    await expect(page).toHaveURL(`/user/missions/${task._id}`)
    expect(await recorded(person, missions[1]!._id, task._id)).toEqual({ completed: false, actions: [] })
  })

  test('[TSK-09] a tool without a website, without scripts @nojs', async ({ page, signIn }) => {
    const person = await signIn(trainee)
    const missions = await firstMissions(person)
    const task = missions[1]!.tasks[0]!
    for (const address of [`/user/missions?tache=${task._id}`, `/user/missions/${task._id}`]) {
      await page.goto(address)
      await toolRow(page, 'Va-et-Vient').getByRole('button').click()
      await expect(toolRow(page, 'Va-et-Vient').getByRole('alert')).toHaveText(NO_WEBSITE)
    }
    expect(await recorded(person, missions[1]!._id, task._id)).toEqual({ completed: false, actions: [] })
  })

  test('[TSK-10] a completion that does not arrive: the tool opens all the same, and the stars come at the next load, once', async ({
    page,
    signIn,
    expected,
  }) => {
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

  test('[TSK-10] a failing action alone takes nothing away', async ({ page, signIn, expected }) => {
    const person = await signIn()
    await visit(page)
    await expand(page, 'Nommer mes qualités')
    await breakCalls(page, '**/api/usermissions/tasks/*/action', 'POST', expected)
    await (await start(page, 'Octopoire')).close()
    await celebrate(page, 'Tâche accomplie', 50)
    await expectBalanceOnServer(person, 50)
  })

  test('[TSK-01] [TSK-04] [TSK-08] accomplishing a task by keyboard alone', async ({ page, signIn }) => {
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

  test('[TSK-08] a Lycéen of a namespace accomplishes a task with its tools', async ({ page, signIn }) => {
    const person = await signIn({ ...lyceen, namespace: 'gen' })
    await visit(page)
    await expand(page, 'Explorer mes envies')
    await expect(page.getByText('2 outils proposés', { exact: true })).toBeVisible()
    await (await start(page, 'Ruchelune')).close()
    await celebrate(page, 'Tâche accomplie', 50)
    await expectBalance(page, 50)
    await seeMatches(page, 'Découvrir mes premiers matchs').click()
    await page.waitForURL('/user/matchs')
    await followToMissions(page)
    await celebrate(page, 'Mission terminée', 200)
    await expectBalanceOnServer(person, 200)
  })
})

test.describe('the frame of matches', () => {
  for (const { where, address, place } of [
    { where: 'on the missions', address: () => '/user/missions', place: (page: Page, { name }: Task) => taskCard(page, name) },
    { where: 'on its page', address: ({ _id }: Task) => `/user/missions/${_id}`, place: (page: Page) => page.getByRole('main') },
  ])
    test(`[TSK-05] ${where}, a frame task before any tool says what to do first, for two seconds after each press @both`, async ({
      page,
      signIn,
    }) => {
      const person = await signIn()
      const [mission] = await firstMissions(person)
      const frame = mission!.tasks[1]!
      await openWithStillClock(page, address(frame))
      const said = place(page, frame).getByRole('alert')
      const press = () => place(page, frame).getByRole('button', { name: 'voir mes matchs' }).click()
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

      await expect(page).toHaveURL(address(frame))
      await expectBalanceOnServer(person, 0)
      expect(await recorded(person, mission!._id, frame._id)).toEqual({ completed: false, actions: [] })
    })

  test('[TSK-05] [TSK-08] without scripts: the reason before, the matches after a tool @nojs', async ({ page, signIn }) => {
    const person = await signIn()
    const [mission] = await firstMissions(person)
    await page.goto('/user/missions')
    await expect(taskCard(page, mission!.tasks[1]!.name).getByText(FRAME_LOCKED)).toBeVisible()
    await complete(person, mission!.tasks[0]!._id)
    await page.goto('/user/missions')
    await seeMatches(page, mission!.tasks[1]!.name).click()
    await page.waitForURL('/user/matchs')
    await expectBalance(page, 200)
  })

  test('[TSK-02] [TSK-08] after a tool the frame task shows the matches, is recorded and completed; then it is a link @both', async ({
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

  test('[TSK-10] a frame task whose calls fail shows the matches all the same', async ({ page, signIn, expected }) => {
    const person = await signIn()
    const [mission] = await firstMissions(person)
    await complete(person, mission!.tasks[0]!._id)
    await visit(page)
    const repair = await breakCalls(page, '**/api/usermissions/tasks/**', 'POST', expected)
    await seeMatches(page, mission!.tasks[1]!.name).click()
    await page.waitForURL('/user/matchs')
    await expectBalanceOnServer(person, 50)
    repair()
    await followToMissions(page)
    await celebrate(page, 'Mission terminée', 200)
    await expectBalanceOnServer(person, 200)
  })
})

test.describe('the page of a task', () => {
  test('[TSK-06] [TSK-08] its name, place, reward and tools; started, it leads back to the missions @both', async ({ page, signIn }) => {
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

  test('[TSK-06] [TSK-07] accomplished, it says so, hides the reward and plays again @both', async ({ page, signIn }) => {
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
    await expectAccessible(page)
    const popup = page.waitForEvent('popup')
    await toolRow(page, tool.name).getByRole('button').click()
    await (await popup).close()
    await page.waitForURL('/user/missions')
    await expect.poll(async () => (await recorded(person, mission._id, task._id)).actions.length).toBe(2)
    await expectBalance(page, 50)
  })

  test('[TSK-06] a task without tools, tools that cannot be loaded, and a task that does not exist', async ({ page, signIn, expected }) => {
    // The router preloads the styles of the page one goes back to; Chromium complains when its clock strikes in between.
    expected.push('was preloaded using link preload but not used')
    const person = await signIn()
    const { task } = await firstTask(person)
    const tools = '**/api/public/missiontasks/*/services*'
    await visit(page, `/user/missions/${task._id}`)
    await page.getByRole('main').getByRole('link', { name: 'Mes missions' }).click()
    await page.waitForURL('/user/missions')
    await page.route(tools, (route) => route.fulfill({ json: { services: [] } }))
    await page.goBack()
    await expect(page.getByRole('main').getByText(NO_TOOL)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('main').getByRole('link', { name: 'Mes missions' }).first().click()
    await page.waitForURL('/user/missions')
    const repair = await breakCalls(page, tools, 'GET', expected)
    await page.goBack()
    await expect(page.getByText('Une erreur est survenue lors du chargement des différents partenaires')).toBeVisible()
    await expectAccessible(page)
    repair()

    expected.push('404')
    for (const id of ['00000000-0000-4000-8000-000000000000', 'pas-une-tache', '%3Cscript%3E']) {
      const answer = await page.goto(`/user/missions/${id}`)
      expect(answer!.status(), id).toBe(404)
      await expect(page.getByText('404 Not Found')).toBeVisible()
    }
  })

  test('[TSK-06] the tasks of the frame and of the coach have a page, too', async ({ page, signIn }) => {
    const person = await signIn(lyceen)
    const missions = await firstMissions(person)
    await complete(person, missions[0]!.tasks[0]!._id)
    await visit(page, `/user/missions/${missions[0]!.tasks[1]!._id}`)
    await expect(page.getByText('Tâche 2 sur 2 de la mission « Je découvre ce qui me plaît »')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'voir mes matchs' }).click()
    await page.waitForURL('/user/matchs')
    await expectBalance(page, 200)

    await visit(page, `/user/missions/${missions[2]!.tasks[0]!._id}`)
    await expect(page.getByRole('main')).toContainText('+60')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Commencer', exact: true }).click()
    await page.waitForURL('/user/experiences/parcoursup')
  })

  test('[TSK-06] [TSK-08] the page of a task without scripts @nojs', async ({ page, signIn }) => {
    const person = await signIn()
    const { task, tool } = await firstTask(person)
    await page.goto(`/user/missions/${task._id}`)
    await expect(h1(page)).toHaveText(task.name)
    await toolRow(page, tool.name).getByRole('button').click()
    await expect(page.getByText('Vous avez déjà accompli cette tâche.')).toBeVisible()
    await expect(toolRow(page, tool.name).getByRole('link', { name: 'Ouvrir le site' })).toHaveAttribute('href', tool.urls.website!)
    await expectBalance(page, 50)
  })

  test('[TSK-08] somebody who came from the matches goes back there, and the matches are told', async ({ page, signIn }) => {
    const person = await signIn()
    const { task } = await firstTask(person)
    await visit(page, `/user/missions/${task._id}`)
    await page.evaluate(() => localStorage.setItem('fromMatchs', 'true'))
    let tabs = 0
    page.context().on('page', () => tabs++)
    await toolRow(page, 'Ruchelune').getByRole('button').dblclick()
    await page.waitForURL('/user/matchs')
    await expectBalance(page, 50)
    await expect(page.getByRole('main')).toContainText('De retour de votre tâche')
    const flags = () => page.evaluate(() => [localStorage.getItem('fromMatchs'), localStorage.getItem('isReturningFromTaskPage')])
    expect(await flags(), 'used once').toEqual([null, null])
    expect(tabs).toBe(1)
    await expectBalanceOnServer(person, 50)
    // Once: the next task leads to the missions again.
    await visit(page, `/user/missions/${task._id}`)
    await toolRow(page, 'Ruchelune').getByRole('button').click()
    await page.waitForURL('/user/missions')
  })

  test('[TSK-10] its completion does not arrive: the tool opens, the missions send it again', async ({ page, signIn, expected }) => {
    const person = await signIn()
    const { task } = await firstTask(person)
    await visit(page, `/user/missions/${task._id}`)
    let attempts = 0
    expected.push('net::ERR_FAILED')
    await page.route(COMPLETIONS, (route) => (attempts++ === 0 ? route.abort() : route.continue()))
    const popup = page.waitForEvent('popup')
    await toolRow(page, 'Ruchelune').getByRole('button').click()
    await (await popup).close()
    await page.waitForURL('/user/missions')
    await celebrate(page, 'Tâche accomplie', 50)
    expect(attempts).toBe(2)
    await expectBalance(page, 50)
    await expectBalanceOnServer(person, 50)
  })
})

test('[TSK-11] the counter of services follows the tasks done in the browser, up to two', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page)
  const counter = page.getByRole('progressbar', { name: /services? complétés? sur 2/ })
  await expect(counter).toHaveAccessibleName('0 service complété sur 2')
  await expand(page, 'Nommer mes qualités')
  await (await start(page, 'Ruchelune')).close()
  await celebrate(page, 'Tâche accomplie', 50)
  await expect(counter).toHaveAccessibleName('1 service complété sur 2')
  await missionCard(page, 'Je prépare mes candidatures').getByRole('link', { name: 'Voir les tâches' }).click()
  await expand(page, 'Construire ma candidature')
  await (await start(page, 'Origamine')).close()
  // The second service opens the objectives at once, behind what it earned.
  await expect(page.getByText('Bravo, vous avez fini vos premières missions')).toBeVisible()
  await celebrate(page, 'Tâche accomplie', 100)
  await expect(h1(page)).toHaveText('Bravo, vous avez fini vos premières missions')
  await expectBalanceOnServer(person, 100)
  await completeTwoServices(person)
  await visit(page, '/user/missions?vue=premieres')
  await expect(counter).toHaveAccessibleName('2 services complétés sur 2')
})

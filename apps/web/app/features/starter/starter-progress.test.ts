import { STARTER_STEP_STARS, STARTER_STEPS } from '@visions/contract/vocabulary'
import { expect, test, vi } from 'vitest'
import { fakeApi, formWith, testId } from '@visions/ui/test/pages.ts'
import { actOnStarter, buttonText, completedTasks, doneText, starterTasks } from './starter-progress.ts'

test('[STM-01] two tasks of 50 stars; completed: those before the step, all with the flag', () => {
  const tasks = starterTasks(() => true)
  expect(tasks.map(({ name }) => name)).toEqual(['Découvrez un outil', 'Récupérez votre récompense'])
  expect(tasks).toHaveLength(STARTER_STEPS)
  expect(STARTER_STEP_STARS).toBe(50)
  const done = (starterMissionStep: number, hasCompletedStarterMission = false) =>
    completedTasks({ starterMissionStep, hasCompletedStarterMission })
  expect([done(0), done(1), done(2), done(0, true)]).toEqual([0, 1, 2, 2])
})

test('[STM-02] [NBK-01] button: text by progress; open tasks lead to the page where they are done', () => {
  expect([0, 1, 2].map(buttonText)).toEqual(['Je commence', 'Continuer', 'Fermer'])
  expect(starterTasks(() => true).map(({ to }) => to)).toEqual(['/user/game', '/user/rewards'])
})

test('[STM-02] form of the finished card → closed, no step is validated; other intents → undefined', async () => {
  const api = fakeApi({ 'GET /me': { user: { _id: testId(1) } }, 'PUT /users/{id}': {} })
  const answer = await actOnStarter(api, formWith({ intent: 'starter' }))
  expect(vi.mocked(api).mock.calls).toEqual([
    ['GET /me'],
    ['PUT /users/{id}', { params: { id: testId(1) }, body: { hasClosedStarter: true } }],
  ])
  expect(answer?.headers.get('location')).toBe('/user/missions?vue=toutes')
  expect(await actOnStarter(api, formWith({ intent: 'objective' }))).toBeUndefined()
})

test('[STM-02] [ERR-01] closing fails → the card says so', async () => {
  const answer = await actOnStarter(fakeApi({}), formWith({ intent: 'starter' }))
  expect(answer?.headers.get('location')).toBe('/user/missions?depart=erreur')
})

test('[OFF-20] starter mission: only tasks that can be done with what is published', () => {
  const tasks = (...missing: string[]) =>
    starterTasks((id) => !missing.includes(id)).map(({ name, text, to }) => `${name} ${text} ${to}`)
  expect(tasks('tools', 'game')).toEqual([])
  expect(tasks('game', 'rewards')).toEqual([
    'Découvrez un outil Ouvrez un outil d’une mission ou du catalogue. /user/catalog',
  ])
  expect(tasks('tools', 'rewards')).toEqual(['Découvrez ce qui vous attire Répondez à six phrases du jeu. /user/game'])
})

test('[PEO-10] tick of a completed task names its fact', () => {
  expect([doneText(0, 'sentences'), doneText(0, 'tool'), doneText(1, 'tool')]).toEqual([
    'Vous avez répondu à six phrases',
    'Vous avez ouvert un outil',
    'Vous avez regardé une récompense à votre portée',
  ])
})

import { STARTER_STEP_STARS, STARTER_STEPS } from '@visions/contract/vocabulary'
import { expect, test, vi } from 'vitest'
import { fakeApi, formWith, testId } from '../../../test/pages.ts'
import { actOnStarter, buttonText, completedTasks, STARTER_TASKS } from './starter-progress.ts'

test('[STM-01] two tasks of 50 stars; completed: those before the step, all with the flag', () => {
  expect(STARTER_TASKS.map(({ name }) => name)).toEqual(['Découvrez un outil', 'Récupérez votre récompense'])
  expect(STARTER_TASKS).toHaveLength(STARTER_STEPS)
  expect(STARTER_STEP_STARS).toBe(50)
  const done = (starterMissionStep: number, hasCompletedStarterMission = false) =>
    completedTasks({ starterMissionStep, hasCompletedStarterMission })
  expect([done(0), done(1), done(2), done(0, true)]).toEqual([0, 1, 2, 2])
})

test('[STM-02] [NBK-01] button: text by progress; open tasks lead to the page where they are done', () => {
  expect([0, 1, 2].map(buttonText)).toEqual(['Je commence', 'Continuer', 'Fermer'])
  expect(STARTER_TASKS.map(({ to }) => to)).toEqual(['/user/game', '/user/rewards'])
})

test('[STM-02] form of the finished card → closed, no step is validated; other intents → undefined', async () => {
  const api = fakeApi({ 'GET /me': { user: { _id: testId(1) } }, 'PUT /users/{id}': {} })
  const answer = await actOnStarter(api, formWith({ intent: 'starter' }))
  expect(vi.mocked(api).mock.calls).toEqual([
    ['GET /me'],
    ['PUT /users/{id}', { params: { id: testId(1) }, body: { hasClosedStarter: true } }],
  ])
  expect(answer?.headers.get('location')).toBe('/user/missions')
  expect(await actOnStarter(api, formWith({ intent: 'objective' }))).toBeUndefined()
})

test('[STM-02] [ERR-01] closing fails → the card says so', async () => {
  const answer = await actOnStarter(fakeApi({}), formWith({ intent: 'starter' }))
  expect(answer?.headers.get('location')).toBe('/user/missions?depart=erreur')
})

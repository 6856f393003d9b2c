import { STARTER_STEP_STARS, STARTER_STEPS } from '@visions/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { formWith } from '../../../test/pages.ts'
import type { Api } from '../../lib/api.ts'
import { actOnStarter, buttonText, completedTasks, STARTER_TASKS } from './starter-progress.ts'

test('[STM-01] two tasks of 50 stars; completed: those before the step, all with the flag', () => {
  expect(STARTER_TASKS.map(({ name }) => name)).toEqual(['Découvrez un outil', 'Récupérez votre récompense'])
  expect(STARTER_TASKS).toHaveLength(STARTER_STEPS)
  expect(STARTER_STEP_STARS).toBe(50)
  const done = (starterMissionStep: number, hasCompletedStarterMission = false) =>
    completedTasks({ starterMissionStep, hasCompletedStarterMission })
  expect([done(0), done(1), done(2), done(0, true)]).toEqual([0, 1, 2, 2])
})
test('[STM-02] button: text by progress', () => {
  expect([0, 1, 2].map(buttonText)).toEqual(['Je commence', 'Continuer', 'Fermer'])
})

describe('[STM-03] form', () => {
  function anApi(step: number) {
    const sent: unknown[] = []
    const api = (async (key: string, input: { body: unknown }) => {
      if (key === 'GET /me')
        return { user: { _id: 'u', gamification: { starterMissionStep: step, hasCompletedStarterMission: false } } }
      sent.push(input.body)
      return {}
    }) as unknown as Api
    return { api, sent }
  }
  const aForm = (completed: string, intent = 'starter') => formWith({ intent, completed })
  test('submit → first incomplete task validated, with the flag on the last', async () => {
    for (const [step, completed] of [
      [0, false],
      [1, true],
    ] as const) {
      const { api, sent } = anApi(step)
      const answer = await actOnStarter(api, aForm(String(step)))
      expect(sent).toEqual([{ userId: 'u', completed }])
      expect(answer?.headers.get('location')).toBe('/user/missions?depart=suite')
    }
  })
  test('second submit → no further step', async () => {
    const { api, sent } = anApi(1)
    await actOnStarter(api, aForm('0'))
    expect(sent).toEqual([])
  })
  test('other intents → undefined', async () => {
    expect(await actOnStarter(anApi(0).api, aForm('0', 'objective'))).toBeUndefined()
  })
})

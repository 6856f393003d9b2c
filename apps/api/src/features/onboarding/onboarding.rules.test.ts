import { expect, test } from 'vitest'
import { isCompleted, isNextStepDone, sourceOfStep, starsOfSteps } from './onboarding.rules.ts'

test('[STM-01] starter mission: completed at its second step', () => {
  expect([0, 1, 2].map(isCompleted)).toEqual([false, false, true])
})

test('[STM-03] credit reason: different for each step', () => {
  expect([1, 2].map(sourceOfStep)).toEqual(['starter:1', 'starter:2'])
})

test('[ECO-06] [PEO-10] stars of the steps: none for one that a former account received', () => {
  expect([[], ['starter:1'], ['starter:2', 'starter:1'], ['mission:1']].map(starsOfSteps)).toEqual([
    [50, 50],
    [0, 50],
    [0, 0],
    [50, 50],
  ])
})

test('[NBK-01] next step: a tool or six sentences, then a reward; none after the last step', () => {
  const none = { hasOpenedTool: false, answeredSentences: 5, hasObtainedReward: false, canAffordReward: false }
  const tried = [
    {},
    { hasOpenedTool: true },
    { answeredSentences: 6 },
    { hasObtainedReward: true },
    { canAffordReward: true },
  ]
  const done = (step: number) => tried.map((facts) => isNextStepDone({ step, ...none, ...facts }))
  expect([0, 1, 2].map(done)).toEqual([
    [false, true, true, false, false],
    [false, false, false, true, true],
    [false, false, false, false, false],
  ])
})

import { expect, test } from 'vitest'
import { isCompleted, sourceOfStep } from './onboarding.rules.ts'

test('[STM-01] starter mission: completed at its second step', () => {
  expect([0, 1, 2].map(isCompleted)).toEqual([false, false, true])
})

test('[STM-03] credit reason: different for each step', () => {
  expect([1, 2].map(sourceOfStep)).toEqual(['starter:1', 'starter:2'])
})

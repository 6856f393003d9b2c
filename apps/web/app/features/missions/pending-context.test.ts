import { expect, test } from 'vitest'
import { pendingContext } from './pending-context.ts'

const blank = {
  context: 'Normal',
  researchType: null,
  namespace: null,
  gamification: { mainObjective: null },
} as const
const OBJECTIVE = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'

test('[MIS-02] nothing stored, or equal values → nothing to do', () => {
  expect(pendingContext({}, null, blank)).toBeNull()
  expect(pendingContext({ context: 'Normal' }, null, blank)).toBeNull()
})
test('[MIS-02] different context → saved; stored experience → joined', () => {
  const changes = [{ key: 'context', change: { context: 'numerique' } }]
  expect(pendingContext({ context: 'numerique' }, null, blank)).toEqual({ changes, experience: null })
  expect(pendingContext({ experience: 'parcoursup' }, null, blank)).toEqual({ changes: [], experience: 'parcoursup' })
})
test('[MIS-02] stored search, namespace and main objective → saved where the person has none', () => {
  const stored = { researchType: 'JOB', mainObjective: OBJECTIVE } as const
  expect(pendingContext(stored, 'sdn', blank)?.changes.map(({ change }) => change)).toEqual([
    { researchType: 'JOB' },
    { namespace: 'sdn' },
    { mainObjective: OBJECTIVE },
  ])
  const trainee = { researchType: 'FORMATION', namespace: 'gen', gamification: { mainObjective: 'other' } } as const
  expect(pendingContext(stored, 'sdn', { ...blank, ...trainee })).toBeNull()
})

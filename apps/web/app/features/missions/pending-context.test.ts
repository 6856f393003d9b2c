import { expect, test } from 'vitest'
import { pendingContext } from './pending-context.ts'

const nobody = {
  context: 'Normal',
  researchType: null,
  namespace: null,
  gamification: { mainObjective: null },
} as const
const OBJECTIVE = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'

test('[MIS-02] nothing stored, or equal values → nothing to do', () => {
  expect(pendingContext({}, nobody)).toBeNull()
  expect(pendingContext({ context: 'Normal' }, nobody)).toBeNull()
})
const NOTHING = { changes: null, mainObjective: null, experience: null }
test('[MIS-02] different context → saved; stored experience → joined', () => {
  const changes = { context: 'numerique' }
  expect(pendingContext({ context: 'numerique' }, nobody)).toEqual({ ...NOTHING, changes })
  expect(pendingContext({ experience: 'parcoursup' }, nobody)).toEqual({ ...NOTHING, experience: 'parcoursup' })
})
test('[MIS-02] stored search and namespace → saved where the person has none', () => {
  const stored = { researchType: 'JOB', headai: { namespace: 'sdn', jobs_source: 'x' } } as const
  const changes = { researchType: 'JOB', namespace: 'sdn' }
  expect(pendingContext(stored, nobody)).toEqual({ ...NOTHING, changes })
  expect(pendingContext(stored, { ...nobody, researchType: 'FORMATION', namespace: 'gen' })).toBeNull()
})
test('[MIS-02] stored main objective → saved where the person has none', () => {
  const stored = { mainObjective: OBJECTIVE }
  expect(pendingContext(stored, nobody)).toEqual({ ...NOTHING, mainObjective: OBJECTIVE })
  expect(pendingContext(stored, { ...nobody, gamification: { mainObjective: 'other' } })).toBeNull()
})
test('[MIS-02] namespace outside the closed list → not saved', () => {
  expect(pendingContext({ headai: { namespace: 'onisep' } }, nobody)).toBeNull()
})

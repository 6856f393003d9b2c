import { NAMESPACES } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { KNOWN_NAMESPACES, pendingContext } from './pending-context.ts'

const nobody = { context: 'Normal', researchType: null, namespace: null } as const

test('[MIS-02] nothing stored, or nothing that differs: nothing to do', () => {
  expect(pendingContext({}, nobody)).toBeNull()
  expect(pendingContext({ context: 'Normal' }, nobody)).toBeNull()
})
test('[MIS-02] a stored context that differs is saved', () => {
  expect(pendingContext({ context: 'numerique' }, nobody)).toEqual({ changes: { context: 'numerique' }, experience: null })
})
test('[MIS-02] a stored experience is joined', () => {
  expect(pendingContext({ experience: 'parcoursup' }, nobody)).toEqual({ changes: null, experience: 'parcoursup' })
})
test('[MIS-02] a stored search and namespace are saved where the person has none, and never replace theirs', () => {
  const stored = { researchType: 'JOB', headai: { namespace: 'sdn', jobs_source: 'x' } } as const
  expect(pendingContext(stored, nobody)).toEqual({ changes: { researchType: 'JOB', namespace: 'sdn' }, experience: null })
  expect(pendingContext(stored, { context: 'Normal', researchType: 'FORMATION', namespace: 'gen' })).toBeNull()
})
test('[MIS-02] a namespace outside the closed list is never saved', () => {
  expect(pendingContext({ headai: { namespace: 'onisep' } }, nobody)).toBeNull()
  expect(KNOWN_NAMESPACES).toEqual(NAMESPACES)
})

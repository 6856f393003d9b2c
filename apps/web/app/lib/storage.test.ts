import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLocal, rememberPerson, writeLocal } from './storage.ts'

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const ana = { _id: 'a', firstName: 'Ana', avatar: 0 }
const zoe = { _id: 'z', firstName: 'Zoé', avatar: 1 }
const TASK = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'

beforeEach(() => void vi.stubGlobal('window', { localStorage: aStorage(), sessionStorage: aStorage() }))
afterEach(() => void vi.unstubAllGlobals())

test('[AUT-10] what one person left is not applied to the next', () => {
  rememberPerson(ana)
  writeLocal('researchType', 'JOB')
  writeLocal('unsentWrites', [TASK])
  writeLocal('context', 'numerique')
  rememberPerson(zoe)
  expect(readLocal('user')).toEqual(zoe)
  expect(readLocal('researchType')).toBeUndefined()
  expect(readLocal('unsentWrites')).toBeUndefined()
  expect(readLocal('context'), 'says how the browser came here').toBe('numerique')
})
test('the same person keeps what is theirs, also under another name', () => {
  rememberPerson(ana)
  writeLocal('unsentWrites', [TASK])
  rememberPerson({ ...ana, firstName: 'Anna' })
  expect(readLocal('unsentWrites')).toEqual([TASK])
})
test('[MIS-02] what a link left before anybody was known stays', () => {
  writeLocal('researchType', 'JOB')
  rememberPerson(ana)
  expect(readLocal('researchType')).toBe('JOB')
})
test('only identifiers are kept as such', () => {
  writeLocal('mainObjective', '-'.repeat(36))
  expect(readLocal('mainObjective')).toBeUndefined()
  writeLocal('mainObjective', TASK)
  writeLocal('unsentWrites', [TASK, '../../auth/logout'])
  expect(readLocal('mainObjective')).toBe(TASK)
  expect(readLocal('unsentWrites')).toEqual([TASK])
})

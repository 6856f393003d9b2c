import { MAX_OPEN_PISTES } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { stateAfter } from './pistes.rules.ts'

test('[PIS-01] answer «yes»: open, waiting when seven others are open; saved again → unchanged', () => {
  expect(stateAfter(undefined, 'yes', MAX_OPEN_PISTES - 1)).toBe('open')
  expect(stateAfter(undefined, 'yes', MAX_OPEN_PISTES)).toBe('waiting')
  expect(stateAfter('closed', 'yes', MAX_OPEN_PISTES)).toBe('waiting')
  expect(stateAfter('open', 'yes', MAX_OPEN_PISTES)).toBe('open')
  expect(stateAfter('waiting', 'yes', 0)).toBe('waiting')
})

test('[PIS-01] answers «no» and «I do not know»: closed and unsure, from any state', () => {
  for (const before of [undefined, 'open', 'waiting', 'unsure', 'closed'] as const)
    expect([stateAfter(before, 'no', 0), stateAfter(before, 'unsure', 0)]).toEqual(['closed', 'unsure'])
})

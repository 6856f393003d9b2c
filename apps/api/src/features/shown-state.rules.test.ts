import { expect, test } from 'vitest'
import { seenInPeriod, situationNames } from './shown-state.rules.ts'

const today = '2026-11-28'

test.each([
  ['its last day', { begins: null, ends: '2026-11-28' }, ['tout le monde', 'jusqu’au 28 novembre 2026']],
  ['without an end', { begins: '2026-11-28', ends: null }, ['tout le monde']],
])('[OFF-17] period: %s → met', (_, period, who) => {
  expect(seenInPeriod({ ...period, today }, ['tout le monde'])).toEqual({ isSeen: true, who, nextSteps: [] })
})

test.each([
  ['over since yesterday', { begins: null, ends: '2026-11-27' }, 'sa fin est passée\u00a0: 27 novembre 2026'],
  ['from tomorrow on', { begins: '2026-11-29', ends: null }, 'son début est à venir\u00a0: 29 novembre 2026'],
])('[OFF-17] period: %s → met by no person', (_, period, reason) => {
  expect(seenInPeriod({ ...period, today }, ['tout le monde'])).toEqual({
    isSeen: false,
    who: [],
    nextSteps: [],
    reason,
  })
})

test('[OFF-17] situations: named in a sentence; none → all people', () => {
  expect(situationNames(['Lycéen', 'Employé'])).toEqual(['lycéen ou lycéenne', 'employé ou employée'])
  expect(situationNames([])).toEqual(['tout le monde'])
})

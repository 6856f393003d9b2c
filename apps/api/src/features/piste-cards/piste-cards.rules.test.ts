import { expect, test } from 'vitest'
import { findByWords } from './piste-cards.rules.ts'

const trades = [
  { code: 'F1603', title: 'Plombier / Plombière', names: ['Plombier chauffagiste'] },
  { code: 'J1404', title: 'Kinésithérapeute', names: ['Masseur-kinésithérapeute', 'Kiné'] },
  { code: 'I1308', title: 'Chauffagiste', names: ['Plombier-chauffagiste'] },
]
const codes = (words: string) => findByWords(trades, words, 8).map(({ code }) => code)

test('[PIS-06] trades to propose: words of a title first, then of a name; accents and order do not matter', () => {
  expect(codes('kine')).toEqual(['J1404'])
  expect(codes('PLOMB')).toEqual(['F1603', 'I1308'])
  expect(codes('chauffagiste plombier')).toEqual(['I1308', 'F1603'])
})

test('[PIS-06] trades to propose: nothing for one letter, signs and unknown words', () => {
  for (const words of ['', 'p', '<img onerror>', '%', 'pute', '王小明']) expect(codes(words)).toEqual([])
})

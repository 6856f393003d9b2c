import { expect, test } from 'vitest'
import { findByWords, reasonOf } from './piste-cards.rules.ts'

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

test('[PIS-06] reason on a card: the sentence without the title before it', () => {
  expect(reasonOf('Métier «\u00a0Boulanger / Boulangère\u00a0»\u00a0: ce qui m’attire, c’est pétrir.')).toBe(
    'Ce qui m’attire, c’est pétrir.',
  )
  expect([reasonOf('Ce qui m’attire\u00a0: pétrir.'), reasonOf(null)]).toEqual(['Ce qui m’attire\u00a0: pétrir.', null])
})

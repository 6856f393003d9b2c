import { expect, test } from 'vitest'
import {
  ownSentences,
  MAX_SENTENCE,
  MAX_SENTENCES,
  validSentences,
  withRestored,
  withGameSentences,
  withSentence,
} from './sentences.ts'

test('[PRO-08] new sentence: trimmed, added at the end; empty, repeated or beyond twenty → refused', () => {
  expect(withSentence(['Un'], '  J’aime lire ')).toEqual({ sentences: ['Un', 'J’aime lire'] })
  expect(withSentence([], '   ')).toEqual({ problem: 'empty' })
  expect(withSentence(['J’aime l’ÉTÉ'], ' j’AIME l’été ')).toEqual({ problem: 'duplicate' })
  expect(withSentence(['été'], 'ete'), 'accents make another').toEqual({ sentences: ['été', 'ete'] })
  const full = Array.from({ length: MAX_SENTENCES }, (_, index) => `Phrase ${index}`)
  expect(withSentence(full, 'Une de plus')).toEqual({ problem: 'full' })
  expect(withSentence(full, 'phrase 3')).toEqual({ problem: 'duplicate' })
  for (const typed of ['a\u0007b', '\ud800', 'x'.repeat(MAX_SENTENCE + 1)])
    expect(withSentence([], typed)).toEqual({ problem: 'unreadable' })
})

test('[PRO-08] removed sentence → restored at its place, once', () => {
  expect(withRestored(['a', 'c'], 'b', 1)).toEqual(['a', 'b', 'c'])
  expect(withRestored(['a', 'B'], 'b', 0)).toEqual(['a', 'B'])
})

test('[REC-04] stored sentences: only valid ones, each once, twenty at most', () => {
  expect(
    validSentences([
      ' Lire ',
      '',
      '   ',
      'LIRE',
      'a\u0000b',
      'a\nb',
      '\ud800',
      'x'.repeat(201),
      ` ${'y'.repeat(200)} `,
      '🧭',
      'é',
    ]),
  ).toEqual(['Lire', 'y'.repeat(200), '🧭', 'é'])
  const many = Array.from({ length: 60 }, (_, index) => `Phrase ${index % 30}`)
  expect(validSentences(many)).toEqual(many.slice(0, MAX_SENTENCES))
  expect(validSentences(validSentences(many))).toEqual(validSentences(many))
})

test('[REC-04] stored sentences of the game: not the person’s own', () => {
  expect(ownSentences(['J’aime LIRE', 'La mer'], ['J’aime lire', 'Dehors'])).toEqual(['La mer'])
})

test('[REC-02] sentences of the game → first, within the limit; the person’s own remain', () => {
  expect(withGameSentences(['J’aime LIRE', 'La mer'], ['J’aime lire', 'Dehors'])).toEqual([
    'J’aime lire',
    'Dehors',
    'La mer',
  ])
  const full = Array.from({ length: MAX_SENTENCES }, (_, index) => `Phrase ${index}`)
  expect(withGameSentences(['La mer'], full)).toEqual([...full.slice(0, -1), 'La mer'])
  expect(withGameSentences(full, ['La mer'])).toEqual(full)
})

import { expect, test } from 'vitest'
import { wordChanges, type Part } from './word-changes.ts'

const marked = (parts: readonly Part[]) => parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const changesOf = (before: string, after: string) => {
  const changes = wordChanges(before, after)
  return [marked(changes.before), marked(changes.after)]
}

test.each([
  ['Je prépare lundi matain', 'Je prépare lundi matin', 'Je prépare lundi [matain]', 'Je prépare lundi [matin]'],
  ['Un deux trois', 'Un trois', 'Un [deux ]trois', 'Un trois'],
  [
    'Venez lundi à Brest.',
    'Venez mardi matin à Lorient.',
    'Venez [lundi] à [Brest].',
    'Venez [mardi matin ]à [Lorient].',
  ],
  ['', 'Tout neuf', '', '[Tout neuf]'],
  ['Égal', 'Égal', 'Égal', 'Égal'],
  ['l’école', 'l’École', '[l’école]', '[l’École]'],
  ['un\n\n- deux', 'un\n\n- trois', 'un\n\n- [deux]', 'un\n\n- [trois]'],
])('[OFF-19] changed words of «%s» and «%s»', (before, after, one, other) => {
  expect(changesOf(before, after)).toEqual([one, other])
})

test('[OFF-19] changed words: two texts of 20,000 words without a common one → all changed, bounded work', () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join(' ')
  let compared = 0
  const { before } = wordChanges(text('a'), text('b'), (one, other) => ++compared > 0 && one === other)
  expect(before).toEqual([{ text: text('a'), isChanged: true }])
  expect(compared).toBeLessThan(1_100_000)
})

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

test('[OFF-19] changed words: two long texts without a common word → all changed, in less than a second', () => {
  const text = (word: string) => Array.from({ length: 5000 }, (_, n) => `${word}${n}`).join(' ')
  const started = performance.now()
  const [before] = changesOf(text('a'), text('b'))
  expect(before!.startsWith('[a0')).toBe(true)
  expect(performance.now() - started).toBeLessThan(1000)
})

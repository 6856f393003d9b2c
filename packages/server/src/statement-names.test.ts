import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

test('a text gets its name when it is seen again', () => {
  const names = new StatementNames()
  expect(['a', 'b', 'a', 'a', 'b'].map((text) => names.of(text))).toEqual([undefined, undefined, 's0', 's0', 's1'])
})

test('at most 500 names; texts that are seen once take none', () => {
  const names = new StatementNames()
  const texts = Array.from({ length: 2000 }, (_, n) => `text ${n}`)
  expect(texts.map((text) => names.of(text)).filter(Boolean)).toEqual([])
  const named = texts.slice(0, 600).flatMap((text) => [names.of(text), names.of(text)])
  expect(new Set(named.filter(Boolean)).size).toBe(500)
})

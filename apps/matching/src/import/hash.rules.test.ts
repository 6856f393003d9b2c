import { expect, test } from 'vitest'
import { fnv1a } from './hash.rules.ts'

test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('fnv1a: published test vector «%s» → %s', (text, hash) => {
  expect(fnv1a(text)).toBe(hash)
})

import { expect, test } from 'vitest'
import { identifier } from './identifier.ts'
import { newKey } from './new-key.ts'

test('[RWD-05] [JRN-20] newKey: two calls → two different UUIDs', () => {
  const keys = [newKey(), newKey()]
  for (const key of keys) expect(identifier(key)).toBe(key)
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(2)
})

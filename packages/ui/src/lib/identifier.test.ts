import { expect, test } from 'vitest'
import { identifier } from './identifier.ts'

test('identifier: UUID → itself; anything else → null', () => {
  expect(identifier('0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f')).toBe('0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f')
  for (const text of [null, undefined, '', 'abc', '../me', 42, '-'.repeat(36)]) expect(identifier(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { faultOfCode, shapesOf } from './rewards.rules.ts'

test('[RWD-09] faultOfCode: code that people cannot type → refused', () => {
  for (const code of ['', 'x'.repeat(65), 'A\u0000B', 'A\nB', 'A\u200bB', 'A\u202eB', 'A\u2028B', 'CAF\u{FFFD}'])
    expect(faultOfCode(code), JSON.stringify(code)).not.toBeNull()
  for (const code of ['A', 'x'.repeat(64), 'ÉTÉ-2026', 'a b', '=1+1']) expect(faultOfCode(code), code).toBeNull()
})

test.each([
  [
    '16 digits, and 3 letters',
    [...Array.from({ length: 4 }, (_, n) => `123456789012345${n}`), 'ABC'],
    'digits 16 4, letters 3 1!',
  ],
  [
    'short ones: without their kind',
    ['1', 'A', '12', 'ÉTÉ', 'AB-1', 'AB 1', 'A1B2'],
    'short 0 3!, signs 4 2, mixed 4 1, letters 3 1',
  ],
  ['letters of two units', ['𝒜𝒜𝒜'], 'letters 3 1'],
  [
    'more than ten',
    ['a'.repeat(30), ...Array.from({ length: 12 }, (_, n) => '1'.repeat(n + 3))],
    'letters 30 1, digits 14 1, digits 13 1, digits 12 1, digits 11 1, digits 10 1, digits 9 1, digits 8 1, digits 7 1, digits 6 1, others 0 3',
  ],
  ['nothing', [], ''],
])('[RWD-09] shapes of codes: %s', (_, codes, expected) => {
  const shown = shapesOf(codes).map(({ kind, length, count, isOdd }) => `${kind} ${length} ${count}${isOdd ? '!' : ''}`)
  expect(shown.join(', ')).toBe(expected)
})

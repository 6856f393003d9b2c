import { expect, test } from 'vitest'
import { isAdultOn } from './majority.rules.ts'

test.each([
  ['2008-11-24', '2026-11-24', true, 'the birthday'],
  ['2008-11-25', '2026-11-24', false, 'the day before'],
  ['2008-02-29', '2026-02-28', false, 'born on 29 February'],
  ['2008-02-29', '2026-03-01', true, 'born on 29 February, on 1 March'],
  ['1950-01-01', '2026-11-24', true, 'long ago'],
])('[DOR-07] majority: born on %s, on %s → %s (%s)', (birthdate, today, expected) => {
  expect(isAdultOn(birthdate, today)).toBe(expected)
})

test.each([
  '',
  '2000',
  '0000-01-31',
  '1999-00-00',
  '2000-02-30',
  '2000-13-01',
  '1899-01-01',
  '2999-01-01',
  '01/02/2000',
])('[DOR-07] majority: birth date «%s» → nothing proven', (birthdate) => {
  expect(isAdultOn(birthdate, '2026-11-24')).toBeUndefined()
})

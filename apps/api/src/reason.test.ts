import { expect, test } from 'vitest'
import { reason } from './reason.ts'

test.each([
  ['written request of 2026-11-26, identity checked', true],
  ['ticket 12345', true],
  ['camille@example.org', false],
  ['call 0612345678', false],
  ['call 06 12 34 56 78', false],
  ['call +33 6.12.34.56.78', false],
  ['1 85 05 78 006 084 36', false],
  ['  ', false],
])('[PEO-06] reason of an operator, %j → accepted: %s', (text, isAccepted) => {
  expect(reason.safeParse(text).success).toBe(isAccepted)
})

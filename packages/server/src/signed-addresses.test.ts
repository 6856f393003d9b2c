import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSignedAddress, signAddress } from './signed-addresses.ts'

const KEY = randomBytes(32)
const PAGE = new URL('https://affluents.example/courses?user=7d3b6a52&area=Saint-%C3%89tienne+Nord')

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('signed address: same query, accepted until it expires', () => {
  const signed = signAddress(KEY, PAGE, 60)
  expect(signed).toMatch(
    /^https:\/\/affluents\.example\/courses\?user=7d3b6a52&area=Saint-%C3%89tienne\+Nord&expires=\d+&signature=[\w-]+$/,
  )
  expect(isSignedAddress(KEY, signed, 60)).toBe(true)
  vi.advanceTimersByTime(59_000)
  expect(isSignedAddress(KEY, signed, 60)).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(isSignedAddress(KEY, signed, 60)).toBe(false)
})

test('signed address with a longer validity than allowed: refused', () => {
  expect(isSignedAddress(KEY, signAddress(KEY, PAGE, 65), 60), 'clocks that differ').toBe(true)
  expect(isSignedAddress(KEY, signAddress(KEY, PAGE, 66), 60)).toBe(false)
})

test.each<[string, (signed: string) => string]>([
  ['no signature', () => PAGE.href],
  ['an empty signature', (signed) => signed.replace(/signature=.*/, 'signature=')],
  ['another path', (signed) => signed.replace('/courses', '/jobs')],
  ['another origin', (signed) => signed.replace('affluents', 'ailleurs')],
  ['another person', (signed) => signed.replace('7d3b6a52', '7d3b6a53')],
  ['a later expiry', (signed) => signed.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`)],
  ['a parameter added before the signature', (signed) => signed.replace('&expires', '&vue=gardees&expires')],
  ['a parameter added after the signature', (signed) => `${signed}&user=7d3b6a53`],
])('signed address with %s → refused', (_name, change) => {
  expect(isSignedAddress(KEY, change(signAddress(KEY, PAGE, 60)), 60)).toBe(false)
})

test('address signed with another key: refused', () => {
  expect(isSignedAddress(randomBytes(32), signAddress(KEY, PAGE, 60), 60)).toBe(false)
})

import { afterEach, expect, test, vi } from 'vitest'
import { createKeys } from './keys.ts'

afterEach(() => void vi.useRealTimers())

test('key: redeemed → deleted; unknown → undefined', () => {
  const keys = createKeys<string>({ seconds: 60 })
  const key = keys.add('Camille')
  expect(keys.get('elsewhere')).toBeUndefined()
  expect([keys.get(key), keys.redeem(key), keys.redeem(key)]).toEqual(['Camille', 'Camille', undefined])
})

test('key: expired → undefined', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const keys = createKeys<string>({ seconds: 60 })
  const [one, other] = [keys.add('one'), keys.add('other')]
  vi.setSystemTime(Date.now() + 59_000)
  expect(keys.redeem(one)).toBe('one')
  vi.setSystemTime(Date.now() + 1000)
  expect(keys.redeem(other)).toBeUndefined()
})

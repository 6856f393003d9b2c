import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { attempt, orNull } from './attempt.ts'

const refused = (status: number) => Promise.reject(new ApiError('GET', status, undefined))

test('attempt and orNull: failed call → error or null', async () => {
  expect(await attempt(Promise.resolve(1))).toEqual({ answer: 1 })
  expect((await attempt(refused(503))).error?.status).toBe(503)
  expect(await orNull(Promise.resolve(1))).toBe(1)
  expect(await orNull(refused(0))).toBeNull()
})
test('[AUT-07] attempt and orNull: lost session or programming error → thrown', async () => {
  for (const status of [401, 440]) {
    await expect(attempt(refused(status))).rejects.toMatchObject({ status })
    await expect(orNull(refused(status))).rejects.toMatchObject({ status })
  }
  await expect(orNull(Promise.reject(new TypeError('no')))).rejects.toThrow(TypeError)
})

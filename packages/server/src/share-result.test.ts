import { expect, test, vi } from 'vitest'
import { shareResult } from './share-result.ts'

test('calls within the time share one result, also a failure; later ones run again', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('ok')
  const read = shareResult(1000, work)
  await expect(Promise.allSettled([read(), read()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(work).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(1000)
  expect(await Promise.all([read(), read()])).toEqual(['ok', 'ok'])
  expect(work).toHaveBeenCalledTimes(2)
  clock.mockRestore()
})

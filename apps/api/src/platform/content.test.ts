import { expect, test, vi } from 'vitest'
import { Content } from './content.ts'

/** Keeps what is loaded by key, at most three. */
function keepThree() {
  const load = vi.fn(async (key: string) => {
    if (key.startsWith('unknown')) throw new Error('not found')
    return key.toUpperCase()
  })
  const content = new Content(async () => '')
  return { content, load, get: content.keepEach(['things'], load, { limit: 3 }) }
}

test('a value is loaded once for its key, until its tables change', async () => {
  const { content, load, get } = keepThree()
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['A', 'A', 'B'])
  content.changed('others')
  await get('a')
  expect(load).toHaveBeenCalledTimes(2)
  content.changed('things')
  await get('a')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a change whose notification was lost: found by comparing versions, once', async () => {
  const readVersion = vi.fn<() => Promise<string>>().mockResolvedValue('1')
  const content = new Content(readVersion)
  const load = vi.fn(async () => 'value')
  const kept = content.keep(['things'], load)
  const compareAndGet = async () => {
    await content.compare()
    await kept.get()
    return load.mock.calls.length
  }
  expect([await compareAndGet(), await compareAndGet()]).toEqual([1, 1])
  readVersion.mockRejectedValueOnce(new Error('no database'))
  expect(await compareAndGet()).toBe(1)
  readVersion.mockResolvedValue('2')
  expect([await compareAndGet(), await compareAndGet()]).toEqual([2, 2])
})

test('cached content without any notification: loaded again after ten minutes', async () => {
  const { load, get } = keepThree()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  await get('a')
  clock.mockReturnValue(599_000)
  await get('a')
  expect(load).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(600_001)
  await get('a')
  expect(load).toHaveBeenCalledTimes(2)
  clock.mockRestore()
})

test('what is not found takes no room: whoever asks for it pushes nothing out', async () => {
  const { load, get } = keepThree()
  await Promise.all(['a', 'b', 'c'].map(get))
  for (let i = 0; i < 10; i++) await expect(get(`unknown ${i}`)).rejects.toThrow('not found')
  load.mockClear()
  await Promise.all(['a', 'b', 'c'].map(get))
  expect(load).not.toHaveBeenCalled()
})

test('a load that failed is tried again', async () => {
  const { load, get } = keepThree()
  load.mockRejectedValueOnce(new Error('the database is away'))
  await expect(get('a')).rejects.toThrow('away')
  expect(await get('a')).toBe('A')
})

test('at the limit the key kept longest makes room, the others stay', async () => {
  const { load, get } = keepThree()
  for (const key of ['a', 'b', 'c', 'd']) await get(key)
  load.mockClear()
  await Promise.all(['b', 'c', 'd'].map(get))
  expect(load).not.toHaveBeenCalled()
  await get('a')
  expect(load).toHaveBeenCalledTimes(1)
})

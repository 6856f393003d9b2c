import { expect, test, vi } from 'vitest'
import { Content, publishedCache } from './content.ts'
import type { Db } from './database/database.ts'

/** A cache of at most three keys in each group. */
function cacheOfThree() {
  const load = vi.fn(async (key: string) => {
    if (key.startsWith('unknown')) throw new Error('not found')
    return key.toUpperCase()
  })
  const content = new Content(async () => '')
  const groupOf = (key: string) => (key.startsWith('further') ? 'further' : 'first')
  return { content, load, get: content.cacheByKey(['things'], load, { limit: 3, groupOf }) }
}

test('cache by key: one load for each key until its tables change', async () => {
  const { content, load, get } = cacheOfThree()
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['A', 'A', 'B'])
  content.changed('others')
  await get('a')
  expect(load).toHaveBeenCalledTimes(2)
  content.changed('things')
  await get('a')
  expect(load).toHaveBeenCalledTimes(3)
})

test('cache by key: keys with equal properties → one load', async () => {
  const load = vi.fn(async ({ after }: { after: string | null }) => after)
  const get = new Content(async () => '').cacheByKey('all', load)
  expect([await get({ after: 'a' }), await get({ after: 'a' }), await get({ after: null })]).toEqual(['a', 'a', null])
  expect(load).toHaveBeenCalledTimes(2)
})

test('published cache: several readers → one load for each content', async () => {
  const load = vi.fn(async () => 'value')
  const define = publishedCache(['things'], load)
  const needs = { db: {} as Db, content: new Content(async () => '') }
  expect([await define(needs)(), await define(needs)()]).toEqual(['value', 'value'])
  expect(load).toHaveBeenCalledTimes(1)
  await define({ ...needs, content: new Content(async () => '') })()
  expect(load).toHaveBeenCalledTimes(2)
})

test('lost notification of a change: found by comparing versions, once', async () => {
  const readVersion = vi.fn<() => Promise<string>>().mockResolvedValue('1')
  const content = new Content(readVersion)
  const load = vi.fn(async () => 'value')
  const cached = content.cached(['things'], load)
  const compareAndGet = async () => {
    await content.compare()
    await cached()
    return load.mock.calls.length
  }
  expect([await compareAndGet(), await compareAndGet()]).toEqual([1, 1])
  readVersion.mockRejectedValueOnce(new Error('no database'))
  expect(await compareAndGet()).toBe(1)
  readVersion.mockResolvedValue('2')
  expect([await compareAndGet(), await compareAndGet()]).toEqual([2, 2])
})

test('cached content without any notification: loaded again after ten minutes', async () => {
  const { load, get } = cacheOfThree()
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

test('maxAgeMs: counted from the beginning of the load', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const load = vi.fn(async () => void clock.mockReturnValue(60))
  const get = new Content(async () => '').cacheByKey('all', load, { maxAgeMs: () => 100 })
  await get('a')
  clock.mockReturnValue(99)
  await get('a')
  expect(load).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(100)
  await get('a')
  expect(load).toHaveBeenCalledTimes(2)
  clock.mockRestore()
})

test('key whose load fails: not stored, and loaded again', async () => {
  const { load, get } = cacheOfThree()
  await Promise.all(['a', 'b', 'c'].map(get))
  for (let i = 0; i < 10; i++) await expect(get(`unknown ${i}`)).rejects.toThrow('not found')
  load.mockClear()
  await Promise.all(['a', 'b', 'c'].map(get))
  expect(load).not.toHaveBeenCalled()
  load.mockRejectedValueOnce(new Error('the database is away'))
  await expect(get('d')).rejects.toThrow('away')
  expect(await get('d')).toBe('D')
})

test('full group: the oldest key is removed, the others and other groups stay', async () => {
  const { load, get } = cacheOfThree()
  for (const key of ['a', 'b', 'c', 'd', 'further 1', 'further 2', 'further 3', 'further 4']) await get(key)
  load.mockClear()
  await Promise.all(['b', 'c', 'd'].map(get))
  expect(load).not.toHaveBeenCalled()
  await get('a')
  expect(load).toHaveBeenCalledTimes(1)
})

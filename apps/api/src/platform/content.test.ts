import { expect, test, vi } from 'vitest'
import { Content } from './content.ts'

/** Keeps what is loaded by key, at most three. */
function keepThree() {
  const load = vi.fn(async (key: string) => {
    if (key.startsWith('unknown')) throw new Error('not found')
    return key.toUpperCase()
  })
  const content = new Content()
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

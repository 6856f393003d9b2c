import { afterAll, expect, test } from 'vitest'
import { createFileThread, FileLimit } from './file-thread.ts'

const thread = createFileThread(new URL('../../test/slow-tasks-worker.ts', import.meta.url))
afterAll(() => thread.close())
const add = async (one: number, other: number) => one + other
const double = (value: number, owner = 'a') => thread.run<number>('double', value, { owner, answers: { add } })

test('[OFF-13] a task asks the node and answers; one that fails → its error, the next one runs', async () => {
  expect(await double(21)).toBe(42)
  await expect(thread.run('fail', 0, { owner: 'a' })).rejects.toThrow('a mistake')
  await expect(
    thread.run('double', 1, { owner: 'a', answers: { add: () => Promise.reject(new Error('no database')) } }),
  ).rejects.toThrow('no database')
  expect(await double(4)).toBe(8)
})

test('[OFF-13] a thread that fails after its result → the node continues, with another thread', async () => {
  const ended = new Int32Array(new SharedArrayBuffer(4))
  expect(await thread.run('failLater', ended, { owner: 'a' })).toBe(7)
  await expect.poll(() => Atomics.load(ended, 0)).toBe(1)
  // The next task may still reach the thread that fails.
  await expect.poll(() => double(3).catch((error: unknown) => error)).toBe(6)
})

test('[OFF-13] a task without an end → stopped after 2 s with its line, while the event loop turns', async () => {
  let turns = 0
  const ticks = setInterval(() => turns++, 10)
  const start = performance.now()
  const stopped = await thread.run('spin', 0, { owner: 'a' }).catch((error: unknown) => error)
  clearInterval(ticks)
  expect(stopped).toBeInstanceOf(FileLimit)
  expect(stopped).toMatchObject({ limit: 'time', line: 17 })
  // On a loaded machine, up to ten seconds without a processor are allowed.
  expect(performance.now() - start).toBeLessThan(15_000)
  expect(turns).toBeGreaterThan(10)
  expect(await double(5)).toBe(10)
})

test('[OFF-13] a task that fills the memory → stopped with its line, the next one runs', async () => {
  const stopped = await thread.run('fill', 0, { owner: 'a' }).catch((error: unknown) => error)
  expect(stopped).toBeInstanceOf(FileLimit)
  expect(stopped).toMatchObject({ line: 5 })
  expect(await double(6)).toBe(12)
})

test('[OFF-13] many tasks: one caller has four in the queue, all have twelve, then 503', async () => {
  const release = Promise.withResolvers<number>()
  const hold = thread.run('double', 1, { owner: 'x', answers: { add: () => release.promise } })
  const codesOf = async (tasks: Promise<unknown>[]) =>
    (await Promise.allSettled(tasks)).map((one) =>
      one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code,
    )
  const queued = codesOf(Array.from({ length: 6 }, () => double(1, 'x')))
  const others = codesOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((owner) => double(1, owner)))
  release.resolve(2)
  const waits = 'files_waiting'
  expect(await queued).toEqual(['done', 'done', 'done', 'done', waits, waits])
  expect(await others).toEqual([...Array.from({ length: 8 }, () => 'done'), waits])
  expect(await hold).toBe(2)
})

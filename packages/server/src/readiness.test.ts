import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDatabase, type Readiness } from './readiness.ts'

/** What a check of the database does. */
type Outcome = 'well' | 'refused' | 'hangs' | 'slow' | 'times out'
let outcome: Outcome
let readiness: Readiness

const check = async () => {
  if (outcome === 'hangs') await new Promise(() => {})
  if (outcome === 'slow') await new Promise((done) => setTimeout(done, 6000))
  if (outcome === 'times out')
    await new Promise((_, reject) => setTimeout(() => reject(new Error('Query read timeout')), 8000))
  if (outcome === 'refused') throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}

beforeEach(() => {
  vi.useFakeTimers()
  outcome = 'well'
  readiness = watchDatabase(check)
})
afterEach(() => {
  readiness.stop()
  vi.useRealTimers()
})

/** Lets seconds pass with this outcome. Returns the seconds after which the node was not ready; Infinity if never. */
async function pass(seconds: number, now: Outcome): Promise<number> {
  outcome = now
  let first = Infinity
  for (let tenth = 1; tenth <= seconds * 10; tenth++) {
    await vi.advanceTimersByTimeAsync(100)
    if (readiness.lastTrouble() && first === Infinity) first = tenth / 10
  }
  return first
}

test('first check: no result before it has ended, then that of the check', async () => {
  expect(readiness.lastTrouble()).toBeDefined()
  outcome = 'refused'
  expect(await readiness.findTrouble()).toMatchObject({ code: 'ECONNREFUSED' })
  await pass(1, 'well')
  expect(await readiness.findTrouble()).toBeUndefined()
})

test.each<[string, Outcome]>([
  ['refused for a second, well for four, twenty times', 'refused'],
  ['silent for a second, well for four, twenty times', 'hangs'],
])('%s → ready all the time', async (_, trouble) => {
  await readiness.findTrouble()
  for (let time = 0; time < 20; time++) {
    if (trouble === 'hangs') expect(await pass(1, 'slow')).toBe(Infinity)
    else expect(await pass(1, trouble)).toBe(Infinity)
    expect(await pass(4, 'well')).toBe(Infinity)
  }
})

test.each<[Outcome, number, number]>([
  ['refused', 1.5, 4],
  // Lost packets, a stopped server, a commit without its standby.
  ['hangs', 11, 14],
  ['times out', 11, 14],
])('database that %s → not ready after %d to %d s, ready again with the next success', async (trouble, from, to) => {
  await readiness.findTrouble()
  const seconds = await pass(30, trouble)
  expect(seconds).toBeGreaterThanOrEqual(from)
  expect(seconds).toBeLessThanOrEqual(to)
  if (trouble === 'hangs') return
  await pass(10, 'well')
  expect(readiness.lastTrouble()).toBeUndefined()
})

test('commits that take six seconds → ready all the time', async () => {
  await readiness.findTrouble()
  expect(await pass(60, 'slow')).toBe(Infinity)
})

test.each([-3_600_000, 172_800_000])('clock that jumps by %d ms → neither older nor younger', async (jump) => {
  await readiness.findTrouble()
  vi.setSystemTime(Date.now() + jump)
  expect(readiness.lastTrouble()).toBeUndefined()
  expect(await pass(10, 'refused')).toBeLessThan(4)
})

test('process that was stopped for 20 s → the result from before does not count', async () => {
  await readiness.findTrouble()
  const before = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(before + 20_000)
  expect(readiness.lastTrouble()).toMatchObject({ message: 'The database was last written to 20 s ago' })
  clock.mockRestore()
})

test('requests of a second → one check', async () => {
  let checks = 0
  readiness.stop()
  readiness = watchDatabase(async () => void checks++)
  for (let request = 0; request < 500; request++) await readiness.findTrouble()
  expect(checks).toBe(1)
})

import { expect, test } from 'vitest'
import type { Db } from '../database/database.ts'
import { PageLoad } from './page-load.ts'
import { RateLimits } from './rate-limits.ts'

const loadOf = (isEnabled = false) => new PageLoad(new RateLimits({} as Db, { isEnabled, key: new Uint8Array(32) }))
interface Caller {
  personId?: string
  address?: string
}
const of = ({ personId, address = '192.0.2.1' }: Caller) => ({ personId, address })
const people = (...ids: string[]): Caller[] => ids.map((personId) => ({ personId }))
const anonymous = (count: number, address = '192.0.2.1'): Caller[] => Array.from({ length: count }, () => ({ address }))

/** Requests pages that are rendered until `finish` is called. Returns those that began, and all statuses. */
function ask(load: PageLoad, callers: readonly Caller[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const began: (string | undefined)[] = []
  const outcomes = callers.map((caller) =>
    load
      .run(of(caller), async () => {
        began.push(caller.personId ?? caller.address)
        await promise
      })
      .then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
  )
  return { began, finish: resolve, outcomes: Promise.all(outcomes) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
/** Number of each status. */
const tally = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, list]) => [status, list.length]))

test('[API-03] concurrent pages of people: 8 are rendered, 100 wait, the others → 503', async () => {
  const load = loadOf()
  const { began, finish, outcomes } = ask(
    load,
    Array.from({ length: 120 }, (_, at) => ({ personId: `person ${at}` })),
  )
  await settled()
  expect(began).toHaveLength(8)
  finish()
  expect(tally(await outcomes)).toEqual({ 200: 108, 503: 12 })
})

test('[API-03] one person: 2 pages are rendered, 8 wait, the others → 429', async () => {
  const { began, finish, outcomes } = ask(loadOf(), people(...Array.from({ length: 12 }, () => 'a')))
  await settled()
  expect(began).toHaveLength(2)
  finish()
  expect(tally(await outcomes)).toEqual({ 200: 10, 429: 2 })
})

test('[PEO-03] 150 pages of one address without a session: 2 are rendered, 40 wait, the others → 429', async () => {
  const { began, finish, outcomes } = ask(loadOf(), anonymous(150))
  await settled()
  expect(began).toHaveLength(2)
  finish()
  expect(tally(await outcomes)).toEqual({ 200: 42, 429: 108 })
})

test('[PEO-03] 40 addresses without a session: 4 pages are rendered, 100 wait; signed-in people start', async () => {
  const load = loadOf()
  const crowd = Array.from({ length: 40 }, (_, at) => anonymous(10, `198.51.100.${at}`)).flat()
  const flood = ask(load, crowd)
  await settled()
  expect(flood.began).toHaveLength(4)
  const reader = ask(load, people('a', 'b', 'c', 'd'))
  await settled()
  expect(reader.began, 'at once').toEqual(['a', 'b', 'c', 'd'])
  reader.finish()
  flood.finish()
  expect(tally(await flood.outcomes)).toEqual({ 200: 104, 503: 296 })
})

test('[PEO-03] waiting pages: signed-in people first, those with fewer running pages before others', async () => {
  const load = loadOf()
  const running = ask(load, people('a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'))
  await settled()
  const visitor = ask(load, anonymous(1))
  const later = ask(load, people('a', 'a', 'e'))
  await settled()
  expect([visitor.began, later.began]).toEqual([[], []])
  running.finish()
  await running.outcomes
  await settled()
  expect(later.began[0], 'has no page yet').toBe('e')
  expect(later.began).toHaveLength(3)
  later.finish()
  visitor.finish()
  expect(await visitor.outcomes).toEqual([200])
})

test('[PEO-03] session not read in time: before anonymous callers, counted by address', async () => {
  const load = loadOf()
  const flood = ask(
    load,
    Array.from({ length: 120 }, (_, at) => ({ address: `198.51.100.${at}` })),
  )
  await settled()
  const reader = ask(load, [{ personId: 'unknown' }, { personId: 'unknown' }, { personId: 'unknown' }])
  await settled()
  expect(reader.began).toHaveLength(2)
  reader.finish()
  flood.finish()
  expect(await reader.outcomes).toEqual([200, 200, 200])
})

test('[PEO-03] waiting pages of two addresses: taken in turn', async () => {
  const load = loadOf()
  const flood = ask(load, [...anonymous(20), ...anonymous(2, '192.0.2.2')])
  await settled()
  expect(flood.began.toSorted()).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'])
  flood.finish()
  await flood.outcomes
})

test('[API-03] failed page: the next one is rendered', async () => {
  const load = loadOf()
  for (let number = 0; number < 20; number++)
    await expect(load.run(of({ personId: 'a' }), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await load.run(of({ personId: 'a' }), async () => 'page')).toBe('page')
})

test('[PEO-03] pages of one address in a minute: beyond 1,500 → 429; signed-in people do not count', async () => {
  const load = loadOf(true)
  for (let number = 0; number < 1500; number++) await load.run(of({}), async () => undefined)
  await expect(load.run(of({}), async () => undefined)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect(await load.run(of({ address: '192.0.2.2' }), async () => 'page')).toBe('page')
  for (let number = 0; number < 120; number++) await load.run(of({ personId: 'a' }), async () => undefined)
  await expect(load.run(of({ personId: 'a' }), async () => undefined)).rejects.toMatchObject({ status: 429 })
  expect(await load.run(of({ personId: 'b' }), async () => 'page')).toBe('page')
})

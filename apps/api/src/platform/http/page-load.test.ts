import { expect, test } from 'vitest'
import { PageLoad } from './page-load.ts'

const of = (personId?: string) => ({ personId, address: '192.0.2.1' })
/** Requests pages that are rendered until `finish` is called. Returns those that began, and all statuses. */
function ask(load: PageLoad, callers: (string | undefined)[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const began: (string | undefined)[] = []
  const outcomes = callers.map((personId) =>
    load
      .run(of(personId), async () => {
        began.push(personId)
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

test('[API-03] concurrent pages: 8 are rendered, 100 wait, the others → 503', async () => {
  const load = new PageLoad(false)
  const { began, finish, outcomes } = ask(load, Array.from({ length: 120 }))
  await settled()
  expect(began).toHaveLength(8)
  finish()
  const statuses = await outcomes
  expect(statuses.slice(0, 108).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(108)).toEqual(Array.from({ length: 12 }, () => 503))
})

test('[API-03] waiting pages: rendered in order; those of a person with two running pages later', async () => {
  const load = new PageLoad(false)
  const first = ask(load, ['a', 'a', 'a'])
  const then = ask(load, ['b', 'c'])
  await settled()
  expect([first.began, then.began]).toEqual([
    ['a', 'a'],
    ['b', 'c'],
  ])
  first.finish()
  await first.outcomes
  expect(first.began).toHaveLength(3)
  then.finish()
})

test('[API-03] failed page: the next one is rendered', async () => {
  const load = new PageLoad(false)
  for (let number = 0; number < 20; number++)
    await expect(load.run(of('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await load.run(of('a'), async () => 'page')).toBe('page')
})

test('[API-03] pages of one address in a minute: beyond 1,500 → 429 with Retry-After', async () => {
  const load = new PageLoad(true)
  for (let number = 0; number < 1500; number++) await load.run(of(`person ${number}`), async () => undefined)
  await expect(load.run(of(), async () => undefined)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect(await load.run({ personId: undefined, address: '192.0.2.2' }, async () => 'page')).toBe('page')
})

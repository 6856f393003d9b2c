// What of each drill needs no outside component: a change that breaks a drill fails here. README.md says
// how to run a drill itself.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ask, buildWorld, findJournalFaults, purchase, type WorldSize } from '../../apps/api/test/fire/journal.ts'
import { startNode } from '../../apps/api/test/fire/node-process.ts'
import { openOwner, useTestDatabase } from '../../apps/api/test/harness.ts'
import { SQL_FAULTS } from './alerts.ts'
import { DRILLS } from './drills.ts'
import { startLoad, type Rates } from './lib/load.ts'
import { root } from './lib/processes.ts'
import { QUICK_FILES } from './pooler.ts'

const database = await useTestDatabase()
const node = await startNode(database.url, { WEB_BUILD_DIR: path.join(root, 'apps/web/build') })
afterAll(() => node.stop())

/** In two seconds every step of every kind is sent at this rate. */
const PER_SECOND = 10
const everyKind = (rates: Rates): Rates => Object.fromEntries(Object.keys(rates).map((kind) => [kind, PER_SECOND]))
/** Steps that ask a partner, whose simulator other tests break, and what they may answer. */
const OF_PARTNERS = /communes|\/auth\/sso\//
const PARTNER_STATUSES = [200, 401, 503]

const drills = Object.entries(DRILLS)
// All at the same time. A large stock is tested below.
const loads = await Promise.all(
  drills.flatMap(([name, { world: size, rates }]) => (size && rates ? [startRehearsal(name, size, rates)] : [])),
)
async function startRehearsal(name: string, size: WorldSize, rates: Rates) {
  const world = await buildWorld(database.url, { ...size, codes: Math.min(size.codes, 100) })
  const load = startLoad(world, node.url, { rates: everyKind(rates), seconds: 2 })
  await load.ended
  return { name, world, load }
}
afterAll(() => Promise.all(loads.map(({ world }) => world.close())))

test.each(loads)('drill $name: its world, two seconds of its load → all done', async ({ world, load }) => {
  const failed = load.answers.filter(
    ({ what, status }) => !(OF_PARTNERS.test(what) ? PARTNER_STATUSES : [200]).includes(status),
  )
  expect(failed).toEqual([])
  expect(load.answers.length).toBeGreaterThan(PER_SECOND)
  expect(load.journal.length).toBeGreaterThan(0)
  expect(await findJournalFaults(world, load.journal)).toEqual([])
})

test('the largest stock of a drill, and one with more values than a statement has parameters → built', async () => {
  const codes = Math.max(22_000, ...drills.map(([, { world }]) => world?.codes ?? 0))
  const { db, rewardId, close } = await buildWorld(database.url, { people: 0, stars: () => 0, price: 1, codes })
  const stock = db.selectFrom('reward_codes').where('reward_id', '=', rewardId)
  expect(await stock.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst()).toEqual({ count: codes })
  await close()
})

test('drill alerts: its fault of ServerErrors → purchases get 500 until it ends', async () => {
  const [begin, end] = SQL_FAULTS.ServerErrors
  const { world } = loads[0]!
  const owner = openOwner(database)
  const buy = async () => {
    const operation = purchase(world.people[0]!)
    await ask(world, node.url, operation, 60_000)
    return operation.status
  }
  await owner.query(begin)
  expect(await buy()).toBe(500)
  await owner.query(end)
  expect(await buy()).toBe(200)
})

const inSql = drills.flatMap(([name, { statements }]) => (statements ? [{ name, statements }] : []))
/** Another one: no node works there. */
const idle = await useTestDatabase()
test.each(inSql)('drill $name: its SQL → the schema accepts it', async ({ statements }) => {
  const world = await buildWorld(idle.url, { people: 1, stars: () => 1, price: 1, codes: 1 })
  const owner = openOwner(idle)
  for (const text of statements(world)) await owner.query(text)
  await world.close()
})

test('drill pooler: the test files of its quick form → exist', () => {
  expect(QUICK_FILES.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

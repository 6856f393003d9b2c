import { afterAll, expect, test } from 'vitest'
import { findLedgerFaults } from '../../src/features/stars/index.ts'
import { useTestDatabase } from '../harness.ts'
import { expectJournalHolds, expectSameAnswers } from './expect-journal.ts'
import { ask, buildWorld, purchase, type World } from './journal.ts'
import { startNode } from './node-process.ts'

const database = await useTestDatabase()
let nodes = [await startNode(database.url), await startNode(database.url)]
afterAll(() => Promise.all(nodes.map((node) => node.stop())))

const EACH = 20

/** Each person sends twenty concurrent calls to two nodes in turn, while the ledger is scanned. */
async function rush(world: World) {
  const journal = world.people.flatMap((who) => Array.from({ length: EACH }, () => purchase(who)))
  let isOver = false
  const scan = (async () => {
    while (!isOver) {
      expect(await findLedgerFaults(world.db)).toEqual([])
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()
  const answered = await Promise.all(journal.map((operation, i) => ask(world, nodes[i % 2]!.url, operation)))
  isOver = true
  await scan
  expect(answered.filter((one) => !one)).toEqual([])
  await expectJournalHolds(world, journal)
  const statuses = journal.map(({ answer }) => answer!.status)
  await world.close()
  return { journal, sold: statuses.filter((status) => status === 200).length, statuses: new Set(statuses) }
}

test('[RWD-09] 400 concurrent purchases on two nodes, scarce stock: exactly the stock is sold', async () => {
  const world = await buildWorld(database.url, {
    people: 20,
    stars: (i) => (i % 2 ? 700 : 3000),
    price: 100,
    codes: 150,
  })
  const { sold, statuses } = await rush(world)
  expect(sold).toBe(150)
  expect([...statuses].filter((status) => ![200, 402, 409].includes(status))).toEqual([])
})

test('[RWD-09] 400 concurrent purchases on two nodes, scarce stars: exactly the affordable ones succeed', async () => {
  const world = await buildWorld(database.url, { people: 20, stars: (i) => 99 + 50 * i, price: 100, codes: 400 })
  const { sold, statuses } = await rush(world)
  expect(sold).toBe(world.people.reduce((sum, { stars }) => sum + Math.floor(stars / world.price), 0))
  expect(statuses).toEqual(new Set([200, 402]))
})

test('[RWD-09] one key sent forty times to two nodes: one answer, the same after kill -9', async () => {
  const world = await buildWorld(database.url, { people: 1, stars: () => 1000, price: 100, codes: 50 })
  const one = purchase(world.people[0]!)
  const copies = Array.from({ length: 40 }, () => ({ ...one }))
  await Promise.all(copies.map((operation, i) => ask(world, nodes[i % 2]!.url, operation)))
  expect(new Set(copies.map(({ answer }) => `${answer?.status} ${answer?.text}`)).size).toBe(1)
  expect(copies[0]!.answer!.status).toBe(200)
  await Promise.all(nodes.map((node) => node.kill()))
  nodes = [await startNode(database.url)]
  await expectSameAnswers(world, nodes[0]!.url, copies.slice(0, 1))
  await expectJournalHolds(world, copies.slice(0, 1))
  await world.close()
})

import { afterAll, expect, test } from 'vitest'
import { useTestDatabase } from '../harness.ts'
import { expectJournalHolds, expectSameAnswers, expectSettled } from './expect-journal.ts'
import { buildWorld, underLoad } from './journal.ts'
import { startNode, type NodeProcess } from './node-process.ts'

const database = await useTestDatabase()
let nodes: NodeProcess[] = []
afterAll(() => Promise.all(nodes.map((node) => node.stop())))

const KILL_AFTER = 120

test('[RWD-09] [TSK-08] kill -9 of a node during purchases and completions: acknowledged writes exist', async () => {
  const world = await buildWorld(database.url, { people: 12, stars: () => 3000, price: 50, codes: 5000, tasks: 10 })
  nodes = await Promise.all([startNode(database.url), startNode(database.url)])
  const urls = () => nodes.map(({ url }) => url)
  let killed: Promise<void> | undefined
  const journal = await underLoad(world, urls, {
    onAnswer: (count) => {
      if (count === KILL_AFTER) killed = nodes[0]!.kill()
    },
    // The other node continues for a while.
    isOver: (() => {
      let calls = 0
      return () => killed !== undefined && ++calls > 150
    })(),
  })
  await killed
  expect(
    journal.some(({ answer }) => !answer),
    'some were under way',
  ).toBe(true)
  await expectJournalHolds(world, journal)

  nodes[0] = await startNode(database.url)
  const acknowledged = journal.filter(({ kind, answer }) => kind === 'purchase' && answer)
  await expectSettled(world, urls, journal)
  await expectJournalHolds(world, journal)
  await expectSameAnswers(world, nodes[0].url, acknowledged.slice(-40))
  await expectJournalHolds(world, journal)
  await world.close()
})

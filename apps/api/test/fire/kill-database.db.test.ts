import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded, type EmbeddedServer } from '@visions/server/embedded-postgres'
import { ensureDatabase } from '@visions/server/migrations'
import { addressesOf } from '@visions/server/test/copy-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/migrate.ts'
import { expectJournalHolds, expectSameAnswers, expectSettled } from './expect-journal.ts'
import { buildWorld, underLoad } from './journal.ts'
import { startNode, type NodeProcess } from './node-process.ts'

let folder: string
let server: EmbeddedServer
let nodes: NodeProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'visions-fire-'))
  server = await startEmbedded(folder)
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const KILL_AFTER = 120

test('[RWD-09] [TSK-08] kill -9 of the database: acknowledged writes exist, nodes recover', async () => {
  const url = server.url('fire')
  await ensureDatabase(url)
  await migrate(addressesOf(url))
  const world = await buildWorld(url, { people: 12, stars: () => 3000, price: 50, codes: 5000, tasks: 10 })
  nodes = await Promise.all([startNode(url, { LOG_LEVEL: 'error' }), startNode(url, { LOG_LEVEL: 'error' })])
  const urls = () => nodes.map((node) => node.url)
  let isKilled = false
  const journal = await underLoad(world, urls, {
    onAnswer: (count) => {
      if (count !== KILL_AFTER) return
      process.kill(server.pid, 'SIGKILL')
      isKilled = true
    },
    isOver: () => isKilled,
  })
  expect(
    journal.some(({ answer }) => !answer),
    'some were under way',
  ).toBe(true)

  server = await startEmbedded(folder)
  await expectJournalHolds(world, journal)
  const acknowledged = journal.filter(({ kind, answer }) => kind === 'purchase' && answer)
  await expectSettled(world, urls, journal)
  await expectJournalHolds(world, journal)
  for (const node of nodes) {
    expect(node.isAlive()).toBe(true)
    await expectSameAnswers(world, node.url, acknowledged.slice(-20))
    expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
  }
  await expectJournalHolds(world, journal)
  // The workers continue, too: waiting jobs and jobs locked during the crash are done. A job that failed three times
  // while the database was away waits up to 20 seconds for its next try.
  const owner = openPool(url, { size: 1, asOwner: true })
  const waiting = 'select id from graphile_worker.jobs where attempts < max_attempts'
  await vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBe(0), {
    timeout: 80_000,
    interval: 200,
  })
  await owner.end()
  await world.close()
}, 150_000)

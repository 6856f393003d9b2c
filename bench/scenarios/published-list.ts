import { setTimeout as wait } from 'node:timers/promises'
import { startNode, startSameBytes, type Node } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import { inline } from '../lib/database.ts'
import { generatorNote, loadOne } from '../lib/load-wrk.ts'
import { openPool } from '../lib/postgres.ts'
import { compareSpeed, number, type Report } from '../lib/report.ts'
import { alternate, median } from '../lib/statistics.ts'
import { readWire } from '../lib/wire.ts'

const PATH = '/api/public/services'
const CONNECTIONS = 16
const FIRST_READS = 20
const CHANGE = `select pg_notify('content_changed', 'tools')`
const IDENTITY = { 'accept-encoding': 'identity' }
const BROTLI = { 'accept-encoding': 'br' }

/** The list of tools from memory, plain, compressed and as 304; then its first read after a change. */
export async function publishedList({ folder, server, mail, world, rounds, seconds }: Bench): Promise<Report> {
  const node = await startNode(world.url, mail.url)
  const plain = await readWire(node.url + PATH, IDENTITY)
  const compressed = await readWire(node.url + PATH, BROTLI)
  const [control, controlBrotli] = [await startSameBytes(folder, plain), await startSameBytes(folder, compressed)]

  const request = (target: Node, headers: Record<string, string>, status = 200) =>
    loadOne(target, { path: PATH, headers, status, connections: CONNECTIONS, seconds })
  for (const target of [node, control, controlBrotli]) await request(target, IDENTITY)
  const got = await alternate(rounds, {
    control: () => request(control, IDENTITY),
    plain: () => request(node, IDENTITY),
    unchanged: () => request(node, { ...IDENTITY, 'if-none-match': plain.headers.etag! }, 304),
    controlBrotli: () => request(controlBrotli, BROTLI),
    brotli: () => request(node, BROTLI),
  })

  const [statement] = await server.record(async () => {
    await world.pool.query(CHANGE)
    await wait(50)
    await readWire(node.url + PATH, IDENTITY)
  })
  const client = openPool(world.url, { size: 1 })
  const time = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const first: number[] = []
  const alone: number[] = []
  for (let i = 0; i < FIRST_READS; i++) {
    await world.pool.query(CHANGE)
    await wait(15)
    first.push(await time(() => readWire(node.url + PATH, IDENTITY)))
    alone.push(await time(() => client.query({ name: 'first-read', text: inline(statement!) })))
  }
  await client.end()
  await Promise.all([node.stop(), control.stop(), controlBrotli.stop()])

  return {
    title: 'Published list (GET /api/public/services)',
    notes: [
      `Control: node:http sending the same bytes (${number(plain.body.length / 1024)} KB); for the first read, the same statement alone over one prepared connection. ${CONNECTIONS} connections. ${generatorNote}`,
    ],
    figures: [
      compareSpeed('warm, not compressed', got.plain, got.control, { budget: { atLeast: 0.75 } }),
      compareSpeed('warm, brotli', got.brotli, got.controlBrotli, { budget: { atLeast: 0.75 } }),
      compareSpeed('304, against the control sending the body', got.unchanged, got.control, { budget: { atLeast: 1 } }),
      {
        what: 'first read after a change, one at a time (with compression)',
        measured: `${number(median(first))} ms`,
        control: `${number(median(alone))} ms`,
        value: median(alone) / median(first),
        remarks: 'the budget of 0.45 is for 8 concurrent first reads; here there is one after each change',
      },
    ],
  }
}

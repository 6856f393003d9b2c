import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from '../lib/postgres.ts'
import { startControl, startNode } from '../lib/api.ts'
import { cpu, type Bench } from '../lib/bench.ts'
import { inline } from '../lib/database.ts'
import { load, middle, type Measured } from '../lib/load.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { interleave, median } from '../lib/statistics.ts'

const PATH = '/api/public/services'
const CONNECTIONS = 16
const FIRST_READS = 20

/** The list of tools from memory, as it is and compressed; known to the caller; and read for the first time after a change. */
export async function publishedList({ folder, server, mail, world, rounds, seconds }: Bench): Promise<Report> {
  const node = await startNode(world.url, mail.url)
  const read = async (encoding: string) => {
    const answer = await fetch(node.url + PATH, { headers: { 'accept-encoding': encoding } })
    return { etag: answer.headers.get('etag')!, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const plain = await read('identity')
  const file = path.join(folder, 'list.json')
  writeFileSync(file, plain.bytes)
  const control = await startControl('same-bytes.ts', {
    BODY: file,
    HEADERS: JSON.stringify({ 'content-type': 'application/json; charset=utf-8' }),
  })

  // Compressed bytes on the wire: fetch would unpack them, so the control takes them from the compressor itself.
  const { brotliCompressSync, constants } = await import('node:zlib')
  const brotliFile = `${file}.br`
  writeFileSync(brotliFile, brotliCompressSync(plain.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
  const controlBrotli = await startControl('same-bytes.ts', {
    BODY: brotliFile,
    HEADERS: JSON.stringify({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' }),
  })

  const ask = (target: { url: string; pid: number }, headers: Record<string, string>, status = 200) =>
    load({
      url: target.url,
      pids: [target.pid],
      connections: CONNECTIONS,
      seconds,
      status,
      request: { method: 'GET', path: PATH, headers },
    })
  const identity = { 'accept-encoding': 'identity' }
  const brotli = { 'accept-encoding': 'br' }
  const known = { 'accept-encoding': 'identity', 'if-none-match': plain.etag }
  // Warm: compiled, and in memory.
  for (const target of [node, control, controlBrotli]) await ask(target, identity)
  const got = await interleave<Measured, 'control' | 'plain' | 'controlBrotli' | 'brotli' | 'known'>(rounds, {
    control: () => ask(control, identity),
    plain: () => ask(node, identity),
    known: () => ask(node, known, 304),
    controlBrotli: () => ask(controlBrotli, brotli),
    brotli: () => ask(node, brotli),
  })

  // First reads, one after another: forget, read, and the same statement alone.
  const [statement] = await server.record(async () => {
    await world.pool.query(`select pg_notify('content_changed', 'tools')`)
    await wait(50)
    await read('identity')
  })
  const client = openPool(world.url, { size: 1 })
  const text = inline(statement!)
  const first: number[] = []
  const alone: number[] = []
  for (let i = 0; i < FIRST_READS; i++) {
    await world.pool.query(`select pg_notify('content_changed', 'tools')`)
    await wait(15)
    let started = performance.now()
    await read('identity')
    first.push(performance.now() - started)
    started = performance.now()
    await client.query({ name: 'first-read', text })
    alone.push(performance.now() - started)
  }
  await client.end()
  await Promise.all([node.stop(), control.stop(), controlBrotli.stop()])

  const figure = (what: string, product: Measured[], against: Measured[], atLeast: number): Figure => {
    const [ours, theirs] = [middle(product), middle(against)]
    return {
      what,
      measured: `${number(ours.perSecond)}/s`,
      control: `${number(theirs.perSecond)}/s`,
      value: ours.perSecond / theirs.perSecond,
      budget: { atLeast },
      beside: `CPU a request ${cpu(ours.cpu)}, control ${cpu(theirs.cpu)}`,
    }
  }
  const ms = median(first)
  return {
    title: 'Published list (GET /api/public/services)',
    notes: [
      `Control: node:http sending the same bytes (${number(plain.bytes.length / 1024)} KB); for the first read, the same statement alone over one prepared connection. ${CONNECTIONS} connections. The load generator shares the two cores and limits both: the CPU figures move least.`,
    ],
    figures: [
      figure('warm, as it is', got.plain, got.control, 0.65),
      figure('warm, brotli', got.brotli, got.controlBrotli, 0.65),
      figure('304, against the control sending it all', got.known, got.control, 1),
      {
        what: 'first read after a change, one at a time (with compression)',
        measured: `${number(ms)} ms`,
        control: `${number(median(alone))} ms`,
        value: median(alone) / ms,
        beside: 'the budget of 0.45 is for 8 clients that all read for the first time; here one does, once a change',
      },
    ],
  }
}

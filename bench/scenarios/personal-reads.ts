import { createHash } from 'node:crypto'
import { startNode } from '../lib/api.ts'
import { BEGINNERS, type Bench } from '../lib/bench.ts'
import { controlName, controlNotes, runControl } from '../lib/control.ts'
import { inline } from '../lib/database.ts'
import { asAnyOf, load, medians } from '../lib/load.ts'
import { compareSpeed, microseconds, type Figure, type Report } from '../lib/report.ts'
import { alternate } from '../lib/statistics.ts'
import { readWire } from '../lib/wire.ts'
import { cookieOf, idOf, sqlId, sqlSession } from '../lib/world.ts'

const CLIENTS = 8
const READS = ['/api/userrewards/me', '/api/me', '/api/usermissions/presets', '/api/rewards/purchased']
const RECORDED = 7

/** For `inline`: replaces the parameters of person number `n` by those of the person whose number is `name` (SQL). */
export function replacePerson(n: number, name: string): Record<string, string> {
  const secret = cookieOf(n).slice('sid='.length)
  return {
    [`'${idOf('person', n)}'`]: sqlId('person', name),
    [`'\\x${createHash('sha256').update(secret).digest('hex')}'`]: sqlSession(name),
  }
}

/** Reads of a signed-in person, which are never cached, against the same statements sent by pgbench. */
export async function personalReads({ folder, server, mail, world, rounds, seconds }: Bench): Promise<Report> {
  const node = await startNode(world.url, mail.url)
  const figures: Figure[] = []
  for (const path of READS) {
    const read = (duration: number) =>
      load(node, { connections: CLIENTS, seconds: duration, request: asAnyOf(BEGINNERS, { path }) })
    await read(Math.min(1, seconds))
    const headers = { cookie: cookieOf(RECORDED) }
    const statements = await server.recordRead(() => readWire(node.url + path, headers))
    const script = {
      statements: statements.map((statement) => inline(statement, replacePerson(RECORDED, ':n'))),
      draw: { n: BEGINNERS },
    }
    const got = await alternate(rounds, {
      product: () => read(seconds),
      control: () => runControl(folder, world.url, script, { clients: CLIENTS, seconds }),
    })
    const { cpu, p99 } = medians(got.product)
    figures.push(
      compareSpeed(`GET ${path}`, got.product, got.control, {
        budget: { atLeast: 0.25 },
        remarks: `CPU a request ${microseconds(cpu)}, p99 ${p99} ms, ${statements.length} statements`,
      }),
    )
  }
  await node.stop()
  return {
    title: 'Personal reads, without a cache',
    notes: [
      `Control: ${controlName} sending the statements that the product sends (recorded from its own traffic, the session's included) for random people, ${CLIENTS} clients, prepared.`,
      ...controlNotes,
    ],
    figures,
  }
}

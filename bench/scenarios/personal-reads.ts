import { startNode } from '../lib/api.ts'
import { BEGINNERS, cpu, draw, type Bench } from '../lib/bench.ts'
import { controlName, controlNotes, runControl } from '../lib/control.ts'
import { load, middle, type Measured } from '../lib/load.ts'
import { inline } from '../lib/database.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { interleave, median } from '../lib/statistics.ts'
import { cookieOf, idOf, sqlId, sqlSession } from '../lib/world.ts'
import { createHash } from 'node:crypto'

const CLIENTS = 8
const READS = ['/api/userrewards/me', '/api/me', '/api/usermissions/presets', '/api/rewards/purchased']
const SOMEBODY = 7

/** How the product's parameters that name person number `n` read for any person. */
export function anybody(n: number, name: string): Record<string, string> {
  const secret = cookieOf(n).slice('sid='.length)
  return {
    [`'${idOf('person', n)}'`]: sqlId('person', name),
    [`'\\x${createHash('sha256').update(secret).digest('hex')}'`]: sqlSession(name),
  }
}

/** What a signed-in person reads, never kept in memory: against the same statements sent by pgbench. */
export async function personalReads({ folder, server, mail, world, rounds, seconds }: Bench): Promise<Report> {
  const node = await startNode(world.url, mail.url)
  const figures: Figure[] = []
  for (const path of READS) {
    const ask = (duration = seconds) =>
      load({
        url: node.url,
        pids: [node.pid],
        connections: CLIENTS,
        seconds: duration,
        request: {
          method: 'GET',
          path,
          setupRequest: (request) => ({ ...request, headers: { cookie: cookieOf(draw(BEGINNERS)) } }),
        },
      })
    await ask(Math.min(1, seconds))
    const statements = await server.record(async () => {
      await fetch(node.url + path, { headers: { cookie: cookieOf(SOMEBODY) } }).then((answer) => answer.arrayBuffer())
    })
    const script = {
      statements: statements.map((statement) => inline(statement, anybody(SOMEBODY, ':n'))),
      draw: { n: [...BEGINNERS] as [number, number] },
    }
    const got = await interleave<Measured | number, 'product' | 'control'>(rounds, {
      product: () => ask(),
      control: () => runControl(folder, world.url, script, { clients: CLIENTS, seconds }),
    })
    const ours = middle(got.product as Measured[])
    const theirs = median(got.control as number[])
    figures.push({
      what: `GET ${path}`,
      measured: `${number(ours.perSecond)}/s`,
      control: `${number(theirs)}/s`,
      value: ours.perSecond / theirs,
      budget: { atLeast: 0.2 },
      beside: `CPU a request ${cpu(ours.cpu)}, p99 ${ours.p99} ms, ${statements.length} statements`,
    })
  }
  await node.stop()
  return {
    title: 'Personal reads, nothing kept in memory',
    notes: [
      `Control: ${controlName} sending the statements that the product sends (recorded from its own traffic, the session's included) for random people, ${CLIENTS} clients, prepared.`,
      ...controlNotes,
    ],
    figures,
  }
}

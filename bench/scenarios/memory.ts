import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { hasWebBuild, startNode } from '../lib/api.ts'
import { BEGINNERS, draw, REWARDS, type Bench } from '../lib/bench.ts'
import { load } from '../lib/load.ts'
import { residentMegabytes } from '../lib/processes.ts'
import { number, type Report } from '../lib/report.ts'
import { cookieOf, forgetJobs } from '../lib/world.ts'
import { askPage } from './missions-page.ts'
import { buy } from './purchase.ts'

const SESSIONS = 1000

/** Signs in as a person of their own over a connection of their own, which then stays open and idle. */
function idle(port: number, person: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('data', () => resolve(socket.resume()))
    socket.write(`GET /api/me HTTP/1.1\r\nhost: bench\r\ncookie: ${cookieOf(person)}\r\n\r\n`)
  })
}

export async function memory({ mail, world, seconds, quick }: Bench): Promise<Report> {
  const node = await startNode(world.url, mail.url)
  const fresh = residentMegabytes(node.pid)
  const reads = ['/api/public/services', '/api/me', '/api/usermissions/presets', '/api/rewards']
  for (const path of reads) {
    const setupRequest = <R extends object>(request: R) => ({
      ...request,
      headers: { cookie: cookieOf(draw(BEGINNERS)) },
    })
    await load({ url: node.url, pids: [], connections: 16, seconds, request: { method: 'GET', path, setupRequest } })
  }
  await buy(node, BEGINNERS, REWARDS, { seconds })
  await forgetJobs(world.pool)
  if (hasWebBuild) await askPage([node], quick ? 1 : 2 * seconds, 16)
  await wait(1500)
  const loaded = residentMegabytes(node.pid)

  const port = Number(new URL(node.url).port)
  const sockets: Socket[] = []
  for (let person = 1; person <= SESSIONS; person += 50)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => idle(port, person + index)))))
  await wait(1500)
  const more = residentMegabytes(node.pid) - loaded
  for (const socket of sockets) socket.destroy()
  await node.stop()
  const megabytes = (what: string, value: number, atMost?: number) => ({
    what,
    measured: `${number(value)} MB`,
    control: '',
    value,
    written: `${number(value)} MB`,
    ...(atMost !== undefined && { budget: { atMost } }),
  })
  return {
    title: 'Memory of one process (resident)',
    notes: [
      `After load on the list, personal reads, purchases${hasWebBuild ? ' and pages' : ''}; then ${number(SESSIONS)} more people who are signed in, each over a connection that stays open. Garbage collection between the two moves the last figure by more than its budget (from −22 to +25 MB in three runs): its verdict means little.`,
    ],
    figures: [
      megabytes('just started', fresh),
      megabytes('after load', loaded, 160),
      megabytes('1,000 idle sessions more', more, 12),
    ],
  }
}

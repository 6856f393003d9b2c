import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { hasWebBuild, startBareNode, startNode } from '../lib/api.ts'
import { BEGINNERS, REWARDS, type Bench } from '../lib/bench.ts'
import { asAnyOf, load } from '../lib/load.ts'
import { MISSIONS, requestPage } from '../lib/pages.ts'
import { residentMegabytes } from '../lib/processes.ts'
import { amount, compareAmount, number, type Report } from '../lib/report.ts'
import { cookieOf, deleteJobs } from '../lib/world.ts'
import { buy } from './purchase.ts'

const SESSIONS = 1000
const READS = ['/api/public/services', '/api/me', '/api/usermissions/presets', '/api/rewards']

/** Sends one request as a person of their own. Returns the connection, which stays open and idle. */
function openIdle(port: number, person: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('data', () => resolve(socket.resume()))
    socket.write(`GET /api/me HTTP/1.1\r\nhost: bench\r\ncookie: ${cookieOf(person)}\r\n\r\n`)
  })
}

export async function memory({ mail, world, seconds, quick }: Bench): Promise<Report> {
  const node = await startNode(world.url, mail.url)
  const started = residentMegabytes(node.pid)
  for (const path of READS) await load(node, { connections: 16, seconds, request: asAnyOf(BEGINNERS, { path }) })
  await buy(node, BEGINNERS, REWARDS, { seconds })
  await deleteJobs(world.pool)
  const pages = { path: MISSIONS, people: BEGINNERS, seconds: quick ? 1 : 2 * seconds, connections: 16 }
  if (hasWebBuild) await requestPage(node, pages)
  await wait(1500)
  const loaded = residentMegabytes(node.pid)

  const port = Number(new URL(node.url).port)
  const sockets: Socket[] = []
  for (let person = 1; person <= SESSIONS; person += 50)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => openIdle(port, person + index)))))
  await wait(1500)
  const more = residentMegabytes(node.pid) - loaded
  for (const socket of sockets) socket.destroy()
  await node.stop()

  const bare = await startBareNode(world.url)
  const bareStarted = residentMegabytes(bare.pid)
  for (const _ of READS) await load(bare, { connections: 16, seconds, request: { path: '/readyz' } })
  const bareLoaded = residentMegabytes(bare.pid)
  await bare.stop()
  return {
    title: 'Memory of one process (resident)',
    notes: [
      `After load on the list, personal reads, purchases${hasWebBuild ? ' and pages' : ''}; then ${number(SESSIONS)} more signed-in people, each over a connection that stays open. Garbage collection between the two measurements moves the last figure by more than its budget (from −22 to +25 MB in three runs): its verdict means little. Control: Fastify and a pool of node-postgres, before and after load on one read.`,
    ],
    figures: [
      compareAmount('just started', { product: started, control: bareStarted }, 'MB', { budget: { atMost: 110 } }),
      compareAmount('after load', { product: loaded, control: bareLoaded }, 'MB', { budget: { atMost: 180 } }),
      amount('1,000 idle sessions more', more, 'MB', { budget: { atMost: 12 } }),
    ],
  }
}

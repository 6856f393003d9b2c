import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { World } from '../../../apps/api/test/fire/journal.ts'
import { startLoad } from './load.ts'
import { statusOf } from './processes.ts'

/** A server on a free port, closed with its connections after the test. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const PATIENCE = 200
/** Answers of a node in trouble. None of them may end a drill. */
const BROKEN: Record<string, RequestListener> = {
  'no answer': () => {},
  'connection closed before the answer': (request) => request.socket.destroy(),
  'body that never ends': (_, response) => void response.writeHead(200).write('{'),
  'connection closed in the body': (_, response) =>
    void response.writeHead(200, { 'content-length': 9 }).write('{', () => response.destroy()),
  'connection reset in the body': (_, response) =>
    void response.writeHead(200).write('{', () => response.socket?.resetAndDestroy()),
  'body that is not what its headers say': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
  'a page of garbage': (request) => void request.socket.end('HTTP/9 what\r\n\r\n'),
}
const who = { id: 'a', cookie: 'sid=a', stars: 0 }
const world = { people: [who], taskIds: ['task'], rewardId: 'reward', price: 1 } as unknown as World

test.each(Object.entries(BROKEN))('load: %s → counted as no answer, the load goes on', async (_, answer) => {
  const url = await serve(answer)
  const load = startLoad(world, url, { rates: { visit: 200 }, seconds: 0.4, patience: PATIENCE })
  await load.ended
  expect(load.answers.length).toBeGreaterThan(20)
  expect(new Set(load.answers.map(({ status }) => status))).toEqual(new Set([0]))
  expect(load.journal.every(({ answer }) => !answer)).toBe(true)
  expect(await statusOf(url, { patience: PATIENCE })).toBe(0)
})

test('load: rates changed while it runs → the new ones count from then on', async () => {
  const url = await serve((_, response) => void response.end())
  const load = startLoad(world, url, { rates: { read: 500, purchase: 0 }, seconds: 60 })
  await expect.poll(() => load.answers.length).toBeGreaterThan(5)
  expect(load.journal).toEqual([])
  load.setRates({ purchase: 500 })
  await expect.poll(() => load.journal.length).toBeGreaterThan(5)
  await load.stop()
  expect(load.answers.map(({ what }) => what)).toContain('/api/overview')
})

import { once } from 'node:events'
import { createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { startHealthThread, type NodeState } from './health-thread.ts'

async function start(
  options: { state?: NodeState; readMetrics?: () => Promise<string>; stoppedAfterMs?: number } = {},
) {
  const node = { state: options.state ?? 'ready' }
  const thread = await startHealthThread(
    { host: '127.0.0.1', port: 0, ...(options.stoppedAfterMs && { stoppedAfterMs: options.stoppedAfterMs }) },
    { readState: () => node.state, readMetrics: options.readMetrics ?? (async () => 'a 1\n') },
  )
  onTestFinished(() => thread.close())
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${thread.port}${path}`, init)
    return [answer.status, await answer.text()]
  }
  return { node, thread, ask }
}

test('health thread: healthz, readyz and metrics answer; other addresses → 404', async () => {
  const { ask, node } = await start()
  expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}'])
  expect(await ask('/readyz?x=1')).toEqual([200, '{"status":"ready"}'])
  expect(await ask('/readyz', { method: 'HEAD' })).toEqual([200, ''])
  expect(await ask('/metrics')).toEqual([200, 'a 1\n'])
  expect(await ask('/')).toEqual([404, ''])
  expect(await ask('/metrics', { method: 'POST' })).toEqual([404, ''])
  node.state = 'leaving'
  await expect.poll(() => ask('/readyz')).toEqual([503, '{"status":"leaving"}'])
  expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}'])
})

test('metrics that cannot be read → 500', async () => {
  const { ask } = await start({ readMetrics: () => Promise.reject(new Error('broken')) })
  expect(await ask('/metrics')).toEqual([500, ''])
})

test('port in use → EADDRINUSE with the port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const started = startHealthThread(
    { host: '127.0.0.1', port },
    { readState: () => 'ready', readMetrics: async () => '' },
  )
  await expect(started).rejects.toMatchObject({ code: 'EADDRINUSE', port })
})

/** Asks from another thread while the event loop of this one stands still. */
async function askWhileStopped(url: string, ms: number): Promise<{ at: number; ms: number; status: number }[]> {
  const client = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
    const began = performance.now()
    const answers = []
    const ask = async () => {
      const at = performance.now() - began
      const { status } = await fetch(workerData.url)
      answers.push({ at, ms: performance.now() - began - at, status })
      if (performance.now() - began < workerData.ms) setTimeout(ask, 100)
      else parentPort.postMessage(answers)
    }
    parentPort.once('message', ask)
    parentPort.postMessage('loaded')`,
    { eval: true, workerData: { url, ms: ms - 300 } },
  )
  await once(client, 'message')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  client.postMessage('start')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  const [answers] = (await once(client, 'message')) as [{ at: number; ms: number; status: number }[]]
  await client.terminate()
  return answers
}

test('event loop that stands still for 3 s → healthz 200, each answer within a second', async () => {
  const { thread } = await start()
  const answers = await askWhileStopped(`http://127.0.0.1:${thread.port}/healthz`, 3000)
  expect(answers.length).toBeGreaterThan(3)
  expect(answers.filter(({ status, ms }) => status !== 200 || ms >= 1000)).toEqual([])
})

test('event loop that stands still for longer than the limit → 503, and 200 after it', async () => {
  const { thread, ask } = await start({ stoppedAfterMs: 1000 })
  const answers = await askWhileStopped(`http://127.0.0.1:${thread.port}/healthz`, 2500)
  expect(answers.filter(({ ms }) => ms >= 1000)).toEqual([])
  expect(answers.filter(({ at, status }) => at > 1500 && status !== 503)).toEqual([])
  expect(answers.at(-1)!.status).toBe(503)
  await expect.poll(() => ask('/healthz')).toEqual([200, '{"status":"ok"}'])
})

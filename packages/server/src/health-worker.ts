// The program of the thread of health-thread.ts. It loads no module of the product.
import type { ServerResponse } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { STATES, type FromHealthThread, type HealthThreadData, type ToHealthThread } from './health-thread.ts'

// An import evaluates all exports of node:http, and one of them loads the fetch of Node, which takes 17 MB.
const { createServer } = process.getBuiltinModule('node:http')

const LOOK_EVERY_MS = 250
/** Type of the answer to a scrape: text format 0.0.4. */
const TEXT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const { host, port, stoppedAfterMs, shared } = workerData as HealthThreadData
const main = parentPort!
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const post = (message: FromHealthThread) => main.postMessage(message)

let beat = Atomics.load(shared, 0)
let beatAt = performance.now()
const look = () => {
  const latest = Atomics.load(shared, 0)
  if (latest === beat) return
  beat = latest
  beatAt = performance.now()
}
setInterval(look, LOOK_EVERY_MS)

const scrapes = new Map<number, ServerResponse>()
let scraped = 0
main.on('message', ({ scrape, text }: ToHealthThread) => {
  const response = scrapes.get(scrape)
  scrapes.delete(scrape)
  if (text === null) response?.writeHead(500).end()
  else response?.writeHead(200, { 'content-type': TEXT_TYPE }).end(text)
})

const server = createServer((request, response) => {
  const path = request.url?.split('?')[0]
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const answer = (status: number, text: string) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    response.writeHead(status, { ...headers, ...(status === 503 && { 'retry-after': '2' }) })
    response.end(JSON.stringify({ status: text }))
  }
  look()
  const isStopped = performance.now() - beatAt > stoppedAfterMs
  if (isRead && path === '/healthz') return isStopped ? answer(503, 'blocked') : answer(200, 'ok')
  if (isRead && path === '/readyz') {
    const state = isStopped ? 'blocked' : STATES[Atomics.load(shared, 1)]!
    return answer(state === 'ready' ? 200 : 503, state)
  }
  if (request.method === 'GET' && path === '/metrics') {
    const scrape = ++scraped
    scrapes.set(scrape, response)
    response.once('close', () => scrapes.delete(scrape))
    return post({ scrape })
  }
  response.writeHead(404).end()
})
server.once('error', ({ message, ...error }: Error & { code?: string }) =>
  post({ failed: { message, ...(error.code && { code: error.code }) } }),
)
server.listen(port, host, () => {
  const address = server.address()
  post({ port: typeof address === 'object' && address ? address.port : port })
})

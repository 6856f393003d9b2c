// A port for operators that a thread serves: /healthz, /readyz and /metrics answer however late the event loop is.
import { Worker } from 'node:worker_threads'

/** Time without a beat after which the event loop counts as stopped, in milliseconds: /healthz is then 503. */
const STOPPED_AFTER_MS = 15_000
/** How often the event loop reports to the thread, in milliseconds. */
const BEAT_MS = 250

export type NodeState = 'ready' | 'leaving' | 'database unavailable'
export const STATES: readonly NodeState[] = ['ready', 'leaving', 'database unavailable']

export interface HealthThreadData {
  host: string
  port: number
  stoppedAfterMs: number
  /** A counter that the event loop increases, and the index of the state in STATES. */
  shared: Int32Array
}
export type FromHealthThread = { port: number } | { failed: { code?: string; message: string } } | { scrape: number }
export type ToHealthThread = { scrape: number; text: string | null }

export interface HealthThread {
  port: number
  close: () => Promise<void>
}

/**
 * Listens in a thread. Rejects with EADDRINUSE when the port is in use.
 * @param readState the state of the node, read at each beat
 * @param readMetrics the text of /metrics
 */
export async function startHealthThread(
  { host, port, stoppedAfterMs = STOPPED_AFTER_MS }: { host: string; port: number; stoppedAfterMs?: number },
  { readState, readMetrics }: { readState: () => NodeState; readMetrics: () => Promise<string> },
): Promise<HealthThread> {
  const shared = new Int32Array(new SharedArrayBuffer(8))
  const beat = () => {
    Atomics.store(shared, 1, STATES.indexOf(readState()))
    Atomics.add(shared, 0, 1)
  }
  beat()
  const workerData: HealthThreadData = { host, port, stoppedAfterMs, shared }
  const worker = new Worker(new URL('./health-worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const post = (message: ToHealthThread) => worker.postMessage(message)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  worker.on('error', reject)
  worker.on('message', (message: FromHealthThread) => {
    if ('port' in message) resolve(message.port)
    else if ('failed' in message) reject(Object.assign(new Error(message.failed.message), message.failed, { port }))
    else
      readMetrics().then(
        (text) => post({ scrape: message.scrape, text }),
        () => post({ scrape: message.scrape, text: null }),
      )
  })
  try {
    const listening = await promise
    const timer = setInterval(beat, BEAT_MS).unref()
    worker.unref()
    return {
      port: listening,
      close: async () => {
        clearInterval(timer)
        await worker.terminate()
      },
    }
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

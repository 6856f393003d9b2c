// Work on files that people upload, in one thread of its own: the event loop answers other requests (OFF-13).
import { Worker } from 'node:worker_threads'
import { Refusal } from '@visions/server/refusal'

/** Limits of a thread. Waiting for answers of the node does not count. */
interface ThreadLimits {
  /** Processor time of one task. */
  maxComputingMs: number
  /** On a loaded machine, a task that had no processor may take longer. */
  maxWaitingMs: number
  /** A thread without work is ended: it holds 40 MB. */
  idleMs: number
}
const USUAL: ThreadLimits = { maxComputingMs: 2000, maxWaitingMs: 10_000, idleMs: 60_000 }
const MAX_MEMORY_MB = 256
/** Tasks that wait, of all callers and of one of them. */
const MAX_QUEUED = 12
const MAX_QUEUED_OF_ONE = 4

/** Thrown when a task has exceeded its time or its memory. `line`: of the file, on which it was stopped. */
export class FileLimit extends Error {
  readonly limit: 'time' | 'memory'
  readonly line: number
  constructor(limit: 'time' | 'memory', line: number) {
    super(`A task was stopped at line ${line}: ${limit}`)
    this.name = 'FileLimit'
    this.limit = limit
    this.line = line
  }
}

/** Answers what a task asks the node for. */
export type Answers = Record<string, (...input: never[]) => Promise<unknown>>

export interface FileThread {
  /**
   * Runs a task of the program of the thread (serveFileTasks). Throws FileLimit, and 503 while too many tasks wait.
   * owner: whose tasks are counted together
   */
  run: <Result>(task: string, input: unknown, options: { owner: string; answers?: Answers }) => Promise<Result>
  close: () => Promise<void>
}

export type ToThread = { task: string; input: unknown; line: Int32Array } | { answer: unknown }
export type FromThread = { ready: true } | { ask: string; input: unknown[] } | { result: unknown } | { error: string }

/** Creates the thread of a node when the first task needs it. program: a module that calls serveFileTasks */
export function createFileThread(program: URL, limits: ThreadLimits = USUAL): FileThread {
  let worker: Worker | undefined
  let isRunning = false
  let idle: NodeJS.Timeout | undefined
  const queue: { owner: string; start: () => void }[] = []

  const stop = async () => {
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }
  const takeTurn = async (owner: string): Promise<void> => {
    if (!isRunning) {
      isRunning = true
      return
    }
    const own = queue.filter((waiting) => waiting.owner === owner).length
    if (own >= MAX_QUEUED_OF_ONE || queue.length >= MAX_QUEUED)
      throw new Refusal(503, 'files_waiting', 'Too many files are being read', { headers: { 'retry-after': '10' } })
    await new Promise<void>((resolve) => void queue.push({ owner, start: resolve }))
  }
  const endTurn = () => {
    const next = queue.shift()
    if (next) return next.start()
    isRunning = false
    idle = setTimeout(() => void stop(), limits.idleMs).unref()
  }

  return {
    run: async (task, input, { owner, answers = {} }) => {
      await takeTurn(owner)
      clearTimeout(idle)
      try {
        worker ??= await startThread(program, (ended) => {
          if (worker === ended) worker = undefined
        })
        return await runTask(worker, { task, input, answers }, limits)
      } catch (error) {
        await stop()
        throw error
      } finally {
        worker?.unref()
        endTurn()
      }
    },
    close: stop,
  }
}

/**
 * Resolves when the program has loaded: that time belongs to no task. A thread may also fail between tasks, or while it
 * is stopped: without a listener, its error would end the node, and `terminate` would never resolve.
 */
function startThread(program: URL, onEnd: (worker: Worker) => void): Promise<Worker> {
  const worker = new Worker(program, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: 32 },
  })
  worker.on('error', () => {}).on('exit', () => onEnd(worker))
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', () => {
      worker.off('error', reject)
      resolve(worker)
    })
  })
}

function runTask<Result>(
  worker: Worker,
  { task, input, answers }: { task: string; input: unknown; answers: Answers },
  limits: ThreadLimits,
): Promise<Result> {
  const line = new Int32Array(new SharedArrayBuffer(4))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const post = (message: ToThread) => worker.postMessage(message)
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const fail = (limit: FileLimit['limit']) => reject(new FileLimit(limit, Atomics.load(line, 0)))
  const clock = limitComputing(worker, limits, () => fail('time'))
  const onMessage = (message: FromThread) => {
    clock.pause()
    if ('result' in message) resolve(message.result as Result)
    else if ('error' in message) reject(new Error(message.error))
    else if ('ask' in message) {
      const answer = answers[message.ask] as (...given: unknown[]) => Promise<unknown>
      answer(...message.input).then((found) => {
        clock.resume()
        post({ answer: found })
      }, reject)
    }
  }
  const onError = (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fail('memory') : reject(error)
  const onExit = () => fail('memory')
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  worker.ref()
  clock.resume()
  post({ task, input, line })
  return promise.finally(() => {
    clock.pause()
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
  })
}

/** Calls `onLimit` once a task has computed too long: by the processor time of the thread, as far as Node tells it. */
function limitComputing(worker: Worker, { maxComputingMs, maxWaitingMs }: ThreadLimits, onLimit: () => void) {
  const readCpu = async (): Promise<number> => {
    const late = new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), 250).unref())
    const usage = await Promise.race([worker.cpuUsage().catch(() => undefined), late])
    return usage ? (usage.user + usage.system) / 1000 : Number.POSITIVE_INFINITY
  }
  const first = readCpu()
  let passed = 0
  let resumedAt = 0
  let timer: NodeJS.Timeout | undefined
  const check = async () => {
    const cpu = (await readCpu()) - (await first)
    if (timer === undefined) return
    const isLate = passed + performance.now() - resumedAt >= maxWaitingMs
    if (isLate || !(cpu < maxComputingMs)) onLimit()
    else timer = setTimeout(() => void check(), maxComputingMs - cpu)
  }
  return {
    resume: () => {
      resumedAt = performance.now()
      timer = setTimeout(() => void check(), Math.max(maxComputingMs - passed, 0))
    },
    pause: () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      passed += performance.now() - resumedAt
    },
  }
}

import { Refusal } from '@visions/server/refusal'

/**
 * Returns a function that runs at most `concurrency` works at a time. Others wait in order, for `maxWaitMs` at most.
 * After that, and beyond `maxWaiting`, it throws 503 with this code.
 */
export function takeTurns({
  concurrency,
  maxWaiting,
  maxWaitMs,
  code,
}: {
  concurrency: number
  maxWaiting: number
  maxWaitMs: number
  code: string
}) {
  let running = 0
  const waiting: (() => void)[] = []
  const busy = () =>
    new Refusal(503, code, 'Too many callers wait for the same work', { headers: { 'retry-after': '10' } })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running += 1
    else {
      if (waiting.length >= maxWaiting) throw busy()
      // The place passes from the work that ends to the one that waits.
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.push(resolve)
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(resolve), 1)
        reject(busy())
      }, maxWaitMs)
      await promise.finally(() => clearTimeout(timer))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Returns a function that runs one work at a time for each owner. The latest call waits for the one that runs. A call
 * that waited before it is not started, and throws 429 with this code.
 */
export function latestForEach(code: string) {
  interface Waiting {
    start: () => void
    refuse: (refusal: Refusal) => void
  }
  const owners = new Map<string, { waiting?: Waiting | undefined }>()
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const busy = owners.get(owner)
    if (busy) {
      busy.waiting?.refuse(
        new Refusal(429, code, 'A later call of the same caller replaces this one', {
          headers: { 'retry-after': '2' },
        }),
      )
      await new Promise<void>((start, refuse) => (busy.waiting = { start, refuse }))
    } else owners.set(owner, {})
    try {
      return await work()
    } finally {
      const { waiting } = owners.get(owner)!
      if (waiting) {
        owners.set(owner, {})
        waiting.start()
      } else owners.delete(owner)
    }
  }
}

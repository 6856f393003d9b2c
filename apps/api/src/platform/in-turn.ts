import { Refusal } from '@visions/server/refusal'

/**
 * Returns a function that runs at most `atOnce` works concurrently. Others wait in order. Beyond `mostWaiting` it
 * throws 503 with this code.
 */
export function takeTurns({ atOnce, mostWaiting, code }: { atOnce: number; mostWaiting: number; code: string }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting)
        throw new Refusal(503, code, 'Too many callers wait for the same work', { headers: { 'retry-after': '10' } })
      // The place passes from the work that ends to the one that waits.
      await new Promise<void>((resolve) => void waiting.push(resolve))
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
 * Returns a function that runs one work at a time for each owner. A second one is not started: it throws 429 with this
 * code.
 */
export function oneForEach(code: string) {
  const running = new Set<string>()
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    if (running.has(owner))
      throw new Refusal(429, code, 'The same caller has begun this work already', { headers: { 'retry-after': '2' } })
    running.add(owner)
    try {
      return await work()
    } finally {
      running.delete(owner)
    }
  }
}

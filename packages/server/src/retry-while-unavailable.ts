// Lets a start wait for a database that is restarting.
import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable, UnexpectedSession } from './pool.ts'

const RETRY_EVERY_MS = 500

/**
 * Runs `work`, and repeats it every half second while the database is unavailable, for at most `forMs` milliseconds.
 * Throws any other error immediately, also that of a connection with another role or other limits. `onRetry`
 * receives the first error.
 */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { forMs = 60_000, onRetry = () => {} }: { forMs?: number; onRetry?: (error: Error) => void } = {},
): Promise<T> {
  const until = performance.now() + forMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isTemporary = isUnavailable(error as Error) && !(error instanceof UnexpectedSession)
      if (!isTemporary || performance.now() >= until) throw error
      if (attempt === 1) onRetry(error as Error)
      await wait(RETRY_EVERY_MS)
    }
  }
}

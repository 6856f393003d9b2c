// One way to read from a partner: a deadline, a bounded retry, an answer that is checked, and rest for a partner that fails.
import type { ZodType } from 'zod'

/** After this many failures in a row a partner is left alone for a while. */
const FAILURES_BEFORE_REST = 5
const REST_MS = 5_000

/** Failures in a row by origin, and until when it is left alone. */
const failures = new Map<string, { count: number; restUntil: number }>()

/**
 * GETs JSON from a partner; null when it is down, slow, answers anything but 200, or something that is not of the shape.
 * Safe reads only: they may be asked twice. Redirects are not followed.
 */
export async function askPartner<T>(
  url: string,
  shape: ZodType<T>,
  { timeoutMs, retries = 0 }: { timeoutMs: number; retries?: number },
): Promise<T | null> {
  const { origin } = new URL(url)
  if (isResting(origin)) return null
  const deadline = AbortSignal.timeout(timeoutMs)
  for (let attempt = 0; attempt <= retries && !deadline.aborted; attempt++) {
    try {
      const answer = await fetch(url, { signal: deadline, redirect: 'error', headers: { accept: 'application/json' } })
      if (answer.status !== 200) throw new Error(`status ${answer.status}`)
      const value = shape.parse(await answer.json())
      failures.delete(origin)
      return value
    } catch {
      // Tried again below, or given up.
    }
  }
  // Others may have failed meanwhile: what is counted is what is known now, and a call begun before the rest changes nothing about it.
  if (isResting(origin)) return null
  const count = (failures.get(origin)?.count ?? 0) + 1
  failures.set(origin, { count, restUntil: count >= FAILURES_BEFORE_REST ? performance.now() + REST_MS : 0 })
  return null
}

const isResting = (origin: string): boolean => performance.now() < (failures.get(origin)?.restUntil ?? 0)

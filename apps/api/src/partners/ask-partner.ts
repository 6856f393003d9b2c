// One way to call a partner: a deadline, a bounded retry, an answer that is checked, and rest for a partner that fails.
import type { ZodType } from 'zod'

/** After this many failures in a row a partner is left alone for a while. */
const FAILURES_BEFORE_REST = 5

/** Failures in a row by partner, and until when it is left alone. */
const failures = new Map<string, { count: number; restUntil: number }>()

/** Longest answer that is read, in bytes. */
const MOST_BYTES = 1_000_000

export interface Patience {
  timeoutMs: number
  /** How long a partner that keeps failing is left alone. */
  restMs: number
  /** For what is safe to ask twice. */
  retries?: number
}

export interface Question {
  method?: 'GET' | 'POST'
  /** JSON. */
  body?: unknown
  /** For the Authorization header. */
  bearer?: string
  /** For the Idempotency-Key header: what is asked under one key is done once. */
  idempotencyKey?: string
  /** Who is counted as failing; the origin unless told. */
  partner?: string
}

/** A partner that says that it has nothing is not failing. */
export const NOTHING = Symbol('nothing')

/**
 * Asks a partner for JSON; null when it is down, slow, answers anything but 200 or 201, or something that is too long or not of the shape;
 * NOTHING when it answers 404. Redirects are not followed.
 */
export async function askPartner<T>(
  url: string,
  shape: ZodType<T>,
  { timeoutMs, restMs, retries = 0 }: Patience,
  { method = 'GET', body, bearer, idempotencyKey, partner = new URL(url).origin }: Question = {},
): Promise<T | typeof NOTHING | null> {
  if (isResting(partner)) return null
  const deadline = AbortSignal.timeout(timeoutMs)
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  for (let attempt = 0; attempt <= retries && !deadline.aborted; attempt++) {
    try {
      const answer = await fetch(url, {
        method,
        signal: deadline,
        redirect: 'error',
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (answer.status === 404) {
        failures.delete(partner)
        return NOTHING
      }
      if (answer.status !== 200 && answer.status !== 201) throw new Error(`status ${answer.status}`)
      const value = shape.parse(await readJson(answer))
      failures.delete(partner)
      return value
    } catch {
      // Tried again below, or given up.
    }
  }
  // Others may have failed meanwhile: what is counted is what is known now, and a call begun before the rest changes nothing about it.
  if (isResting(partner)) return null
  const count = (failures.get(partner)?.count ?? 0) + 1
  failures.set(partner, { count, restUntil: count >= FAILURES_BEFORE_REST ? performance.now() + restMs : 0 })
  return null
}

async function readJson(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('the answer is too long')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

const isResting = (partner: string): boolean => performance.now() < (failures.get(partner)?.restUntil ?? 0)

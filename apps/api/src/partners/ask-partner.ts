// All calls to partners: with a deadline, bounded retries, a validated answer, and a circuit breaker.
import { traced } from '@visions/server/traced'
import { ZodError, type ZodType } from 'zod'
import type { Failure, FailureLog } from '../platform/failures.ts'

/** Failures in a row after which the circuit of a partner opens. */
const FAILURES_BEFORE_OPEN = 5

interface Circuit {
  name: string
  failures: number
  /** On the clock of the process, in milliseconds. */
  openUntil: number
}

/** Circuits of the partners that have failed, by partner. */
const circuits = new Map<string, Circuit>()

/** Longest answer that is read, in bytes. */
const MAX_BYTES = 1_000_000

export interface CallSettings {
  timeoutMs: number
  /** How long the circuit of a partner stays open, in milliseconds. */
  restMs: number
  /** Receives each failed call. */
  failures: FailureLog
}

export interface PartnerSettings extends CallSettings {
  /** Name of the partner in logs and metrics. */
  name: string
  /** Number of retries, for calls that are safe to repeat. */
  retries?: number
}

export interface PartnerCall {
  method?: 'GET' | 'POST'
  /** JSON. */
  body?: unknown
  /** For the Authorization header. */
  bearer?: string
  /** For the Idempotency-Key header: the partner carries out calls with the same key once. */
  idempotencyKey?: string
  /** The partner whose circuit counts the failures; the origin when unset. */
  partner?: string
}

/**
 * Answer of a partner. `missing`: it answered 404, which is not a failure. `failed`: it did not answer, or
 * not as agreed; the failure is in the log.
 */
export type PartnerAnswer<T> = { state: 'answered'; value: T } | { state: 'missing' } | { state: 'failed' }

/** The value of an answer; null when the call failed, `whenMissing` when the partner has nothing. */
export function valueOf<T, M>(answer: PartnerAnswer<T>, whenMissing: M): T | M | null {
  if (answer.state === 'answered') return answer.value
  return answer.state === 'missing' ? whenMissing : null
}

/**
 * Calls a partner for JSON; never throws. A call fails when the partner is down or slow, answers another
 * status than 200, 201 or 404, or an answer that is too long or does not match `shape`. It is reported once.
 * Redirects are not followed.
 */
export const askPartner = <T>(
  url: string,
  shape: ZodType<T>,
  settings: PartnerSettings,
  call?: PartnerCall,
): Promise<PartnerAnswer<T>> => traced(`call ${settings.name}`, {}, () => ask(url, shape, settings, call))

async function ask<T>(
  url: string,
  shape: ZodType<T>,
  { name, timeoutMs, restMs, failures, retries = 0 }: PartnerSettings,
  { method = 'GET', body, bearer, idempotencyKey, partner = new URL(url).origin }: PartnerCall = {},
): Promise<PartnerAnswer<T>> {
  if (isCircuitOpen(partner)) {
    failures.count({ target: 'partner', name, class: 'circuit-open' })
    return { state: 'failed' }
  }
  const deadline = AbortSignal.timeout(timeoutMs)
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  let failure: Pick<Failure, 'class' | 'cause'> | undefined
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
        closeCircuit(partner)
        return { state: 'missing' }
      }
      if (answer.status !== 200 && answer.status !== 201) throw new UnexpectedStatus(String(answer.status))
      const value = shape.parse(await readJson(answer))
      closeCircuit(partner)
      return { state: 'answered', value }
    } catch (error) {
      failure = classify(error as Error)
    }
  }
  failures.report({ target: 'partner', name, class: 'timeout', ...failure })
  countFailure(partner, { name, restMs })
  return { state: 'failed' }
}

/**
 * Opens the circuit of a partner after `max` failures in a row. A call that began before it opened does not lengthen
 * the pause.
 */
export function countFailure(
  partner: string,
  { name, restMs, max = FAILURES_BEFORE_OPEN }: { name: string; restMs: number; max?: number },
): void {
  const circuit = circuits.get(partner)
  if (isOpen(circuit)) return
  const failures = (circuit?.failures ?? 0) + 1
  circuits.set(partner, {
    name,
    failures,
    openUntil: failures >= max ? performance.now() + restMs : 0,
  })
}

/** Whether a partner is not called for a moment. */
export const isCircuitOpen = (partner: string): boolean => isOpen(circuits.get(partner))

/** Clears the failures of a partner that has answered. */
export const closeCircuit = (partner: string): void => void circuits.delete(partner)

const isOpen = (circuit: Circuit | undefined): boolean => performance.now() < (circuit?.openUntil ?? 0)

/** Number of open circuits by name of the partner. */
export function countOpenCircuits(): Map<string, number> {
  const open = new Map<string, number>()
  for (const circuit of circuits.values())
    open.set(circuit.name, (open.get(circuit.name) ?? 0) + (isOpen(circuit) ? 1 : 0))
  return open
}

class UnexpectedStatus extends Error {}
class UnreadableAnswer extends Error {}

/** The class of a failed call, and its cause without any value of the answer. */
export function classify(error: Error): Pick<Failure, 'class' | 'cause'> {
  if (error instanceof UnexpectedStatus) return { class: 'status', cause: error.message }
  if (error instanceof UnreadableAnswer) return { class: 'shape', cause: error.message }
  if (error instanceof ZodError) {
    const [issue] = error.issues
    return { class: 'shape', cause: `${issue?.code} at ${issue?.path.join('.') || 'the top'}` }
  }
  if (error.name === 'TimeoutError') return { class: 'timeout' }
  const { code, name, message } = (error.cause ?? error) as Error & { code?: string }
  return { class: 'refused', cause: code ?? (message === 'unexpected redirect' ? message : name) }
}

async function readJson(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new UnreadableAnswer('longer than 1 MB')
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new UnreadableAnswer('not JSON')
  }
}

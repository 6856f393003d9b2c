// Which replica may answer a read of a person. Pure: times are milliseconds of one monotonic clock.

/** Most that a replica may be behind the primary. */
const MAX_LAG_MS = 5000
/** A replica that was left out is used again once it is at most this far behind. */
const RETURN_LAG_MS = 1000

/** A place in the write-ahead log. Equal numbers on two timelines are different places. */
export interface Position {
  timeline: number
  lsn: bigint
}

/** What a read must contain. `everything`: what the primary has now. Undefined: no write of the last minute. */
export type MustContain = Position | 'everything' | undefined

/** Reads a position as PostgreSQL prints it: `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Recent positions of the primary: how far behind a replica is follows from it, also when the primary is idle. */
export class PrimaryHistory {
  #samples: { at: number; lsn: bigint }[] = []

  /** Adds the position of the primary that a question from `at` was answered with. */
  add(at: number, lsn: bigint): void {
    while (this.#samples.length > 1 && this.#samples[1]!.at < at - 2 * MAX_LAG_MS) this.#samples.shift()
    this.#samples.push({ at, lsn })
  }

  clear(): void {
    this.#samples = []
  }

  /** The latest time whose commits a replica contains; -Infinity when it is older than every sample. */
  containedUntil(replayed: bigint): number {
    return this.#samples.findLast(({ lsn }) => lsn <= replayed)?.at ?? -Infinity
  }
}

/** What the last answer of a replica says. */
export interface ReplicaAnswer {
  isInRecovery: boolean
  /** Whether it has the mark of the primary's timeline. */
  hasMark: boolean
  /** How far behind the primary it is, in milliseconds. */
  lagMs: number
}

/** Why a replica is not used; undefined: it is. */
export function findFault({ isInRecovery, hasMark, lagMs }: ReplicaAnswer, isUsed: boolean): string | undefined {
  if (!isInRecovery) return 'it is a primary'
  if (!hasMark) return 'it does not follow the primary'
  if (lagMs > MAX_LAG_MS) return `it is more than ${MAX_LAG_MS} ms behind`
  return isUsed || lagMs <= RETURN_LAG_MS ? undefined : 'it is catching up'
}

export interface Candidate {
  isUsed: boolean
  replayed: bigint
}

/**
 * Chooses the replica for a person, or undefined for the primary. A person stays at one replica while it is used, so
 * that what they have seen does not disappear: when it lacks their last write, the primary answers.
 */
export function chooseReplica<C extends Candidate>(
  replicas: readonly C[],
  timeline: number | undefined,
  { personId, mustContain }: { personId: string; mustContain: MustContain },
): C | undefined {
  if (mustContain === 'everything') return undefined
  const first = Number.parseInt(personId.slice(0, 8), 16) % replicas.length
  const own = [...replicas.slice(first), ...replicas.slice(0, first)].find(({ isUsed }) => isUsed)
  if (!own || !mustContain) return own
  return mustContain.timeline === timeline && mustContain.lsn <= own.replayed ? own : undefined
}

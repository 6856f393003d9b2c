// Rate limits (PEO-03): most are shared by all nodes and counted in PostgreSQL on its clock (trust §3, I12).
import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { LIMITS, type RateLimit } from '@visions/contract/limits'
import { Refusal } from '@visions/server/refusal'
import { sql } from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Db } from '../database/database.ts'
import { findRow, writeRows } from '../database/rows.ts'

/** Milliseconds since 1970 on the clock of the database, the unit of the column `expire`. */
const NOW = sql<number>`(extract(epoch from now()) * 1000)::bigint`

/** A limit and what it counts together: an account, a browser, an address. */
export interface Counted {
  limit: RateLimit
  subject: string
}

/** The limits of a mailbox, the shorter one first. Every code sent by mail counts. */
const OF_MAILBOX = [LIMITS.codesOfMailbox, LIMITS.codesOfMailboxADay]
const MAILBOX_MS = LIMITS.codesOfMailboxADay.seconds * 1000

export class RateLimits {
  #db: Db
  #isEnabled: boolean
  #key: Uint8Array
  #ofNode = new Map<string, RateLimiterMemory>()
  /** @param key of the hashes of subjects: no address, account or mailbox is stored in clear */
  constructor(db: Db, { isEnabled, key }: { isEnabled: boolean; key: Uint8Array }) {
    this.#db = db
    this.#isEnabled = isEnabled
    this.#key = key
  }

  /** Counts one call. Throws 429 with Retry-After beyond the limit. points: other than those of the limit. */
  async count({ limit, subject }: Counted, points: number = limit.points): Promise<void> {
    if (!this.#isEnabled) return
    if (limit.countedBy === 'node') {
      const { consumedPoints, msBeforeNext } = await this.#memoryOf(limit).penalty(subject, 1)
      if (consumedPoints <= points) return
      await this.#memoryOf(limit).reward(subject, 1)
      throw tooManyCalls(msBeforeNext)
    }
    const key = this.#nameOf({ limit, subject })
    // A refused call writes nothing.
    const written = await writeRows(this.#db)`
      insert into rate_limits as known (key, points, expire) values (${key}, 1, ${NOW} + ${limit.seconds * 1000})
      on conflict (key) do update set
        points = case when known.expire <= ${NOW} then 1 else known.points + 1 end,
        expire = case when known.expire <= ${NOW} then excluded.expire else known.expire end
      where known.expire <= ${NOW} or known.points < ${points}
      returning 1`
    if (written.length > 0) return
    const known = await findRow<{ waitMs: number }>(this.#db)`
      select (expire - ${NOW})::float8 as "waitMs" from rate_limits where key = ${key}`
    throw tooManyCalls(known?.waitMs ?? 0)
  }

  /** Uncounts one call under each of these limits. */
  async uncount(counted: readonly Counted[]): Promise<void> {
    if (!this.#isEnabled) return
    for (const { limit, subject } of counted)
      if (limit.countedBy === 'node') await this.#memoryOf(limit).reward(subject, 1)
    const names = counted.filter(({ limit }) => limit.countedBy !== 'node').map((one) => this.#nameOf(one))
    if (names.length === 0) return
    // Locked in the order of their names, so that concurrent calls wait for each other in turn.
    await sql`
      update rate_limits set points = points - 1 where key in (
        select key from rate_limits where key = any(${names}) and points > 0 and expire > ${NOW} order by key for update
      )`.execute(this.#db)
  }

  /**
   * Counts a mail with a code to a mailbox, in the transaction that enqueues it. Exact over any 15 minutes and any 24
   * hours. Throws 429 beyond the limits, for every mailbox, whether or not it has an account: nothing is revealed.
   */
  async countMailbox(tx: Db, email: string): Promise<void> {
    if (!this.#isEnabled) return
    const key = this.#nameOf({ limit: LIMITS.codesOfMailbox, subject: mailboxOf(email) })
    const hasRoom = sql.join(
      OF_MAILBOX.map(
        ({ points, seconds }) =>
          sql`(select count(*) from unnest(known.times) at where at > ${NOW} - ${seconds * 1000}) < ${points}`,
      ),
      sql` and `,
    )
    const written = await writeRows(tx)`
      insert into rate_limits as known (key, expire, times) values (${key}, ${NOW} + ${MAILBOX_MS}, array[${NOW}])
      on conflict (key) do update set
        times = array(select at from unnest(known.times) at where at > ${NOW} - ${MAILBOX_MS}) || ${NOW},
        expire = excluded.expire
      where known.times is null or (${hasRoom})
      returning 1`
    if (written.length > 0) return
    const known = await findRow<{ times: number[]; now: number }>(tx)`
      select times::float8[], ${NOW}::float8 as now from rate_limits where key = ${key}`
    const waitMs = Math.max(0, ...OF_MAILBOX.map((limit) => waitOf(limit, known?.times ?? [], known?.now ?? 0)))
    const seconds = Math.ceil(waitMs / 1000)
    throw new Refusal(429, 'mailbox_full', 'This mailbox has received enough codes', {
      headers: { 'retry-after': String(seconds) },
      details: { minutes: Math.ceil(seconds / 60) },
    })
  }

  #nameOf({ limit: { name }, subject }: Counted): string {
    return `${name}:${createHmac('sha256', this.#key).update(`${name} ${subject}`).digest('base64url').slice(0, 22)}`
  }

  #memoryOf({ name, seconds }: RateLimit): RateLimiterMemory {
    const known = this.#ofNode.get(name)
    if (known) return known
    const created = new RateLimiterMemory({ points: 1, duration: seconds })
    this.#ofNode.set(name, created)
    return created
  }
}

/** Milliseconds until a limit has room again. times: of the counted calls, the earliest first. */
function waitOf({ points, seconds }: RateLimit, times: readonly number[], now: number): number {
  const recent = times.filter((at) => at > now - seconds * 1000)
  const first = recent[recent.length - points]
  return first === undefined ? 0 : first + seconds * 1000 - now
}

/**
 * What counts as one mailbox: an address without its +tag, in lower case and composed letters (NFC), with the domain in
 * ASCII. Dots distinguish mailboxes, as at all providers but one.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const plain = local.normalize('NFC').toLowerCase()
  const host = domain.normalize('NFC').toLowerCase().replace(/\.$/, '')
  return `${plain.replace(/(?<=.)\+.*$/s, '')}@${domainToASCII(host) || host}`
}

const tooManyCalls = (waitMs: number): Refusal => {
  const wait = Math.max(1, Math.ceil(waitMs / 1000))
  return new Refusal(429, 'too_many_calls', `Wait ${wait} s`, { headers: { 'retry-after': String(wait) } })
}

/** Deletes the counts that have expired. */
export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', NOW).execute()
}

// Sessions: server-side records behind a cookie whose random value is stored only as its sha256 (AUT-12).
import { hash, randomBytes } from 'node:crypto'
import { Refusal } from '@visions/server/refusal'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { cookieName } from './http/cookies.ts'
import { withTimeout } from './with-timeout.ts'

export interface Session {
  personId: string
}

export type SessionState = { state: 'none' } | { state: 'expired' } | { state: 'live'; session: Session }

/** The session of a state. Throws 440 after its end, 401 without one. */
export function requireLive(found: SessionState): Session {
  if (found.state === 'expired') throw new Refusal(440, 'session_expired', 'Session expired')
  if (found.state === 'none') throw new Refusal(401, 'not_signed_in', 'A session is required')
  return found.session
}

/** How long an ended session is stored: until then its state is `expired` rather than `none`. */
export const RETAINED_SECONDS = 7 * 86_400

/** Longest wait for a session in requests that work without the database, in milliseconds. */
const FIND_TIMEOUT_MS = 500

const SHAPE = /^[\w-]{43}$/
const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

export class Sessions {
  #db: Db
  #idleSeconds: number
  #seconds: number
  readonly cookie: string
  constructor(db: Db, { idleSeconds, seconds, secure }: { idleSeconds: number; seconds: number; secure: boolean }) {
    this.#db = db
    this.#idleSeconds = idleSeconds
    this.#seconds = seconds
    this.cookie = cookieName('sid', secure)
  }

  /** Opens a session and returns the value of its cookie. `old`: cookie of an earlier session to close. */
  async open(personId: string, old: string | undefined, db: Db = this.#db): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    if (old && SHAPE.test(old)) await db.deleteFrom('sessions').where('id_hash', '=', hashOf(old)).execute()
    await db
      .insertInto('sessions')
      .values({
        id_hash: hashOf(secret),
        person_id: personId,
        idle_until: sql`now() + make_interval(secs => ${this.#idleSeconds})`,
        expires_at: sql`now() + make_interval(secs => ${this.#seconds})`,
      })
      .execute()
    return secret
  }

  /**
   * The session of a cookie, on the clock of the database. `touch`: prolongs the session, at most once a minute.
   */
  async find(secret: string | undefined, touch: boolean): Promise<SessionState> {
    if (!secret || !SHAPE.test(secret)) return { state: 'none' }
    const row = await this.#db
      .selectFrom('sessions')
      .select([
        'person_id',
        sql<boolean>`least(idle_until, expires_at) > now()`.as('is_live'),
        sql<boolean>`last_seen_at < now() - interval '1 minute'`.as('is_stale'),
      ])
      .where('id_hash', '=', hashOf(secret))
      .executeTakeFirst()
    if (!row) return { state: 'none' }
    if (!row.is_live) return { state: 'expired' }
    if (touch && row.is_stale) {
      await this.#db
        .updateTable('sessions')
        .set({ last_seen_at: sql`now()`, idle_until: sql`now() + make_interval(secs => ${this.#idleSeconds})` })
        .where('id_hash', '=', hashOf(secret))
        .execute()
    }
    return { state: 'live', session: { personId: row.person_id } }
  }

  /**
   * The session of a cookie, which is prolonged, for requests that work without the database. Without an
   * answer in time the state is `unknown`, and the failure is reported.
   */
  async findOrTimeout(
    secret: string | undefined,
    report: (error: unknown) => void,
  ): Promise<SessionState | { state: 'unknown' }> {
    try {
      return await withTimeout(this.find(secret, true), FIND_TIMEOUT_MS, 'finding a session')
    } catch (error) {
      report(error)
      return { state: 'unknown' }
    }
  }

  /** Closes a session; does nothing for an unknown cookie. */
  async close(secret: string | undefined): Promise<void> {
    if (secret && SHAPE.test(secret))
      await this.#db.deleteFrom('sessions').where('id_hash', '=', hashOf(secret)).execute()
  }

  /** Deletes the sessions that ended more than RETAINED_SECONDS ago. */
  async deleteOld(): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where(sql<boolean>`expires_at < now() - make_interval(secs => ${RETAINED_SECONDS})`)
      .execute()
  }
}

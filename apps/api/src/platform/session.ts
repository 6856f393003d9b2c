// Sessions: server-side records behind a cookie whose random value is stored only as its sha256 (AUT-12).
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { cookieName } from './http/cookies.ts'
import { withTimeout } from './with-timeout.ts'

export interface Session {
  personId: string
}

export type SessionState = { state: 'none' } | { state: 'expired' } | { state: 'live'; session: Session }

/** How long the record of an ended session is kept: until then it answers «expired» rather than «unknown». */
export const REMEMBERED_SECONDS = 7 * 86_400

/** How long what works without the database waits for it, in milliseconds. */
const SOON = 500

const SHAPE = /^[\w-]{43}$/
const hash = (value: string) => createHash('sha256').update(value).digest()

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

  /** Opens a session and returns the secret for the cookie. Any older session given is closed: the identifier rotates at sign-in. */
  async open(personId: string, old: string | undefined, db: Db = this.#db): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    if (old && SHAPE.test(old)) await db.deleteFrom('sessions').where('id_hash', '=', hash(old)).execute()
    await db
      .insertInto('sessions')
      .values({
        id_hash: hash(secret),
        person_id: personId,
        idle_until: sql`now() + make_interval(secs => ${this.#idleSeconds})`,
        expires_at: sql`now() + make_interval(secs => ${this.#seconds})`,
      })
      .execute()
    return secret
  }

  /**
   * What a cookie stands for, on the database's clock. `touch` keeps the session alive (written at most once a minute).
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
      .where('id_hash', '=', hash(secret))
      .executeTakeFirst()
    if (!row) return { state: 'none' }
    if (!row.is_live) return { state: 'expired' }
    if (touch && row.is_stale) {
      await this.#db
        .updateTable('sessions')
        .set({ last_seen_at: sql`now()`, idle_until: sql`now() + make_interval(secs => ${this.#idleSeconds})` })
        .where('id_hash', '=', hash(secret))
        .execute()
    }
    return { state: 'live', session: { personId: row.person_id } }
  }

  /**
   * The session of a cookie, which extends it, for what works without the database. Without an answer in time the state is `unknown`, and the
   * failure is reported.
   */
  async findSoon(
    secret: string | undefined,
    report: (error: unknown) => void,
  ): Promise<SessionState | { state: 'unknown' }> {
    try {
      return await withTimeout(this.find(secret, true), SOON, 'finding a session')
    } catch (error) {
      report(error)
      return { state: 'unknown' }
    }
  }

  /** Closes a session; unknown ones are none. */
  async close(secret: string | undefined): Promise<void> {
    if (secret && SHAPE.test(secret))
      await this.#db.deleteFrom('sessions').where('id_hash', '=', hash(secret)).execute()
  }

  /** Removes sessions that ended long ago. */
  async forgetOld(): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where(sql<boolean>`expires_at < now() - make_interval(secs => ${REMEMBERED_SECONDS})`)
      .execute()
  }
}

// Sessions: server-side records behind a cookie whose random value is stored only as its sha256 (AUT-12).
import { hash } from 'node:crypto'
import { MAX_SESSIONS } from '@visions/contract/account'
import { Refusal } from '@visions/server/refusal'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { parseLsn, type MustContain } from './database/replicas.rules.ts'
import { cookieName } from './http/cookies.ts'
import { hashOf, isSecret, newSecret } from './random-secrets.ts'
import { withTimeout } from './with-timeout.ts'

export interface Session {
  personId: string
  /** What reads for the person must contain, when some go to replicas. */
  mustContain?: MustContain
}

/** How a session was opened: by which identity, and on which device. */
export interface Opening {
  /** Id in the setting PROVIDERS. */
  provider: string
  issuer: string
  subject: string
  /** Session at the provider, and the token that closes it there; empty without. */
  sid?: string
  idToken?: string
  device: string
  /** When the person gave their credentials for it, if that is proven (PEO-04). */
  provenAt?: Date | undefined
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

/** Names a session for its person. The hash of a hash: it opens nothing. */
const PUBLIC_ID = sql<string>`left(encode(sha256(id_hash), 'hex'), 32)`
export const publicIdOf = (secret: string): string => hash('sha256', hashOf(secret), 'hex').slice(0, 32)

/**
 * What reads for the person must contain: everything in the first seconds of a session, which may be those of an
 * account; else the last write. A used replica contains each write that is older than a minute.
 */
const LAST_WRITE = sql<string | null>`
  case when sessions.created_at > now() - interval '10 seconds' then 'everything'
    else (select timeline || ' ' || position from last_writes
      where last_writes.person_id = sessions.person_id and written_at > now() - interval '1 minute') end`.as('must')

function mustContain(must: string): MustContain {
  if (must === 'everything') return must
  const [timeline, lsn] = must.split(' ') as [string, string]
  return { timeline: Number(timeline), lsn: parseLsn(lsn) }
}

interface IdentityName {
  issuer: string
  subject: string
}
const proofColumns = ({ issuer, subject }: IdentityName, at: Date) => ({
  proven_at: at,
  proven_issuer: issuer,
  proven_subject: subject,
})

export interface ListedSession {
  id: string
  provider: string | null
  device: string
  openedAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}

export class Sessions {
  #db: Db
  #idleSeconds: number
  #seconds: number
  #hasReplicas: boolean
  readonly cookie: string
  constructor(
    db: Db,
    {
      idleSeconds,
      seconds,
      secure,
      hasReplicas = false,
    }: { idleSeconds: number; seconds: number; secure: boolean; hasReplicas?: boolean },
  ) {
    this.#db = db
    this.#hasReplicas = hasReplicas
    this.#idleSeconds = idleSeconds
    this.#seconds = seconds
    this.cookie = cookieName('sid', secure)
  }

  /** Opens a session and returns the value of its cookie. `old`: cookie of an earlier session to close. */
  async open(
    personId: string,
    old: string | undefined,
    { db = this.#db, opening }: { db?: Db; opening?: Opening } = {},
  ): Promise<string> {
    const secret = newSecret()
    if (isSecret(old)) await db.deleteFrom('sessions').where('id_hash', '=', hashOf(old)).execute()
    await db
      .insertInto('sessions')
      .values({
        id_hash: hashOf(secret),
        person_id: personId,
        idle_until: sql`now() + make_interval(secs => ${this.#idleSeconds})`,
        expires_at: sql`now() + make_interval(secs => ${this.#seconds})`,
        ...(opening && {
          provider: opening.provider,
          issuer: opening.issuer,
          subject: opening.subject,
          provider_sid: opening.sid || null,
          id_token: opening.idToken || null,
          device: opening.device,
          ...(opening.provenAt && proofColumns(opening, opening.provenAt)),
        }),
      })
      .execute()
    return secret
  }

  /**
   * The session of a cookie, on the clock of the database. `touch`: prolongs the session, at most once a minute.
   */
  async find(secret: string | undefined, touch: boolean): Promise<SessionState> {
    if (!isSecret(secret)) return { state: 'none' }
    const row = await this.#db
      .selectFrom('sessions')
      .select([
        'person_id',
        sql<boolean>`least(idle_until, expires_at) > now()`.as('is_live'),
        sql<boolean>`last_seen_at < now() - interval '1 minute'`.as('is_stale'),
      ])
      .$if(this.#hasReplicas, (query) => query.select(LAST_WRITE))
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
    return {
      state: 'live',
      session: { personId: row.person_id, ...(row.must && { mustContain: mustContain(row.must) }) },
    }
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

  /** When a session was last proven by an identity of its person (PEO-02); null for never. */
  async findProof(secret: string | undefined, db: Db = this.#db): Promise<Date | null> {
    if (!isSecret(secret)) return null
    const row = await db
      .selectFrom('sessions')
      .select('proven_at')
      .where('id_hash', '=', hashOf(secret))
      .executeTakeFirst()
    return row?.proven_at ?? null
  }

  /**
   * Stores a proof of a session by an identity. at: when the credentials were given. Call it with the person locked: a
   * concurrent removal of the identity then ends the proof.
   */
  async markProven(
    db: Db,
    secret: string | undefined,
    { identity, at }: { identity: IdentityName; at: Date },
  ): Promise<void> {
    if (!isSecret(secret)) return
    await db.updateTable('sessions').set(proofColumns(identity, at)).where('id_hash', '=', hashOf(secret)).execute()
  }

  /** Ends the proofs that an identity gave to sessions of a person. */
  async endProofs(db: Db, personId: string, { issuer, subject }: IdentityName): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ proven_at: null })
      .where('person_id', '=', personId)
      .where('proven_issuer', '=', issuer)
      .where('proven_subject', '=', subject)
      .execute()
  }

  /** Closes a session. Returns its provider and the token that closes it there; undefined for an unknown cookie. */
  async close(secret: string | undefined): Promise<{ provider: string | null; idToken: string | null } | undefined> {
    if (!isSecret(secret)) return undefined
    return this.#db
      .deleteFrom('sessions')
      .where('id_hash', '=', hashOf(secret))
      .returning(['provider', 'id_token as idToken'])
      .executeTakeFirst()
  }

  /** The live sessions of a person, the last seen first. `current`: the cookie of the caller. */
  async list(personId: string, current: string | undefined): Promise<ListedSession[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .select(['provider', 'device', 'created_at as openedAt', 'last_seen_at as lastSeenAt', PUBLIC_ID.as('id')])
      .where('person_id', '=', personId)
      .where(sql<boolean>`least(idle_until, expires_at) > now()`)
      .orderBy('last_seen_at', 'desc')
      .limit(MAX_SESSIONS)
      .execute()
    return rows.map((row) => ({ ...row, isCurrent: isSecret(current) && row.id === publicIdOf(current) }))
  }

  /** Ends a session of a person by its public id. Returns false for an unknown one. */
  async end(personId: string, publicId: string, db: Db = this.#db): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('person_id', '=', personId)
      .where(PUBLIC_ID, '=', publicId)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }

  /** Ends the sessions of a person except that of the caller; of one identity, if given. Returns how many ended. */
  async endOthers(
    personId: string,
    current: string | undefined,
    { db = this.#db, identity }: { db?: Db; identity?: IdentityName } = {},
  ): Promise<number> {
    let query = db.deleteFrom('sessions').where('person_id', '=', personId)
    if (isSecret(current)) query = query.where('id_hash', '!=', hashOf(current))
    if (identity) query = query.where('issuer', '=', identity.issuer).where('subject', '=', identity.subject)
    const { numDeletedRows } = await query.executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }

  /** Ends the sessions that an identity opened; only that of one session at the provider, if it names one. */
  async endOfProvider({ issuer, subject, sid }: { issuer: string; subject: string; sid: string }): Promise<number> {
    let query = this.#db.deleteFrom('sessions').where('issuer', '=', issuer)
    if (subject) query = query.where('subject', '=', subject)
    if (sid) query = query.where('provider_sid', '=', sid)
    const { numDeletedRows } = await query.executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }

  /** Deletes the sessions that ended more than RETAINED_SECONDS ago. */
  async deleteOld(): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where(sql<boolean>`expires_at < now() - make_interval(secs => ${RETAINED_SECONDS})`)
      .execute()
  }
}

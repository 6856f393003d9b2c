// Sessions: server-side records behind a cookie whose random value is stored only as its SHA-256 (AUT-12, DOR-08). Each
// audience has a table and a cookie of its own.
import { hash } from 'node:crypto'
import { MAX_SESSIONS, type openSessions } from '@visions/contract/account'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, writeRow } from '../../platform/database/rows.ts'
import { cookieName, cookieOptions } from '../../platform/http/cookies.ts'
import type { Session, SessionState, SessionStore } from '../../platform/http/sessions.ts'
import { hashOf, isSecret, newSecret } from '../../platform/random-secrets.ts'

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
}

export interface IdentityName {
  issuer: string
  subject: string
}

/** The sessions of an audience in the database. */
interface Rows<S, O, F> {
  table: RawBuilder<unknown>
  /** Columns: the person or professional, and when the session was opened. */
  account: RawBuilder<unknown>
  openedAt: RawBuilder<unknown>
  /** What a look-up also reads, of the row `s`. */
  facts: RawBuilder<F>
  read: (found: { account: string; secret: string; facts: F }) => S
  /** Further columns of a new row; undefined and empty ones have their default. */
  describe: (account: string, opening: O) => Record<string, unknown>
}

export interface SessionSettings {
  idleSeconds: number
  seconds: number
  /** Whether browsers reach the origin of the audience over https. */
  secure: boolean
}

/** How long an ended session is stored: until then its state is `expired` rather than `none`. */
const RETAINED_SECONDS = 7 * 86_400

/** Names an identity in calls: a hash of issuer and subject, which it does not show. */
export const IDENTITY_ID = sql<string>`left(encode(sha256(convert_to(issuer || ' ' || subject, 'UTF8')), 'hex'), 32)`

/** Names a session for its owner. The hash of a hash: it opens nothing. */
const PUBLIC_ID = sql<string>`left(encode(sha256(id_hash), 'hex'), 32)`
export const publicIdOf = (secret: string): string => hash('sha256', hashOf(secret), 'hex').slice(0, 32)

/** Deletes the sessions of a table that ended more than RETAINED_SECONDS ago. */
export async function deleteOldSessions(db: Db, table: RawBuilder<unknown>): Promise<void> {
  await sql`delete from ${table} where expires_at < now() - make_interval(secs => ${RETAINED_SECONDS})`.execute(db)
}

export class Sessions<
  S extends Session,
  O extends Opening = Opening,
  F extends object = object,
> implements SessionStore<S> {
  readonly #db: Db
  readonly #rows: Rows<S, O, F>
  readonly #settings: SessionSettings
  readonly cookie: string
  /** Attributes of the cookie. It outlives the session, so that an expired one answers 440 and a missing one 401. */
  readonly cookieOptions
  constructor(db: Db, name: string, settings: SessionSettings, rows: Rows<S, O, F>) {
    this.#db = db
    this.#rows = rows
    this.#settings = settings
    this.cookie = cookieName(name, settings.secure)
    this.cookieOptions = { ...cookieOptions(settings.secure), maxAge: settings.seconds + RETAINED_SECONDS }
  }

  /** Opens a session and returns the value of its cookie. `old`: cookie of an earlier session to close. */
  async open(
    account: string,
    old: string | undefined,
    { db = this.#db, opening }: { db?: Db; opening?: O } = {},
  ): Promise<string> {
    const secret = newSecret()
    await this.close(old, db)
    const { provider, issuer, subject, sid, idToken, device } = opening ?? {}
    const columns = { provider, issuer, subject, provider_sid: sid, id_token: idToken, device }
    const more = opening && this.#rows.describe(account, opening)
    const given = Object.entries({ id_hash: hashOf(secret), ...columns, ...more }).filter(
      ([, value]) => value !== undefined && value !== '',
    )
    const { idleSeconds, seconds } = this.#settings
    await sql`
      insert into ${this.#rows.table} (${this.#rows.account}, idle_until, expires_at,
        ${sql.join(given.map(([name]) => sql.ref(name)))})
      values (${account}, now() + make_interval(secs => ${idleSeconds}), now() + make_interval(secs => ${seconds}),
        ${sql.join(given.map(([, value]) => value))})`.execute(db)
    return secret
  }

  async find(secret: string | undefined, touch: boolean): Promise<SessionState<S>> {
    if (!isSecret(secret)) return { state: 'none' }
    const { table, account, facts } = this.#rows
    const id = hashOf(secret)
    const row = await findRow<F & { account: string; is_live: boolean; is_stale: boolean }>(this.#db)`
      select s.${account} as account, least(s.idle_until, s.expires_at) > now() as is_live,
        s.last_seen_at < now() - interval '1 minute' as is_stale, ${facts}
      from ${table} s where s.id_hash = ${id}`
    if (!row) return { state: 'none' }
    if (!row.is_live) return { state: 'expired' }
    if (touch && row.is_stale)
      await sql`
        update ${table} set last_seen_at = now(),
          idle_until = now() + make_interval(secs => ${this.#settings.idleSeconds})
        where id_hash = ${id}`.execute(this.#db)
    return { state: 'live', session: this.#rows.read({ account: row.account, secret, facts: row }) }
  }

  /** Closes a session. Returns its provider and the token that closes it there; undefined for an unknown cookie. */
  async close(
    secret: string | undefined,
    db: Db = this.#db,
  ): Promise<{ provider: string | null; idToken: string | null } | undefined> {
    if (!isSecret(secret)) return undefined
    return writeRow<{ provider: string | null; idToken: string | null }>(db)`
      delete from ${this.#rows.table} where id_hash = ${hashOf(secret)} returning provider, id_token as "idToken"`
  }

  /** The live sessions of an account, the last seen first. `current`: the cookie of the caller. */
  async list(
    account: string,
    current: string | undefined,
    labelOf: (provider: string | null) => string,
  ): Promise<z.input<typeof openSessions>> {
    const rows = await findRows<{
      id: string
      provider: string | null
      device: string
      openedAt: Date
      lastSeenAt: Date
    }>(this.#db)`
      select ${PUBLIC_ID} as id, provider, device, ${this.#rows.openedAt} as "openedAt", last_seen_at as "lastSeenAt"
      from ${this.#rows.table}
      where ${this.#rows.account} = ${account} and least(idle_until, expires_at) > now()
      order by last_seen_at desc, id_hash limit ${MAX_SESSIONS}`
    return rows.map(({ id, device, provider, openedAt, lastSeenAt }) => ({
      id,
      device,
      provider: labelOf(provider),
      openedAt: openedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: isSecret(current) && id === publicIdOf(current),
    }))
  }

  /** Ends a session of an account by its public id. Returns false for an unknown one. */
  async end(account: string, publicId: string, db: Db): Promise<boolean> {
    return (await this.#delete(db, sql`${this.#rows.account} = ${account} and ${PUBLIC_ID} = ${publicId}`)) > 0
  }

  /** Ends the sessions of an account except that of the caller; of one identity, if given. Returns how many ended. */
  endOthers(
    account: string,
    current: string | undefined,
    { db, identity }: { db: Db; identity?: IdentityName },
  ): Promise<number> {
    const isOther = isSecret(current) ? sql`id_hash <> ${hashOf(current)}` : sql`true`
    const isOfIdentity = identity ? sql`(issuer, subject) = (${identity.issuer}, ${identity.subject})` : sql`true`
    return this.#delete(db, sql`${this.#rows.account} = ${account} and ${isOther} and ${isOfIdentity}`)
  }

  async #delete(db: Db, which: RawBuilder<unknown>): Promise<number> {
    const { numAffectedRows = 0n } = await sql`delete from ${this.#rows.table} where ${which}`.execute(db)
    return Number(numAffectedRows)
  }

  /** Deletes the sessions that ended more than RETAINED_SECONDS ago. */
  deleteOld = (): Promise<void> => deleteOldSessions(this.#db, this.#rows.table)
}

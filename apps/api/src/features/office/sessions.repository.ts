// Sessions of professionals: apart from those of people, in their own table and cookie (DOR-08). The cookie has a
// random value, the table its sha256. Roles are read with each request, so that a change applies immediately.
import { FRESH_FACTOR_SECONDS, type FactorProof, type OfficeRole } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, hasRow, writeRow } from '../../platform/database/rows.ts'
import { cookieName } from '../../platform/http/cookies.ts'
import type { OfficeSessions, OfficeSessionState } from '../../platform/http/office-access.ts'
import { hashOf, isSecret, newSecret } from '../../platform/random-secrets.ts'
import { RETAINED_SECONDS } from '../../platform/session.ts'

interface SessionRow {
  professional_id: string
  organisation_id: string | null
  roles: OfficeRole[]
  is_live: boolean
  is_stale: boolean
  is_proven: boolean
  is_fresh: boolean
}

export interface NewOfficeSession {
  professionalId: string
  issuer: string
  subject: string
  provider: string
  providerSid: string
  idToken: string
  device: string
  /** Whether the link of an invitation to this professional opened it. */
  isInvited: boolean
  /** Whether the provider has proven a second factor, at a time that it does not state. */
  isProven: boolean
}

export class ProfessionalSessions implements OfficeSessions {
  #db: Db
  #idleSeconds: number
  #seconds: number
  readonly cookie: string
  /** Longest age of the cookie, in seconds: it outlives the session, so that an expired one answers 440. */
  readonly cookieSeconds: number
  constructor(db: Db, { idleSeconds, seconds, secure }: { idleSeconds: number; seconds: number; secure: boolean }) {
    this.#db = db
    this.#idleSeconds = idleSeconds
    this.#seconds = seconds
    this.cookie = cookieName('pro_sid', secure)
    this.cookieSeconds = seconds + RETAINED_SECONDS
  }

  /** Opens a session in the only organisation of the professional, if it is one. Returns the value of its cookie. */
  async open(tx: Db, session: NewOfficeSession): Promise<string> {
    const secret = newSecret()
    const { professionalId, issuer, subject, provider, providerSid, idToken, device, isInvited, isProven } = session
    await sql`
      insert into professional_sessions (id_hash, professional_id, issuer, subject, provider, provider_sid, id_token,
        device, invited, organisation_id, factor_proof, idle_until, expires_at)
      select ${hashOf(secret)}, ${professionalId}, ${issuer}, ${subject}, ${provider}, ${providerSid}, ${idToken},
        ${device}, ${isInvited},
        (select (array_agg(m.organisation_id))[1] from memberships m where m.professional_id = ${professionalId}
          having count(*) = 1),
        case when ${isProven} then 'provider' end,
        now() + make_interval(secs => ${this.#idleSeconds}), now() + make_interval(secs => ${this.#seconds})`.execute(
      tx,
    )
    return secret
  }

  async find(secret: string | undefined, touch: boolean): Promise<OfficeSessionState> {
    if (!isSecret(secret)) return { state: 'none' }
    const session = hashOf(secret)
    const row = await findRow<SessionRow>(this.#db)`
      select s.professional_id, s.organisation_id,
        array(select r.role from member_roles r
          where r.organisation_id = s.organisation_id and r.professional_id = s.professional_id) as roles,
        least(s.idle_until, s.expires_at) > now() as is_live,
        s.last_seen_at < now() - interval '1 minute' as is_stale,
        s.factor_proof is not null as is_proven,
        coalesce(s.factor_at > now() - make_interval(secs => ${FRESH_FACTOR_SECONDS}), false) as is_fresh
      from professional_sessions s where s.id_hash = ${session}`
    if (!row) return { state: 'none' }
    if (!row.is_live) return { state: 'expired' }
    if (touch && row.is_stale)
      await sql`
        update professional_sessions
        set last_seen_at = now(), idle_until = now() + make_interval(secs => ${this.#idleSeconds})
        where id_hash = ${session}`.execute(this.#db)
    return {
      state: 'live',
      professional: {
        id: row.professional_id,
        session,
        secret,
        organisationId: row.organisation_id,
        roles: row.roles,
        isProven: row.is_proven,
        isFresh: row.is_fresh,
      },
    }
  }
}

/** Whose a session is, whether it is live, and how to close that of the provider. Locks it; undefined without one. */
export const lockSession = (tx: Db, secret: string | undefined) =>
  isSecret(secret)
    ? writeRow<{ professional_id: string; provider: string; id_token: string; is_live: boolean }>(tx)`
        select professional_id, provider, id_token, least(idle_until, expires_at) > now() as is_live
        from professional_sessions where id_hash = ${hashOf(secret)} for update`
    : Promise.resolve(undefined)

/** Closes a session, if there is one. */
export async function deleteSession(tx: Db, secret: string | undefined): Promise<void> {
  if (isSecret(secret)) await sql`delete from professional_sessions where id_hash = ${hashOf(secret)}`.execute(tx)
}

/** What the pages of a professional need to know about the session itself. */
export async function findSessionFacts(
  db: Db,
  session: Buffer,
): Promise<{ provider: string; factor_proof: FactorProof | null; factor_at: Date | null; invited: boolean }> {
  return (await findRow<{
    provider: string
    factor_proof: FactorProof | null
    factor_at: Date | null
    invited: boolean
  }>(db)`
    select provider, factor_proof, factor_at, invited from professional_sessions where id_hash = ${session}`)!
}

/** Records a proof of the second factor. Returns its time, or undefined when the session has ended. */
export const markProven = async (tx: Db, session: Buffer, proof: FactorProof): Promise<Date | undefined> =>
  (
    await writeRow<{ factor_at: Date }>(tx)`
      update professional_sessions set factor_proof = ${proof}, factor_at = now() where id_hash = ${session}
      returning factor_at`
  )?.factor_at

/** Ends a session of a professional by the identifier of the list, or all but `current`. Returns how many. */
export async function deleteSessions(
  tx: Db,
  professionalId: string,
  which: { id: string } | { current: Buffer },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('professional_sessions')
    .where('professional_id', '=', professionalId)
    .where(
      'id' in which
        ? sql<boolean>`encode(substr(id_hash, 1, 16), 'hex') = ${which.id}`
        : sql<boolean>`id_hash <> ${which.current}`,
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Live sessions of a professional, the latest first. */
export const findSessions = (db: Db, professionalId: string, current: Buffer) =>
  findRows<{
    id: string
    device: string
    provider: string
    opened_at: Date
    last_seen_at: Date
    is_current: boolean
  }>(db)`
    select encode(substr(s.id_hash, 1, 16), 'hex') as id, s.device, s.provider, s.opened_at, s.last_seen_at,
      s.id_hash = ${current} as is_current
    from professional_sessions s
    where s.professional_id = ${professionalId} and least(s.idle_until, s.expires_at) > now()
    order by s.last_seen_at desc, s.id_hash limit 100`

/** Chooses the organisation of a session. Returns false when the professional is no member. */
export const chooseOrganisation = (
  tx: Db,
  { session, professionalId, organisationId }: { session: Buffer; professionalId: string; organisationId: string },
): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('professional_sessions as s')
      .from('memberships as m')
      .set({ organisation_id: organisationId })
      .where('s.id_hash', '=', session)
      .where('m.organisation_id', '=', organisationId)
      .where('m.professional_id', '=', professionalId)
      .returning('s.id_hash'),
  )

/**
 * Ends the sessions that a provider has ended, if they were opened before, with a staff line for each professional.
 * @param before time of the notice
 */
export async function endSessionsOfProvider(
  tx: Db,
  {
    issuer,
    subject,
    sid,
    before,
    provider,
  }: { issuer: string; subject: string; sid: string; before: Date; provider: string },
): Promise<void> {
  await sql`select end_sessions_of_provider(${issuer}, ${subject}, ${sid}, ${before}, ${provider})`.execute(tx)
}

/** What a session waits for: a new authenticator that is not confirmed, or the answer of a passkey. */
export type Pending = { newTotp: Buffer } | { challenge: string; use: 'registration' | 'proof' }

/** Stores it instead of what the session waited for before, for `seconds`. */
export async function savePending(tx: Db, session: Buffer, pending: Pending, seconds: number): Promise<void> {
  await tx
    .updateTable('professional_sessions')
    .set({
      new_totp: 'newTotp' in pending ? pending.newTotp : null,
      challenge: 'challenge' in pending ? pending.challenge : null,
      challenge_use: 'challenge' in pending ? pending.use : null,
      pending_until: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .where('id_hash', '=', session)
    .execute()
}

/** The sealed secret of the authenticator that a session registers; null when it is missing or too late. */
export const findNewTotp = async (db: Db, session: Buffer): Promise<Buffer | null> =>
  (
    await findRow<{ new_totp: Buffer }>(db)`
      select new_totp from professional_sessions
      where id_hash = ${session} and new_totp is not null and pending_until > now()`
  )?.new_totp ?? null

/** Removes and returns the challenge of a session, so that it is answered once; undefined without one. */
export const takeChallenge = async (
  db: Db,
  session: Buffer,
  use: 'registration' | 'proof',
): Promise<string | undefined> =>
  (
    await writeRow<{ challenge: string }>(db)`
      update professional_sessions s set challenge = null, challenge_use = null
      from (
        select id_hash, challenge from professional_sessions
        where id_hash = ${session} and challenge_use = ${use} and pending_until > now() for update
      ) old
      where s.id_hash = old.id_hash returning old.challenge`
  )?.challenge

/** Deletes the sessions that ended more than RETAINED_SECONDS ago. */
export async function deleteOldOfficeSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('professional_sessions')
    .where(sql<boolean>`expires_at < now() - make_interval(secs => ${RETAINED_SECONDS})`)
    .execute()
}

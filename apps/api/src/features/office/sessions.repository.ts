// Sessions of professionals: apart from those of people, in their own table and cookie (DOR-08). Roles are read with
// each request, so that a change applies immediately.
import { FRESH_FACTOR_SECONDS, type FactorProof, type OfficeRole } from '@visions/contract/constants'
import type { Route } from '@visions/contract/kernel'
import { Refusal } from '@visions/server/refusal'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, hasRow, writeRow } from '../../platform/database/rows.ts'
import type { Session } from '../../platform/http/sessions.ts'
import { hashOf, isSecret } from '../../platform/random-secrets.ts'
import { deleteOldSessions, Sessions, type Opening, type SessionSettings } from '../access/index.ts'

/** A signed-in professional. Roles are read for each request. */
export interface Professional extends Session {
  /** Hash of the cookie: the key of the session. */
  session: Buffer
  /** Value of the cookie: names the author of an act to the database (platform/author.ts). */
  secret: string
  /** The chosen organisation; null when none is chosen, or when the membership has ended. */
  organisationId: string | null
  /** Roles in that organisation. */
  roles: readonly OfficeRole[]
  /** Whether the session has proven a second factor. */
  isProven: boolean
  /** Whether it has done so within FRESH_FACTOR_SECONDS. */
  isFresh: boolean
}

/**
 * isInvited: the link of an invitation to this professional opened the session. isProven: the provider has proven a
 * second factor, at a time that it does not state.
 */
type OfficeOpening = Opening & { isInvited: boolean; isProven: boolean }

interface Facts {
  organisation_id: string | null
  roles: OfficeRole[]
  is_proven: boolean
  is_fresh: boolean
}

const TABLE = sql`professional_sessions`

export class ProfessionalSessions extends Sessions<Professional, OfficeOpening, Facts> {
  constructor(db: Db, settings: SessionSettings) {
    super(db, 'pro_sid', settings, {
      table: TABLE,
      account: sql`professional_id`,
      openedAt: sql`opened_at`,
      facts: sql<Facts>`s.organisation_id,
        array(select r.role from member_roles r
          where r.organisation_id = s.organisation_id and r.professional_id = s.professional_id) as roles,
        s.factor_proof is not null as is_proven,
        coalesce(s.factor_at > now() - make_interval(secs => ${FRESH_FACTOR_SECONDS}), false) as is_fresh`,
      read: ({ account: id, secret, facts: { organisation_id: organisationId, roles, is_proven, is_fresh } }) => {
        const session = hashOf(secret)
        return { id, session, secret, organisationId, roles, isProven: is_proven, isFresh: is_fresh }
      },
      describe: (id, { isInvited, isProven }) => ({
        invited: isInvited,
        factor_proof: isProven ? 'provider' : undefined,
        // The only organisation of the professional, if it is one.
        organisation_id: sql`(select (array_agg(m.organisation_id))[1] from memberships m
          where m.professional_id = ${id} having count(*) = 1)`,
      }),
    })
  }

  /** Throws 403 without the second factor that the call asks for, or without one of its roles (DOR-08, OFF-01). */
  check(professional: Professional, route: Route): void {
    if (route.access !== 'office') return
    const { roles, factor } = route
    if (factor !== 'none' && !professional.isProven)
      throw new Refusal(403, 'factor_needed', 'A second factor must be proven')
    if (roles !== 'any' && !roles.some((role) => professional.roles.includes(role)))
      throw new Refusal(403, 'role_needed', 'Another role in the chosen organisation is needed')
    if (factor === 'fresh' && !professional.isFresh)
      throw new Refusal(403, 'fresh_factor_needed', 'The second factor must be proven again')
  }
}

export const deleteOldOfficeSessions = (db: Db): Promise<void> => deleteOldSessions(db, TABLE)

/** Whose a session is, and whether it is live. Locks it; undefined without one. */
export const lockSession = (tx: Db, secret: string | undefined) =>
  isSecret(secret)
    ? writeRow<{ professional_id: string; is_live: boolean }>(tx)`
        select professional_id, least(idle_until, expires_at) > now() as is_live
        from professional_sessions where id_hash = ${hashOf(secret)} for update`
    : Promise.resolve(undefined)

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

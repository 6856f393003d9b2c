// Invitations into organisations: open for seven days, accepted once (DOR-09).
import { INVITATION_DAYS, POWERFUL_ROLES, type OfficeRole } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, hasRow, writeRow } from '../../platform/database/rows.ts'

export interface OpenInvitation {
  id: string
  organisation_id: string
  organisation: string
  email: string
  roles: OfficeRole[]
  invited_by: string | null
  inviter: string
  expires_at: Date
  presented_by: string | null
  identity_confirmed: boolean
}

const NEEDS_TWO = sql`i.roles && ${sql.raw(`'{${POWERFUL_ROLES.join()}}'`)}::text[]`
const IS_PENDING = sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > now()`
/** It waits for a second administrator otherwise (OFF-12). */
const IS_OPEN = sql`${IS_PENDING} and (i.confirmed_at is not null or not ${NEEDS_TWO})`

/** An invitation that can be accepted; undefined when it is unknown, unconfirmed, accepted, revoked or expired. */
export const findOpenInvitation = (db: Db, id: string): Promise<OpenInvitation | undefined> =>
  findRow<OpenInvitation>(db)`
    select i.id, i.organisation_id, o.name as organisation, i.email, i.roles, i.invited_by,
      coalesce(nullif(p.name, ''), p.email, '') as inviter, i.expires_at, i.presented_by,
      i.identity_confirmed_at is not null as identity_confirmed
    from invitations i join organisations o on o.id = i.organisation_id
    left join professionals p on p.id = i.invited_by
    where i.id = ${id} and ${IS_OPEN}`

/**
 * Replaces an open invitation of the address into the organisation. invitedBy: null for the command, which confirms its
 * own invitation: the operator counts as the second person.
 */
export async function replaceInvitation(
  tx: Db,
  {
    organisationId,
    email,
    roles,
    invitedBy,
  }: {
    organisationId: string
    email: string
    roles: readonly OfficeRole[]
    invitedBy: string | null
  },
): Promise<string> {
  await sql`
    update invitations set revoked_at = now() where organisation_id = ${organisationId}
      and lower(email) = lower(${email}) and accepted_at is null and revoked_at is null`.execute(tx)
  const row = await writeRow<{ id: string }>(tx)`
    insert into invitations (organisation_id, email, roles, invited_by, expires_at, confirmed_at)
    values (${organisationId}, ${email}, ${[...roles]}, ${invitedBy},
      now() + make_interval(days => ${INVITATION_DAYS}), ${invitedBy === null ? sql`now()` : null})
    returning id`
  return row!.id
}

/** Accepts an open invitation. Returns false when it is not open any more. */
export const acceptInvitation = (tx: Db, id: string, professionalId: string): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('invitations as i')
      .set({ accepted_at: sql`now()`, accepted_by: professionalId })
      .where('i.id', '=', id)
      .where(sql<boolean>`${IS_OPEN}`)
      .returning('i.id'),
  )

export interface PendingInvitation {
  id: string
  email: string
  roles: OfficeRole[]
  invited_by: string | null
  /** Whether a second administrator must still confirm it. */
  waits: boolean
  presented_by: string | null
  identity_confirmed: boolean
}

const PENDING = sql`i.id, i.email, i.roles, i.invited_by, ${NEEDS_TWO} and i.confirmed_at is null as waits,
  i.presented_by, i.identity_confirmed_at is not null as identity_confirmed`

/** An invitation of the organisation that was neither accepted nor revoked and has not expired. */
export const findPendingInvitation = (
  tx: Db,
  organisationId: string,
  id: string,
): Promise<PendingInvitation | undefined> =>
  findRow<PendingInvitation>(tx)`
    select ${PENDING} from invitations i
    where i.id = ${id} and i.organisation_id = ${organisationId} and ${IS_PENDING}`

/** Finds the pending invitation of an address. */
export const findPendingInvitationOf = (
  tx: Db,
  organisationId: string,
  email: string,
): Promise<PendingInvitation | undefined> =>
  findRow<PendingInvitation>(tx)`
    select ${PENDING} from invitations i
    where lower(i.email) = lower(${email}) and i.organisation_id = ${organisationId} and ${IS_PENDING}`

/** Confirms the roles of an invitation; its days begin now. confirmedBy: null for the command. */
export async function confirmInvitation(tx: Db, id: string, confirmedBy: string | null): Promise<void> {
  await sql`
    update invitations set confirmed_at = now(), confirmed_by = ${confirmedBy},
      expires_at = now() + make_interval(days => ${INVITATION_DAYS})
    where id = ${id}`.execute(tx)
}

/** Records that a professional whose address differs asks to be confirmed. */
export async function presentIdentity(tx: Db, id: string, professionalId: string): Promise<void> {
  await sql`
    update invitations set presented_by = ${professionalId}, presented_at = now(), identity_confirmed_at = null,
      identity_confirmed_by = null where id = ${id}`.execute(tx)
}

/** Confirms the identity that was presented. confirmedBy: null for the command. */
export async function confirmIdentity(tx: Db, id: string, confirmedBy: string | null): Promise<void> {
  await sql`
    update invitations set identity_confirmed_at = now(), identity_confirmed_by = ${confirmedBy}
    where id = ${id}`.execute(tx)
}

/** Revokes an invitation that was not accepted. Returns its address, or undefined when it is unknown. */
export const revokeInvitation = async (tx: Db, organisationId: string, id: string): Promise<string | undefined> =>
  (
    await writeRow<{ email: string }>(tx)`
      update invitations set revoked_at = now()
      where id = ${id} and organisation_id = ${organisationId} and accepted_at is null and revoked_at is null
      returning email`
  )?.email

/** Revokes all open invitations by a member who leaves, or who is no administrator any more. */
export async function revokeInvitationsBy(tx: Db, organisationId: string, professionalId: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: sql`now()` })
    .where('organisation_id', '=', organisationId)
    .where('invited_by', '=', professionalId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

export interface ListedInvitation {
  id: string
  email: string
  roles: OfficeRole[]
  inviter: string
  created_at: Date
  expires_at: Date
  is_open: boolean
  waits: boolean
  invited_by: string | null
  /** A professional with another address who asks to be confirmed. */
  presented: { id: string; name: string; email: string } | null
}

/** Invitations that were neither accepted nor revoked, the latest first. */
export const findInvitations = (db: Db, organisationId: string, limit: number): Promise<ListedInvitation[]> =>
  findRows<ListedInvitation>(db)`
    select i.id, i.email, i.roles, coalesce(nullif(p.name, ''), p.email, '') as inviter, i.created_at, i.expires_at,
      i.expires_at > now() as is_open, i.invited_by, ${NEEDS_TWO} and i.confirmed_at is null as waits,
      case when i.identity_confirmed_at is null and s.id is not null
        then json_build_object('id', s.id, 'name', s.name, 'email', coalesce(nullif(s.email, ''), (
          select min(x.email) from professional_identities x where x.professional_id = s.id), '')) end as presented
    from invitations i left join professionals p on p.id = i.invited_by
      left join professionals s on s.id = i.presented_by
    where i.organisation_id = ${organisationId} and i.accepted_at is null and i.revoked_at is null
    order by i.created_at desc, i.id limit ${limit}`

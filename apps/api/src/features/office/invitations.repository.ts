// Invitations into organisations: open for seven days, accepted once (DOR-09).
import { INVITATION_DAYS, type OfficeRole } from '@visions/contract/constants'
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
}

const IS_OPEN = sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > now()`

/** An invitation that can be accepted; undefined when it is unknown, accepted, revoked or expired. */
export const findOpenInvitation = (db: Db, id: string): Promise<OpenInvitation | undefined> =>
  findRow<OpenInvitation>(db)`
    select i.id, i.organisation_id, o.name as organisation, i.email, i.roles, i.invited_by,
      coalesce(nullif(p.name, ''), p.email, '') as inviter, i.expires_at
    from invitations i join organisations o on o.id = i.organisation_id
    left join professionals p on p.id = i.invited_by
    where i.id = ${id} and ${IS_OPEN}`

/** Replaces an open invitation of the address into the organisation. invitedBy: null for the command. */
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
    insert into invitations (organisation_id, email, roles, invited_by, expires_at)
    values (${organisationId}, ${email}, ${[...roles]}, ${invitedBy}, now() + make_interval(days => ${INVITATION_DAYS}))
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
}

/** Invitations that were neither accepted nor revoked, the latest first. */
export const findInvitations = (db: Db, organisationId: string, limit: number): Promise<ListedInvitation[]> =>
  findRows<ListedInvitation>(db)`
    select i.id, i.email, i.roles, coalesce(nullif(p.name, ''), p.email, '') as inviter, i.created_at, i.expires_at,
      i.expires_at > now() as is_open
    from invitations i left join professionals p on p.id = i.invited_by
    where i.organisation_id = ${organisationId} and i.accepted_at is null and i.revoked_at is null
    order by i.created_at desc, i.id limit ${limit}`

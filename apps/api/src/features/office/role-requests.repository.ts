// Requests for roles that a second administrator confirms (OFF-12).
import { OFFICE_ROLES, POWERFUL_ROLES, ROLE_REQUEST_DAYS, type OfficeRole } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, hasRow, writeRow } from '../../platform/database/rows.ts'

export interface RoleRequest {
  id: string
  professional_id: string
  roles: OfficeRole[]
  requested_by: string
}

const IS_OPEN = sql`q.confirmed_at is null and q.ended_at is null and q.expires_at > now()`

/** An open request of the organisation, of one member or with an identifier. */
export const findRoleRequest = (
  tx: Db,
  organisationId: string,
  which: { id: string } | { professionalId: string },
): Promise<RoleRequest | undefined> =>
  findRow<RoleRequest>(tx)`
    select q.id, q.professional_id, q.roles, q.requested_by from role_requests q
    where q.organisation_id = ${organisationId} and ${IS_OPEN}
      and ${'id' in which ? sql`q.id = ${which.id}` : sql`q.professional_id = ${which.professionalId}`}`

/** Adds a request. Any open one of the member must have ended. */
export async function addRoleRequest(
  tx: Db,
  {
    organisationId,
    professionalId,
    roles,
    requestedBy,
  }: { organisationId: string; professionalId: string; roles: readonly OfficeRole[]; requestedBy: string },
): Promise<void> {
  await sql`
    insert into role_requests (organisation_id, professional_id, roles, requested_by, expires_at)
    values (${organisationId}, ${professionalId}, ${[...roles]}, ${requestedBy},
      now() + make_interval(days => ${ROLE_REQUEST_DAYS}))`.execute(tx)
}

/** Confirms an open request. confirmedBy: null for the command. Returns false when it is not open any more. */
export const confirmRoleRequest = async (tx: Db, id: string, confirmedBy: string | null): Promise<boolean> =>
  (await writeRow(tx)`
    update role_requests q set confirmed_at = now(), confirmed_by = ${confirmedBy}
    where q.id = ${id} and ${IS_OPEN} returning q.id`) !== undefined

/** Ends requests that were not confirmed: one, those about a member, or those by a member. */
export async function endRoleRequests(
  tx: Db,
  organisationId: string,
  which: { id: string } | { about: string } | { by: string },
): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('role_requests')
      .set({ ended_at: sql`now()` })
      .where('organisation_id', '=', organisationId)
      .where(
        'id' in which
          ? sql<boolean>`id = ${which.id}`
          : 'about' in which
            ? sql<boolean>`professional_id = ${which.about}`
            : sql<boolean>`requested_by = ${which.by}`,
      )
      .where('confirmed_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning('id'),
  )
}

export interface ListedRequest extends RoleRequest {
  name: string
  email: string
  requester: string
  created_at: Date
  expires_at: Date
}

/** Open requests of an organisation, the oldest first. */
export const findRoleRequests = (db: Db, organisationId: string, limit: number): Promise<ListedRequest[]> =>
  findRows<ListedRequest>(db)`
    select q.id, q.professional_id, q.roles, q.requested_by, q.created_at, q.expires_at, p.name, p.email,
      coalesce(nullif(r.name, ''), r.email) as requester
    from role_requests q join professionals p on p.id = q.professional_id
      join professionals r on r.id = q.requested_by
    where q.organisation_id = ${organisationId} and ${IS_OPEN} order by q.created_at, q.id limit ${limit}`

/** Deletes requests that ended, or could have, more than a month ago; the staff log still has them. */
export async function deleteOldRoleRequests(db: Db): Promise<void> {
  await sql`delete from role_requests where expires_at < now() - interval '30 days'`.execute(db)
}

export interface RoleHolders {
  role: OfficeRole
  /** Names in the organisation. */
  members: string[]
  /** Names of other organisations with a member who has the role. */
  others: string[]
  /** Requests and invitations of the organisation that a second administrator must confirm. */
  requests: number
}

/** Who has each role, at most `limit` names, and how many are about to (OFF-20). */
export async function readRoleHolders(db: Db, organisationId: string, limit: number): Promise<RoleHolders[]> {
  const rows = await findRows<RoleHolders>(db)`
    select w.role,
      array(select coalesce(nullif(p.name, ''), p.email) as name
        from member_roles r join professionals p on p.id = r.professional_id
        where r.role = w.role and r.organisation_id = ${organisationId} order by name, p.id limit ${limit}) as members,
      array(select o.name from organisations o
        where o.id <> ${organisationId}
          and exists (select from member_roles r where r.organisation_id = o.id and r.role = w.role)
        order by o.name limit ${limit}) as others,
      ((select count(*) from role_requests q
        where q.organisation_id = ${organisationId} and ${IS_OPEN} and w.role = any(q.roles))
      + (select count(*) from invitations i
        where i.organisation_id = ${organisationId} and w.role = any(i.roles) and i.confirmed_at is null
          and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
          and i.roles && ${[...POWERFUL_ROLES]}::text[]))::int as requests
    from unnest(${[...OFFICE_ROLES]}::text[]) with ordinality w (role, place) order by w.place`
  return rows
}

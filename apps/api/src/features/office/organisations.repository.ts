// Organisations, their members and roles (DOR-09).
import { sql } from 'kysely'
import type { OfficeRole } from '@visions/contract/constants'
import type { Db } from '../../platform/database/database.ts'
import { findRows, hasRow, writeRow } from '../../platform/database/rows.ts'

/** Locks an organisation until the transaction ends, so that changes of its members take turns. */
export async function lockOrganisation(tx: Db, id: string): Promise<void> {
  await sql`select from organisations where id = ${id} for no key update`.execute(tx)
}

/** The organisation of this name. Creates it when it does not exist. */
export async function findOrCreateOrganisation(tx: Db, name: string): Promise<{ id: string; isNew: boolean }> {
  const added = await writeRow<{ id: string }>(tx)`
    insert into organisations (name) values (${name}) on conflict (lower(name)) do nothing returning id`
  if (added) return { id: added.id, isNew: true }
  return { id: (await findOrganisation(tx, name))!, isNew: false }
}

/** The organisation of this name, or undefined. */
export const findOrganisation = async (tx: Db, name: string): Promise<string | undefined> =>
  (await findRows<{ id: string }>(tx)`select id from organisations where lower(name) = lower(${name})`)[0]?.id

/** The member with this address, or undefined. */
export const findMemberOf = async (tx: Db, organisationId: string, email: string): Promise<string | undefined> =>
  (
    await findRows<{ id: string }>(tx)`
      select p.id from memberships m join professionals p on p.id = m.professional_id
      where m.organisation_id = ${organisationId} and lower(p.email) = lower(${email}) order by p.id limit 1`
  )[0]?.id

/** Roles of a member; undefined when the professional is no member. */
export const findRoles = async (
  tx: Db,
  organisationId: string,
  professionalId: string,
): Promise<OfficeRole[] | undefined> =>
  (
    await findRows<{ roles: OfficeRole[] }>(tx)`
      select array(select r.role from member_roles r
        where r.organisation_id = m.organisation_id and r.professional_id = m.professional_id) as roles
      from memberships m where m.organisation_id = ${organisationId} and m.professional_id = ${professionalId}`
  )[0]?.roles

/** Whether a member has one of these roles now. Locks it: a concurrent withdrawal of the role waits. */
export const hasRoleNow = async (
  tx: Db,
  { organisationId, professionalId }: { organisationId: string; professionalId: string },
  roles: readonly OfficeRole[],
): Promise<boolean> =>
  (await writeRow(tx)`
    select 1 from member_roles where organisation_id = ${organisationId} and professional_id = ${professionalId}
      and role = any(${roles}) limit 1 for share`) !== undefined

/** Whether one of these professionals has one of these roles now: in an organisation, or in any one (null). */
export const hasStanding = async (
  db: Db,
  { professionalIds, organisationId }: { professionalIds: readonly string[]; organisationId: string | null },
  roles: readonly OfficeRole[],
): Promise<boolean> =>
  (
    await findRows(db)`
      select 1 from member_roles where professional_id = any(${professionalIds}::uuid[]) and role = any(${roles})
        and (${organisationId}::uuid is null or organisation_id = ${organisationId}) limit 1`
  ).length > 0

/**
 * The professionals among these who are editors by `granter` alone (OFF-12): they may be a second mailbox of the
 * granter. A publisher, or an editor by another member or in another organisation, is not.
 */
export const findDependents = async (
  db: Db,
  professionalIds: readonly string[],
  granter: string,
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await findRows<{ professional_id: string }>(db)`
        select professional_id from member_roles where professional_id = any(${professionalIds}::uuid[])
          and role in ('editor', 'publisher')
        group by professional_id having bool_and(role = 'editor' and granted_by is not distinct from ${granter}::uuid)`
    ).map(({ professional_id: id }) => id),
  )

export interface ListedMember {
  id: string
  name: string
  email: string
  roles: OfficeRole[]
  joined_at: Date
  has_factor: boolean
}

/** Members by the day they joined, after the member `after`. */
export const findMembers = (
  db: Db,
  organisationId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ListedMember[]> =>
  findRows<ListedMember>(db)`
    select p.id, p.name, p.email, m.joined_at, array(select r.role from member_roles r
        where r.organisation_id = m.organisation_id and r.professional_id = m.professional_id) as roles,
      exists (select from second_factors f where f.professional_id = p.id) as has_factor
    from memberships m join professionals p on p.id = m.professional_id
    where m.organisation_id = ${organisationId} and (${after ?? null}::uuid is null or (m.joined_at, p.id) > (
      select l.joined_at, l.professional_id from memberships l
      where l.organisation_id = ${organisationId} and l.professional_id = ${after ?? null}::uuid))
    order by m.joined_at, p.id limit ${limit}`

/** Adds a member with roles. grantedBy: null for the command of the operator. */
export async function addMember(
  tx: Db,
  {
    organisationId,
    professionalId,
    roles,
    grantedBy,
  }: {
    organisationId: string
    professionalId: string
    roles: readonly OfficeRole[]
    grantedBy: string | null
  },
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ organisation_id: organisationId, professional_id: professionalId })
    .execute()
  await addRoles(tx, { organisationId, professionalId, roles, grantedBy })
}

/** Adds roles to a member. The database refuses those that need two administrators without them (`two_people`). */
export async function addRoles(
  tx: Db,
  { organisationId, professionalId, roles, grantedBy }: Parameters<typeof addMember>[1],
): Promise<void> {
  if (roles.length === 0) return
  await tx
    .insertInto('member_roles')
    .values(
      roles.map((role) => ({
        organisation_id: organisationId,
        professional_id: professionalId,
        role,
        granted_by: grantedBy,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sets the roles of a member. The database refuses to leave fewer than two administrators (`two_administrators`). */
export async function setRoles(tx: Db, member: Parameters<typeof addMember>[1]): Promise<void> {
  await addRoles(tx, member)
  await tx
    .deleteFrom('member_roles')
    .where('organisation_id', '=', member.organisationId)
    .where('professional_id', '=', member.professionalId)
    .where(sql<boolean>`role <> all(${[...member.roles]}::text[])`)
    .execute()
}

/** Removes a member and their roles. Refused as in `setRoles`. Returns false when there is no such member. */
export const deleteMember = (tx: Db, organisationId: string, professionalId: string): Promise<boolean> =>
  hasRow(
    tx
      .deleteFrom('memberships')
      .where('organisation_id', '=', organisationId)
      .where('professional_id', '=', professionalId)
      .returning('professional_id'),
  )

/** Whether an error is the refusal to leave fewer than two administrators. */
export const isLastAdministrators = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'two_administrators'

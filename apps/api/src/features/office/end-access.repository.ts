// Professionals who left, or do not sign in any more (PEO-07), by the clock of the database.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, hasRow } from '../../platform/database/rows.ts'

/** Access ends this long after the last sign-in, or after the last membership; and so long after the mail about it. */
const UNUSED = sql`interval '2 years'`
const ALONE = sql`interval '6 months'`
const NOTICE = sql`interval '30 days'`
/** How long an invitation that was accepted, revoked or has expired is stored. */
const OLD_INVITATION = sql`interval '90 days'`

const END = sql`least(p.signed_in_at + ${UNUSED}, p.alone_since + ${ALONE})`
/** Whether the end was announced; professionals notified before their term started again are notified again. */
const IS_ANNOUNCED = sql`coalesce(p.end_announced_at >= greatest(p.signed_in_at, p.alone_since), false)`

/** Records who is a member of no organisation, and since when; and who is one again. */
export async function markAlone(db: Db): Promise<void> {
  await sql`
    update professionals p set alone_since = case when p.alone_since is null then now() end
    where p.ended_at is null
      and (p.alone_since is null) = not exists (select from memberships m where m.professional_id = p.id)`.execute(db)
}

/** Up to `limit` professionals to notify. */
export const findLeaving = (db: Db, limit: number) =>
  findIds(db, sql`${END} <= now() + ${NOTICE} and not ${IS_ANNOUNCED}`, limit)

/** Up to `limit` professionals who were notified in time and whose term is over. */
export const findLeft = (db: Db, limit: number) => findIds(db, IS_OVER, limit)

const IS_OVER = sql`${END} <= now() and ${IS_ANNOUNCED} and p.end_announced_at <= now() - ${NOTICE}`

const findIds = async (db: Db, condition: ReturnType<typeof sql>, limit: number): Promise<string[]> =>
  (
    await findRows<{ id: string }>(db)`
      select p.id from professionals p where p.ended_at is null and ${condition} order by p.signed_in_at limit ${limit}`
  ).map(({ id }) => id)

/** Records that the end is announced. False when it is already, or not near any more. */
export const markAnnounced = (tx: Db, id: string): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('professionals as p')
      .set({ end_announced_at: sql<Date>`now()` })
      .where('p.id', '=', id)
      .where(sql<boolean>`p.ended_at is null and ${END} <= now() + ${NOTICE} and not ${IS_ANNOUNCED}`)
      .returning('p.id'),
  )

/** Address, name and end of a professional who was notified; undefined when the term has started again. */
export const findAnnounced = (db: Db, id: string) =>
  findRow<{ email: string; name: string; end_at: Date; is_alone: boolean }>(db)`
    select p.email, p.name, greatest(${END}, p.end_announced_at + ${NOTICE}) as end_at,
      p.alone_since is not null as is_alone
    from professionals p where p.id = ${id} and p.ended_at is null and p.email <> '' and ${IS_ANNOUNCED}
      and ${END} <= now() + ${NOTICE}`

/** Whether the term of a professional is over. If so, locks them until the transaction ends. */
export const lockLeft = (tx: Db, id: string): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('professionals as p')
      .select('p.id')
      .where('p.id', '=', id)
      .where(sql<boolean>`p.ended_at is null and ${IS_OVER}`)
      .forUpdate(),
  )

/** Up to ten professionals with an id, or with exactly an address in any capitals. Locks them. */
export const lockMatching = async (tx: Db, target: { id: string } | { email: string }): Promise<string[]> => {
  const condition =
    'id' in target ? sql`p.id = ${target.id}` : sql`lower(p.email) = lower(${target.email}) and p.email <> ''`
  const rows = await findRows<{ id: string }>(tx)`
    select p.id from professionals p where p.ended_at is null and ${condition} order by p.id limit 10 for update`
  return rows.map(({ id }) => id)
}

/**
 * Erases name, address, identities, sessions, factors and recovery codes. Memberships end, except of one of the last
 * two administrators of an organisation, who stays without a name until another one is invited. The row stays: contents
 * and lots of codes name their author.
 */
export async function eraseProfessional(tx: Db, id: string): Promise<void> {
  // Sessions follow their identity.
  await sql`delete from professional_identities where professional_id = ${id}`.execute(tx)
  await sql`delete from second_factors where professional_id = ${id}`.execute(tx)
  await sql`delete from recovery_codes where professional_id = ${id}`.execute(tx)
  await sql`
    delete from invitations i using professionals p
    where p.id = ${id} and (i.accepted_by = p.id or lower(i.email) = lower(p.email))`.execute(tx)
  await sql`
    delete from memberships m where m.professional_id = ${id} and not exists (
      select from member_roles r
      where r.organisation_id = m.organisation_id and r.professional_id = m.professional_id and r.role = 'admin'
        and (select count(*) from member_roles o
          where o.organisation_id = r.organisation_id and o.role = 'admin') <= 2)`.execute(tx)
  await sql`
    update professionals set name = 'Ancien membre', email = '', first_factor_at = null, ended_at = now()
    where id = ${id}`.execute(tx)
}

export async function deleteOldInvitations(db: Db): Promise<void> {
  await sql`
    delete from invitations
    where coalesce(accepted_at, revoked_at, expires_at) < now() - ${OLD_INVITATION}`.execute(db)
}

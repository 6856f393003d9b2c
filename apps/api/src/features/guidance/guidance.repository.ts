import type { SchoolClass } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, getRow } from '../../platform/database/rows.ts'
import type { ShownPeriod } from '../shown-state.rules.ts'
import { classesWithoutAim, showAim, type Aim, type AimRow, type OtherAim } from './aim.rules.ts'
import { showTestimony, type StoredAgreement, type Testimony, type TestimonyRow } from './testimony.rules.ts'

// ── For people ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Who reads the aims. */
export interface AimReader {
  situation: string | null
  /** The class of this school year: `school_class_now(people)`. */
  schoolClass: string | null
  namespace: string | null
  /** In Paris, `YYYY-MM-DD`. */
  today: string
}

const isMet = ({ situation, namespace, today }: Omit<AimReader, 'schoolClass'>) => sql`
  a.last_day >= ${today}::date and ${situation} = any(a.situations)
    and (a.namespace is null or a.namespace = ${namespace})`

/**
 * At most `limit` aims of a person: the current ones, the first to end first, then the next ones (PIS-11). An aim with
 * classes is for those who said theirs in this school year.
 */
export async function findAims(db: Db, { limit, ...reader }: AimReader & { limit: number }): Promise<Aim[]> {
  const rows = await findRows<AimRow>(db)`
    select a.id, a.title, a.body, a.first_day::text as first_day, a.last_day::text as last_day, a.source, a.serves,
      a.tool_id, a.journey
    from aims a where ${isMet(reader)} and (a.classes = '{}' or ${reader.schoolClass} = any(a.classes))
    order by a.first_day > ${reader.today}::date, case when a.first_day <= ${reader.today}::date then a.last_day
      else a.first_day end, a.last_day, a.id limit ${limit}`
  return rows.map((row) => showAim(row, reader.today))
}

/** Whether the class of a pupil or student matters: an aim of a class within `days` would be theirs (PIS-11). */
export const findAimsNeedClass = async (
  db: Db,
  { days, ...reader }: Omit<AimReader, 'schoolClass'> & { days: number },
): Promise<boolean> =>
  (
    await getRow<{ matters: boolean }>(db)`
      select exists (select from aims a where ${isMet(reader)} and a.classes <> '{}'
        and a.first_day <= ${reader.today}::date + ${days}::integer) as matters`
  ).matters

/**
 * At most `limit` testimonies of a trade, then of its sectors, whose agreement is valid today in Paris (PIS-10). The
 * latest agreement is first.
 */
export const findTestimonies = async (
  db: Db,
  { trade, sectors, limit }: { trade: string | null; sectors: readonly string[]; limit: number },
): Promise<Testimony[]> =>
  (
    await findRows<TestimonyRow>(db)`
      select t.id, t.name, t.trade, t.sector, t.image, t.morning, t.untold, t.origin, t.day, t.video
      from testimonies t
      where t.archived_at is null and t.agreed_until >= paris_today()
        and (t.trade = ${trade} or t.sector = any(${sectors}::text[]))
      order by t.trade is null, t.agreed_on desc, t.id limit ${limit}`
  ).map(showTestimony)

// ── For the checks of the office ─────────────────────────────────────────────────────────────────────────────────────

/** What is stored of the agreement of a testimony, and today in Paris. */
export const findStoredAgreement = (db: Db, id: string): Promise<StoredAgreement> =>
  getRow<StoredAgreement>(db)`
    select paris_today()::text as today, coalesce(t.archived_at is not null, false) as "isWithdrawn",
      t.agreed_on::text as "agreedOn", t.agreed_until::text as "agreedUntil"
    from (select) one left join testimonies t on t.id = ${id}`

/** Most aims that the checks of another one read. */
const MAX_AIMS = 500

/**
 * The published aims without one of them, and today in Paris. A publication of another aim waits until the transaction
 * ends, so that both count.
 */
export async function findOtherAims(db: Db, id: string) {
  await sql`select pg_advisory_xact_lock(hashtext('aims'))`.execute(db)
  return getRow<{ today: string; others: OtherAim[] }>(db)`
    select paris_today()::text as today, (select coalesce(json_agg(o order by o.first_day, o.title), '[]') from (
      select title, situations, classes, first_day, last_day, namespace from aims
      where id <> ${id} order by last_day desc limit ${MAX_AIMS}) o) as others`
}

/** The classes of these situations without a published aim from today on, for people outside namespaces. */
export async function findClassesWithoutAim(db: Db, situations: readonly string[]): Promise<SchoolClass[]> {
  const aims = await findRows<Pick<OtherAim, 'situations' | 'classes'>>(db)`
    select distinct situations, classes from aims
    where last_day >= paris_today() and namespace is null limit ${MAX_AIMS}`
  return situations.flatMap((situation) => classesWithoutAim(situation, aims))
}

// ── For the preview of the office ────────────────────────────────────────────────────────────────────────────────────

/** Deletes the other aims or testimonies, in the transaction of a preview: a page shows one of them (OFF-03). */
export async function deleteOthers(db: Db, table: 'aims' | 'testimonies', id: string): Promise<void> {
  await db.deleteFrom(table).where('id', '<>', id).execute()
}

// ── For the office (OFF-17) ──────────────────────────────────────────────────────────────────────────────────────────

/** The agreements of testimonies, and the trade or sector that shows each. */
export const findShownTestimonies = (db: Db, ids: readonly string[]) =>
  findRows<ShownPeriod & { id: string; trade: string | null; sector: string | null }>(db)`
    select t.id, null as begins, t.agreed_until::text as ends, paris_today()::text as today, r.title as trade,
      s.title as sector
    from testimonies t left join trades r on r.code = t.trade left join sectors s on s.code = t.sector
    where t.id = any(${ids}::uuid[])`

/** The days and people of aims. */
export const findShownAims = (db: Db, ids: readonly string[]) =>
  findRows<ShownPeriod & { id: string; situations: string[]; classes: string[]; namespace: string | null }>(db)`
    select a.id, a.first_day::text as begins, a.last_day::text as ends, paris_today()::text as today, a.situations,
      a.classes, n.title as namespace
    from aims a left join namespaces n on n.name = a.namespace where a.id = any(${ids}::uuid[])`

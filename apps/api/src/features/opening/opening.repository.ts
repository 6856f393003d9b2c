// What is published, counted by subject, and whether the site has opened (OFF-20).
import {
  isMinimum,
  OPENING_IDS,
  OPENING_SUBJECTS,
  type OpeningSubject,
  type OpeningSubjectId,
} from '@visions/contract/contents/opening'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, hasRow } from '../../platform/database/rows.ts'
import type { ContentMapping } from '../content-mapping.ts'

export type OpeningCounts = Record<OpeningSubjectId, number>

/** Live contents of each subject, in one statement. */
export async function countLive(db: Db, mappings: readonly ContentMapping[]): Promise<OpeningCounts> {
  const selects = OPENING_IDS.map((id) => {
    const { kind, where = {}, row, isUsable, isForMatches }: OpeningSubject = OPENING_SUBJECTS[id]
    const mapping = mappings.find((one) => one.kind === kind)
    if (!mapping) throw new Error(`The kind ${kind} has no mapping`)
    const conditions = [
      mapping.withdrawal === 'delete' ? sql`true` : sql`t.archived_at is null`,
      ...valuesOf('t', where),
    ]
    const list = row && mapping.lists?.[row.list]
    if (row && list)
      conditions.push(sql`exists (
        select from ${sql.table(list.table)} r
        where ${sql.join(
          [sql`r.${sql.ref(list.parent)} = t.${sql.ref(mapping.key)}`, ...valuesOf('r', row.where)],
          sql` and `,
        )})`)
    if (isUsable)
      conditions.push(sql`t.mission_id in (select id from missions where archived_at is null)
        and t.mission_id not in (select mission_id from tasks_without_tool)`)
    if (isForMatches) conditions.push(sql`t.import_tool_id in (select id from tools where is_matching)`)
    return sql`
      select ${id}::text as id, count(*)::int as count
      from ${sql.table(mapping.table)} t where ${sql.join(conditions, sql` and `)}`
  })
  const { rows } = await sql<{ id: OpeningSubjectId; count: number }>`${sql.join(selects, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ id, count }) => [id, count])) as OpeningCounts
}

/** Whether the contents of a subject are enough. */
export const isEnough = (counts: OpeningCounts, id: OpeningSubjectId): boolean => {
  const { min = 1 }: OpeningSubject = OPENING_SUBJECTS[id]
  return counts[id] >= min
}

/** Which subjects have enough contents now. */
export async function readHas(db: Db, mappings: readonly ContentMapping[]): Promise<(id: OpeningSubjectId) => boolean> {
  const counts = await countLive(db, mappings)
  return (id) => isEnough(counts, id)
}

const valuesOf = (alias: string, values: Readonly<Record<string, string | boolean | null>>): RawBuilder<unknown>[] =>
  Object.entries(values).map(([name, value]) => sql`${sql.ref(`${alias}.${name}`)} is not distinct from ${value}`)

/** Whether the site has opened. */
export const hasOpened = (db: Db): Promise<boolean> => hasRow(db.selectFrom('openings').select('is_open'))

/** Whether people see the site: it has opened, or all that it needs is published. */
export const isSiteOpen = async (db: Db, mappings: readonly ContentMapping[]): Promise<boolean> =>
  (await hasOpened(db)) || isMinimum(await countLive(db, mappings))

/** Records that the site is open. Returns whether this call opened it. */
async function openSite(tx: Db): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('openings')
    .values({ is_open: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Opens the site when the minimum is published. Returns whether this call opened it. */
export async function openWhenComplete(tx: Db, mappings: readonly ContentMapping[]): Promise<boolean> {
  if (await hasOpened(tx)) return false
  return isMinimum(await countLive(tx, mappings)) && openSite(tx)
}

/** Tasks that open a tool and have none for people without a namespace, by mission. */
export const findTasksWithoutTool = (db: Db, limit: number): Promise<{ key: string; title: string; task: string }[]> =>
  findRows<{ key: string; title: string; task: string }>(db)`
    select mission_id::text as key, mission as title, name as task from tasks_without_tool
    order by mission, mission_id, position limit ${limit}`

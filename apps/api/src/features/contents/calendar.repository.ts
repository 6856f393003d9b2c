// What begins, ends and is published in a month of Paris (OFF-02, OFF-05).
import type { CalendarPoint, ContentKind } from '@visions/contract/constants'
import type { CalendarEntry } from '@visions/contract/office-contents'
import { KINDS } from '@visions/contract/contents/kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { isArchived, titleColumn } from './live.repository.ts'

type Row = Omit<CalendarEntry, 'at'> & { at: Date | null }

/** Entries of a month, `2026-11`, in the order of time, at most `most`. Archived contents are left out. */
export async function findCalendar(
  db: Db,
  mappings: readonly ContentMapping[],
  month: string,
  max: number,
): Promise<CalendarEntry[]> {
  const periods = mappings.flatMap((mapping) => {
    const { period } = KINDS[mapping.kind]
    if (!period) return []
    const ends = pointsOf(mapping, 'ends', period.ends)
    return period.begins === undefined ? [ends] : [pointsOf(mapping, 'begins', period.begins), ends]
  })
  const scheduled = sql`
    select (publish_at at time zone 'Europe/Paris')::date as day, publish_at as at, 'publication' as point, kind, key,
      title
    from content_items where stage = 'approved' and publish_at is not null`
  const { rows } = await sql<Row>`
    select day::text, at, point, kind, key, title from (${sql.join([scheduled, ...periods], sql` union all `)}) entries
    where day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'
    order by entries.day, at nulls first, point, title, key limit ${max}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }))
}

/** A live content whose last day is near, or over. */
export interface EndingContent {
  kind: ContentKind
  key: string
  title: string
  /** In Paris, `YYYY-MM-DD`. */
  day: string
  isOver: boolean
}

/** At most `max` live contents whose period ends soon, or has ended, for the kinds that warn of it (PIS-10). */
export async function findEnding(db: Db, mappings: readonly ContentMapping[], max: number): Promise<EndingContent[]> {
  const parts = mappings.flatMap((mapping) => {
    const { period, warnedDays } = KINDS[mapping.kind]
    return period && warnedDays !== undefined
      ? [
          sql`
          select day, kind, key, title from (${pointsOf(mapping, 'ends', period.ends)}) p
          where day <= paris_today() + ${warnedDays}::int`,
        ]
      : []
  })
  const { rows } = await sql<EndingContent>`
    select day::text, kind, key, title, day < paris_today() as "isOver"
    from (${sql.join(parts, sql` union all `)}) entries order by entries.day, title, key limit ${max}`.execute(db)
  return rows
}

/** Live contents with a value in a field of a period. */
function pointsOf(mapping: ContentMapping, point: CalendarPoint, name: string): RawBuilder<unknown> {
  const column = sql`t.${sql.ref(name)}`
  const isDay = KINDS[mapping.kind].fields[name]?.type === 'day'
  const day = isDay ? column : sql`(${column} at time zone 'Europe/Paris')::date`
  const at = isDay ? sql`null::timestamptz` : column
  return sql`
    select ${day} as day, ${at} as at, ${point} as point, ${mapping.kind} as kind,
      t.${sql.ref(mapping.key)}::text as key, ${titleColumn(mapping)} as title
    from ${sql.table(mapping.table)} t where ${column} is not null and not (${isArchived(mapping)})`
}

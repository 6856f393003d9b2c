import { EVENT_CATEGORIES } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow, hasRow } from '../../platform/database/rows.ts'
import { followsInOrder } from '../../platform/database/following-rows.ts'
import type { ShownPeriod } from '../shown-state.rules.ts'
import type { AnnouncementRow, EventRow } from './events.rules.ts'

/** Today in Europe/Paris by the clock of the database, its beginning, and the milliseconds until its end. */
const TODAY = sql`
  today as (select (now() at time zone 'Europe/Paris')::date as day),
  hours as (
    select day, day::timestamp at time zone 'Europe/Paris' as begins,
      (extract(epoch from (day + 1)::timestamp at time zone 'Europe/Paris' - now()) * 1000)::float8 as ms
    from today
  )`
const DAY = sql`(select day::text from hours) as today, (select ms from hours) as "msToTomorrow"`

/** The day of an answer, and how long it still lasts. */
export interface Today {
  today: string
  msToTomorrow: number
}

const FIELDS = sql`
  e.id, e.title, e.description, e.image, e.link, e.starts_at, e.ends_at, e.place, e.organizer, e.category`
const IS_UPCOMING = sql`e.archived_at is null and e.starts_at >= (select begins from hours)`

/** A page of the events. category: null for all. after: the last event of the page before. */
export interface Slice {
  category: number | null
  after: string | null
}

/** At most `limit` events of today or later, the next first. */
export function findEvents(db: Db, { category, after }: Slice, limit: number): Promise<Today & { events: EventRow[] }> {
  const chosen = category === null ? sql`true` : sql`e.category = ${category}`
  const isNext = followsInOrder({ table: 'events', alias: 'e' }, ['starts_at', 'id'], after)
  return getRow<Today & { events: EventRow[] }>(db)`
    with ${TODAY}, page as (
      select ${FIELDS} from events e where ${IS_UPCOMING} and ${chosen} and ${isNext}
      order by e.starts_at, e.id limit ${limit}
    )
    select ${DAY},
      (select coalesce(json_agg(page order by page.starts_at, page.id), '[]') from page) as events`
}

/** Whether an event is published, also when it is over. */
export const hasEvent = (db: Db, id: string): Promise<boolean> =>
  hasRow(db.selectFrom('events').select('id').where('id', '=', id).where('archived_at', 'is', null))

type Tally = { upcoming: number; past: boolean }
type Summary = Today & { counts: { 1: Tally; 2: Tally; 3: Tally; 4: Tally }; top: EventRow | null }

/** For each category the number of upcoming events and whether it had past ones; the next top event. */
export const findSummary = (db: Db) =>
  getRow<Summary>(db)`
    with ${TODAY}, tallies as (
      select category,
        (select count(*) from events e where e.category = c.category and ${IS_UPCOMING}) as upcoming,
        -- Reads the first row of the index; a search for any past event would read all rows when none exists.
        coalesce((
          select e.starts_at from events e where e.category = c.category and e.archived_at is null
          order by e.starts_at, e.id limit 1
        ) < (select begins from hours), false) as past
      from unnest(${EVENT_CATEGORIES}::int[]) c (category)
    )
    select ${DAY},
      (select json_object_agg(category, json_build_object('upcoming', upcoming, 'past', past)) from tallies) as counts,
      (select to_json(t) from (
        select ${FIELDS} from events e where ${IS_UPCOMING} and e.is_top order by e.starts_at, e.id limit 1
      ) t) as top`

/** One event of today or later. */
export const findEvent = (db: Db, id: string) =>
  findRow<EventRow & { revision: number }>(db)`
    with ${TODAY} select ${FIELDS}, e.revision from events e where e.id = ${id} and ${IS_UPCOMING}`

/** At most `limit` announcements that are visible today, the latest first. */
export const findAnnouncements = (db: Db, limit: number) =>
  getRow<Today & { announcements: AnnouncementRow[] }>(db)`
    with ${TODAY}, live as (
      select a.id, a.title, a.body, a.link, a.link_label, a.shown_from from announcements a
      where a.archived_at is null
        and a.shown_until >= (select day from hours) and a.shown_from <= (select day from hours)
      order by a.shown_from desc, a.id limit ${limit}
    )
    select ${DAY},
      (select coalesce(json_agg(live order by live.shown_from desc, live.id), '[]') from live) as announcements
    `

/** Events that begin within `days`, or that last several days and are not over: the next first, at most `limit`. */
export const findSoonEvents = (db: Db, days: number, limit: number) =>
  findRows<Pick<EventRow, 'id' | 'title' | 'starts_at' | 'ends_at' | 'place'>>(db)`
    select e.id, e.title, to_json(e.starts_at) #>> '{}' as starts_at, to_json(e.ends_at) #>> '{}' as ends_at, e.place
    from events e
    where e.archived_at is null and e.starts_at > now() - interval '60 days'
      and e.starts_at < now() + make_interval(days => ${days}::int) and coalesce(e.ends_at, e.starts_at) > now()
    order by e.starts_at, e.id limit ${limit}`

/** Archives all events, in the transaction of a preview: another date shows in their place (OFF-03). */
export async function archiveEvents(db: Db): Promise<void> {
  await sql`update events set archived_at = now() where archived_at is null`.execute(db)
}

/**
 * The days of events, which people see until the end of the first one, and of announcements (OFF-17). before: the
 * announcements of today that are shown before.
 */
export const findShownEvents = (db: Db, ids: readonly string[]) =>
  findRows<ShownPeriod & { id: string }>(db)`
    select e.id, null as begins, (e.starts_at at time zone 'Europe/Paris')::date::text as ends,
      paris_today()::text as today
    from events e where e.id = any(${ids}::uuid[])`
export const findShownAnnouncements = (db: Db, ids: readonly string[]) =>
  findRows<ShownPeriod & { id: string; before: number }>(db)`
    select a.id, (
      select count(*)::int from announcements b
      where b.archived_at is null and b.shown_until >= paris_today() and b.shown_from <= paris_today()
        and (b.shown_from > a.shown_from or b.shown_from = a.shown_from and b.id < a.id)
    ) as before, a.shown_from::text as begins, a.shown_until::text as ends, paris_today()::text as today
    from announcements a where a.id = any(${ids}::uuid[])`

import { MAX_UNREAD } from '@visions/contract/constants'
import type { NotificationKind } from '@visions/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { follows } from '../../platform/database/following-rows.ts'
import { getRow } from '../../platform/database/rows.ts'
import { takePage } from '../../platform/page.ts'
import { isMailed } from './notification-mail.rules.ts'

export interface Notification {
  personId: string
  kind: NotificationKind
  /** Identifier of the fact, such as the id of a consent: one notification per person, kind and fact. */
  fact: string
  /** Names and identifiers for its text and link, but no longer texts of third parties. */
  data: Record<string, string>
  /** The person just did it on screen (NBK-11): the notification is already read, and no mail is sent. */
  isOwnAct?: boolean
}

/**
 * Notifies a person of a fact once (NOT-01): writes the notification and, for a kind with a mail, enqueues
 * its mail. Call it in the transaction that creates the fact. isOwnAct: see Notification.
 */
export const notify = (
  db: Db,
  personId: string,
  kind: NotificationKind,
  fact: string,
  data: Record<string, string> = {},
  { isOwnAct = false }: { isOwnAct?: boolean } = {},
): Promise<void> => notifyAll(db, [{ personId, kind, fact, data, isOwnAct }])

/** Notifies many people. Uses `notify_person`, which SQL functions call too. */
export async function notifyAll(db: Db, notifications: readonly Notification[]): Promise<void> {
  if (notifications.length === 0) return
  const rows = JSON.stringify(
    notifications.map((one) => ({ ...one, isMailed: isMailed(one.kind), isRead: one.isOwnAct ?? false })),
  )
  await sql`
    select notify_person(n."personId", n.kind, n.fact, n.data, n."isMailed", n."isRead")
    from jsonb_to_recordset(${rows}::jsonb)
      n ("personId" uuid, kind text, fact text, data jsonb, "isMailed" boolean, "isRead" boolean)`.execute(db)
}

/** A notification and the id of its person. Undefined when the person was deleted. */
export function findNotification(db: Db, id: string) {
  return db.selectFrom('notifications').select(['person_id', 'kind', 'data']).where('id', '=', id).executeTakeFirst()
}

const PAGE = 50

/** A page of notifications, the latest first. after: id of the last one of the page before. */
export async function findNotifications(db: Db, personId: string, after: string | undefined) {
  const rows = await db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.kind', 'n.data', 'n.created_at', 'n.read_at'])
    .where('n.person_id', '=', personId)
    .where(follows({ table: 'notifications', alias: 'n', owner: 'person_id' }, after))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .limit(PAGE + 1)
    .execute()
  return takePage(rows, PAGE)
}

/** Counts the unread notifications of a person, up to the contract's limit. */
export async function countUnread(db: Db, personId: string): Promise<number> {
  const { unread } = await getRow<{ unread: number }>(db)`
    select count(*) as unread from (
      select from notifications where person_id = ${personId} and read_at is null limit ${MAX_UNREAD}
    ) n`
  return unread
}

/** Kinds that are shown as arrivals, too (NBK-04). */
const isUnshownArrival = sql<boolean>`(kind in ('assessment-ready', 'adviser-note') and shown_at is null)`

/** Counts unread notifications; hasUnshown: one of them is an arrival that was not shown yet. */
export const findUnreadOfHeader = (db: Db, personId: string) =>
  getRow<{ unread: number; hasUnshown: boolean }>(db)`
    select count(*)::integer as unread, coalesce(bool_or(n.is_unshown), false) as "hasUnshown" from (
      select ${isUnshownArrival} as is_unshown from notifications
      where person_id = ${personId} and read_at is null order by created_at desc limit ${MAX_UNREAD}
    ) n`

/** The latest unread notifications of a person that were not shown as arrivals yet, at most `most`. */
export async function findUnshownNotifications(db: Db, personId: string, max: number) {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'data', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .where(isUnshownArrival)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows as { kind: 'assessment-ready' | 'adviser-note'; data: Record<string, string>; createdAt: Date }[]
}

/**
 * Marks the arrivals created until an instant as shown. A ready assessment is read with that; a note of an adviser
 * stays unread: the arrival does not contain its text. Idempotent.
 */
export async function markNotificationsShown(db: Db, personId: string, until: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({
      shown_at: sql`now()`,
      read_at: sql`case when kind = 'assessment-ready' then coalesce(read_at, now()) else read_at end`,
    })
    .where('person_id', '=', personId)
    .where(isUnshownArrival)
    .where(sql<boolean>`date_trunc('milliseconds', created_at) <= ${until}`)
    .execute()
}

/** Marks the notifications about credits that arrivals have shown as read (NBK-11). sources: of the ledger. */
export async function markCreditsRead(db: Db, personId: string, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return
  const missions = sources.flatMap((source) => (source.startsWith('mission:') ? [source.slice('mission:'.length)] : []))
  await sql`
    update notifications set read_at = now()
    where person_id = ${personId} and read_at is null and (
      (kind = 'stars-earned' and fact = any(${sources})) or (kind = 'mission-completed' and fact = any(${missions}))
    )`.execute(db)
}

/** Marks notifications created until an instant as read. Compares milliseconds, the precision of the API. */
export async function markRead(db: Db, personId: string, until: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`date_trunc('milliseconds', created_at) <= ${until}`)
    .execute()
}

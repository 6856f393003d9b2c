import { MOST_UNREAD } from '@visions/contract/constants'
import type { NotificationKind } from '@visions/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { follows, takePage } from '../../platform/database/page.ts'
import { enqueue } from '../../platform/outbox.ts'
import { isMailed } from './notification-mail.rules.ts'

/**
 * Tells a person something once (NOT-01): the same fact told again is the same entry. In the transaction of what happened, with the job that
 * mails it. What the ledger and the purchases make is told by the database itself (`tell_person` of db/migrations).
 * @param fact what makes it this fact, such as an identifier
 * @param data names and identifiers for its text and link; nothing that a third party wrote at length
 */
export async function notify(
  db: Db,
  personId: string,
  kind: NotificationKind,
  fact: string,
  data: Record<string, string> = {},
): Promise<void> {
  await notifyAll(db, [{ personId, kind, fact, data }])
}

/** The same, of many people at once. */
export async function notifyAll(
  db: Db,
  facts: readonly { personId: string; kind: NotificationKind; fact: string; data: Record<string, string> }[],
): Promise<void> {
  if (facts.length === 0) return
  const told = await db
    .insertInto('notifications')
    .values(
      facts.map(({ personId, kind, fact, data }) => ({ person_id: personId, kind, fact, data: JSON.stringify(data) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'kind'])
    .execute()
  await enqueue(
    db,
    told
      .filter(({ kind }) => isMailed(kind))
      .map(({ id }) => ({
        task: 'notification-mail',
        payload: { notificationId: id },
        key: `notification-mail:${id}`,
      })),
  )
}

/** What a person was told, and whom; undefined when they are gone. */
export function findNotification(db: Db, id: string) {
  return db.selectFrom('notifications').select(['person_id', 'kind', 'data']).where('id', '=', id).executeTakeFirst()
}

const PAGE = 50

/** What a person was told, the latest first, 50 at a time; `after` is the last of the page before. */
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

/** How many a person has not read, up to the contract's limit. */
export async function countUnread(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notifications where person_id = ${personId} and read_at is null limit ${MOST_UNREAD}
    ) n`.execute(db)
  return rows[0]!.unread
}

/** Marks as read all that a person was told until then. Callers know instants by their milliseconds, the database by its microseconds. */
export async function markRead(db: Db, personId: string, until: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`date_trunc('milliseconds', created_at) <= ${until}`)
    .execute()
}

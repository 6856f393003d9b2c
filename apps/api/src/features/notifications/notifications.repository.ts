import type { NotificationKind } from '@visions/contract/notifications'
import type { Db } from '../../platform/database/database.ts'

/**
 * Tells a person something once (NOT-01): the same fact told again is the same entry. In the transaction of what happened.
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
  await db
    .insertInto('notifications')
    .values({ person_id: personId, kind, fact, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

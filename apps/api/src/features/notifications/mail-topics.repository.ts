import type { Db } from '../../platform/database/database.ts'
import type { SomeTopics } from './mail-topics.rules.ts'

/** What a person said of the topics of mails. */
export function findSaid(db: Db, personId: string) {
  return db.selectFrom('mail_preferences').select(['topic', 'is_on']).where('person_id', '=', personId).execute()
}

/** Keeps what a person says of some topics; the others stay as they are. */
export async function saySome(db: Db, personId: string, topics: SomeTopics): Promise<void> {
  const said = Object.entries(topics).flatMap(([topic, is_on]) =>
    is_on === undefined ? [] : { person_id: personId, topic, is_on },
  )
  if (said.length === 0) return
  await db
    .insertInto('mail_preferences')
    .values(said)
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'topic']).doUpdateSet((is) => ({ is_on: is.ref('excluded.is_on') })),
    )
    .execute()
}

/** Whom mails go to; undefined when they are gone. */
export function findReader(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .select(['email', 'first_name', 'mail_key'])
    .where('id', '=', personId)
    .executeTakeFirst()
}

/** Whose links these are; undefined when they are gone. */
export async function findByMailKey(db: Db, mailKey: string): Promise<string | undefined> {
  return (await db.selectFrom('people').select('id').where('mail_key', '=', mailKey).executeTakeFirst())?.id
}

import type { Db } from '../../platform/database/database.ts'
import type { SomeTopics } from './mail-topics.rules.ts'

/** The topics of mails that a person has switched on or off. */
export function findMailTopics(db: Db, personId: string) {
  return db.selectFrom('mail_preferences').select(['topic', 'is_on']).where('person_id', '=', personId).execute()
}

/** Saves a person's choice for these topics. Topics that are undefined stay unchanged. */
export async function saveMailTopics(db: Db, personId: string, topics: SomeTopics): Promise<void> {
  const rows = Object.entries(topics).flatMap(([topic, is_on]) =>
    is_on === undefined ? [] : { person_id: personId, topic, is_on },
  )
  if (rows.length === 0) return
  await db
    .insertInto('mail_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'topic']).doUpdateSet((is) => ({ is_on: is.ref('excluded.is_on') })),
    )
    .execute()
}

/** The confirmed address, name and mail key of a person (DOR-05). Undefined without one, or when deleted. */
export function findReader(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .select(['email', 'first_name', 'mail_key'])
    .where('id', '=', personId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** Id of the person with this mail key. Undefined when the person was deleted. */
export async function findByMailKey(db: Db, mailKey: string): Promise<string | undefined> {
  return (await db.selectFrom('people').select('id').where('mail_key', '=', mailKey).executeTakeFirst())?.id
}

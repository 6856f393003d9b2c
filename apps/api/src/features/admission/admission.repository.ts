import type { Wish } from '@visions/contract/admission'
import { MAX_WISHES } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The fields of a wish that the person enters. */
export type WishText = Omit<Wish, '_id'>

/** The wishes of a person, in their order. */
export function findWishes(db: Db, personId: string): Promise<Wish[]> {
  return db
    .selectFrom('wishes')
    .select(['id as _id', 'title', 'establishment', 'chance'])
    .where('person_id', '=', personId)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_WISHES)
    .execute()
}

/** Locks the wishes of a person until the transaction ends. */
export async function lockWishes(db: Db, personId: string): Promise<void> {
  await sql`select from people p where p.id = ${personId} for no key update`.execute(db)
}

/** Adds a wish after the others. Needs `lockWishes`. */
export async function insertWish(db: Db, personId: string, { title, establishment, chance }: WishText): Promise<void> {
  await sql`
    insert into wishes (person_id, title, establishment, chance, position)
    select ${personId}, ${title}, ${establishment}, ${chance}, coalesce(max(w.position), 0) + 1
    from wishes w where w.person_id = ${personId}`.execute(db)
}

/** Changes a wish; false when it is not the person's. */
export async function updateWish(
  db: Db,
  personId: string,
  wishId: string,
  { title, establishment, chance }: WishText,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wishes')
    .set({ title, establishment, chance })
    .where('id', '=', wishId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes a wish of a person; safe to repeat. */
export async function deleteWish(db: Db, personId: string, wishId: string): Promise<void> {
  await db.deleteFrom('wishes').where('id', '=', wishId).where('person_id', '=', personId).execute()
}

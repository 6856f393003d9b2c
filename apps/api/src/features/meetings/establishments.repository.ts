// Establishments that accept requests for meetings.
import type { Establishment } from '@visions/contract/meetings'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows } from '../../platform/database/rows.ts'
import { takePage } from '../../platform/page.ts'

const PAGE = 30

/**
 * Whether an establishment has a word in its name or city, without accents, capitals and signs
 * (`search_text`). Words consist of letters and digits, so they contain no wildcard.
 */
const has = (word: string): RawBuilder<boolean> => sql`e.search_text like '%' || plain(${word}::text) || '%'`

/** Establishments with each of these words in their name or city. No words: all establishments. */
const found = (words: readonly string[]): RawBuilder<unknown> =>
  sql`from establishments e where e.archived_at is null ${sql.join(
    words.map((word) => sql`and ${has(word)}`),
    sql` `,
  )}`

/** Splits a search text into words, like the SQL function `words_of`. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
]

/**
 * A page of establishments: those in the city of the person first, then by name. `after`: id of the last one
 * of the page before. Undefined when `after` does not exist.
 */
export async function findEstablishments(
  db: Db,
  personId: string,
  { q = '', after }: { q?: string | undefined; after?: string | undefined },
): Promise<{ page: Establishment[]; next: string | null; total: number; inCity: number } | undefined> {
  const words = wordsOf(q)
  const isNear = sql`(e.city_key = (select plain(p.city) from people p where p.id = ${personId}))`
  const place = after && (await placeOf(db, after, isNear))
  if (after && !place) return undefined
  const beyond = place
    ? sql`and (not ${isNear}, e.name, e.id) > (not ${place.isNear}::boolean, ${place.name}::text, ${place.id}::uuid)`
    : sql``
  const [list, count] = await Promise.all([
    sql<Establishment>`
      select e.id as _id, e.name, e.city, e.age, e.description ${found(words)} ${beyond}
      order by not ${isNear}, e.name, e.id limit ${PAGE + 1}`.execute(db),
    sql<{ total: number; inCity: number }>`
      select count(*) as total, count(*) filter (where ${isNear}) as "inCity" ${found(words)}`.execute(db),
  ])
  return { ...takePage(list.rows, PAGE), ...count.rows[0]! }
}

const placeOf = (db: Db, id: string, isNear: RawBuilder<unknown>) =>
  findRow<{ id: string; name: string; isNear: boolean }>(db)`
    select e.id, e.name, ${isNear} as "isNear" from establishments e where e.id = ${id} and e.archived_at is null`

/** An establishment that is listed. Undefined for archived ones and unknown ids. */
export function findEstablishment(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('establishments')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

/** The towns of establishments (OFF-17). */
export const findShownEstablishments = (db: Db, ids: readonly string[]) =>
  findRows<{ id: string; city: string }>(db)`
    select e.id, e.city from establishments e where e.id = any(${ids}::uuid[])`

// Whom a meeting may be asked of.
import type { Establishment } from '@visions/contract/meetings'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { takePage } from '../../platform/page.ts'

const PAGE = 30

/**
 * Compared as `search_text` is made: without accents, capitals and signs. A word is made of letters and numbers:
 * none stands for others.
 */
const has = (word: string): RawBuilder<boolean> => sql`e.search_text like '%' || plain(${word}::text) || '%'`

/** Those that have each word in their name or city; all of them when there is none. */
const found = (words: readonly string[]): RawBuilder<unknown> =>
  sql`from establishments e where not e.is_sample ${sql.join(
    words.map((word) => sql`and ${has(word)}`),
    sql` `,
  )}`

/** Words of what somebody looks for, as `words_of` tells them apart. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
]

/**
 * A page of establishments, those of the city of the person first, then by name; `after` is the last of the page
 * before. Undefined when there is no such establishment.
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

async function placeOf(
  db: Db,
  id: string,
  isNear: RawBuilder<unknown>,
): Promise<{ id: string; name: string; isNear: boolean } | undefined> {
  const { rows } = await sql<{ id: string; name: string; isNear: boolean }>`
    select e.id, e.name, ${isNear} as "isNear" from establishments e where e.id = ${id} and not e.is_sample`.execute(db)
  return rows[0]
}

/** One that a meeting may be asked of. */
export function findEstablishment(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('establishments')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('is_sample', '=', false)
    .executeTakeFirst()
}

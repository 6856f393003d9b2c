import { MAX_COUNTED } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import type { StoredKind } from '../../platform/stored-data.repository.ts'

/** Rows fetched at a time. */
const PAGE = 500

export type ExportedRow = Readonly<Record<string, unknown>>

interface Count {
  kind: string
  count: number
}

/** The person in the compiled statement, replaced at each call. */
const ANY_PERSON = '00000000-0000-0000-0000-000000000000'

/**
 * Prepares the count of the rows of each kind, up to the contract's limit. The statement selects from every table with
 * data of people: it is built and compiled once.
 */
export function prepareCounts(db: Db, kinds: readonly StoredKind[]) {
  const counts = kinds.map(({ kind, select }) => {
    const rows = select(db, ANY_PERSON).clearSelect().clearOrderBy().limit(MAX_COUNTED)
    return sql`select ${kind}::text as kind, (select count(*) from ${rows} r) as count`
  })
  const compiled = sql<Count>`${sql.join(counts, sql` union all `)}`.compile(db)
  return async (personId: string): Promise<ReadonlyMap<string, number>> => {
    const parameters = compiled.parameters.map((value) => (value === ANY_PERSON ? personId : value))
    const { rows } = await db.executeQuery<Count>({ ...compiled, parameters })
    return new Map(rows.map(({ kind, count }) => [kind, count]))
  }
}

/** The rows of these kinds in one snapshot of the database, fetched a page at a time. */
export function readStored(
  { db, codes }: Pick<Deps, 'db' | 'codes'>,
  personId: string,
  kinds: readonly StoredKind[],
): Promise<ReadonlyMap<string, ExportedRow[]>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const stored = new Map<string, ExportedRow[]>()
      for (const { kind, select, finish } of kinds) {
        const rows = await fetchAll(tx, select(tx, personId))
        stored.set(kind, finish ? rows.map((row) => finish(row, codes)) : rows)
      }
      return stored
    })
}

async function fetchAll(tx: Db, query: ReturnType<StoredKind['select']>): Promise<ExportedRow[]> {
  await sql`declare stored no scroll cursor for ${query}`.execute(tx)
  const all: ExportedRow[] = []
  for (let page: ExportedRow[] = []; all.length === 0 || page.length === PAGE; all.push(...page)) {
    page = (await sql<ExportedRow>`fetch ${sql.raw(String(PAGE))} from stored`.execute(tx)).rows
    if (page.length === 0) break
  }
  await sql`close stored`.execute(tx)
  return all
}

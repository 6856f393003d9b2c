// Writes imports. An import is one transaction: when it fails or is killed, the catalogue is unchanged.
import type pg from 'pg'
import { inTransaction } from '../database.ts'
import { upsertOffers } from '../catalogue/catalogue.repository.ts'
import { cityName, placeKey } from '../catalogue/place.rules.ts'
import type { CatalogueOffer } from '../model.ts'
import { UnusableFile } from './files.ts'
import type { RomeFact } from './rome.rules.ts'

export interface Counts {
  added: number
  updated: number
  /** Rows that were not imported. */
  refused: number
  /** Rows that were imported without one of their values. */
  noted: number
  /** Trainings without a known trade. */
  withoutTrade: number
}

/** An import in progress. */
export interface Import {
  id: number
  client: pg.PoolClient
  counts: Counts
}

/** Longest wait for another import of the same source. */
const LOCK_TIMEOUT = '3s'
/** Longest idle time in the transaction: the file is read between two batches. */
const IDLE_TIMEOUT = '2min'

/** Runs an import in one transaction. Throws when another import of the source is in progress. */
export async function runImport<T>(
  pool: pg.Pool,
  { kind, source }: { kind: string; source: string },
  work: (run: Import) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query(
      `set local lock_timeout = '${LOCK_TIMEOUT}'; set local idle_in_transaction_session_timeout = '${IDLE_TIMEOUT}';
       set local statement_timeout = '2min'`,
    )
    await client
      .query('select pg_advisory_xact_lock(7225148, hashtext($1))', [source])
      .catch((error: Error & { code?: string }) => {
        throw error.code === '55P03'
          ? new Error(`Another import of ${source} is in progress.`, { cause: error })
          : error
      })
    // The columns hash, file, position and line were used by an earlier version that resumed imports.
    const { rows } = await client.query<{ id: number }>(
      `insert into matching.imports (kind, source, hash) values ($1, $2, '') returning id`,
      [kind, source],
    )
    const run: Import = {
      id: rows[0]!.id,
      client,
      counts: { added: 0, updated: 0, refused: 0, noted: 0, withoutTrade: 0 },
    }
    const result = await work(run)
    await client.query('update matching.imports set counts = $2, finished_at = now() where id = $1', [
      run.id,
      JSON.stringify(run.counts),
    ])
    return result
  })
}

/** A record and its line. */
export interface Numbered<T> {
  line: number
  value: T
}

/** Writes offers. Returns the refused lines, whose code an earlier line of the import has. */
export async function writeOffers(
  { id, client, counts }: Import,
  batch: readonly Numbered<CatalogueOffer>[],
): Promise<number[]> {
  const byCode = new Map<string, Numbered<CatalogueOffer>>()
  const repeated: number[] = []
  for (const one of batch) {
    if (byCode.has(one.value.code)) repeated.push(one.line)
    else byCode.set(one.value.code, one)
  }
  const offers = [...byCode.values()].map(({ value }) => value)
  const rows = await upsertOffers(client, offers, id)
  const written = new Set(rows.map(({ code }) => code))
  for (const [code, { line }] of byCode) if (!written.has(code)) repeated.push(line)
  await addPlaces(client, offers)
  const added = rows.filter(({ isNew }) => isNew).length
  counts.added += added
  counts.updated += rows.length - added
  counts.refused += repeated.length
  counts.withoutTrade += rows.filter(({ code }) => byCode.get(code)!.value.trades.length === 0).length
  return repeated.toSorted((one, other) => one - other)
}

/** Two places are different cities from this sum of the differences in latitude and longitude, in degrees. */
const FAR_APART = 0.5

/** Adds the cities of the offers. A name that two distant cities share becomes ambiguous. */
async function addPlaces(client: pg.PoolClient, offers: readonly CatalogueOffer[]): Promise<void> {
  const places = new Map(
    offers.flatMap(({ place, latitude, longitude, source }) => {
      if (place === null || latitude === null) return []
      const name = cityName(place)
      return [[placeKey(name), { key: placeKey(name), name, latitude, longitude, source }] as const]
    }),
  )
  places.delete('')
  if (places.size === 0) return
  await client.query(
    `insert into matching.places (key, name, latitude, longitude, source)
     select key, name, latitude, longitude, source
     from jsonb_to_recordset($1::jsonb)
       as rows (key text, name text, latitude real, longitude real, source text)
     order by key on conflict (key) do update set is_ambiguous = true
     where abs(places.latitude - excluded.latitude) + abs(places.longitude - excluded.longitude) > ${FAR_APART}`,
    [JSON.stringify([...places.values()])],
  )
}

/** Rows of earlier imports: deleted, or retained because a refused line may be about one of them. */
export interface Leftovers {
  removed: number
  retained: number
}

/** Deletes the offers of the source that this import did not contain, unless lines were refused. */
export const removeOldOffers = (run: Import, source: string): Promise<Leftovers> =>
  removeLeftovers(run, 'from matching.offers where source = $2 and import_id is distinct from $1', [source])

async function removeLeftovers({ id, client, counts }: Import, from: string, values: string[]): Promise<Leftovers> {
  const isComplete = counts.refused === 0
  const { rows } = await client.query<{ count: number }>(
    isComplete
      ? `with deleted as (delete ${from} returning 1) select count(*) from deleted`
      : `select count(*) ${from}`,
    [id, ...values],
  )
  const { count } = rows[0]!
  return isComplete ? { removed: count, retained: 0 } : { removed: 0, retained: count }
}

const ROME_FACT_COLUMNS = '(kind text, code text, name text, value text, weight integer)'

/** Stores the facts of ROME lines until all files are read. Returns the refused lines, which repeat an earlier one. */
export async function writeRomeFacts(
  { id, client, counts }: Import,
  batch: readonly Numbered<RomeFact[]>[],
): Promise<number[]> {
  const keyOf = ({ kind, code, name }: Pick<RomeFact, 'kind' | 'code' | 'name'>) => `${kind} ${code} ${name}`
  const byKey = new Map<string, { line: number; fact: RomeFact }>()
  const repeated = new Set<number>()
  for (const { line, value } of batch)
    for (const fact of value) {
      const earlier = byKey.get(keyOf(fact))
      if (!earlier) byKey.set(keyOf(fact), { line, fact })
      // Several centres of interest of the ROME map to the same work setting.
      else if (fact.kind === 'centre') earlier.fact.weight = Math.min(earlier.fact.weight, fact.weight)
      else repeated.add(line)
    }
  const { rows } = await client.query<Pick<RomeFact, 'kind' | 'code' | 'name'>>(
    `insert into matching.rome_facts (import_id, kind, code, name, value, weight)
     select $2, kind, code, name, value, weight from jsonb_to_recordset($1::jsonb) as rows ${ROME_FACT_COLUMNS}
     on conflict (import_id, kind, code, name) do update set weight = least(rome_facts.weight, excluded.weight)
     where excluded.kind = 'centre' returning kind, code, name`,
    [JSON.stringify([...byKey.values()].map(({ fact }) => fact)), id],
  )
  const written = new Set(rows.map(keyOf))
  for (const [key, { line }] of byKey) if (!written.has(key)) repeated.add(line)
  counts.refused += repeated.size
  return [...repeated].toSorted((one, other) => one - other)
}

/**
 * Creates the trades from the stored facts. Deletes trades of an earlier ROME, unless lines were refused. Throws
 * UnusableFile without a trade.
 */
export async function makeRomeTrades(run: Import): Promise<Leftovers> {
  const { id, client, counts } = run
  const { rows } = await client.query<{ isNew: boolean }>(
    `with facts as materialized (select * from matching.rome_facts where import_id = $1),
       linked as (
         select link.code, skill.value as skill, min(link.weight) as weight, min(core.code) as core,
           min(link.name) as name
         from facts link join facts skill on skill.kind = 'skill' and skill.code = link.name
           left join facts core on core.kind = 'core' and core.code = link.code and core.name = link.name
         where link.kind = 'link' group by link.code, skill.value),
       skills as (
         select code, array_agg(skill order by place) as names
         from (select code, skill,
             row_number() over (partition by code order by core is null, weight, length(name), name) as place
           from linked) ranked
         where place <= 20 group by code),
       settings as (
         select code, array_agg(setting order by weight, setting) as codes
         from (select code, setting, min(weight) as weight from (
             select code, name as setting, weight from facts where kind = 'centre'
             union all
             select link.code, context.name, 0
             from facts link join facts context on context.kind = 'context' and context.code = link.name
             where link.kind = 'link') all_settings
           group by code, setting) distinct_settings group by code),
       related as (
         select fact.code, array_agg(fact.name order by fact.weight, fact.name) as codes
         from facts fact join facts target on target.kind = 'trade' and target.code = fact.name
         where fact.kind = 'related' group by fact.code)
     insert into matching.trades (code, title, source, rome_interests, rome_skills, rome_sector, rome_settings,
       rome_related, rome_import)
     select trade.code, trade.value, 'rome', coalesce(interests.value, ''), coalesce(skills.names, '{}'), sector.value,
       coalesce(settings.codes, '{}'), coalesce(related.codes, '{}'), $1
     from facts trade
       left join facts interests on interests.kind = 'interests' and interests.code = trade.code
       left join facts sector on sector.kind = 'sector' and sector.code = trade.code
       left join skills on skills.code = trade.code
       left join settings on settings.code = trade.code
       left join related on related.code = trade.code
     where trade.kind = 'trade'
     on conflict (code) do update
       set title = case when trades.source = 'rome' then excluded.title else trades.title end,
       rome_interests = excluded.rome_interests, rome_skills = excluded.rome_skills,
       rome_sector = excluded.rome_sector, rome_settings = excluded.rome_settings,
       rome_related = excluded.rome_related, rome_import = excluded.rome_import
     returning xmax = 0 as "isNew"`,
    [id],
  )
  if (rows.length === 0) throw new UnusableFile('no line of its trades can be used')
  counts.added = rows.filter(({ isNew }) => isNew).length
  counts.updated = rows.length - counts.added
  await client.query('delete from matching.rome_facts where import_id = $1', [id])
  return removeLeftovers(run, `from matching.trades where source = 'rome' and rome_import is distinct from $1`, [])
}

/** Number of trades and offers in the catalogue. */
export async function countCatalogue(pool: pg.Pool): Promise<{ trades: number; offers: number }> {
  const { rows } = await pool.query<{ trades: number; offers: number }>(
    'select (select count(*) from matching.trades) as trades, (select count(*) from matching.offers) as offers',
  )
  return rows[0]!
}

// Writes imports. An import is one transaction: when it fails or is killed, the catalogue is unchanged.
import type pg from 'pg'
import { inTransaction } from '../database.ts'
import { upsertOffers } from '../catalogue/catalogue.repository.ts'
import type { CatalogueOffer } from '../model.ts'
import { UnusableFile } from '@visions/advice/files/files'
import type { DiplomaRates } from './rates.rules.ts'

export interface Counts {
  added: number
  updated: number
  unchanged: number
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
  source: string
  counts: Counts
  /** Codes of the written offers. */
  codes: Set<string>
}

/** Longest wait for another import of the same source. */
const LOCK_TIMEOUT = '3s'
/** Longest idle time in the transaction: the file is read between two batches. */
const IDLE_TIMEOUT = '10min'

/** Runs an import in one transaction. Throws when another import of the source is in progress. */
export async function runImport<T>(
  pool: pg.Pool,
  { kind, source }: { kind: string; source: string },
  work: (run: Import) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query(
      `set local lock_timeout = '${LOCK_TIMEOUT}'; set local idle_in_transaction_session_timeout = '${IDLE_TIMEOUT}';
       set local statement_timeout = '10min'`,
    )
    await client
      .query('select pg_advisory_xact_lock(7225148, hashtext($1))', [source])
      .catch((error: Error & { code?: string }) => {
        throw error.code === '55P03'
          ? new Error(`Another import of ${source} is in progress.`, { cause: error })
          : error
      })
    const { rows } = await client.query<{ id: number }>(
      'insert into matching.imports (kind, source) values ($1, $2) returning id',
      [kind, source],
    )
    const run: Import = {
      id: rows[0]!.id,
      client,
      source,
      counts: { added: 0, updated: 0, unchanged: 0, refused: 0, noted: 0, withoutTrade: 0 },
      codes: new Set(),
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
  { id, client, counts, codes }: Import,
  batch: readonly Numbered<CatalogueOffer>[],
): Promise<number[]> {
  const repeated: number[] = []
  const offers: CatalogueOffer[] = []
  for (const { line, value } of batch) {
    if (codes.has(value.code)) repeated.push(line)
    else offers.push(value)
    codes.add(value.code)
  }
  const rows = await upsertOffers(client, offers, id)
  const added = rows.filter(({ isNew }) => isNew).length
  counts.added += added
  counts.updated += rows.length - added
  counts.unchanged += offers.length - rows.length
  counts.refused += repeated.length
  counts.withoutTrade += offers.filter(({ trades }) => trades.length === 0).length
  return repeated
}

/** Sum of the differences in latitude and longitude, in degrees, from which two places are different cities. */
const FAR_APART = 0.5

/**
 * Finds the coordinates of each city again: the median of its offers. The name of a city is ambiguous when a third of
 * its offers are elsewhere. One wrong coordinate changes nothing. The coordinates of a city of the seeds stay. It
 * becomes ambiguous when at least three offers, and a third of all, are elsewhere.
 */
export async function updatePlaces({ client, source }: Import): Promise<void> {
  await client.query(
    `with named as materialized (
       select place_key as key, place, latitude, longitude from matching.offers
       where place_key is not null and latitude is not null),
     middle as (
       select key, mode() within group (order by place) as name,
         percentile_disc(0.5) within group (order by latitude) as latitude,
         percentile_disc(0.5) within group (order by longitude) as longitude
       from named group by key),
     centre as (
       select middle.key, coalesce(seed.name, middle.name) as name,
         coalesce(seed.latitude, middle.latitude) as latitude,
         coalesce(seed.longitude, middle.longitude) as longitude, case when seed.key is null then 1 else 3 end as least
       from middle left join matching.places seed on seed.key = middle.key and seed.source = 'seeds'),
     checked as (
       select centre.key, centre.name, centre.latitude, centre.longitude, least, count(*) as offers,
         count(*) filter (where abs(named.latitude - centre.latitude)
           + abs(named.longitude - centre.longitude) > ${FAR_APART}) as far
       from centre join named using (key) group by centre.key, centre.name, centre.latitude, centre.longitude, least)
     insert into matching.places (key, name, latitude, longitude, is_ambiguous, source)
     select key, name, latitude, longitude, far >= least and far * 3 >= offers, $1 from checked
     on conflict (key) do update set name = excluded.name, latitude = excluded.latitude,
       longitude = excluded.longitude, is_ambiguous = excluded.is_ambiguous
     where (places.name, places.latitude, places.longitude, places.is_ambiguous)
       is distinct from (excluded.name, excluded.latitude, excluded.longitude, excluded.is_ambiguous)`,
    [source],
  )
  await client.query(
    `update matching.places set is_ambiguous = false
     where source = 'seeds' and is_ambiguous
       and not exists (select from matching.offers where place_key = places.key and latitude is not null)`,
  )
}

/** Codes of the trades in the catalogue. */
export async function tradeCodes({ client }: Import): Promise<Set<string>> {
  const { rows } = await client.query<{ code: string }>('select code from matching.copied_trades')
  return new Set(rows.map(({ code }) => code))
}

/** Rows of earlier imports: deleted, or retained because a refused line may be about one of them. */
export interface Leftovers {
  removed: number
  retained: number
}

/** Share of the earlier rows that an import may remove without being asked to (ADV-02). */
const MAX_REMOVED = 0.05

/**
 * Deletes the offers of the source that this import did not contain, unless lines were refused. Throws UnusableFile
 * when these are more than 5 % of the source and `mayRemove` is false.
 */
export async function removeOldOffers(
  { client, counts, codes, source }: Import,
  mayRemove: boolean,
): Promise<Leftovers> {
  const expired = await deleteExpired(client, { codes, source })
  const { rows } = await client.query<{ earlier: number; leftover: number }>(
    `select count(*) as earlier, count(*) filter (where not code = any($1)) as leftover from matching.offers where source = $2`,
    [[...codes], source],
  )
  const { leftover } = rows[0]!
  const earlier = rows[0]!.earlier - counts.added
  if (leftover === 0) return { removed: expired, retained: 0 }
  if (counts.refused > 0) return { removed: expired, retained: leftover }
  refuseLoss({ earlier, leftover, mayRemove })
  await client.query(`delete from matching.offers where source = $2 and not code = any($1)`, [[...codes], source])
  return { removed: expired + leftover, retained: 0 }
}

/** Throws UnusableFile when more than 5 % of the earlier rows would be removed. */
function refuseLoss({ earlier, leftover, mayRemove }: { earlier: number; leftover: number; mayRemove: boolean }): void {
  if (leftover <= earlier * MAX_REMOVED || mayRemove) return
  throw new UnusableFile(
    `it lacks ${leftover} of the ${earlier} rows of the earlier import: was it cut? Nothing was changed. ` +
      'Add --remove to remove them.',
  )
}

/** Deletes the offers of the source that have ended and that this import did not contain. Returns their number. */
async function deleteExpired(client: pg.PoolClient, { codes, source }: Pick<Import, 'codes' | 'source'>) {
  const { rowCount } = await client.query(
    'delete from matching.offers where source = $2 and expires_at <= now() and not code = any($1)',
    [[...codes], source],
  )
  return rowCount ?? 0
}

/** The trades of each Formacode, of the imported table. */
export async function findFormacodes(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ formacode: string; trades: string[] }>(
    'select formacode, array_agg(trade order by trade) as trades from matching.formacodes group by formacode',
  )
  return new Map(rows.map(({ formacode, trades }) => [formacode, trades]))
}

/** Replaces the table ROME–Formacode. */
export async function writeFormacodes(
  { client, counts }: Import,
  pairs: readonly (readonly [formacode: string, trade: string])[],
): Promise<void> {
  const earlier = await client.query('delete from matching.formacodes')
  await client.query(
    'insert into matching.formacodes (formacode, trade) select * from unnest($1::text[], $2::text[])',
    [pairs.map(([formacode]) => formacode), pairs.map(([, trade]) => trade)],
  )
  counts.added = Math.max(0, pairs.length - (earlier.rowCount ?? 0))
  counts.unchanged = pairs.length - counts.added
}

/**
 * Replaces the rates of the source. Returns the number of rates of no training of the catalogue. Throws UnusableFile
 * when more than 5 % of the earlier ones are missing and `mayRemove` is false. They stay while a line was refused.
 */
export async function writeRates(
  { client, counts, source }: Import,
  rates: readonly DiplomaRates[],
  { publisher, mayRemove }: { publisher: string; mayRemove: boolean },
): Promise<Leftovers & { unmatched: number }> {
  const given = `jsonb_to_recordset($1::jsonb) as rows (uai text, diploma text, period text, shares jsonb,
    "areGraduates" boolean)`
  const isGiven = `(rates.uai, rates.diploma) in (select rows.uai, rows.diploma from ${given})`
  const rows = JSON.stringify(rates)
  const { rows: found } = await client.query<{ earlier: number; leftover: number }>(
    `select count(*) as earlier, count(*) filter (where not ${isGiven}) as leftover from matching.rates
     where source = $2`,
    [rows, source],
  )
  const { earlier, leftover } = found[0]!
  const isRetained = counts.refused > 0
  if (!isRetained) refuseLoss({ earlier, leftover, mayRemove })
  const { rows: written } = await client.query<{ isNew: boolean }>(
    `insert into matching.rates (uai, diploma, source, publisher, period, shares, are_graduates)
     select uai, diploma, $2, $3, period, shares, "areGraduates" from ${given}
     on conflict (uai, diploma, source) do update set publisher = excluded.publisher, period = excluded.period,
       shares = excluded.shares, are_graduates = excluded.are_graduates
     where (rates.publisher, rates.period, rates.shares, rates.are_graduates)
       is distinct from (excluded.publisher, excluded.period, excluded.shares, excluded.are_graduates)
     returning xmax = 0 as "isNew"`,
    [rows, source, publisher],
  )
  counts.added = written.filter(({ isNew }) => isNew).length
  counts.updated = written.length - counts.added
  counts.unchanged = rates.length - written.length
  if (!isRetained) await client.query(`delete from matching.rates where source = $2 and not ${isGiven}`, [rows, source])
  const { rows: unmatched } = await client.query<{ unmatched: number }>(
    `select count(*) as unmatched from matching.rates where source = $1 and not exists (
       select from matching.offers where offers.uai = rates.uai and rates.diploma in (offers.diploma, ''))`,
    [source],
  )
  return { removed: isRetained ? 0 : leftover, retained: isRetained ? leftover : 0, ...unmatched[0]! }
}

/** Number of trades and offers in the catalogue. */
export async function countCatalogue(pool: pg.Pool): Promise<{ trades: number; offers: number }> {
  const { rows } = await pool.query<{ trades: number; offers: number }>(
    'select (select count(*) from matching.copied_trades) as trades, (select count(*) from matching.offers) as offers',
  )
  return rows[0]!
}

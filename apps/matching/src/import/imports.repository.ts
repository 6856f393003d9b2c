// Imports and what they write. Each batch is kept together with how far the import came.
import type pg from 'pg'
import { inTransaction } from '../database.ts'
import { cityName, placeKey } from '../catalogue/place.rules.ts'
import type { CatalogueOffer } from '../model.ts'
import { Unusable } from './found.ts'
import type { Position } from './lines.ts'
import type { RomeFact } from './rome.rules.ts'

export interface Counts {
  added: number
  updated: number
  refused: number
  /** Read, but for something that was left out. */
  noted: number
  /** Trainings that lead to no trade that we know of. */
  withoutTrade: number
}

/** How far an import came. */
export interface Progress extends Position {
  id: number
  file: number
  counts: Counts
  /** Whether it goes on where another run of the same stopped. */
  isResumed: boolean
}

interface ImportRow {
  id: number
  file: number
  position: number
  line: number
  counts: Counts
}

const NOTHING: Counts = { added: 0, updated: 0, refused: 0, noted: 0, withoutTrade: 0 }

/** How long an import waits for another one of its source; one that was killed is gone sooner. */
const PATIENCE = '3s'

/** Only one import of a source at a time. Throws when another one is under way. */
export async function withImportLock<T>(pool: pg.Pool, source: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`set lock_timeout = '${PATIENCE}'`)
    await client
      .query('select pg_advisory_lock(7225148, hashtext($1))', [source])
      .catch((error: Error & { code?: string }) => {
        throw error.code === '55P03' ? new Error(`Another import of ${source} is under way.`) : error
      })
    const result = await work()
    await client.query('select pg_advisory_unlock(7225148, hashtext($1))', [source])
    return result
  } finally {
    // With the connection, the lock goes.
    client.release(true)
  }
}

/** Begins an import, or goes on with one of the same files that was stopped; what another one left behind is cleared. */
export async function beginImport(
  pool: pg.Pool,
  { kind, source, hash }: { kind: string; source: string; hash: string },
): Promise<Progress> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<ImportRow>(
      `select id, file, position, line, counts from matching.imports
       where kind = $1 and source = $2 and hash = $3 and finished_at is null order by id desc limit 1`,
      [kind, source, hash],
    )
    const known = rows[0]
    await client.query(
      'delete from matching.imports where kind = $1 and source = $2 and finished_at is null and id is distinct from $3',
      [kind, source, known?.id],
    )
    if (known) return { ...known, isResumed: true }
    const made = await client.query<ImportRow>(
      'insert into matching.imports (kind, source, hash, counts) values ($1, $2, $3, $4) returning id, file, position, line, counts',
      [kind, source, hash, JSON.stringify(NOTHING)],
    )
    return { ...made.rows[0]!, isResumed: false }
  })
}

/** Forgets an import that came to nothing. */
export async function abandonImport(pool: pg.Pool, id: number): Promise<void> {
  await pool.query('delete from matching.imports where id = $1 and finished_at is null', [id])
}

const saveProgress = (client: pg.PoolClient, { id, file, position, line, counts }: Progress) =>
  client.query('update matching.imports set file = $2, position = $3, line = $4, counts = $5 where id = $1', [
    id,
    file,
    position,
    line,
    JSON.stringify(counts),
  ])

/** A record and its line. */
export interface Numbered<T> {
  line: number
  value: T
}

/**
 * Writes offers that this import has not said yet, with the progress that they are. Returns the lines of those that it had said before, and counts
 * the others in `progress`.
 */
export async function writeOffers(
  pool: pg.Pool,
  progress: Progress,
  batch: readonly Numbered<CatalogueOffer>[],
): Promise<number[]> {
  const byCode = new Map<string, Numbered<CatalogueOffer>>()
  const twice: number[] = []
  for (const one of batch) {
    if (byCode.has(one.value.code)) twice.push(one.line)
    else byCode.set(one.value.code, one)
  }
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ code: string; isNew: boolean }>(
      `insert into matching.offers (code, kind, title, text, publisher, place, latitude, longitude, level, trades, url, popularity, source, import_id)
       select code, kind, title, text, publisher, place, latitude, longitude, level,
         array(select jsonb_array_elements_text(trades)), url, popularity, source, $2
       from jsonb_to_recordset($1::jsonb) as said (code text, kind text, title text, text text, publisher text, place text, latitude real,
         longitude real, level smallint, trades jsonb, url text, popularity integer, source text)
       on conflict (code) do update set kind = excluded.kind, title = excluded.title, text = excluded.text, publisher = excluded.publisher,
         place = excluded.place, latitude = excluded.latitude, longitude = excluded.longitude, level = excluded.level, trades = excluded.trades,
         url = excluded.url, popularity = excluded.popularity, source = excluded.source, import_id = excluded.import_id
       where offers.import_id is distinct from excluded.import_id
       returning code, xmax = 0 as "isNew"`,
      [JSON.stringify([...byCode.values()].map(({ value }) => value)), progress.id],
    )
    const written = new Set(rows.map(({ code }) => code))
    for (const [code, { line }] of byCode) if (!written.has(code)) twice.push(line)
    await addPlaces(
      client,
      batch.map(({ value }) => value),
    )
    progress.counts.added += rows.filter(({ isNew }) => isNew).length
    progress.counts.updated += rows.filter(({ isNew }) => !isNew).length
    progress.counts.refused += twice.length
    progress.counts.withoutTrade += rows.filter(({ code }) => byCode.get(code)!.value.trades.length === 0).length
    await saveProgress(client, progress)
    return twice.toSorted((one, other) => one - other)
  })
}

/** Degrees, both ways together: two places so far apart are not one city. */
const FAR_APART = 0.5

/** Cities become known with the offers that say where they are; a name that stands for two of them, for none. */
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
     from jsonb_to_recordset($1::jsonb) as said (key text, name text, latitude real, longitude real, source text)
     order by key on conflict (key) do update set is_ambiguous = true
     where abs(places.latitude - excluded.latitude) + abs(places.longitude - excluded.longitude) > ${FAR_APART}`,
    [JSON.stringify([...places.values()])],
  )
}

/** Ends an import of offers: those of its source that it did not say are gone, unless a line was refused: it may be theirs. Returns how many went. */
export async function finishOffers(
  pool: pg.Pool,
  { id, counts }: Progress,
  source: string,
): Promise<{ removed: number; kept: number }> {
  return inTransaction(pool, async (client) => {
    const isWhole = counts.refused === 0
    const others = `from matching.offers where source = $1 and import_id is distinct from $2`
    const { rows } = await client.query<{ many: number }>(
      isWhole
        ? `with gone as (delete ${others} returning code) select count(*) as many from gone`
        : `select count(*) as many ${others}`,
      [source, id],
    )
    await client.query('update matching.imports set finished_at = now() where id = $1', [id])
    const many = rows[0]!.many
    return isWhole ? { removed: many, kept: 0 } : { removed: 0, kept: many }
  })
}

/** Keeps what lines of the ROME say, with the progress that they are; returns the lines that say again what was said. */
export async function writeRomeFacts(
  pool: pg.Pool,
  progress: Progress,
  batch: readonly Numbered<RomeFact[]>[],
): Promise<number[]> {
  const keyOf = ({ kind, code, name }: Pick<RomeFact, 'kind' | 'code' | 'name'>) => `${kind} ${code} ${name}`
  const lines = new Map<string, number>()
  const facts: RomeFact[] = []
  const twice = new Set<number>()
  for (const { line, value } of batch)
    for (const fact of value) {
      if (lines.has(keyOf(fact))) {
        // Several centres of interest are one work setting of ours.
        const before = facts.find((one) => fact.kind === 'centre' && keyOf(one) === keyOf(fact))
        if (before) before.weight = Math.min(before.weight, fact.weight)
        else twice.add(line)
      } else {
        lines.set(keyOf(fact), line)
        facts.push(fact)
      }
    }
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Pick<RomeFact, 'kind' | 'code' | 'name'>>(
      `insert into matching.rome_facts (import_id, kind, code, name, value, weight)
       select $2, kind, code, name, value, weight
       from jsonb_to_recordset($1::jsonb) as said (kind text, code text, name text, value text, weight integer)
       on conflict (import_id, kind, code, name) do update set weight = least(rome_facts.weight, excluded.weight)
       where excluded.kind = 'centre' returning kind, code, name`,
      [JSON.stringify(facts), progress.id],
    )
    const written = new Set(rows.map(keyOf))
    for (const [key, line] of lines) if (!written.has(key)) twice.add(line)
    progress.counts.refused += twice.size
    await saveProgress(client, progress)
    return [...twice].toSorted((one, other) => one - other)
  })
}

/**
 * Makes the trades of what the ROME says, and ends the import. Trades of an older ROME are gone, unless a line was refused: it may be theirs.
 * Throws Unusable, and changes nothing, when no trade was read.
 */
export async function finishRome(pool: pg.Pool, progress: Progress): Promise<{ removed: number; kept: number }> {
  return inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 120000')
    const { rows } = await client.query<{ isNew: boolean }>(
      `with facts as materialized (select * from matching.rome_facts where import_id = $1),
         linked as (
           select link.code, skill.value as skill, min(link.weight) as weight, min(core.code) as core, min(link.name) as name
           from facts link join facts skill on skill.kind = 'skill' and skill.code = link.name
             left join facts core on core.kind = 'core' and core.code = link.code and core.name = link.name
           where link.kind = 'link' group by link.code, skill.value),
         skills as (
           select code, array_agg(skill order by place) as names
           from (select code, skill, row_number() over (partition by code order by core is null, weight, length(name), name) as place from linked) ranked
           where place <= 20 group by code),
         settings as (
           select code, array_agg(setting order by weight, setting) as codes
           from (select code, setting, min(weight) as weight from (
               select code, name as setting, weight from facts where kind = 'centre'
               union all
               select link.code, context.name, 0 from facts link join facts context on context.kind = 'context' and context.code = link.name
               where link.kind = 'link') told
             group by code, setting) each_one group by code),
         related as (
           select fact.code, array_agg(fact.name order by fact.weight, fact.name) as codes
           from facts fact join facts target on target.kind = 'trade' and target.code = fact.name
           where fact.kind = 'related' group by fact.code)
       insert into matching.trades (code, title, source, rome_interests, rome_skills, rome_sector, rome_settings, rome_related, rome_import)
       select trade.code, trade.value, 'rome', coalesce(interests.value, ''), coalesce(skills.names, '{}'), sector.value,
         coalesce(settings.codes, '{}'), coalesce(related.codes, '{}'), $1
       from facts trade
         left join facts interests on interests.kind = 'interests' and interests.code = trade.code
         left join facts sector on sector.kind = 'sector' and sector.code = trade.code
         left join skills on skills.code = trade.code
         left join settings on settings.code = trade.code
         left join related on related.code = trade.code
       where trade.kind = 'trade'
       on conflict (code) do update set title = case when trades.source = 'rome' then excluded.title else trades.title end,
         rome_interests = excluded.rome_interests, rome_skills = excluded.rome_skills, rome_sector = excluded.rome_sector,
         rome_settings = excluded.rome_settings, rome_related = excluded.rome_related, rome_import = excluded.rome_import
       returning xmax = 0 as "isNew"`,
      [progress.id],
    )
    if (rows.length === 0) throw new Unusable('no line of its trades can be used')
    progress.counts.added = rows.filter(({ isNew }) => isNew).length
    progress.counts.updated = rows.length - progress.counts.added
    await client.query('delete from matching.rome_facts where import_id = $1', [progress.id])
    const isWhole = progress.counts.refused === 0
    const others = `from matching.trades where source = 'rome' and rome_import is distinct from $1`
    const gone = await client.query<{ many: number }>(
      isWhole
        ? `with gone as (delete ${others} returning code) select count(*) as many from gone`
        : `select count(*) as many ${others}`,
      [progress.id],
    )
    await saveProgress(client, progress)
    await client.query('update matching.imports set finished_at = now() where id = $1', [progress.id])
    const { many } = gone.rows[0]!
    return isWhole ? { removed: many, kept: 0 } : { removed: 0, kept: many }
  })
}

/** How many trades and offers there are. */
export async function countCatalogue(pool: pg.Pool): Promise<{ trades: number; offers: number }> {
  const { rows } = await pool.query<{ trades: number; offers: number }>(
    'select (select count(*) from matching.trades) as trades, (select count(*) from matching.offers) as offers',
  )
  return rows[0]!
}

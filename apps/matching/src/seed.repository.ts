// Writes the seeds: the coordinates of larger cities and, for a demonstration, invented offers.
import type pg from 'pg'
import { upsertOffers } from './catalogue/catalogue.repository.ts'
import { placeKey } from './catalogue/place.rules.ts'
import { inTransaction } from './database.ts'
import type { City } from '@visions/advice/model'
import type { CatalogueOffer } from './model.ts'

const SEEDS = 'seeds'

export interface Seeds {
  places: readonly City[]
  /** The offers of a demonstration; null outside of one. */
  offers: readonly CatalogueOffer[] | null
}

/**
 * Plants the seeds, unless seeds with this hash are planted already. Offers of other sources stay. Several processes
 * can call it concurrently.
 */
export async function saveSeeds(pool: pg.Pool, { places, offers }: Seeds, hash: string): Promise<void> {
  const known = `select from matching.imports
    where kind = $1 and source = $1 and hash = $2 and finished_at is not null
      and id = (select max(id) from matching.imports where kind = $1)`
  if ((await pool.query(known, [SEEDS, hash])).rowCount) return
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(7225148, hashtext($1))', [SEEDS])
    if ((await client.query(known, [SEEDS, hash])).rowCount) return
    await client.query(
      `insert into matching.places (key, name, latitude, longitude, source)
       select key, name, latitude, longitude, '${SEEDS}'
       from jsonb_to_recordset($1::jsonb) as rows (key text, name text, latitude real, longitude real) order by key
       on conflict (key) do update set name = excluded.name, latitude = excluded.latitude,
         longitude = excluded.longitude, source = excluded.source`,
      [JSON.stringify(places.map((place) => ({ key: placeKey(place.name), ...place })))],
    )
    if (offers) await plantOffers(client, offers)
    await client.query('insert into matching.imports (kind, source, hash, finished_at) values ($1, $1, $2, now())', [
      SEEDS,
      hash,
    ])
  })
}

/**
 * Writes the sources of each namespace; undefined: they stay unchanged. Rows that are right are not written, so that
 * the catalogue is not loaded again at each start.
 */
export async function saveSettings(
  pool: pg.Pool,
  { namespaceSources }: { namespaceSources?: Readonly<Record<string, string[]>> | undefined },
): Promise<void> {
  if (!namespaceSources) return
  await inTransaction(pool, async (client) => {
    const rows = JSON.stringify(Object.entries(namespaceSources).map(([name, sources]) => ({ name, sources })))
    const given = `select name, array(select jsonb_array_elements_text(sources)) as sources
      from jsonb_to_recordset($1::jsonb) as rows (name text, sources jsonb)`
    await client.query(`delete from matching.namespaces where name not in (select name from (${given}) w)`, [rows])
    await client.query(
      `insert into matching.namespaces as n (name, sources) ${given} order by name
       on conflict (name) do update set sources = excluded.sources where n.sources <> excluded.sources`,
      [rows],
    )
  })
}

async function plantOffers(client: pg.PoolClient, offers: readonly CatalogueOffer[]): Promise<void> {
  await upsertOffers(client, offers)
  await client.query(`delete from matching.offers where source = '${SEEDS}' and code <> all($1)`, [
    offers.map(({ code }) => code),
  ])
}

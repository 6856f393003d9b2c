// Reads the catalogue from the database.
import type pg from 'pg'
import { inTransaction } from '../database.ts'
import type { CatalogueOffer, City, Trade } from '../model.ts'

/** The columns of an offer that ranking and filters read. */
export type IndexedOffer = Pick<
  CatalogueOffer,
  'code' | 'kind' | 'publisher' | 'latitude' | 'longitude' | 'level' | 'trades' | 'source'
>

/** Rows read at a time. */
const PAGE_ROWS = 20_000
/** Most skills of a trade that ranking uses. */
const MAX_SKILLS = 20

/** Offers are ordered by number of applicants, then by title. */
export interface CatalogueRows {
  trades: Trade[]
  offers: IndexedOffer[]
  /** By key (place.rules.ts). */
  places: Map<string, City>
  /** Sources that a namespace shows. */
  namespaces: Map<string, ReadonlySet<string>>
}

export const loadCatalogue = (pool: pg.Pool): Promise<CatalogueRows> =>
  inTransaction(
    pool,
    async (client) => {
      const trades = await loadTrades(client)
      const offers = await loadOffers(client)
      const places = await client.query<City & { key: string }>(
        'select key, name, latitude, longitude from matching.places where not is_ambiguous',
      )
      const namespaces = await client.query<{ name: string; sources: string[] }>(
        'select name, sources from matching.namespaces',
      )
      return {
        trades,
        offers,
        places: new Map(places.rows.map(({ key, name, latitude, longitude }) => [key, { name, latitude, longitude }])),
        namespaces: new Map(namespaces.rows.map(({ name, sources }) => [name, new Set(sources)])),
      }
    },
    'begin isolation level repeatable read read only',
  )

/** The ROME takes precedence for interests and related trades, the seeds or the operator for all other columns. */
async function loadTrades(client: pg.PoolClient): Promise<Trade[]> {
  const { rows } = await client.query<Trade>(
    `select code, title, coalesce(nullif(rome_interests, ''), interests) as interests, skills || rome_skills as skills,
       coalesce(sector, rome_sector) as sector,
       case when settings = '{}' then rome_settings else settings end as settings,
       is_in_demand as "isInDemand", case when rome_related = '{}' then related else rome_related end as related
     from matching.trades order by code`,
  )
  return rows.map((trade) => ({ ...trade, skills: [...new Set(trade.skills)].slice(0, MAX_SKILLS) }))
}

interface OfferRow extends IndexedOffer {
  title: string
  popularity: number
}

async function loadOffers(client: pg.PoolClient): Promise<IndexedOffer[]> {
  const offers: IndexedOffer[] = []
  let last: OfferRow | undefined
  do {
    const { rows } = await client.query<OfferRow>(
      `select code, kind, publisher, latitude, longitude, level, trades, source, title, popularity from matching.offers
       where $1::integer is null or (-popularity, title, code) > ($1, $2, $3)
       order by -popularity, title, code limit ${PAGE_ROWS}`,
      [last ? -last.popularity : null, last?.title ?? '', last?.code ?? ''],
    )
    for (const { title: _title, popularity: _popularity, ...facts } of rows) offers.push(facts)
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined
  } while (last)
  return offers
}

/**
 * Inserts or updates offers. Returns the written ones.
 * @param importId an offer that this import wrote already is not written again; null: seeds
 */
export async function upsertOffers(
  client: Pick<pg.PoolClient, 'query'>,
  offers: readonly CatalogueOffer[],
  importId: number | null = null,
): Promise<{ code: string; isNew: boolean }[]> {
  const { rows } = await client.query<{ code: string; isNew: boolean }>(
    `insert into matching.offers (code, kind, title, text, publisher, place, latitude, longitude, level, trades, url,
       popularity, source, import_id)
     select code, kind, title, text, publisher, place, latitude, longitude, level,
       array(select jsonb_array_elements_text(trades)), url, popularity, source, $2
     from jsonb_to_recordset($1::jsonb) as rows (code text, kind text, title text, text text, publisher text,
       place text, latitude real, longitude real, level smallint, trades jsonb, url text, popularity integer,
       source text)
     order by code
     on conflict (code) do update set kind = excluded.kind, title = excluded.title, text = excluded.text,
       publisher = excluded.publisher, place = excluded.place, latitude = excluded.latitude,
       longitude = excluded.longitude, level = excluded.level, trades = excluded.trades, url = excluded.url,
       popularity = excluded.popularity, source = excluded.source, import_id = excluded.import_id
     where excluded.import_id is null or offers.import_id is distinct from excluded.import_id
     returning code, xmax = 0 as "isNew"`,
    [JSON.stringify(offers), importId],
  )
  return rows
}

/** Offers by code, without those that have left the catalogue. */
export async function offersByCode(pool: pg.Pool, codes: readonly string[]): Promise<Map<string, CatalogueOffer>> {
  if (codes.length === 0) return new Map()
  const { rows } = await pool.query<CatalogueOffer>(
    `select code, kind, title, text, publisher, place, latitude, longitude, level, trades, url, popularity, source
     from matching.offers where code = any($1)`,
    [codes],
  )
  return new Map(rows.map((offer) => [offer.code, offer]))
}

// The catalogue as the database has it.
import type pg from 'pg'
import { inTransaction } from '../database.ts'
import type { Offer, Place, Trade } from '../model.ts'

/** An offer without what is only shown. */
export type OfferFacts = Pick<
  Offer,
  'code' | 'kind' | 'publisher' | 'latitude' | 'longitude' | 'level' | 'trades' | 'source'
>

/** Rows of a page, when a whole table is read. */
const PAGE = 20_000
/** Most skills of a trade that count. */
const MAX_SKILLS = 20

/** Everything that offers are ranked by, as it was at one moment. Offers come the most asked for first, then by title. */
export interface CatalogueRows {
  trades: Trade[]
  offers: OfferFacts[]
  /** By key (place.rules.ts). */
  places: Map<string, Place>
  /** Which sources a namespace shows. */
  namespaces: Map<string, ReadonlySet<string>>
}

export const loadCatalogue = (pool: pg.Pool): Promise<CatalogueRows> =>
  inTransaction(
    pool,
    async (client) => {
      const trades = await loadTrades(client)
      const offers = await loadOffers(client)
      const places = await client.query<Place & { key: string }>(
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

/** What the ROME says of interests and of where a trade leads is right; of the rest, what was said here. */
async function loadTrades(client: pg.PoolClient): Promise<Trade[]> {
  const { rows } = await client.query<Trade>(
    `select code, title, coalesce(nullif(rome_interests, ''), interests) as interests, skills || rome_skills as skills,
       coalesce(sector, rome_sector) as sector, case when settings = '{}' then rome_settings else settings end as settings,
       is_in_demand as "isInDemand", case when rome_related = '{}' then related else rome_related end as related
     from matching.trades order by code`,
  )
  return rows.map((trade) => ({ ...trade, skills: [...new Set(trade.skills)].slice(0, MAX_SKILLS) }))
}

interface OfferRow extends OfferFacts {
  title: string
  popularity: number
}

async function loadOffers(client: pg.PoolClient): Promise<OfferFacts[]> {
  const offers: OfferFacts[] = []
  let last: OfferRow | undefined
  do {
    const { rows } = await client.query<OfferRow>(
      `select code, kind, publisher, latitude, longitude, level, trades, source, title, popularity from matching.offers
       where $1::integer is null or (-popularity, title, code) > ($1, $2, $3)
       order by -popularity, title, code limit ${PAGE}`,
      [last ? -last.popularity : null, last?.title ?? '', last?.code ?? ''],
    )
    for (const { title: _title, popularity: _popularity, ...facts } of rows) offers.push(facts)
    last = rows.length === PAGE ? rows.at(-1) : undefined
  } while (last)
  return offers
}

/** Offers as they are shown, by code; those that are gone are left out. */
export async function offersByCode(pool: pg.Pool, codes: readonly string[]): Promise<Map<string, Offer>> {
  if (codes.length === 0) return new Map()
  const { rows } = await pool.query<Offer>(
    `select code, kind, title, text, publisher, place, latitude, longitude, level, trades, url, popularity, source
     from matching.offers where code = any($1)`,
    [codes],
  )
  return new Map(rows.map((offer) => [offer.code, offer]))
}

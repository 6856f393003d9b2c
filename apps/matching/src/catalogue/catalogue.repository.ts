// Reads the catalogue from the database.
import type pg from 'pg'
import { inTransaction } from '../database.ts'
import type { City, RankableOffer, Trade } from '@visions/advice/model'
import { sectorsOfTitle } from '@visions/advice/ranking/title-sectors.rules'
import type { CatalogueOffer, MatchedOffer } from '../model.ts'
import { listCopiedTrades } from '../trades/copied-trades.repository.ts'
import { diplomaKey } from './diploma.rules.ts'
import { placeKey } from './place.rules.ts'

/** The columns of an offer that ranking and filters read. */
export type IndexedOffer = Pick<
  CatalogueOffer,
  'code' | 'kind' | 'publisher' | 'sameAs' | 'latitude' | 'longitude' | 'level' | 'entry' | 'trades' | 'source'
> &
  Pick<RankableOffer, 'sectors'>

/** Rows read at a time. */
const PAGE_ROWS = 20_000

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
      const trades = await listCopiedTrades(client)
      const known = await client.query<City & { key: string }>(
        'select key, name, latitude, longitude from matching.places where not is_ambiguous',
      )
      const places = new Map(
        known.rows.map(({ key, name, latitude, longitude }): [string, City] => [key, { name, latitude, longitude }]),
      )
      const offers = await loadOffers(client, places)
      const namespaces = await client.query<{ name: string; sources: string[] }>(
        'select name, sources from matching.namespaces',
      )
      return {
        trades,
        offers,
        places,
        namespaces: new Map(namespaces.rows.map(({ name, sources }) => [name, new Set(sources)])),
      }
    },
    'begin isolation level repeatable read read only',
  )

interface OfferRow extends IndexedOffer {
  title: string
  popularity: number
  placeKey: string | null
}

/** The offers. One without coordinates gets those of its city. */
async function loadOffers(client: pg.PoolClient, places: ReadonlyMap<string, City>): Promise<IndexedOffer[]> {
  const offers: IndexedOffer[] = []
  let last: OfferRow | undefined
  do {
    const { rows } = await client.query<OfferRow>(
      `select code, kind, publisher, same_as as "sameAs", place_key as "placeKey", latitude, longitude, level, entry,
         trades, source, title, popularity
       from matching.offers
       where $1::integer is null or (-popularity, title, code) > ($1, $2, $3)
       order by -popularity, title, code limit ${PAGE_ROWS}`,
      [last ? -last.popularity : null, last?.title ?? '', last?.code ?? ''],
    )
    for (const { title, popularity: _popularity, placeKey, ...row } of rows) {
      const facts = row.trades.length > 0 ? row : { ...row, sectors: sectorsOfTitle(title) }
      const city = facts.latitude === null ? places.get(placeKey ?? '') : undefined
      offers.push(city ? { ...facts, latitude: city.latitude, longitude: city.longitude } : facts)
    }
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined
  } while (last)
  return offers
}

/**
 * Inserts or updates offers. Returns the rows that changed.
 * @param importId the import that writes them; null: seeds
 */
export async function upsertOffers(
  client: Pick<pg.PoolClient, 'query'>,
  offers: readonly CatalogueOffer[],
  importId: number | null = null,
): Promise<{ code: string; isNew: boolean }[]> {
  const { rows } = await client.query<{ code: string; isNew: boolean }>(
    `insert into matching.offers (code, kind, title, text, publisher, school, same_as, uai, diploma, place,
       place_key, latitude, longitude, level, entry, trades, url, popularity, expires_at, source, import_id)
     select code, kind, title, text, publisher, school, "sameAs", uai, diploma, place, "placeKey", latitude, longitude,
       level, entry, trades, url, popularity, "expiresAt", source, $2
     from jsonb_to_recordset($1::jsonb) as rows (code text, kind text, title text, text text, publisher text,
       school text, "sameAs" text, uai text, diploma text, place text, "placeKey" text, latitude real,
       longitude real, level smallint, entry smallint, trades text[], url text, popularity integer,
       "expiresAt" timestamptz, source text)
     order by code
     on conflict (code) do update set kind = excluded.kind, title = excluded.title, text = excluded.text,
       publisher = excluded.publisher, school = excluded.school, same_as = excluded.same_as, uai = excluded.uai,
       diploma = excluded.diploma, place = excluded.place, place_key = excluded.place_key,
       latitude = excluded.latitude, longitude = excluded.longitude, level = excluded.level, entry = excluded.entry,
       trades = excluded.trades, url = excluded.url, popularity = excluded.popularity,
       expires_at = excluded.expires_at, source = excluded.source, import_id = excluded.import_id
     where (offers.kind, offers.title, offers.text, offers.publisher, offers.school, offers.same_as, offers.uai,
         offers.diploma, offers.place, offers.place_key, offers.latitude, offers.longitude, offers.level,
         offers.entry, offers.trades, offers.url, offers.popularity, offers.expires_at, offers.source)
       is distinct from (excluded.kind, excluded.title, excluded.text, excluded.publisher, excluded.school,
         excluded.same_as, excluded.uai, excluded.diploma, excluded.place, excluded.place_key, excluded.latitude,
         excluded.longitude, excluded.level, excluded.entry, excluded.trades, excluded.url, excluded.popularity,
         excluded.expires_at, excluded.source)
     returning code, xmax = 0 as "isNew"`,
    [
      JSON.stringify(
        offers.map((offer) => ({
          ...offer,
          placeKey: (offer.place !== null && placeKey(offer.place)) || null,
          diploma: offer.uai ? diplomaKey(offer.title) : null,
        })),
      ),
      importId,
    ],
  )
  return rows
}

/** Deletes offers that have ended. The database then notifies every process. */
export const deleteExpiredOffers = (pool: pg.Pool) =>
  pool.query('delete from matching.offers where expires_at <= now()')

/** An offer with what its main trade says on a card, and its rates of employment. */
export type CardOffer = CatalogueOffer & Pick<MatchedOffer, 'definition' | 'accessLevel' | 'rates'>

/** Offers by code, without those that have left the catalogue. */
export async function offersByCode(pool: pg.Pool, codes: readonly string[]): Promise<Map<string, CardOffer>> {
  if (codes.length === 0) return new Map()
  const { rows } = await pool.query<CardOffer>(
    `select offers.code, offers.kind, offers.title, offers.text, offers.publisher, offers.school,
       offers.same_as as "sameAs", offers.place, offers.latitude, offers.longitude, offers.level, offers.entry,
       offers.trades,
       offers.url, offers.popularity, offers.expires_at as "expiresAt", offers.source,
       coalesce(main.trade ->> 'definition', '') as definition, (main.trade ->> 'level')::smallint as "accessLevel",
       published.rates
     from matching.offers left join matching.copied_trades main on main.code = offers.trades[1]
     left join lateral (
       select jsonb_build_object('publisher', publisher, 'period', period, 'shares', shares,
         'areGraduates', are_graduates, 'isOfDiploma', rates.diploma <> '') as rates
       from matching.rates where rates.uai = offers.uai and rates.diploma in (offers.diploma, '')
       order by rates.diploma desc, rates.source limit 1) published on true
     where offers.code = any($1)`,
    [codes],
  )
  return new Map(rows.map((offer) => [offer.code, offer]))
}

/** Kilometres by which an offer counts as farther when the trade is not its main one. */
const ASIDE_KM = 50

/**
 * The offers of a trade, or the one with a code, and their distance from a city in kilometres, the nearest first. An
 * offer with several advertisements is listed once. An offer without coordinates has those of its city.
 */
export async function nearestOffers(
  pool: pg.Pool,
  query: { trade: string | null; code: string | null; kinds: readonly string[]; limit: number; city: City | undefined },
): Promise<{ code: string; kilometres: number | null }[]> {
  const { trade, code, kinds, limit, city } = query
  const { rows } = await pool.query<{ code: string; kilometres: number | null }>(
    `with placed as (
       select offers.code, coalesce(offers.same_as, offers.code) as card, offers.popularity,
         offers.trades[1] is distinct from $1::text as "isAside",
         coalesce(offers.latitude, places.latitude)::float8 as latitude,
         coalesce(offers.longitude, places.longitude)::float8 as longitude
       from matching.offers
       left join matching.places on places.key = offers.place_key and not is_ambiguous and offers.latitude is null
       where (offers.trades @> array[$1::text] and offers.kind = any($3) or offers.code = $2)
         and (expires_at is null or expires_at > now())),
     measured as (
       select *, case when latitude is not null and $4::float8 is not null then 2 * 6371 * asin(least(1, sqrt(
         sin(radians(latitude - $4::float8) / 2) ^ 2 +
         cos(radians($4::float8)) * cos(radians(latitude)) * sin(radians(longitude - $5::float8) / 2) ^ 2))) end
         as kilometres
       from placed),
     cards as (
       select distinct on (card) * from measured order by card, kilometres nulls last, code)
     select code, kilometres from cards
     order by kilometres + case when "isAside" then ${ASIDE_KM} else 0 end nulls last, "isAside", -popularity, code
     limit $6`,
    [trade, code, kinds, city?.latitude ?? null, city?.longitude ?? null, limit],
  )
  return rows
}

/** Most names of towns on a card. */
const MAX_TOWNS = 3

/** Other towns with the same offer: the names of the nearest, and the number of the others. */
export type OtherTowns = Pick<MatchedOffer, 'alsoIn' | 'moreTowns'>

/** By code: the other towns of these offers, in advertisements of these sources. Without offers of one town. */
export async function otherTowns(
  pool: pg.Pool,
  offers: Iterable<CatalogueOffer>,
  sources: readonly string[],
): Promise<Map<string, OtherTowns>> {
  const shown = [...offers].filter(({ sameAs }) => sameAs !== null)
  if (shown.length === 0) return new Map()
  const { rows } = await pool.query<OtherTowns & { code: string }>(
    `with towns as (
       select shown.code, same.place, min((same.latitude - shown.latitude) ^ 2 + (same.longitude - shown.longitude) ^ 2)
         as distance
       from matching.offers shown join matching.offers same on same.same_as = shown.same_as
       where shown.code = any($1) and same.source = any($2) and same.place is not null
         and same.place is distinct from shown.place
       group by shown.code, same.place)
     select code, (array_agg(place order by distance, place))[1:${MAX_TOWNS}] as "alsoIn",
       greatest(count(*) - ${MAX_TOWNS}, 0)::integer as "moreTowns"
     from towns group by code`,
    [shown.map(({ code }) => code), sources],
  )
  return new Map(rows.map(({ code, ...towns }) => [code, towns]))
}

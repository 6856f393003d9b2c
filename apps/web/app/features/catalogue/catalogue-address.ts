// The addresses of the catalogue: a tool, a category, and a search, whose words and filters are all in the address (CAT-07).
import type { DURATIONS as Durations, PRICES as Prices } from '@visions/contract/catalogue'
import { plain } from '../../lib/form-text.ts'
import { identifier } from '../../lib/identifier.ts'
import { CATEGORIES } from './categories.ts'

export const CATALOGUE = '/user/catalog'
export const SEARCH = `${CATALOGUE}/recherche`
export const VISITED = `${CATALOGUE}/visites`
export const toolAddress = (id: string): string => `${CATALOGUE}/service/${id}`
/** `filter` is the name of the category in the calls. */
export const categoryAddress = (filter: string): string => `${CATALOGUE}/category/${filter}`

type Category = (typeof CATEGORIES)[number]['filter']
type Price = (typeof Prices)[number]
type Duration = (typeof Durations)[number]
export const PRICES: typeof Prices = ['free', 'paid']
export const DURATIONS: typeof Durations = ['15', '30', '60']
export const PRICE_NAMES: Record<Price, string> = { free: 'Gratuit', paid: 'Payant' }
export const DURATION_NAMES: Record<Duration, string> = {
  15: '15\u00a0minutes ou moins',
  30: '30\u00a0minutes ou moins',
  60: 'Une heure ou moins',
}
const PRICE_WORDS: Record<Price, string> = { free: 'gratuit', paid: 'payant' }

/** What is searched; what is not said is not there. */
export interface Search {
  q?: string | undefined
  category?: Category | undefined
  price?: Price | undefined
  minutes?: Duration | undefined
  tag?: string | undefined
  after?: string | undefined
}
/** The names of the filters, without the words and the place in the list. */
export type Filter = Exclude<keyof Search, 'q' | 'after'>

/** What the field and the call take. */
export const MOST_LETTERS = 80
const MOST_TAG_LETTERS = 60

/** Reads a search from its address; what is not in the lists is left out. */
export function readSearch(params: URLSearchParams): Search {
  const words = (name: string, most: number) =>
    plain(params.get(name)).toWellFormed().trim().slice(0, most).toWellFormed().trim() || undefined
  return {
    q: words('q', MOST_LETTERS),
    category: CATEGORIES.find(({ id }) => id === params.get('categorie'))?.filter,
    price: PRICES.find((price) => PRICE_WORDS[price] === params.get('prix')),
    minutes: DURATIONS.find((minutes) => minutes === params.get('duree')),
    tag: words('theme', MOST_TAG_LETTERS),
    after: identifier(params.get('apres')) ?? undefined,
  }
}

/** A search as the fields of its address, in the order of reading. */
export function searchFields({ q, category, price, minutes, tag, after }: Search): [name: string, value: string][] {
  const fields: [string, string | undefined][] = [
    ['q', q],
    ['categorie', CATEGORIES.find(({ filter }) => filter === category)?.id],
    ['prix', price && PRICE_WORDS[price]],
    ['duree', minutes],
    ['theme', tag],
    ['apres', after],
  ]
  return fields.filter((field): field is [string, string] => field[1] !== undefined)
}

/** The address of a search with some changes; another search begins at its beginning. */
export function searchAddress(search: Search, changes: Search = {}): string {
  const fields = searchFields({ ...search, after: undefined, ...changes })
  return fields.length === 0 ? SEARCH : `${SEARCH}?${new URLSearchParams(fields)}`
}

/** The filters that are on, each with its name, in the order of the page. */
export function filtersOn(search: Search): { filter: Filter; name: string }[] {
  const { category, price, minutes, tag } = search
  const on: { filter: Filter; name: string | undefined }[] = [
    { filter: 'category', name: CATEGORIES.find(({ filter }) => filter === category)?.name },
    { filter: 'price', name: price && PRICE_NAMES[price] },
    { filter: 'minutes', name: minutes && DURATION_NAMES[minutes] },
    { filter: 'tag', name: tag },
  ]
  return on.filter((one): one is { filter: Filter; name: string } => one.name !== undefined)
}

// Addresses of the catalogue: a tool, a category, and a search, with words and filters in the query (CAT-07).
import type { DURATIONS as Durations, PRICES as Prices } from '@visions/contract/catalogue'
import { plain } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { CATEGORIES } from './categories.ts'

export const CATALOGUE = '/user/catalog'
export const SEARCH = `${CATALOGUE}/recherche`
/** The rows by category (CAT-01 to CAT-04). */
export const ROWS_PAGE = `${CATALOGUE}/rubriques`
export const VISITED = `${CATALOGUE}/visites`
export const toolAddress = (id: string): string => `${CATALOGUE}/service/${id}`
/** `filter`: value of the API for the category. */
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

/** Unset fields are left out. */
export interface Search {
  q?: string | undefined
  category?: Category | undefined
  price?: Price | undefined
  minutes?: Duration | undefined
  tag?: string | undefined
  after?: string | undefined
}
/** The filters, without the words and the position in the list. */
export type Filter = Exclude<keyof Search, 'q' | 'after'>

/** Maximum length of the words, in the field and the API. */
export const MAX_LETTERS = 80
const MAX_TAG_LETTERS = 60

/** Reads a search from an address; unknown values are left out. */
export function readSearch(params: URLSearchParams): Search {
  const words = (name: string, max: number) =>
    plain(params.get(name)).toWellFormed().trim().slice(0, max).toWellFormed().trim() || undefined
  return {
    q: words('q', MAX_LETTERS),
    category: CATEGORIES.find(({ id }) => id === params.get('categorie'))?.filter,
    price: PRICES.find((price) => PRICE_WORDS[price] === params.get('prix')),
    minutes: DURATIONS.find((minutes) => minutes === params.get('duree')),
    tag: words('theme', MAX_TAG_LETTERS),
    after: identifier(params.get('apres')) ?? undefined,
  }
}

/** The parameters of a search, in reading order. */
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

/** The address of a search with changes; a changed search starts at its first page. */
export function searchAddress(search: Search, changes: Search = {}): string {
  const fields = searchFields({ ...search, after: undefined, ...changes })
  return fields.length === 0 ? SEARCH : `${SEARCH}?${new URLSearchParams(fields)}`
}

/** The active filters with their names, in the order of the page. */
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

// Job offers (and any other kind) in the JSON that README.md documents.
import { safeLink } from '@visions/contract/links'
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import type { CatalogueOffer } from '../model.ts'

/** A record as it is kept, and what of it was left out; or why it is refused. */
export type Read<T> =
  | { value: T; notes: string[]; fault?: undefined }
  | { value?: undefined; notes?: undefined; fault: string }

/** A source may be named so; the others are ours. */
export const SOURCE = /^(?!(?:seeds|parcoursup|rome)$)[a-z0-9][a-z0-9-]{0,29}$/

const ID = /^[\w.-]{1,49}$/
const TRADE = /^[A-Z]\d{4}$/
const MOST_TRADES = 20

/** Reads one object. Its code is `{source}:{id}`, so that two sources may use the same ids. */
export function offerOf(input: unknown, source: string): Read<CatalogueOffer> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { fault: 'it is no object' }
  const given = input as Record<string, unknown>
  const notes: string[] = []

  const id = typeof given['id'] === 'number' ? String(given['id']) : given['id']
  if (typeof id !== 'string' || !ID.test(id)) return { fault: 'id: up to 49 letters, digits, _ . or - are needed' }
  const kind = OFFER_KINDS.find((one) => one === given['kind'])
  if (!kind) return { fault: `kind: one of ${OFFER_KINDS.join(', ')} is needed` }
  const title = textOf(given['title'], 300)
  if (title === undefined || title === '') return { fault: 'title: a text of up to 300 characters is needed' }
  const codes = given['trades']
  if (!Array.isArray(codes) || codes.length === 0) return { fault: 'trades: a list of ROME codes is needed' }
  const trades = [...new Set(codes.filter((code) => typeof code === 'string' && TRADE.test(code)) as string[])].slice(
    0,
    MOST_TRADES,
  )
  if (trades.length === 0) return { fault: 'trades: none of them is a ROME code' }
  if (trades.length < codes.length)
    notes.push('trades: those that are no ROME codes, are there twice or come after the twentieth are left out')

  /** An optional text; what does not fit is left out, and told. */
  const optional = (name: string, max: number): string | null => {
    const value = given[name]
    if (value === undefined || value === null || value === '') return null
    const text = textOf(value, max)
    if (text === undefined) notes.push(`${name}: it is no text of up to ${max} characters, and left out`)
    return text || null
  }
  const text = optional('text', 4000)
  const publisher = optional('publisher', 200)
  const place = optional('city', 120)
  const level = whole(given['level'], 3, 8)
  if (level === undefined) notes.push('level: it is no number from 3 to 8, and left out')
  const popularity = whole(given['popularity'], 0, 2_000_000_000)
  if (popularity === undefined) notes.push('popularity: it is no number, and left out')
  const [latitude, longitude] = [given['latitude'] ?? null, given['longitude'] ?? null]
  const isPlaced = isWithin(latitude, -90, 90) && isWithin(longitude, -180, 180)
  if (!isPlaced && (latitude !== null || longitude !== null))
    notes.push('latitude, longitude: they are no place, and left out')
  const link = optional('url', 500)
  const url = link === null ? null : webLink(link)
  if (link !== null && url === null) notes.push('url: it is no https link, and left out')

  return {
    value: {
      code: `${source}:${id}`,
      kind,
      title,
      text: text ?? '',
      publisher,
      place,
      latitude: isPlaced ? latitude : null,
      longitude: isPlaced ? longitude : null,
      level: level ?? null,
      trades,
      url,
      popularity: popularity ?? 0,
      source,
    },
    notes,
  }
}

/** A link that anybody may follow: https; null for any other. */
export function webLink(text: string): string | null {
  const link = safeLink(text)
  return link?.startsWith('https:') && link.length <= 500 ? link : null
}

/** A trimmed text without control characters, its line breaks kept; undefined for anything else. */
function textOf(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll('\r\n', '\n').trim()
  return text.length <= max && text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text) ? text : undefined
}

/** null when nothing is said, undefined when it is wrong. */
const whole = (value: unknown, least: number, most: number): number | null | undefined =>
  value === undefined || value === null
    ? null
    : isWithin(value, least, most) && Number.isInteger(value)
      ? value
      : undefined

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

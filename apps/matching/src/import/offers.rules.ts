// Offers in the JSON that docs/imports.md documents.
import { safeLink } from '@visions/contract/links'
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import type { CatalogueOffer } from '../model.ts'

/** The value of a row, with notes about values that were left out, or the reason of a refusal. */
export type Reading<T> =
  | { value: T; notes: string[]; problem?: undefined }
  | { value?: undefined; notes?: undefined; problem: string }

/** Allowed names of a source. The excluded names are those of our own sources. */
export const SOURCE = /^(?!(?:seeds|parcoursup|rome)$)[a-z0-9][a-z0-9-]{0,29}$/

const ID = /^[\w.-]{1,49}$/
const TRADE = /^[A-Z]\d{4}$/
const MAX_TRADES = 20

/** Reads one object. Its code is `{source}:{id}`: two sources may use the same ids. */
export function offerOf(input: unknown, source: string): Reading<CatalogueOffer> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { problem: 'it is not an object' }
  const given = input as Record<string, unknown>
  const notes: string[] = []

  const id = typeof given['id'] === 'number' ? String(given['id']) : given['id']
  if (typeof id !== 'string' || !ID.test(id)) return { problem: 'id: up to 49 letters, digits, _ . or - are needed' }
  const kind = OFFER_KINDS.find((one) => one === given['kind'])
  if (!kind) return { problem: `kind: one of ${OFFER_KINDS.join(', ')} is needed` }
  const title = textOf(given['title'], 300)
  if (title === undefined || title === '') return { problem: 'title: a text of up to 300 characters is needed' }
  const codes = given['trades']
  if (!Array.isArray(codes) || codes.length === 0) return { problem: 'trades: a list of ROME codes is needed' }
  const trades = [...new Set(codes.filter((code) => typeof code === 'string' && TRADE.test(code)) as string[])].slice(
    0,
    MAX_TRADES,
  )
  if (trades.length === 0) return { problem: 'trades: none of them is a ROME code' }
  if (trades.length < codes.length)
    notes.push('trades: left out are codes that are not of the ROME, repeated ones, and those after the twentieth')

  /** An optional text. An invalid one is left out, with a note. */
  const optional = (name: string, max: number): string | null => {
    const value = given[name]
    if (value === undefined || value === null || value === '') return null
    const text = textOf(value, max)
    if (text === undefined) notes.push(`${name}: left out, as it is not a text of up to ${max} characters`)
    return text || null
  }
  const text = optional('text', 4000)
  const publisher = optional('publisher', 200)
  const place = optional('city', 120)
  const level = whole(given['level'], 3, 8)
  if (level === undefined) notes.push('level: left out, as it is not a number from 3 to 8')
  const popularity = whole(given['popularity'], 0, 2_000_000_000)
  if (popularity === undefined) notes.push('popularity: left out, as it is not a number')
  const [latitude, longitude] = [given['latitude'] ?? null, given['longitude'] ?? null]
  const isPlaced = isWithin(latitude, -90, 90) && isWithin(longitude, -180, 180)
  if (!isPlaced && (latitude !== null || longitude !== null))
    notes.push('latitude, longitude: left out, as they are not coordinates')
  const link = optional('url', 500)
  const url = link === null ? null : webLink(link)
  if (link !== null && url === null) notes.push('url: left out, as it is not an https link')

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

/** An https link of up to 500 characters; null for any other text. */
export function webLink(text: string): string | null {
  const link = safeLink(text)
  return link?.startsWith('https:') && link.length <= 500 ? link : null
}

/** A trimmed text without control characters except line breaks; undefined for any other value. */
function textOf(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll('\r\n', '\n').trim()
  return text.length <= max && text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text) ? text : undefined
}

/** null for a missing value, undefined for a wrong one. */
const whole = (value: unknown, least: number, most: number): number | null | undefined =>
  value === undefined || value === null
    ? null
    : isWithin(value, least, most) && Number.isInteger(value)
      ? value
      : undefined

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

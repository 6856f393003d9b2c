// Offers in the JSON that docs/imports.md documents.
import { safeLink } from '@visions/contract/links'
import { plainLetters } from '@visions/contract/plain-letters'
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import { cityName, isArea, placeKey } from '../catalogue/place.rules.ts'
import type { CatalogueOffer } from '../model.ts'
import { checkCoordinates } from './coordinates.rules.ts'
import { fnv1a } from './hash.rules.ts'

/**
 * The value of a row, and others for a training in several towns, with notes about values that were left out; the
 * reason of a refusal; or why the import does not use the row.
 */
export type Reading<T> =
  | { value: T; others?: T[]; notes: string[]; problem?: undefined; leftOut?: undefined }
  | { value?: undefined; notes?: undefined; problem: string; leftOut?: undefined }
  | { value?: undefined; notes?: undefined; problem?: undefined; leftOut: string }

/** Allowed names of a source. The excluded names are those of our own sources. */
export const SOURCE = /^(?!(?:seeds|parcoursup|rome|onisep|lheo)$)[a-z0-9][a-z0-9-]{0,29}$/

const ID = /^[\w.-]{1,49}$/
const TRADE = /^[A-Z]\d{4}$/
/** Code of a school at the ministry of education. */
export const UAI = /^\d{7}[A-Z]$/
const MAX_TRADES = 20
export const MAX_TEXT = 4000

/** undefined when it is missing or wrong. */
function idOf(input: unknown): string | undefined {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined
  const text = typeof id === 'number' ? String(id) : id
  return typeof text === 'string' && ID.test(text) ? text : undefined
}

/** Why an entry is left out. */
const EXPIRED = 'the offer has expired'

/** Reads one object. Its code is `{source}:{id}`: two sources may use the same ids. `now`: an earlier end is past. */
export function offerOf(input: unknown, source: string, now: Date): Reading<CatalogueOffer> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { problem: 'it is not an object' }
  const given = { ...(input as Record<string, unknown>) }
  const notes: string[] = []

  const id = idOf(given)
  if (id === undefined) return { problem: 'id: up to 49 letters, digits, _ . or - are needed' }
  const kind = OFFER_KINDS.find((one) => one === given['kind'])
  if (!kind) return { problem: `kind: one of ${OFFER_KINDS.join(', ')} is needed` }
  const title = textOf(titleOf(given['title']), 300)
  if (title === undefined || title === '') return { problem: 'title: a text of up to 300 characters is needed' }
  const expiresAt = timeOf(given['expires'])
  if (expiresAt === undefined) notes.push('expires: left out, as it is not a date')
  if (expiresAt && expiresAt <= now) return { leftOut: EXPIRED }
  const codes = given['trades']
  if (!Array.isArray(codes) || codes.length === 0) return { problem: 'trades: a list of ROME codes is needed' }
  const trades = [...new Set(codes.filter((code) => typeof code === 'string' && TRADE.test(code)) as string[])].slice(
    0,
    MAX_TRADES,
  )
  if (trades.length === 0) return { problem: 'trades: none of them is a ROME code' }
  if (trades.length < codes.length)
    notes.push('trades: left out are codes that are not of the ROME, repeated ones, and those after the twentieth')

  // Texts of an API are longer at times: the start of a description is worth more than none.
  if (typeof given['text'] === 'string' && given['text'].length > MAX_TEXT) {
    given['text'] = cutText(given['text'], MAX_TEXT)
    notes.push(`text: cut to ${MAX_TEXT} characters`)
  }
  /** An optional text. An invalid one is left out, with a note. */
  const optional = (name: string, max: number): string | null => {
    const value = given[name]
    if (value === undefined || value === null || value === '') return null
    const text = textOf(value, max)
    if (text === undefined) notes.push(`${name}: left out, as it is not a text of up to ${max} characters`)
    return text || null
  }
  const text = optional('text', MAX_TEXT)
  const publisher = optional('publisher', 200)
  const city = optional('city', 120) ?? ''
  const place = cityName(city) || null
  const level = whole(given['level'], 3, 8)
  if (level === undefined) notes.push('level: left out, as it is not a number from 3 to 8')
  const entry = whole(given['entry'], 2, 7)
  if (entry === undefined) notes.push('entry: left out, as it is not a number from 2 to 7')
  const uai = optional('uai', 8)
  if (uai !== null && !UAI.test(uai)) notes.push('uai: left out, as it is not the code of a school')
  const popularity = whole(given['popularity'], 0, 2_000_000_000)
  if (popularity === undefined) notes.push('popularity: left out, as it is not a number')
  const checked = checkCoordinates(given['latitude'], given['longitude'])
  if (checked.note !== undefined) notes.push(`latitude, longitude: ${checked.note}`)
  // The middle of a region or a department is no place to travel to.
  const coordinates = isArea(city) ? null : checked.place
  if (coordinates !== checked.place) notes.push('latitude, longitude: left out, as the city is a region or department')
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
      school: null,
      sameAs: sameAsOf({ kind, title, text: text ?? '', publisher, place }),
      uai: uai !== null && UAI.test(uai) && kind === 'training' ? uai : null,
      place,
      latitude: coordinates?.latitude ?? null,
      longitude: coordinates?.longitude ?? null,
      level: level ?? null,
      entry: (kind === 'training' ? entry : null) ?? null,
      trades,
      url,
      popularity: popularity ?? 0,
      expiresAt: expiresAt?.toISOString() ?? null,
      source,
    },
    notes,
  }
}

/** Shortest text that identifies an offer without a publisher, in characters. */
const MIN_TEXT = 40

/**
 * Hash of an offer without its town: the same for its advertisements in several towns. null for trainings, and for
 * offers with neither a publisher nor a text of some length.
 */
export function sameAsOf({
  kind,
  title,
  text,
  publisher,
  place,
}: Pick<CatalogueOffer, 'kind' | 'title' | 'text' | 'publisher' | 'place'>): string | null {
  if (kind === 'training' || (publisher === null && text.length < MIN_TEXT)) return null
  const town = wordsOf(placeKey(place ?? ''))
  const withoutTown = (given: string) => (town.trim() === '' ? wordsOf(given) : wordsOf(given).replaceAll(town, ' '))
  return fnv1a([kind, withoutTown(title), wordsOf(publisher ?? ''), withoutTown(text)].join('\n'))
}

/** The words in plain letters, each with a space before and after: ` saint etienne `. */
const wordsOf = (text: string): string =>
  ` ${plainLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .trim()} `

/** An https link of up to 500 characters; null for any other text. */
export function webLink(text: string): string | null {
  const link = safeLink(text)
  return link?.startsWith('https:') && link.length <= 500 ? link : null
}

const GENDER = '(?:h|f|m|hommes?|femmes?)'
const THIRD = '[xnd]'
const BRACKETED = `[([]\\s*${GENDER}(?:\\s*[/|. -]\\s*|\\s+ou\\s+)${GENDER}(?:\\s*[/|. -]\\s*${THIRD})?\\s*[)\\]]`
const SLASHED = `(?<!\\p{L})${GENDER}\\s*/\\s*${GENDER}(?:\\s*/\\s*${THIRD})?(?!\\p{L})`
/** «(H/F)», «F/H», «(f-h)», «[H/F/X]», «Homme/Femme», with the dash or comma before it. */
const GENDERS = new RegExp(`\\s*(?:[-–—,:]\\s*)?(?:${BRACKETED}|${SLASHED})`, 'giu')
/** «h-f» at the end, after a space. */
const LAST_GENDERS = /\s+[hf]-[hf](?:-[xnd])?$/i

/** A title in one line, without the genders of the persons: «Boulanger (H/F)» → «Boulanger». */
function titleOf(title: unknown): unknown {
  if (typeof title !== 'string') return title
  const line = title.replace(/\s+/g, ' ').trim()
  return line.replace(GENDERS, '').replace(LAST_GENDERS, '').trim()
}

/** The start of a text, to the end of a word. */
export function cutText(text: string, max: number): string {
  const start = text.slice(0, max - 1)
  const space = start.lastIndexOf(' ')
  return `${space > max / 2 ? start.slice(0, space) : start}…`.toWellFormed()
}

/** A trimmed text without control characters except line breaks; undefined for any other value. */
function textOf(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll('\r\n', '\n').trim()
  return text.length <= max && text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text) ? text : undefined
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** The time of a date, which ends with its day, or of a time. null for a missing value, undefined for a wrong one. */
function timeOf(value: unknown): Date | null | undefined {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || !DATE.test(value)) return undefined
  const time = new Date(value.length === 10 ? `${value}T23:59:59Z` : value)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** null for a missing value, undefined for a wrong one. */
const whole = (value: unknown, min: number, max: number): number | null | undefined =>
  value === undefined || value === null
    ? null
    : isWithin(value, min, max) && Number.isInteger(value)
      ? value
      : undefined

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max

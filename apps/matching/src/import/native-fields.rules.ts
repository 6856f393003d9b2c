// Shared by the adapters of native offers (france-travail.rules.ts, lba.rules.ts).
import { plainLetters } from '@visions/contract/plain-letters'

/** An offer in the JSON of docs/imports.md, which offers.rules.ts checks. */
export type OfferInput = Record<string, unknown>

/** The offers of one answer of an API. `leftOut`: the reason for each entry that is not an offer. */
export interface NativeOffers {
  offers: unknown[]
  leftOut: string[]
}

/** The fields of an object; none for any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** The first non-empty text. */
export const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '')

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Latitude and longitude; neither when one is missing. */
export const coordinatesOf = (latitude: unknown, longitude: unknown): OfferInput =>
  latitude == null || longitude == null ? {} : { latitude, longitude }

/** The words of both APIs for a level of diploma, the highest first. */
const LEVEL_WORDS: [level: number, words: RegExp][] = [
  [8, /doctorat|bac ?\+ ?8/],
  [7, /bac ?\+ ?5|master/],
  [6, /bac ?\+ ?[34]|licence/],
  [5, /bac ?\+ ?2|\bbts\b/],
  [4, /\bbac\b/],
  [3, /\b(?:cap|bep)\b/],
]

/** The level from 3 to 8 of a label: `CAP, BEP et équivalents` → 3. undefined without a diploma. */
export function levelOfLabel(label: unknown): number | undefined {
  if (typeof label !== 'string') return undefined
  const plain = plainLetters(label)
  return LEVEL_WORDS.find(([, words]) => words.test(plain))?.[0]
}

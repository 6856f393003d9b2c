// Schemas of the closed lists and of the fields that several calls share.
import { z } from 'zod'
import {
  AGE_ANSWERS,
  AGE_GROUPS,
  CONTENT_KEY,
  NAME_PATTERN,
  RESEARCH_TYPES,
  SCHOLARSHIP_LEVELS,
  SCHOOL_CLASSES,
  SITUATIONS,
  TRANSACTION_TYPES,
} from './constants.ts'

export * from './constants.ts'

export const situation = z.enum(SITUATIONS)
export const scholarshipLevel = z.enum(SCHOLARSHIP_LEVELS)
export const schoolClass = z.enum(SCHOOL_CLASSES)
export const ageGroup = z.enum(AGE_GROUPS)
export const ageAnswer = z.enum(AGE_ANSWERS)
/** A name in this form; whether a content has it is for the API to check. */
const name = z.string().max(40).regex(NAME_PATTERN)
export const context = name
export const namespace = name
export const researchType = z.enum(RESEARCH_TYPES)
export const experience = name
export const transactionType = z.enum(TRANSACTION_TYPES)

/** One line of text: trimmed, without control characters and lone surrogates. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'control characters are not accepted')
/** Text of at most `max` characters, with several lines. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'control characters are not accepted')

/** Identifier of a content: a UUID, or the code of a trade, a sector or a sentence. */
export const contentKey = z.string().max(80).regex(CONTENT_KEY)

/** ROME code of a trade: `D1102`. */
export const tradeCode = z
  .string()
  .max(5)
  .regex(/^[A-Z]\d{4}$/)
/** Code of a trade, a sector or an offer. */
export const code = z
  .string()
  .max(80)
  .regex(/^[\w.:-]+$/)

/** State of the delivery of shared data to a partner; `pending` until the partner confirms. */
export const sharingState = z.enum(['none', 'pending', 'confirmed', 'given-up'])

/** A line of shared data as people read it. */
export const sharedLine = z.object({ label: z.string(), value: z.string() })

/** An instant as ISO 8601 text. */
export const instant = z.iso.datetime({ offset: true })
/** A zone overseas, whose hours are shown next to those of Paris. */
export const localZone = z.object({
  at: z.string().describe('After an hour: «à La Réunion»'),
  zone: z.string().describe('In the IANA database'),
})
/** A number of VisionsStars. */
export const stars = z.int().nonnegative()
/** Stars of the balance that a partner returned or confirmed (ECO-01). */
export const provenStars = stars.describe('Of the balance, the stars that a partner confirmed')

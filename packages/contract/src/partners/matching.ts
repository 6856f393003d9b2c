// The matching provider: pages for a frame, and an API signed like that of the tools (partners/tools.ts); `sub` is the
// person's pseudonym there. It receives data about people through the consents host only (partners/shared-data.ts).
// {matching} is its origin, {api} is {matching}/api.
//
// GET  {matching}/courses, {matching}/jobs
//   frameQuery: pages of trainings, and of jobs, internships and apprenticeships (MAT-02). The product signs addresses:
//   `signature` is last, the HMAC-SHA256 (base64url) of the address before «&signature=», with the key of {api}. Any
//   other address, or one after `expires`, gets a page with status 401.
// GET  {api}/course-select?user={sub}
//   courseSelectAnswer: the trainings that the person saved, the latest first (MAT-05)
// POST {api}/offers
//   offersQuestion: 200 with offersAnswer, the best offers that the person has not answered yet. It changes nothing; it
//   is POST so that the address does not contain a city.
// GET  {api}/decisions?answer=yes
//   offersAnswer: the offers that the person saved, the latest first
// POST {api}/catalogue
//   catalogueQuestion: 200 with catalogueAnswer, offers of one trade, the nearest first, or one offer by its code. The
//   call is about no person: `sub` is NO_PERSON of trades.ts (PIS-03)
// POST {api}/decisions
//   decision: 200 with the same; 404 for an unknown offer
import { z } from 'zod'
import { safeLink } from '../links.ts'
import { ANSWERS, code, DEFAULT_FRAME_NAMESPACE, OFFER_KINDS } from '../vocabulary.ts'
import { storableText } from './storable-text.ts'

const text = (max: number) => z.string().transform(storableText).pipe(z.string().trim().min(1).max(max))

export const frameQuery = z.object({
  user: z.uuid(),
  namespace: z.string().max(64).default(DEFAULT_FRAME_NAMESPACE),
  jobs_source: z.string().max(64).optional(),
  area: z.string().max(80).optional(),
  /** Shares that the product has for the person: with fewer at the provider, data are under way. */
  shares: z.coerce.number().int().min(0).max(1000).optional(),
})

/** The longest life of a signed address of the frame, in seconds. */
export const FRAME_ADDRESS_SECONDS = 60

/** Messages of the frame, for display only; accepted from its own window and origin, without effect on the server. */
export const matchingMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('matches:height'), height: z.int().min(100).max(20_000) }),
  z.strictObject({ type: z.literal('matches:changed') }),
])
export type MatchingMessage = z.output<typeof matchingMessage>

/** https address of a page at the publisher's site; null for none and for an unsafe one. */
const link = z.string().max(500).transform(safeLink).nullable().catch(null)

export const courseSelectAnswer = z.object({
  results: z
    .array(
      z.object({
        code,
        publisher: text(200).nullable().describe('null: the profile cannot be sent'),
        title: text(300),
        link: link.describe('Page of the training; optional'),
      }),
    )
    .max(50),
})
export type SavedTraining = z.output<typeof courseSelectAnswer>['results'][number]

export const matchingOffer = z.object({
  code,
  kind: z.enum(OFFER_KINDS),
  title: text(300),
  publisher: text(200).nullable(),
  place: text(120).nullable(),
  isOutside: z.boolean().describe('An idea from a sector without an answer'),
  reasons: z.array(text(300)).max(8).describe('In French, one for each criterion; empty without a personal reason'),
  link: link.describe("Page of the advertisement at the publisher's site; optional"),
})
export type MatchingOffer = z.output<typeof matchingOffer>

export const offersQuestion = z.object({
  kinds: z
    .array(z.enum(OFFER_KINDS))
    .min(1)
    .max(OFFER_KINDS.length)
    .default([...OFFER_KINDS]),
  limit: z.int().min(1).max(50).default(10),
  area: z
    .string()
    .max(80)
    .optional()
    .describe('City to search around, with its department where it is known: `Lyon (69)`; not stored'),
})
export const offersAnswer = z.object({ offers: z.array(matchingOffer).max(100) })

export const decision = z.object({ code, answer: z.enum(ANSWERS).nullable().describe('null: removed') })

export const catalogueQuestion = z.strictObject({
  trade: z
    .string()
    .max(5)
    .regex(/^[A-Z]\d{4}$/)
    .optional()
    .describe('ROME code: the offers of this trade'),
  code: code.optional().describe('The offer with this code'),
  kinds: offersQuestion.shape.kinds,
  limit: z.int().min(1).max(20).default(10),
  area: offersQuestion.shape.area,
})
export type CatalogueQuestion = z.input<typeof catalogueQuestion>

/** An offer as its source describes it, the same for all people. */
export const cataloguedOffer = matchingOffer.omit({ isOutside: true, reasons: true }).extend({
  trades: z.array(z.string().max(5)).max(20).describe('ROME codes, the main one first'),
  level: z.int().min(2).max(8).nullable().describe('Of the diploma that it leads to or asks for'),
  entry: z.int().min(2).max(8).nullable().describe('Level at which a training begins'),
  kilometres: z.int().nonnegative().nullable().describe('From the city; null when one of the places is unknown'),
  figures: z.array(text(300)).max(3).describe('Published rates in French, each with its source and year'),
})
export type CataloguedOffer = z.output<typeof cataloguedOffer>
export const catalogueAnswer = z.object({
  offers: z.array(cataloguedOffer).max(20),
  isPlaceKnown: z.boolean().describe('The provider knows where the city is'),
})
export type CatalogueAnswer = z.output<typeof catalogueAnswer>

// The matching provider: pages for a frame, and an API. Its API is signed like the tools' (partners/tools.ts), `sub` is the person's pseudonym there;
// it learns of people through the consents host only (partners/shared-data.ts). {matching} is its origin, {api} is {matching}/api.
//
// GET  {matching}/courses, {matching}/jobs   frameQuery: pages of trainings, and of jobs, internships and apprenticeships (MAT-02). The product signs the
//                                            address: `signature` is last, and is the HMAC-SHA256 (base64url) of the whole address before «&signature=»,
//                                            with the key of {api}. Any other address, and one after `expires`, gets a page with status 401
// GET  {api}/course-select?user={sub}        courseSelectAnswer: the trainings that the person keeps, the latest first (MAT-05)
// POST {api}/offers                          offersQuestion: 200 with offersAnswer, what fits best among what the person has not answered yet. It changes
//                                            nothing, and is no GET because a city stands in no address of ours
// GET  {api}/decisions?answer=yes            offersAnswer: what the person keeps, the latest first
// POST {api}/decisions                       decision: 200 with the same; 404 for an offer that is none
import { z } from 'zod'
import { ANSWERS, code, DEFAULT_FRAME_NAMESPACE, OFFER_KINDS } from '../vocabulary.ts'
import { keepable } from './keepable.ts'

const text = (max: number) => z.string().transform(keepable).pipe(z.string().trim().min(1).max(max))

export const frameQuery = z.object({
  user: z.uuid(),
  namespace: z.string().max(64).default(DEFAULT_FRAME_NAMESPACE),
  jobs_source: z.string().max(64).optional(),
  area: z.string().max(80).optional(),
})

/** The longest life of a signed address of the frame, in seconds. */
export const FRAME_ADDRESS_SECONDS = 60

/** Messages of the frame, for display only; accepted from its own window and origin, and none credits or consents to anything. */
export const matchingMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('matches:height'), height: z.int().min(100).max(20_000) }),
  z.strictObject({ type: z.literal('matches:changed') }),
])
export type MatchingMessage = z.output<typeof matchingMessage>

export const courseSelectAnswer = z.object({
  results: z
    .array(
      z.object({
        code,
        publisher: text(200).nullable().describe('null: nobody to send a profile to'),
        title: text(300),
      }),
    )
    .max(50),
})
export type KeptTraining = z.output<typeof courseSelectAnswer>['results'][number]

export const matchingOffer = z.object({
  code,
  kind: z.enum(OFFER_KINDS),
  title: text(300),
  publisher: text(200).nullable(),
  place: text(120).nullable(),
  isOutside: z.boolean().describe('Outside the profile, on purpose'),
  reasons: z.array(text(300)).max(8).describe('In French, one a criterion; empty: nothing personal speaks for it'),
})
export type MatchingOffer = z.output<typeof matchingOffer>

export const offersQuestion = z.object({
  kinds: z
    .array(z.enum(OFFER_KINDS))
    .min(1)
    .max(OFFER_KINDS.length)
    .default([...OFFER_KINDS]),
  limit: z.int().min(1).max(50).default(10),
  area: z.string().max(80).optional().describe('The city around which the person looks; it is not kept'),
})
export const offersAnswer = z.object({ offers: z.array(matchingOffer).max(100) })

export const decision = z.object({ code, answer: z.enum(ANSWERS).nullable().describe('null: taken back') })

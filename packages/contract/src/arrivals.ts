// Arrivals (NBK-04): what happened since the last page, shown once on the page that comes next.
import { z } from 'zod'
import { defineRoutes, errors } from './kernel.ts'
import * as words from './vocabulary.ts'

/** Facts of arrivals. `other`: a credit with a reason that has no name of its own. */
export const ARRIVAL_KINDS = [
  'mission',
  'task',
  'assessment-ready',
  'result',
  'game',
  'swipe',
  'piste',
  'coach',
  'starter',
  'adviser-note',
  'other',
] as const
export type ArrivalKind = (typeof ARRIVAL_KINDS)[number]

/** Arrivals that are shown one by one; the rest is summed. */
export const MAX_ARRIVALS = 5

/** Facts of the route that a person has walked. */
export const MAX_WALKED = 50

/** Credits of one fact: a mission has at most twenty tasks. */
const MAX_CREDITS = 20

export const arrival = z
  .object({
    kind: z.enum(ARRIVAL_KINDS),
    data: z.record(z.string(), z.string()).describe('Names and identifiers for its text and link'),
    stars: z.array(words.stars).max(MAX_CREDITS).describe('The credits of the fact, the oldest first'),
    bonus: words.stars.describe('Bonus of a finished mission, not in `stars`'),
  })
  .meta({ id: 'Arrival' })
export type Arrival = z.output<typeof arrival>

const walked = z.array(arrival.extend({ at: words.instant })).max(MAX_WALKED)
export type ArrivalsWalked = z.output<typeof walked>

/** Up to where arrivals were shown: an entry of the ledger, and the instant of a notification. */
export const shownUntil = z.strictObject({ entry: z.int().min(0).max(2_147_483_647), at: words.instant.nullable() })
export type ShownUntil = z.output<typeof shownUntil>

export const arrivalsRoutes = defineRoutes({
  'GET /arrivals': {
    summary: 'Lists what was credited or received and not shown yet, the most important first; changes nothing',
    access: 'person',
    fromReplica: true,
    responses: {
      200: z.object({
        arrivals: z.array(arrival).max(MAX_ARRIVALS),
        further: z.object({ count: z.int().min(0), stars: words.stars }).describe('Arrivals that are not listed'),
        total: words.stars.describe('Stars of all arrivals'),
        visionsStars: words.stars,
        until: shownUntil.describe('To send when they were shown'),
      }),
      ...errors(401, 440),
    },
  },
  'GET /arrivals/walked': {
    summary: 'Lists the latest facts that earned stars, the oldest first',
    access: 'person',
    fromReplica: true,
    responses: {
      200: z.object({ walked }),
      ...errors(401, 440),
    },
  },
  'POST /arrivals/seen': {
    summary: 'Marks arrivals as shown, up to what `until` of their list says; safe to repeat',
    access: 'person',
    body: shownUntil,
    responses: { 200: z.object({ seen: z.literal(true) }), ...errors(400, 401, 440) },
  },
})

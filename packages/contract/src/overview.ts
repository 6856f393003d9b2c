// The progress of a person on one page: stars, missions, platforms, consents, and the next useful step.
import { z } from 'zod'
import { MAX_COUNTED } from './constants.ts'
import { defineRoutes, errors, id } from './kernel.ts'
import * as words from './vocabulary.ts'

/** The possible next steps, in order of priority. Each has its own page. */
export const NEXT_STEPS = [
  'complete-profile',
  'finish-starter-mission',
  'confirm-meeting',
  'read-adviser-note',
  'continue-platform',
  'do-task',
  'make-assessment',
  'visit-piste',
  'share-assessment',
  'ask-for-meeting',
  'choose-reward',
  'explore',
] as const
export type NextStepKind = (typeof NEXT_STEPS)[number]

/** Number of weeks, including the current one. */
export const MAX_WEEKS = 13

const tally = z.int().nonnegative()
const counted = tally.max(MAX_COUNTED).describe(`${MAX_COUNTED}: this number or more`)
const received = words.stars.describe('Includes refunds')

export const overview = z
  .object({
    stars: z.object({
      balance: words.stars,
      received,
      spent: words.stars,
      weeks: z
        .array(
          z.object({
            monday: z.iso.date().describe('First day of the week, in Paris'),
            balance: words.stars.describe('Balance at the end of the week, or now'),
            received,
            spent: words.stars,
          }),
        )
        .min(1)
        .max(MAX_WEEKS)
        .describe(
          'The last thirteen weeks from Monday in Europe/Paris, the oldest first, since the account was created',
        ),
    }),
    missions: z.object({
      completed: tally,
      tasksDone: tally,
      list: z
        .array(z.object({ _id: id, name: z.string(), done: tally, total: tally }))
        .max(12)
        .describe("The person's missions: in progress first, completed last"),
      total: tally.describe("Number of the person's missions, including those not listed"),
    }),
    platforms: z
      .array(
        z.object({ experience: words.experience, title: z.string(), finished: tally, underWay: tally, total: tally }),
      )
      .max(words.MAX_EXPERIENCES)
      .describe("Experiences for the person's situation"),
    consents: z.object({
      live: counted,
      withdrawn: counted.describe('Replaced consents are not counted'),
      recipients: z.array(z.string()).max(10).describe('Recipients of live consents'),
    }),
    next: z.object({
      kind: z.enum(NEXT_STEPS),
      data: z.record(z.string(), z.string()).describe('Names and identifiers for its text and link'),
    }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.output<typeof overview>

export const overviewRoutes = defineRoutes({
  'GET /overview': {
    summary: 'Returns the progress of the person',
    access: 'person',
    fromReplica: true,
    responses: { 200: overview, ...errors(401, 440) },
  },
})

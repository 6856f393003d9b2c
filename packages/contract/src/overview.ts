// How far somebody has come, on one page: their stars, missions, platforms and consents, and the next useful step.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import * as words from './vocabulary.ts'

/** What may be the next useful step, the first that applies: each has a page of its own. */
export const NEXT_STEPS = [
  'complete-profile',
  'finish-starter-mission',
  'confirm-meeting',
  'read-adviser-note',
  'continue-platform',
  'do-task',
  'make-assessment',
  'share-assessment',
  'ask-for-meeting',
  'choose-reward',
  'explore',
] as const
export type NextStepKind = (typeof NEXT_STEPS)[number]

/** What is counted at most, of what has no other limit. */
export const MOST_COUNTED_IN_OVERVIEW = 1000
/** Weeks that are told of, this one with them. */
export const MOST_WEEKS = 13

const tally = z.int().nonnegative()
const counted = tally.max(MOST_COUNTED_IN_OVERVIEW).describe(`${MOST_COUNTED_IN_OVERVIEW}: as many, or more`)
const received = words.stars.describe('Refunds count')

export const overview = z
  .object({
    stars: z.object({
      balance: words.stars,
      received,
      spent: words.stars,
      weeks: z
        .array(
          z.object({
            monday: z.iso.date().describe('Its first day, in Paris'),
            balance: words.stars.describe('At its end, or now'),
            received,
            spent: words.stars,
          }),
        )
        .min(1)
        .max(MOST_WEEKS)
        .describe(
          'The last thirteen weeks of Europe/Paris, from Monday on, the oldest first; none before the account was opened',
        ),
    }),
    missions: z.object({
      completed: tally,
      tasksDone: tally,
      list: z
        .array(z.object({ _id: id, name: z.string(), done: tally, total: tally }))
        .max(12)
        .describe('Those that are theirs: what is under way first, what is completed last'),
      total: tally.describe('How many are theirs, with those that are not in the list'),
    }),
    platforms: z
      .array(
        z.object({ experience: words.experience, title: z.string(), finished: tally, underWay: tally, total: tally }),
      )
      .max(words.EXPERIENCES.length)
      .describe('The experiences for their situation'),
    consents: z.object({
      live: counted,
      withdrawn: counted.describe('Those that another took the place of are not'),
      recipients: z.array(z.string()).max(10).describe('Who may know something now'),
    }),
    next: z.object({
      kind: z.enum(NEXT_STEPS),
      data: z.record(z.string(), z.string()).describe('Names and identifiers its text and link are made of'),
    }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.output<typeof overview>

export const overviewRoutes = defineRoutes({
  'GET /overview': {
    summary: 'How far the person has come',
    access: 'person',
    responses: { 200: overview, ...errors(401, 440) },
  },
})

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

const tally = z.int().nonnegative()

export const overview = z
  .object({
    stars: z.object({
      balance: words.stars,
      earned: words.stars,
      spent: words.stars,
      weeks: z
        .array(
          z.object({
            until: words.instant.describe('The last moment of the week, or now'),
            balance: words.stars,
            earned: words.stars,
            spent: words.stars,
          }),
        )
        .min(1)
        .max(13)
        .describe('The last thirteen weeks of Europe/Paris, from Monday on, the oldest first; none before the account was opened'),
    }),
    missions: z.object({
      completed: tally,
      tasksDone: tally,
      list: z
        .array(z.object({ _id: id, name: z.string(), done: tally, total: tally }))
        .max(12)
        .describe('Those that are theirs: what is under way first'),
    }),
    platforms: z
      .array(z.object({ experience: words.experience, title: z.string(), finished: tally, underWay: tally, total: tally }))
      .max(words.EXPERIENCES.length),
    consents: z.object({ live: tally, withdrawn: tally, recipients: z.array(z.string()).max(10).describe('Who may know something now') }),
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

// The activity log: UI-06.
import { z } from 'zod'
import { defineRoutes, errors } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

/** Kinds of activity: a closed list, no free text. */
export const ACTIVITIES = [
  'open-page',
  'open-tool',
  'complete-task',
  'open-reward',
  'buy-reward',
  'follow-back-link',
] as const

export const activity = z.strictObject({
  activity: z.enum(ACTIVITIES),
  status: z.enum(['completed', 'started']).default('completed'),
  resource: z
    .string()
    .max(64)
    .regex(/^[\w/-]*$/)
    .optional(),
  timestamp: words.instant,
})
export type Activity = z.input<typeof activity>

export const activitiesRoutes = defineRoutes({
  'POST /activities': {
    summary: "Stores a batch of the person's activity, of which the latest 500 remain; safe to repeat",
    access: 'person',
    body: z.strictObject({ activities: z.array(activity).min(1).max(50) }),
    limit: LIMITS.activities,
    responses: { 200: z.object({ stored: z.int() }), ...errors(400, 401, 429, 440) },
  },
})

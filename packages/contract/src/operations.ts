// What waits for the operator: jobs and deliveries that failed, partners that do not answer (OFF-01).
import { z } from 'zod'
import { defineRoutes, errors } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { instant } from './vocabulary.ts'

const MAX_TASKS = 100
/** Most jobs or deliveries that one call retries. */
export const MAX_RETRIED = 500

const forSupport = { access: 'office', roles: ['support', 'admin'], factor: 'proven' } as const
const nothing = z.strictObject({}).optional()
const task = z
  .string()
  .max(80)
  .regex(/^[a-z-]+$/)
const retried = z.object({ retried: z.int() })

export const operations = z
  .object({
    jobs: z
      .array(z.object({ task, count: z.int(), since: instant.describe('When the oldest of them was added') }))
      .max(MAX_TASKS)
      .describe('Jobs that failed at their last try, by task'),
    deliveries: z
      .object({ count: z.int(), since: instant })
      .nullable()
      .describe('Live consents whose delivery was given up; null: none'),
    partners: z
      .array(z.object({ name: z.string(), open: z.int() }))
      .max(20)
      .describe('Partners that this node does not call for the moment, with the number of their open circuits'),
  })
  .meta({ id: 'Operations' })
export type Operations = z.output<typeof operations>

export const operationsRoutes = defineRoutes({
  'GET /office/upkeep': {
    summary: 'Returns failed jobs, given-up deliveries and partners that do not answer; no data about people',
    ...forSupport,
    responses: { 200: operations, ...errors(401, 403, 404, 440) },
  },
  'POST /office/upkeep/jobs/{task}/retry': {
    summary: `Runs the failed jobs of a task again, ${MAX_RETRIED} at most; 0 when there is none`,
    ...forSupport,
    params: z.strictObject({ task }),
    body: nothing,
    limit: LIMITS.jobRetries,
    responses: { 200: retried, ...errors(400, 401, 403, 404, 429, 440) },
  },
  'POST /office/upkeep/deliveries/retry': {
    summary: `Sends live consents whose delivery was given up again, ${MAX_RETRIED} at most; 0 when there is none`,
    ...forSupport,
    body: nothing,
    limit: LIMITS.deliveryRetries,
    responses: { 200: retried, ...errors(400, 401, 403, 404, 429, 440) },
  },
})

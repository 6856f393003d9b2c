// The admission coach's wish list (JRN-20). The coach itself is a platform of the journey `parcoursup`.
import { z } from 'zod'
import { MAX_WISHES } from './constants.ts'
import { defineRoutes, errors, id, idempotencyHeaders } from './kernel.ts'
import * as words from './vocabulary.ts'

export const wish = z
  .object({
    _id: id,
    title: z.string(),
    establishment: z.string(),
    chance: z.int().min(0).max(100).describe('Per cent'),
  })
  .meta({ id: 'Wish' })
export type Wish = z.output<typeof wish>

const list = z.object({
  wishes: z.array(wish).max(MAX_WISHES),
  good: z.int().nonnegative().describe('Wishes with a chance above 75 %'),
  isBalanced: z.boolean().describe('At least half of the wishes are good; false for an empty list'),
})
const changes = z.strictObject({
  title: words.line(120).min(1),
  establishment: words.line(120),
  chance: z.int().min(0).max(100),
})

export const admissionRoutes = defineRoutes({
  'GET /wishes': {
    summary: "Returns the person's wishes, in their order",
    access: 'person',
    fromReplica: true,
    responses: { 200: list, ...errors(401, 440) },
  },
  'POST /wishes': {
    summary: 'Adds a wish; requests with the same idempotency key add it once',
    access: 'person',
    headers: idempotencyHeaders,
    body: changes,
    responses: { 200: list, ...errors(400, 401, 409, 422, 440) },
  },
  'PUT /wishes/{id}': {
    summary: 'Changes a wish',
    access: 'person',
    params: z.strictObject({ id }),
    body: changes,
    responses: { 200: list, ...errors(400, 401, 404, 440) },
  },
  'DELETE /wishes/{id}': {
    summary: 'Removes a wish; safe to repeat',
    access: 'person',
    params: z.strictObject({ id }),
    body: z.strictObject({}).optional(),
    responses: { 200: list, ...errors(400, 401, 440) },
  },
})

// What a person may do with everything kept about them: see, take along, have erased (SHR-01 to SHR-04).
import { z } from 'zod'
import { defineRoutes, errors, file, id, picture } from './kernel.ts'
import * as words from './vocabulary.ts'

const deletion = z
  .object({ requestedAt: words.instant, dueAt: words.instant })
  .nullable()
  .describe('null: none was asked for')

/** Rows of one kind that are counted; the download holds all of them. */
export const MOST_COUNTED = 1000

export const personalDataRoutes = defineRoutes({
  'GET /personaldata': {
    summary:
      'The data available per tool (SHR-01), what can be downloaded, and whether the account is about to be erased',
    access: 'person',
    responses: {
      200: z.object({
        services: z
          .array(
            z.object({
              _id: id,
              name: z.string(),
              logo: picture,
              datatypes: z
                .array(
                  z.object({ _id: id, name: z.string(), description: z.string(), available: z.int().nonnegative() }),
                )
                .max(20),
              receivedAt: words.instant.nullable(),
            }),
          )
          .max(100)
          .describe('Tools with data types that gave something back; the personal cloud is none of them'),
        kinds: z
          .array(
            z.object({
              kind: z.string(),
              title: z.string(),
              count: z.int().min(0).max(MOST_COUNTED).describe(`${MOST_COUNTED}: as many, or more`),
            }),
          )
          .max(60)
          .describe('What the download holds'),
        deletion,
      }),
      ...errors(401, 440),
    },
  },
  'GET /personaldata/export': {
    summary: 'Everything kept about the person as JSON',
    access: 'person',
    limit: { points: 20, seconds: 600, per: 'person' },
    responses: { 200: file('application/json'), ...errors(401, 429, 440) },
  },
  'GET /personaldata/export/{kind}': {
    summary: 'One kind of it as CSV',
    access: 'person',
    params: z.strictObject({ kind: z.string().max(64) }),
    limit: { points: 120, seconds: 600, per: 'person' },
    responses: { 200: file('text/csv'), ...errors(400, 401, 404, 429, 440) },
  },
  'POST /personaldata/deletion': {
    summary: 'Asks for the account to be erased in seven days; safe to repeat',
    access: 'person',
    body: z.strictObject({ confirmation: z.literal('SUPPRIMER') }),
    limit: { points: 10, seconds: 600, per: 'person' },
    responses: { 200: z.object({ deletion }), ...errors(400, 401, 429, 440) },
  },
  'DELETE /personaldata/deletion': {
    summary: 'Keeps the account after all; safe to repeat',
    access: 'person',
    body: z.strictObject({}).optional(),
    limit: { points: 10, seconds: 600, per: 'person' },
    responses: { 200: z.object({ deletion }), ...errors(400, 401, 429, 440) },
  },
})

// Personal data: access, download and erasure (SHR-01 to SHR-04).
import { z } from 'zod'
import { MAX_COUNTED } from './constants.ts'
import { defineRoutes, errors, file, id, picture } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

const deletion = z
  .object({ requestedAt: words.instant, dueAt: words.instant })
  .nullable()
  .describe('null: no erasure was requested')

export const personalDataRoutes = defineRoutes({
  'GET /personaldata': {
    summary:
      'Returns the data available by tool (SHR-01), the kinds to download, and the pending erasure of the account',
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
          .describe('Tools that returned data, without the personal cloud'),
        kinds: z
          .array(
            z.object({
              kind: z.string(),
              title: z.string(),
              count: z.int().min(0).max(MAX_COUNTED).describe(`${MAX_COUNTED}: this number or more`),
            }),
          )
          .max(60)
          .describe('Kinds of data in the download'),
        deletion,
      }),
      ...errors(401, 440),
    },
  },
  'GET /personaldata/export': {
    summary: 'Returns all data stored about the person as JSON',
    access: 'person',
    limit: LIMITS.dataExports,
    responses: { 200: file('application/json'), ...errors(401, 429, 440) },
  },
  'GET /personaldata/export/{kind}': {
    summary: 'Returns one kind of data as CSV',
    access: 'person',
    params: z.strictObject({ kind: z.string().max(64) }),
    limit: LIMITS.dataPartExports,
    responses: { 200: file('text/csv'), ...errors(400, 401, 404, 429, 440) },
  },
  'POST /personaldata/deletion': {
    summary: 'Schedules the erasure of the account in seven days; safe to repeat',
    access: 'person',
    body: z.strictObject({ confirmation: z.literal('SUPPRIMER') }),
    limit: LIMITS.accountDeletions,
    responses: { 200: z.object({ deletion }), ...errors(400, 401, 429, 440) },
  },
  'DELETE /personaldata/deletion': {
    summary: 'Cancels the erasure of the account; safe to repeat',
    access: 'person',
    body: z.strictObject({}).optional(),
    limit: LIMITS.accountDeletionStops,
    responses: { 200: z.object({ deletion }), ...errors(400, 401, 429, 440) },
  },
})

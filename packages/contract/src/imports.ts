// Import and export of contents as CSV or as a bundle, and publication of several drafts (OFF-07).
import { z } from 'zod'
import { CONTENT_KINDS, MAX_EXPORTED, MAX_IMPORT_BYTES } from './constants.ts'
import {
  difference,
  document,
  forEditors,
  forPublishers,
  forReaders,
  kind,
  MAX_BULK,
  revision,
} from './office-contents.ts'
import { defineRoutes, errors, file, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { contentKey, instant, line } from './vocabulary.ts'

/** Most contents in one import. */
export const MAX_IMPORTED = 2000
/** Lines that a report lists. The CSV report has all of them. */
export const MAX_LINES = 500
export const MAX_CHANGES = 50

/** Contents of several kinds, parents first. Moves contents from one installation to another. */
export const contentBundle = z
  .object({
    format: z.literal('visions-contents'),
    version: z.literal(1),
    contents: z.array(z.object({ kind, key: contentKey, document })).max(MAX_EXPORTED),
  })
  .meta({ id: 'ContentBundle' })
export type ContentBundle = z.output<typeof contentBundle>

const IMPORT_ACTIONS = ['create', 'change', 'unchanged', 'refused'] as const

const importLine = z.object({
  line: z.int().describe('Line of the CSV file, or place in the bundle'),
  kind,
  key: z.string().max(80).describe('Empty: refused without a key'),
  title: z.string(),
  action: z.enum(IMPORT_ACTIONS),
  changes: z.array(difference).max(MAX_CHANGES).describe('From the draft, or what is live, to the imported content'),
  problems: z
    .array(
      z.object({
        label: z.string().describe('French name of the field; empty: the whole content'),
        message: z.string().describe('French'),
        isBlocking: z.boolean().describe('Refuses the line; otherwise it is advice'),
      }),
    )
    .max(50),
})
export type ImportLine = z.output<typeof importLine>

export const importReport = z
  .object({
    id,
    name: z.string().describe('Name of the file'),
    kind: kind.nullable().describe('null: a bundle'),
    storedAt: instant,
    appliedAt: instant.nullable(),
    fingerprint: z.string().describe('Of the file and of the contents that it concerns'),
    counts: z.record(z.enum(IMPORT_ACTIONS), z.int()),
    problems: z
      .array(z.object({ line: z.int(), message: z.string().describe('French') }))
      .max(50)
      .describe('Of the whole file: it cannot be read'),
    lines: z.array(importLine).max(MAX_LINES).describe('Refused ones first, unchanged ones last'),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.output<typeof importReport>

const part = z
  .string()
  .max(3)
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .optional()
  .describe(`Part of ${MAX_EXPORTED} contents; unset: the first. An export of more than one part says so by 409`)

const contentsOf = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ contents: z.array(z.strictObject(shape)).min(1).max(MAX_BULK) })

export const importsRoutes = defineRoutes({
  'GET /office/exports': {
    summary: 'Returns live contents of some kinds, or of all, as a bundle (OFF-07)',
    ...forReaders,
    factor: 'proven',
    query: z.strictObject({
      kinds: z
        .string()
        .max(400)
        .transform((names) => names.split(','))
        .pipe(z.array(z.enum(CONTENT_KINDS)))
        .optional()
        .describe('Separated by commas'),
      part,
    }),
    limit: LIMITS.contentExports,
    responses: { 200: file('application/json'), ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'GET /office/exports/{kind}': {
    summary: 'Returns the live contents of a kind as CSV, one content in a line (OFF-07)',
    ...forReaders,
    factor: 'proven',
    params: z.strictObject({ kind }),
    query: z.strictObject({ part }),
    limit: LIMITS.contentKindExports,
    responses: { 200: file('text/csv'), ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'POST /office/imports': {
    summary: 'Stores a file to import, with its plan, for a day. It changes no content (OFF-07)',
    ...forEditors,
    factor: 'proven',
    query: z.strictObject({
      kind: kind.optional().describe('Of the lines of a CSV file; unset: the file is a bundle'),
      name: line(200),
    }),
    bytes: MAX_IMPORT_BYTES,
    limit: LIMITS.contentImports,
    responses: { 200: z.object({ id }), ...errors(400, 401, 403, 404, 413, 415, 422, 429, 440, 503) },
  },
  'GET /office/imports/{id}': {
    summary: 'Returns what an import would change, or has changed: lines, differences, problems (OFF-07)',
    ...forEditors,
    factor: 'proven',
    params: z.strictObject({ id }),
    limit: LIMITS.importPlans,
    responses: { 200: importReport, ...errors(400, 401, 403, 404, 429, 440, 503) },
  },
  'GET /office/imports/{id}/report': {
    summary: 'Returns the whole report of an import as CSV (OFF-07)',
    ...forEditors,
    factor: 'proven',
    params: z.strictObject({ id }),
    limit: LIMITS.importReports,
    responses: { 200: file('text/csv'), ...errors(400, 401, 403, 404, 429, 440, 503) },
  },
  'POST /office/imports/{id}/application': {
    summary: 'Writes the drafts of an import, all or none; 409 when a content has changed since the report (OFF-07)',
    ...forEditors,
    factor: 'proven',
    params: z.strictObject({ id }),
    body: z.strictObject({ fingerprint: line(100) }),
    responses: {
      200: z.object({ created: z.int(), changed: z.int() }),
      ...errors(400, 401, 403, 404, 409, 440),
    },
  },
  'POST /office/contents/{kind}/submission': {
    summary: `Asks for a review of the drafts of up to ${MAX_BULK} contents, all or none`,
    ...forEditors,
    factor: 'proven',
    params: z.strictObject({ kind }),
    body: contentsOf({ key: contentKey, revision }),
    responses: { 200: z.object({ submitted: z.int() }), ...errors(400, 401, 403, 404, 409, 440) },
  },
  'POST /office/contents/{kind}/publication': {
    summary: `Publishes the drafts of up to ${MAX_BULK} contents now, all or none`,
    ...forPublishers,
    factor: 'proven',
    params: z.strictObject({ kind }),
    body: contentsOf({ key: contentKey, revision }),
    responses: { 200: z.object({ published: z.int() }), ...errors(400, 401, 403, 404, 409, 422, 440) },
  },
  'POST /office/publication': {
    summary: `Publishes up to ${MAX_BULK} drafts of any kinds now, parents first, all or none; \`fields\` of a refusal list every refused draft (OFF-07)`,
    ...forPublishers,
    factor: 'proven',
    body: contentsOf({ kind, key: contentKey, revision }),
    responses: { 200: z.object({ published: z.int() }), ...errors(400, 401, 403, 404, 409, 422, 440) },
  },
})

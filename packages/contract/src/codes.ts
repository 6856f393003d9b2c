// Codes of rewards in the office: stock, lots, release by a second person (OFF-01, RWD-09). No answer contains a code.
import { z } from 'zod'
import { CODE_FAULTS, MAX_CODES_BYTES } from './constants.ts'
import { defineRoutes, done, errors, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { instant, line } from './vocabulary.ts'

const MAX_REWARDS = 500
const MAX_LOTS = 100
/** Most lines that the report of an import names. */
export const MAX_REPORTED = 200

const one = z.strictObject({ id })
const day = z.iso.date()

const stock = z
  .object({
    id,
    title: z.string(),
    partner: z.string(),
    left: z.int().describe('Codes on sale'),
    expired: z.int().describe('Codes that were not sold and have expired'),
    soldRecently: z.int().describe('Purchases of the last 28 days'),
    daysLeft: z.int().nullable().describe('At the pace of the last 28 days; null without a purchase'),
    lowStock: z.int().describe('At this number of codes or fewer, a mail is sent'),
    waitingLots: z.int(),
  })
  .meta({ id: 'CodeStock' })
export type CodeStock = z.output<typeof stock>

const shape = z.object({
  kind: z.enum(['digits', 'letters', 'mixed', 'signs', 'short', 'others']),
  length: z.int().describe('Of each code; 0 for short ones and for others'),
  count: z.int(),
  isOdd: z.boolean().describe('Unlike most codes of the lot, or short'),
})
export type CodeShape = z.output<typeof shape>

const lot = z
  .object({
    id,
    fileName: z.string(),
    count: z.int().describe('Codes that the file brought'),
    known: z.int().describe('Lines whose code the reward had already'),
    refused: z.int().describe('Lines that are no code'),
    left: z.int().describe('Not sold yet'),
    shapes: z.array(shape).max(12).describe('Lengths and kinds of its codes, the most frequent first'),
    expiresOn: day.nullable().describe('The last day in Paris on which its codes are sold'),
    state: z.enum(['waiting', 'released', 'withdrawn', 'expired']),
    importedBy: z.string().nullable().describe('null: the command of the operator'),
    importedAt: instant,
    isOwn: z.boolean().describe('The caller imported it, and cannot release it'),
    decidedBy: z.string().nullable().describe('Who released or withdrew it'),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'CodeLot' })
export type CodeLot = z.output<typeof lot>

const report = z
  .object({
    lot: id.nullable().describe('null: no line brought a code'),
    imported: z.int(),
    known: z.int(),
    knownLines: z.array(z.int()).max(MAX_REPORTED).describe('The first lines of these'),
    refused: z.int(),
    refusedLines: z.array(z.object({ line: z.int(), reason: z.enum(CODE_FAULTS) })).max(MAX_REPORTED),
  })
  .meta({ id: 'CodeImport' })
export type CodeImport = z.output<typeof report>

const forReaders = { access: 'office', roles: ['economy', 'auditor', 'admin'], factor: 'proven' } as const
const forEconomy = { access: 'office', roles: ['economy'], factor: 'proven' } as const

export const codesRoutes = defineRoutes({
  'GET /office/codes': {
    summary: 'Lists the rewards with their stock of codes, those that run out first',
    ...forReaders,
    responses: { 200: z.object({ rewards: z.array(stock).max(MAX_REWARDS) }), ...errors(401, 403, 404, 440) },
  },
  'GET /office/codes/{id}': {
    summary: 'Returns the stock of a reward and its latest lots',
    ...forReaders,
    params: one,
    responses: {
      200: z.object({ reward: stock, lots: z.array(lot).max(MAX_LOTS) }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'PUT /office/codes/{id}': {
    summary: 'Changes the number of codes at which a mail is sent',
    ...forEconomy,
    params: one,
    body: z.strictObject({ lowStock: z.int().min(0).max(100_000) }),
    responses: { 200: done, ...errors(400, 401, 403, 404, 440) },
  },
  'POST /office/codes/{id}/lots': {
    summary: 'Imports a file of codes as a lot that another person releases. The same file a second time adds nothing',
    ...forEconomy,
    params: one,
    query: z.strictObject({ name: line(120).min(1), expiresOn: day.optional() }),
    bytes: MAX_CODES_BYTES,
    limit: LIMITS.codeLots,
    responses: { 200: report, ...errors(400, 401, 403, 404, 413, 415, 422, 429, 440, 503) },
  },
  'POST /office/code-lots/{id}/release': {
    summary: 'Puts the codes of a waiting lot on sale. Refused for the person who imported it',
    ...forEconomy,
    factor: 'fresh',
    params: one,
    body: z.strictObject({}).optional(),
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'DELETE /office/code-lots/{id}': {
    summary: 'Withdraws a waiting lot and deletes its codes',
    ...forEconomy,
    params: one,
    body: z.strictObject({}).optional(),
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
})

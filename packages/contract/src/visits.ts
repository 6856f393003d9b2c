// The four visits of a piste, and its end (PIS-03, PIS-04).
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { piste } from './pistes.ts'
import * as words from './vocabulary.ts'

const tradeCode = z
  .string()
  .max(5)
  .regex(/^[A-Z]\d{4}$/)
const code = z
  .string()
  .max(60)
  .regex(/^[a-z-]+(:[a-z0-9-]+)?$/)

/** Pages of the product that a line of a visit leads to. */
export const VISIT_PAGES = [
  'profile',
  'limits',
  'answers',
  'game',
  'tool',
  'task',
  'meetings',
  'events',
  'assessments',
] as const

const line = z
  .object({
    text: z.string(),
    detail: z.string().nullable(),
    tone: z.enum(['plain', 'against', 'check']).describe('against: what the person refused; check: no source says'),
    figures: z.array(z.string()).max(3).describe('Published rates, each with its source and year'),
    link: z
      .object({
        label: z.string(),
        href: z.string().nullable().describe('https, on another site'),
        page: z.enum(VISIT_PAGES).nullable(),
        key: id.nullable().describe('Of the tool, the task or the establishment'),
      })
      .nullable(),
    trade: tradeCode.nullable().describe('A trade that the person can save'),
  })
  .meta({ id: 'VisitLine' })
export type VisitLine = z.output<typeof line>

const block = z
  .object({
    title: z.string().nullable(),
    lines: z.array(line).max(6),
    more: z
      .object({
        label: z.string(),
        lines: z.array(line).max(8),
        picture: z.string().describe("Path of this site; '' without one"),
      })
      .nullable()
      .describe('Further lines, folded under their label'),
    source: z.string().nullable().describe('Where the lines come from, with the date'),
  })
  .meta({ id: 'VisitBlock' })
export type VisitBlock = z.output<typeof block>

export const visit = z
  .object({
    visit: z.enum(words.PISTE_VISITS),
    blocks: z.array(block).max(6),
    question: z.string(),
    choices: z
      .array(z.object({ code, text: z.string() }))
      .min(2)
      .max(4),
    done: z
      .object({ answer: code, sentence: z.string(), at: words.instant })
      .nullable()
      .describe('The answer of the person, and the sentence that it adds to what is known'),
  })
  .meta({ id: 'Visit' })
export type Visit = z.output<typeof visit>

export const visitedPiste = z
  .object({
    piste,
    trade: z
      .object({
        code: tradeCode,
        title: z.string(),
        sectors: z.array(z.string()).max(40),
        settings: z.array(z.string()).max(40),
      })
      .nullable()
      .describe('The trade of today; null when it is unknown'),
    visits: z.array(visit).length(words.PISTE_VISITS.length),
    reasons: z
      .array(z.object({ code, text: z.string() }))
      .max(12)
      .describe('Reasons for which it can be closed'),
    change: z.object({ text: z.string() }).nullable().describe('What the reason changed in what is proposed'),
  })
  .meta({ id: 'VisitedPiste' })
export type VisitedPiste = z.output<typeof visitedPiste>

const own = { params: z.strictObject({ id }) }
const answers = { 200: visitedPiste, ...errors(400, 401, 404, 409, 429, 440) }

export const visitsRoutes = defineRoutes({
  'GET /pistes': {
    summary:
      'Lists the pistes of the person, also closed ones, the latest first. Offers saved at the provider are added',
    access: 'person',
    writes: true,
    limit: LIMITS.pisteVisits,
    query: z.strictObject({ stored: z.literal('true').optional().describe('Does not ask the provider') }),
    responses: { 200: z.object({ pistes: z.array(piste).max(300) }), ...errors(400, 401, 429, 440) },
  },
  'PUT /pistes/{kind}/{code}': {
    summary: 'Saves a trade or an offer as a piste; it waits while seven are open. Safe to repeat',
    access: 'person',
    params: z.strictObject({ kind: z.enum(words.PISTE_KINDS), code: words.code }),
    body: z.strictObject({ source: z.enum(words.PISTE_SOURCES) }),
    limit: LIMITS.pisteActs,
    responses: { 200: z.object({ piste }), ...errors(400, 401, 404, 409, 429, 440, 503) },
  },
  'GET /pistes/{id}': {
    summary: 'Returns a piste with its four visits. Reading does no visit',
    access: 'person',
    ...own,
    limit: LIMITS.pisteVisits,
    responses: { 200: visitedPiste, ...errors(400, 401, 404, 429, 440) },
  },
  'PUT /pistes/{id}/visits/{visit}': {
    summary: 'Ends a visit with one of its choices; another choice replaces it. 409 for a closed piste',
    access: 'person',
    params: z.strictObject({ id, visit: z.enum(words.PISTE_VISITS) }),
    body: z.strictObject({ answer: code }),
    limit: LIMITS.pisteActs,
    responses: answers,
  },
  'POST /pistes/{id}/close': {
    summary: 'Closes a piste, or adds the reason later. A reason that is a condition becomes an answer of the person',
    access: 'person',
    ...own,
    body: z.strictObject({ reason: code.nullable() }),
    limit: LIMITS.pisteActs,
    responses: answers,
  },
  'POST /pistes/{id}/open': {
    summary: 'Reopens a piste and takes its reason back, with what the reason changed; waits while seven are open',
    access: 'person',
    ...own,
    body: z.strictObject({}).optional(),
    limit: LIMITS.pisteActs,
    responses: answers,
  },
  'DELETE /pistes/{id}/change': {
    summary: 'Withdraws what the reason of a closed piste changed; the piste stays closed. Safe to repeat',
    access: 'person',
    ...own,
    body: z.strictObject({}).optional(),
    limit: LIMITS.pisteActs,
    responses: answers,
  },
})

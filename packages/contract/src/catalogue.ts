// The tools of the partners ("services" on the wire): CAT, SRV, TSK-03, TSK-06.
import { z } from 'zod'
import { defineRoutes, errors, id, picture } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

export const service = z
  .object({
    _id: id,
    name: z.string(),
    logo: picture,
    minilogo: picture,
    description: z.string(),
    type: z.literal([0, 1]).describe('1: data-export platform that needs sharing'),
    isPersonalCloud: z.boolean(),
    urls: z.object({ website: z.string().nullable() }),
    datatypes: z.array(z.object({ _id: id, name: z.string(), description: z.string() })),
    galaxy: z.object({
      user: z.object({
        tags: z.array(z.string()),
        description: z.string(),
        isFree: z.boolean(),
        visionsStars: words.stars,
        mainTag: z.string(),
        timeEstimation: z.int().describe('Minutes'),
        defaultGuide: z.array(z.string()),
      }),
    }),
  })
  .meta({ id: 'Service' })
export type Service = z.output<typeof service>

/** A tool with the fields for signed-in people. */
export const fullService = service
  .extend({ code: z.string().nullable(), concept: z.string() })
  .meta({ id: 'FullService' })
export type FullService = z.output<typeof fullService>

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const page = {
  filter: z.enum(words.SERVICE_FILTERS).optional(),
  isSample: flag.optional(),
  after: id.optional().describe('Last identifier of the page before'),
}

/** Longest durations in minutes, and prices, to filter by. */
export const DURATIONS = ['15', '30', '60'] as const
export const PRICES = ['free', 'paid'] as const

const tally = z.int().nonnegative()
const counts = z
  .object({
    category: z.record(z.enum(words.SERVICE_CATEGORIES), tally),
    price: z.record(z.enum(PRICES), tally),
    minutes: z.record(z.enum(DURATIONS), tally),
    tag: z
      .array(z.object({ tag: z.string(), count: tally }))
      .max(20)
      .describe('The most frequent first; always includes the requested tag'),
  })
  .describe('For each value of a filter, the number of tools with this value and the other filters')
export type SearchCounts = z.output<typeof counts>

const grade = z.int().min(1).max(5)
/** Number of people by grade. */
const grades = z.object({ 1: tally, 2: tally, 3: tally, 4: tally, 5: tally }).meta({ id: 'Grades' })
export type Grades = z.output<typeof grades>

const total = z.int().nonnegative().describe('Number of tools on all pages')

export const catalogueRoutes = defineRoutes({
  'GET /public/services': {
    summary: 'Lists the published tools, 60 at a time; `lastUsed` is empty for the public',
    access: 'public',
    query: z.strictObject({ ...page, serviceId: id.optional() }),
    responses: {
      200: z.object({ services: z.array(service).max(60), next: id.nullable(), total }),
      ...errors(400, 404),
    },
  },
  'GET /services': {
    summary: 'Lists the published tools with usage codes; `lastUsed` are those of the signed-in person',
    access: 'person',
    query: z.strictObject({ ...page, serviceId: id.optional() }),
    responses: {
      200: z.object({ services: z.array(fullService).max(60), next: id.nullable(), total }),
      ...errors(400, 401, 404, 440),
    },
  },
  'GET /services/search': {
    summary:
      'Searches tools by words, category, tag, price and duration, 24 at a time; without a match, the nearest ones',
    access: 'person',
    query: z.strictObject({
      q: words.line(80).optional(),
      category: z.enum(words.SERVICE_CATEGORIES).optional(),
      tag: words.line(60).optional(),
      price: z.enum(PRICES).optional(),
      minutes: z.enum(DURATIONS).optional(),
      after: id.optional(),
    }),
    limit: LIMITS.catalogueSearches,
    responses: {
      200: z.object({
        services: z.array(fullService).max(24),
        next: id.nullable(),
        total,
        counts,
        nearest: z.array(fullService).max(6).describe('Empty unless no tool matches'),
      }),
      ...errors(400, 401, 404, 429, 440),
    },
  },
  'GET /services/me': {
    summary: 'Lists the tools that the person visited, the latest first',
    access: 'person',
    responses: { 200: z.object({ services: z.array(fullService).max(60) }), ...errors(401, 440) },
  },
  'GET /grade/{userId}/{serviceId}': {
    summary: "Returns the average grade of a tool, the count of each grade, and the person's own",
    access: 'person',
    fromReplica: true,
    params: z.strictObject({ userId: id, serviceId: id }),
    responses: {
      200: z.object({
        average: z.number().min(1).max(5).nullable().describe('Exact; null without any grade'),
        grade: grade.nullable(),
        grades,
      }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'POST /grade': {
    summary: "Sets the person's grade for a tool, replacing an earlier one",
    access: 'person',
    body: z.strictObject({ grade, serviceId: id, userId: id }),
    limit: LIMITS.grades,
    responses: { 200: z.object({ grade }), ...errors(400, 401, 403, 404, 429, 440) },
  },
})

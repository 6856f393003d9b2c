// The tools of the partners ("services" on the wire): CAT, SRV, TSK-03, TSK-06.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import * as words from './vocabulary.ts'

export const service = z
  .object({
    _id: id,
    name: z.string(),
    logo: z.string(),
    minilogo: z.string(),
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

/** What only signed-in people see of a tool. */
export const fullService = service.extend({ code: z.string().nullable(), concept: z.string() }).meta({ id: 'FullService' })
export type FullService = z.output<typeof fullService>

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const page = {
  filter: z.enum(words.SERVICE_FILTERS).optional(),
  isSample: flag.optional(),
  after: id.optional().describe('Last identifier of the page before'),
}

const total = z.int().nonnegative().describe('How many tools there are in all, whatever the page')

export const catalogueRoutes = defineRoutes({
  'GET /public/services': {
    summary: 'The published tools, 60 at a time; `lastUsed` is empty for the public',
    access: 'public',
    query: z.strictObject({ ...page, serviceId: id.optional() }),
    responses: { 200: z.object({ services: z.array(service).max(60), next: id.nullable(), total }), ...errors(400, 404) },
  },
  'GET /services': {
    summary: 'The same for a signed-in person, with usage codes; `lastUsed` are their own',
    access: 'person',
    query: z.strictObject({ ...page, serviceId: id.optional() }),
    responses: { 200: z.object({ services: z.array(fullService).max(60), next: id.nullable(), total }), ...errors(400, 401, 404, 440) },
  },
})

// Tools recommended for what somebody says in sentences (REC-04, REC-05).
import { z } from 'zod'
import { service } from './catalogue.ts'
import { defineRoutes, errors } from './kernel.ts'
import * as words from './vocabulary.ts'

export const recommendation = service
  .extend({
    reasons: z
      .array(z.object({ sentence: z.string(), words: z.array(z.string()).max(12) }))
      .min(1)
      .max(3)
      .describe('The sentences that speak for it most, each with the words of the tool that answer it'),
  })
  .meta({ id: 'Recommendation' })
export type Recommendation = z.output<typeof recommendation>

export const recommendationsRoutes = defineRoutes({
  'POST /recommendations': {
    summary: 'The tools that answer these sentences, the closest first',
    access: 'person',
    body: z.strictObject({ recommendationSentences: z.array(words.line(200).min(1)).max(20) }),
    limit: { points: 10, seconds: 60, per: 'person' },
    responses: { 200: z.object({ services: z.array(recommendation).max(12) }), ...errors(400, 401, 429, 440) },
  },
})

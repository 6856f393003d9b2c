// Tools recommended for the sentences of a person (REC-04, REC-05).
import { z } from 'zod'
import { service } from './catalogue.ts'
import { defineRoutes, errors } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

export const recommendation = service
  .extend({
    reasons: z
      .array(
        z.object({
          sentence: z.string(),
          words: z.array(z.string()).max(12),
          meaning: z
            .object({
              subjects: z.array(z.string()).max(3).describe('In French'),
              isGeneral: z.boolean().describe('The tool is about trades of all sectors'),
            })
            .nullable()
            .describe('What words of the sentence are about, when the tool has other words for it'),
        }),
      )
      .min(1)
      .max(3)
      .describe('The sentences that match best, each with the matching words of the tool'),
  })
  .meta({ id: 'Recommendation' })
export type Recommendation = z.output<typeof recommendation>

const namedTrade = z.object({ code: words.code, title: z.string() }).meta({ id: 'NamedTrade' })
export type NamedTrade = z.output<typeof namedTrade>

const recommendedTools = z.object({
  recommendations: z.array(recommendation).max(12),
  general: z
    .array(service)
    .max(6)
    .optional()
    .describe('When no tool matches: tools that help to choose. Left out by nodes of the version before'),
  trades: z
    .array(namedTrade)
    .max(3)
    .optional()
    .describe('Trades that the sentences wish for or mean, the best first. Left out by nodes of the version before'),
})
export type RecommendedTools = z.output<typeof recommendedTools>

export const recommendationsRoutes = defineRoutes({
  'POST /recommendations': {
    summary: 'Ranks the tools that match these sentences, best match first, at most 12',
    access: 'person',
    body: z.strictObject({ recommendationSentences: z.array(words.line(200).min(1)).max(20) }),
    limit: LIMITS.recommendations,
    responses: {
      200: recommendedTools,
      ...errors(400, 401, 429, 440),
    },
  },
})

import { recommendationsRoutes } from '@visions/contract/recommendations'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { findServices, nameIndecision, STOP_WORDS, showService, understand } from '../catalogue/index.ts'
import type { Deps } from '../deps.ts'
import { findAnswering } from './recommendations.repository.ts'
import { distinct, wordsOf } from './recommendations.rules.ts'

/** Limits of the contract. */
const MAX = { tools: 12, reasons: 3, words: 12, meanings: 3 }

export function registerRecommendations(api: FastifyInstance, { db, content }: Deps): void {
  mount(api, recommendationsRoutes, {
    'POST /recommendations': async ({ body }) => {
      const sentences = distinct(body.recommendationSentences)
      const query = await understand(
        { db, content },
        sentences.map((sentence) => wordsOf(nameIndecision(sentence))),
      )
      if (query.terms.length === 0) return { recommendations: [] }
      const found = await findAnswering(db, query, { ...MAX, stopWords: STOP_WORDS })
      const tools = await findServices(
        db,
        found.map(({ id }) => id),
      )
      const reasonsOf = new Map(found.map(({ id, reasons }) => [id, reasons]))
      return {
        recommendations: tools.map((tool) => ({
          ...showService(tool),
          reasons: reasonsOf.get(tool.id)!.map(({ place, words, meanings, isGeneral }) => ({
            sentence: sentences[place]!,
            words,
            meaning: meanings || isGeneral ? { subjects: meanings ?? [], isGeneral } : null,
          })),
        })),
      }
    },
  })
}

import { recommendationsRoutes } from '@visions/contract/recommendations'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { findServices, STOP_WORDS, showService } from '../catalogue/index.ts'
import type { Deps } from '../deps.ts'
import { withMeanings } from './meanings.rules.ts'
import { findAnswering } from './recommendations.repository.ts'
import { distinct, wordsOf } from './recommendations.rules.ts'

/** Limits of the contract. */
const MOST = { tools: 12, reasons: 3, words: 12 }

/** Verbs that fit any trade: catalogue searches use them, sentences about oneself do not. */
const OF_EVERY_TRADE = 'travailler devenir'

export function registerRecommendations(api: FastifyInstance, { db }: Deps): void {
  mount(api, recommendationsRoutes, {
    'POST /recommendations': async ({ body }) => {
      const sentences = distinct(body.recommendationSentences)
      const said = sentences.flatMap((sentence, place) =>
        withMeanings(wordsOf(sentence)).map((word) => ({ place, word })),
      )
      if (said.length === 0) return { recommendations: [] }
      const found = await findAnswering(db, said, { ...MOST, stopWords: `${STOP_WORDS} ${OF_EVERY_TRADE}` })
      const tools = await findServices(
        db,
        found.map(({ id }) => id),
      )
      const reasonsOf = new Map(found.map(({ id, reasons }) => [id, reasons]))
      return {
        recommendations: tools.map((tool) => ({
          ...showService(tool),
          reasons: reasonsOf.get(tool.id)!.map(({ place, words }) => ({ sentence: sentences[place]!, words })),
        })),
      }
    },
  })
}

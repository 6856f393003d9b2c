// The calls that the product makes for a person: contract/src/partners/matching.ts.
import {
  catalogueAnswer,
  catalogueQuestion,
  courseSelectAnswer,
  decision,
  offersAnswer,
  offersQuestion,
} from '@visions/contract/partners/matching'
import { NO_PERSON } from '@visions/contract/partners/trades'
import { DEFAULT_FRAME_NAMESPACE, OFFER_KINDS } from '@visions/contract/vocabulary'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { figuresOf } from './catalogue/figures.ts'
import { subjectOf } from './callers.ts'
import type { Config } from './config.ts'
import type { Matching, MatchedOffer } from './model.ts'
import { read } from './read.ts'
import { Refusal } from '@visions/server/refusal'

/** Most trainings in one answer; the product can send a profile to their publishers. */
const MAX_SELECTED = 50
/** Most offers answered `yes` in one answer. */
const MAX_DECISIONS = 100

const selectQuery = z.object({ user: z.uuid() })
const decisionsQuery = z.object({ answer: z.literal('yes') })

export function registerApi(api: FastifyInstance, { matching, config }: { matching: Matching; config: Config }): void {
  const caller = (request: Parameters<typeof subjectOf>[0]) => subjectOf(request, config.productUrl, config)

  api.get('/course-select', async (request) => {
    const user = await caller(request)
    const query = read(selectQuery, request.query)
    if (query.user.toLowerCase() !== user) throw new Refusal(403, 'other_subject', 'the token is for another person')
    const saved = await matching.saved(user, ['training'], MAX_SELECTED)
    return courseSelectAnswer.parse({
      results: saved.map(({ code, publisher, title, url }) => ({ code, publisher, title, link: url })),
    })
  })

  api.post('/offers', async (request) => {
    const user = await caller(request)
    const { kinds, limit, area } = read(offersQuestion, request.body)
    return answerOf(await matching.next({ user, kinds, namespace: DEFAULT_FRAME_NAMESPACE, area }, limit))
  })

  api.post('/catalogue', async (request) => {
    const user = await caller(request)
    if (user !== NO_PERSON) throw new Refusal(403, 'other_subject', 'this call is about no person')
    const { offers, isPlaceKnown } = await matching.catalogued(read(catalogueQuestion, request.body))
    return catalogueAnswer.parse({
      isPlaceKnown,
      offers: offers.map((offer) => ({
        ...offer,
        publisher: offer.publisher ?? offer.school,
        link: offer.url,
        figures: figuresOf(offer),
      })),
    })
  })

  api.get('/decisions', async (request) => {
    const user = await caller(request)
    read(decisionsQuery, request.query)
    return answerOf(await matching.saved(user, OFFER_KINDS, MAX_DECISIONS))
  })

  api.post('/decisions', async (request) => {
    const user = await caller(request)
    const { code, answer } = read(decision, request.body)
    if (!(await matching.decide(user, code, answer)))
      throw new Refusal(404, 'not_found', 'there is no such offer, or nothing is shared for this person')
    return { code, answer }
  })

  // Every tool of the product answers this call; this service has no results.
  api.get('/results', async (request) => {
    await caller(request)
    throw new Refusal(404, 'not_found', 'this service makes no results')
  })
}

/** The answer for these offers, with the fields of the contract only. Distance and way follow the reasons. */
const answerOf = (offers: MatchedOffer[]) =>
  offersAnswer.parse({
    offers: offers.map((offer) => ({
      ...offer,
      publisher: offer.publisher ?? offer.school,
      reasons: [...offer.reasons, offer.distance, offer.route?.steps].filter((sentence) => sentence != null),
      link: offer.url,
    })),
  })

import { preferencesRoutes } from '@visions/contract/preferences'
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import {
  answerOne,
  changeCircumstances,
  findMatchingSubject,
  deleteAnswersOfKind,
  deleteAnswer,
} from './answer.use-case.ts'
import { CONTENT_TABLES, findAnswers, findCircumstances, findContent, findSearch } from './preferences.repository.ts'
import {
  cardsOf,
  gameResult,
  MAX_CARDS,
  offerCard,
  placeOf,
  sentencesOf,
  sentencesToLookUp,
} from './preferences.rules.ts'

const JOB_KINDS = OFFER_KINDS.filter((kind) => kind !== 'training')

/** The next offers; for a person who looks for a job, trainings come once no job is left (NBK-10). */
async function nextOffers(
  { db, matching, communes }: Pick<Deps, 'db' | 'matching' | 'communes'>,
  personId: string,
  subject: string,
) {
  const { city, researchType } = await findSearch(db, personId)
  const query = { limit: MAX_CARDS, area: await communes.locate(city) }
  const jobs = researchType === 'JOB' ? await matching.nextOffers(subject, { ...query, kinds: JOB_KINDS }) : []
  return jobs?.length === 0 ? matching.nextOffers(subject, query) : jobs
}

export function registerPreferences(api: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const content = deps.content.cached(CONTENT_TABLES, () => findContent(db))
  const read = async (personId: string, from = db) => ({
    content: await content(),
    answers: await findAnswers(from, personId),
  })

  mount(api, preferencesRoutes, {
    'GET /preferences/swipe': async ({ personId }) => {
      const [{ content, answers }, { limits }, subject] = await Promise.all([
        read(personId),
        findCircumstances(db, personId),
        findMatchingSubject(db, personId),
      ])
      const offers = subject ? ('open' as const) : ('no-consent' as const)
      const last = cardsOf(content, answers)[0] ?? null
      const place = placeOf(content, answers, new Set(limits))
      if (place) return { ...place, last, offers }
      const done = { deck: 'done' as const, cards: [], answered: 0, total: null, last }
      if (!subject) return { ...done, offers }
      const next = await nextOffers(deps, personId, subject)
      if (!next) return { ...done, offers: 'unavailable' as const }
      return next.length === 0
        ? { ...done, offers }
        : { ...done, deck: 'offer' as const, cards: next.slice(0, MAX_CARDS).map(offerCard), offers }
    },
    'GET /preferences/saved': async ({ personId }) => {
      const { content, answers } = await read(personId)
      const saved = answers.filter(({ kind, answer }) => kind !== 'trade' && answer === 'yes')
      return { cards: cardsOf(content, saved) }
    },
    'GET /preferences/game': async ({ db: from, personId }) => {
      const { content, answers } = await read(personId, from)
      return {
        sentences: sentencesOf(content, answers),
        result: gameResult(content, answers),
        toLookUp: sentencesToLookUp(content.sentences, answers),
      }
    },
    'GET /preferences/circumstances': ({ db: from, personId }) => findCircumstances(from, personId),
    'PUT /preferences/circumstances': async ({ body, personId }) => {
      await changeCircumstances(deps, personId, body)
      return findCircumstances(db, personId)
    },
    'PUT /preferences/{kind}/{code}': async ({ params: { kind, code }, body: { answer }, personId }) => {
      await answerOne(deps, personId, kind, code, answer)
      return { kind, code, answer }
    },
    'DELETE /preferences/{kind}/{code}': async ({ params: { kind, code }, personId }) => {
      await deleteAnswer(deps, personId, kind, code)
      return { kind, code }
    },
    'DELETE /preferences/{kind}': async ({ params, personId }) => ({
      deleted: await deleteAnswersOfKind(db, personId, params.kind),
    }),
  })
}

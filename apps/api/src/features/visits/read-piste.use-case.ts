import type { Trade } from '@visions/advice/model'
import { changeText, conditionOfReason } from '@visions/contract/piste-words'
import type { CatalogueAnswer } from '@visions/contract/partners/matching'
import type { Piste } from '@visions/contract/pistes'
import type { VisitedPiste } from '@visions/contract/visits'
import { orNotFound } from '@visions/server/refusal'
import { publishedCache } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { createNearEvents, type SoonEvent } from '../events/index.ts'
import { findTestimonies } from '../guidance/index.ts'
import { findEstablishments } from '../meetings/index.ts'
import { createNextTaskReader } from '../missions/index.ts'
import { findPiste, findVisits, type DoneVisit, type SavedPiste } from '../pistes/index.ts'
import { findMatchingSubject, findRefusals, levelInProgress } from '../preferences/index.ts'
import { findCatalogue, findTradeOrigins } from '../trades/index.ts'
import { findToolsOf, findVisitingPerson } from './visits.repository.ts'
import { findRouteTo } from './route-to-trade.ts'
import { reasonsOf, visitsOf, type Help, type OpenVisit, type VisitSources } from './visits.rules.ts'

/** Offers that lead to a trade. */
const LEADING = ['training', 'apprenticeship'] as const
const MAX_OFFERS = 12
/** How long an answer of the provider is used, and that it did not answer, in milliseconds. */
const OFFERS_MS = 600_000
const DOWN_MS = 60_000
/** Tools that serve a visit, by their category. */
const SERVED = { looks: 'orientation', people: 'internship' } as const

const readTools = publishedCache(['tools'], (db) => findToolsOf(db, Object.values(SERVED)))

export interface ReadVisits {
  piste: SavedPiste
  trade: Trade | null
  visits: OpenVisit[]
  done: DoneVisit[]
  /** The reason of the piste changed an answer, and the provider of matches ranks by the former ones. */
  areMatchesBehind: boolean
}
/** Throws 404 for an unknown piste, and for that of another person. */
export type VisitsReader = (personId: string, pisteId: string, from?: Db) => Promise<ReadVisits>

/** Reads a piste with its four visits. The provider is asked without a pseudonym, and at most once in a while. */
export function createVisitsReader(deps: Pick<Deps, 'db' | 'content' | 'matching' | 'communes'>): VisitsReader {
  const { db, content, matching, communes } = deps
  const tools = readTools(deps)
  const nextTaskOf = createNextTaskReader(deps)
  const soonEvents = createNearEvents(deps)
  const lasts = { maxAgeMs: (answer: CatalogueAnswer | null) => (answer ? OFFERS_MS : DOWN_MS) }
  const offersOf = content.cacheByKey(
    [],
    ({ trade, area }: { trade: string; area: string }) =>
      matching.catalogued({ trade, kinds: [...LEADING], limit: MAX_OFFERS, ...(area !== '' && { area }) }),
    lasts,
  )
  const offerOf = content.cacheByKey([], (code: string) => matching.catalogued({ code, limit: 1 }), lasts)

  return async (personId, pisteId, from = db) => {
    const [piste, person, refusals, done] = await Promise.all([
      findPiste(from, personId, pisteId),
      findVisitingPerson(from, personId),
      findRefusals(from, personId),
      findVisits(from, pisteId),
    ])
    if (!piste || !person) return orNotFound(undefined, 'The piste')
    const isTrade = piste.kind === 'trade'
    const [{ trades, source }, area, offer] = await Promise.all([
      findCatalogue(deps),
      person.city === '' ? '' : communes.locate(person.city),
      isTrade ? null : offerOf(piste.code).then((answer) => answer?.offers[0] ?? null),
    ])
    const tradeOf = (code: string | undefined) => trades.find((one) => one.code === code)
    const trade = tradeOf(isTrade ? piste.code : offer?.trades[0]) ?? null
    const [origins, nearby, near, events, helps, testimonies] = await Promise.all([
      trade ? findTradeOrigins(from, trade.code) : undefined,
      trade ? offersOf({ trade: trade.code, area }) : null,
      findEstablishments(from, personId, {}),
      soonEvents(person.city),
      helpsOf(personId),
      trade ? findTestimonies(from, { trade: trade.code, sectors: trade.sectors, limit: 1 }) : [],
    ])
    const situated = {
      situation: person.situation,
      ageGroup: person.ageGroup,
      level: levelInProgress(person),
      search: person.search,
      limits: new Set(refusals.limits.map(({ code }) => code)),
      city: person.city.replace(/\s*\(.*$/, ''),
    }
    const sources: VisitSources = {
      title: piste.title,
      isTrade,
      trade,
      origins,
      romeSource: source,
      offer,
      person: situated,
      route: trade ? findRouteTo(trade, situated) : undefined,
      refusals: {
        settings: refusals.settings.map((one) => ({ ...one, at: new Date(one.at) })),
        limits: refusals.limits.map((one) => ({ ...one, at: new Date(one.at) })),
        sentences: refusals.sentences.map((one) => ({ ...one, at: new Date(one.at) })),
      },
      nearby,
      related: trade ? trade.related.flatMap((code) => tradeOf(code) ?? []) : [],
      establishments: (near?.page ?? [])
        .slice(0, near?.inCity ?? 0)
        .map(({ _id: id, name, city, age }) => ({ id, name, city, age })),
      events: nearEvents(events),
      testimonies,
      helps,
    }
    const areMatchesBehind = piste.replaced !== null && (await findMatchingSubject(from, personId)) !== undefined
    return { piste, trade, visits: visitsOf(sources), done, areMatchesBehind }
  }

  async function helpsOf(personId: string): Promise<VisitSources['helps']> {
    const [listed, nextTask] = await Promise.all([tools(), nextTaskOf(personId)])
    const helpFor = (visit: keyof typeof SERVED): { [V in typeof visit]?: Help } => {
      const own = listed.filter(({ category }) => category === SERVED[visit])
      const [first] = own
      if (!first) return {}
      const task = nextTask(new Set(own.map(({ id }) => id)))
      return { [visit]: task ? { page: 'task', id: task, name: 'Faire cette tâche' } : { page: 'tool', ...first } }
    }
    return { ...helpFor('looks'), ...helpFor('people') }
  }
}

/** Farthest event that is near, in kilometres. */
const NEAR_KM = 60

/** Events near the town of a person, then those online. */
const nearEvents = (events: readonly SoonEvent[]): SoonEvent[] => [
  ...events.filter(({ km }) => km !== null && km <= NEAR_KM),
  ...events.filter(({ place }) => place === ''),
]

/** The answer of a call. */
export function showVisited({ piste, trade, visits, done, areMatchesBehind }: ReadVisits): VisitedPiste {
  const condition = piste.reason === null ? undefined : conditionOfReason(piste.reason)
  return {
    piste: showPiste(piste),
    trade: trade && { code: trade.code, title: trade.title, sectors: trade.sectors, settings: trade.settings },
    visits: visits.map(({ choices, ...visit }) => {
      const end = done.find((one) => one.visit === visit.visit)
      return {
        ...visit,
        choices: choices.map(({ code, text }) => ({ code, text })),
        done: end ? { answer: end.answer, sentence: end.sentence, at: end.at.toISOString() } : null,
      }
    }),
    reasons: reasonsOf({ trade, isTrade: piste.kind === 'trade' }),
    change: condition && piste.replaced !== null ? { text: changeText(condition, areMatchesBehind) } : null,
  }
}

export const showPiste = ({ id, kind, code, title, source, reason, visits, ...piste }: SavedPiste): Piste => ({
  _id: id,
  kind,
  code,
  title,
  // Answers «unsure» are not listed.
  state: piste.state === 'unsure' ? 'closed' : piste.state,
  source,
  reason,
  openedAt: piste.openedAt.toISOString(),
  answeredAt: piste.answeredAt.toISOString(),
  isExplored: piste.exploredAt !== null,
  visits,
})

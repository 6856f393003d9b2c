// Answers the pages and the API, from the catalogue in memory and the data of the person in the database.
import { OFFER_KINDS, type OfferKind } from '@visions/contract/vocabulary'
import type pg from 'pg'
import { offersByCode } from './catalogue/catalogue.repository.ts'
import type { Catalogue, Snapshot } from './catalogue/catalogue.ts'
import { isEmpty, knowledgeOf } from './catalogue/knowledge.rules.ts'
import { placeKey } from './catalogue/place.rules.ts'
import { type Decision, decisionOn, decisionsOf, removeDecision, setDecision } from './decisions.repository.ts'
import { profileOf } from './intake/profile.rules.ts'
import { sharedFacts } from './intake/shares.repository.ts'
import type { City, MatchedOffer, Matching, OfferList, OfferQuery, SubjectProfile } from './model.ts'
import type { RankedEntry } from './ranking/rank.rules.ts'

const PAGE_SIZE = 20

/** The data that one answer is computed from. */
interface View {
  snapshot: Snapshot
  profile: SubjectProfile
  decisions: Decision[]
  area: City | undefined
}

/** An offer of the snapshot, with its reasons. */
type Entry = Omit<RankedEntry, 'score'>

/** Whether the offer at an index of the snapshot passes. */
type Filter = (index: number) => boolean

export function createMatching({ pool, catalogue }: { pool: pg.Pool; catalogue: Catalogue }): Matching {
  async function loadView(user: string, area?: string): Promise<View> {
    const [snapshot, facts, decisions] = await Promise.all([
      catalogue.get(),
      sharedFacts(pool, user),
      decisionsOf(pool, user),
    ])
    const city = area === undefined ? undefined : snapshot.places.get(placeKey(area))
    return { snapshot, profile: profileOf(facts), decisions, area: city }
  }

  /** Reads the offers of the entries, in this order. Leaves out offers that have left the catalogue. */
  async function loadOffers({ snapshot, decisions }: View, entries: readonly Entry[]): Promise<MatchedOffer[]> {
    const codes = entries.map(({ index }) => snapshot.codes[index]!)
    const offers = await offersByCode(pool, codes)
    const answers = new Map(decisions.map(({ offer, answer }) => [offer, answer]))
    return entries.flatMap(({ index, isOutside, reasons }) => {
      const offer = offers.get(snapshot.codes[index]!)
      return offer ? [{ ...offer, isOutside, reasons, answer: answers.get(offer.code) ?? null }] : []
    })
  }

  return {
    async list({ user, area, ...query }, name, page): Promise<OfferList> {
      const view = await loadView(user, area)
      const isOfKind = ofKinds(view.snapshot, query.kinds)
      const answeredYes = answeredWith(view, 'yes', isOfKind)
      const answeredNo = answeredWith(view, 'no', isOfKind)
      const start = (page - 1) * PAGE_SIZE
      // One entry more than a page shows whether another page follows.
      const limit = PAGE_SIZE + 1
      const entries =
        name === 'proposed'
          ? propose(view, query, new Set([...answeredYes, ...answeredNo]), limit, start)
          : explain(view, (name === 'kept' ? answeredYes : answeredNo).slice(start, start + limit))
      return {
        offers: await loadOffers(view, entries.slice(0, PAGE_SIZE)),
        hasMore: entries.length > PAGE_SIZE,
        kept: answeredYes.length,
        dismissed: answeredNo.length,
        knowledge: knowledgeOf(view.profile, view.area !== undefined),
      }
    },

    async next({ user, area, ...query }, limit) {
      const view = await loadView(user, area)
      const isProposable = proposable(view.snapshot, query)
      const answered = new Set(view.decisions.map(({ offer }) => view.snapshot.indexOf.get(offer)))
      const isOpen: Filter = (index) => !answered.has(index) && isProposable(index)
      return loadOffers(view, findBest(view, isOpen, limit, 0))
    },

    async kept(user, kinds, limit) {
      const view = await loadView(user)
      const kept = answeredWith(view, 'yes', ofKinds(view.snapshot, kinds)).slice(0, limit)
      return loadOffers(view, explain(view, kept))
    },

    answered: (user, code) => decisionOn(pool, user, code),

    async decide(user, code, answer) {
      const { indexOf } = await catalogue.get()
      if (answer !== null) return indexOf.has(code) && setDecision(pool, user, code, answer)
      const { isKnown, wasAnswered } = await removeDecision(pool, user, code)
      return isKnown && (wasAnswered || indexOf.has(code))
    },
  }
}

/** The best offers without an answer, then those answered `unsure`. */
function propose(
  view: View,
  query: Pick<OfferQuery, 'kinds' | 'namespace' | 'jobsSource'>,
  closed: ReadonlySet<number>,
  limit: number,
  offset: number,
): Entry[] {
  const isProposable = proposable(view.snapshot, query)
  const unsure = new Set(answeredWith(view, 'unsure', isProposable))
  const isOpen: Filter = (index) => !closed.has(index) && !unsure.has(index) && isProposable(index)
  const entries = findBest(view, isOpen, limit, offset)
  if (entries.length === limit || unsure.size === 0) return entries
  const rest = Math.max(0, offset - countOffers(view.snapshot, isOpen))
  return [...entries, ...findBest(view, (index) => unsure.has(index), limit - entries.length, rest)]
}

/** The best offers that pass the filter. For an empty profile, the offers with the most applicants, without reasons. */
function findBest({ snapshot, profile, area }: View, include: Filter, limit: number, offset: number): Entry[] {
  if (!isEmpty(profile)) return snapshot.ranking.rank(profile, { area, include, limit, offset })
  const entries: Entry[] = []
  let skipped = 0
  // The snapshot is ordered by the number of applicants.
  for (let index = 0; index < snapshot.size && entries.length < limit; index++)
    if (include(index) && skipped++ >= offset) entries.push({ index, isOutside: false, reasons: [] })
  return entries
}

/** The reasons for offers that are listed for an answer and not for their rank. */
function explain({ snapshot, profile, area }: View, indexes: readonly number[]): Entry[] {
  const reasons = isEmpty(profile) ? [] : snapshot.ranking.explain(profile, indexes, area)
  return indexes.map((index, at) => ({ index, isOutside: false, reasons: reasons[at] ?? [] }))
}

/** The offers with this answer that are in the catalogue and pass the filter, the latest answer first. */
function answeredWith({ snapshot, decisions }: View, answer: Decision['answer'], include: Filter): number[] {
  return decisions.flatMap((decision) => {
    const index = decision.answer === answer ? snapshot.indexOf.get(decision.offer) : undefined
    return index !== undefined && include(index) ? [index] : []
  })
}

function ofKinds(snapshot: Snapshot, kinds: readonly OfferKind[]): Filter {
  const isIncluded = OFFER_KINDS.map((kind) => kinds.includes(kind))
  return (index) => isIncluded[snapshot.kindOf[index]!]!
}

/**
 * Offers of these kinds, from the sources that the namespace shows. `jobsSource` restricts them to one source, unless
 * it does not exist.
 */
function proposable(
  snapshot: Snapshot,
  { kinds, namespace, jobsSource }: Pick<OfferQuery, 'kinds' | 'namespace' | 'jobsSource'>,
): Filter {
  const allowed = snapshot.namespaces.get(namespace)
  const only = jobsSource !== undefined && snapshot.sources.includes(jobsSource) ? jobsSource : undefined
  const isAllowed = snapshot.sources.map(
    (source) => (!allowed || allowed.has(source)) && (only === undefined || only === source),
  )
  const isOfKind = ofKinds(snapshot, kinds)
  return (index) => isOfKind(index) && isAllowed[snapshot.sourceOf[index]!]!
}

function countOffers(snapshot: Snapshot, include: Filter): number {
  let count = 0
  for (let index = 0; index < snapshot.size; index++) if (include(index)) count++
  return count
}

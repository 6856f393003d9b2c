// Answers the pages and the API, from the catalogue in memory and the data of the person in the database.
import { OFFER_KINDS, type OfferKind, type PreferenceAnswer } from '@visions/contract/vocabulary'
import type pg from 'pg'
import { nearestOffers, offersByCode, otherTowns } from './catalogue/catalogue.repository.ts'
import type { Catalogue, Snapshot } from './catalogue/catalogue.ts'
import { isEmpty } from './catalogue/knowledge.rules.ts'
import { placeKey } from './catalogue/place.rules.ts'
import { type Decision, decisionOn, decisionsOf, removeDecision, setDecision } from './decisions.repository.ts'
import { profileOf } from '@visions/advice/profile.rules'
import { sharedFacts } from './intake/shares.repository.ts'
import type { City, SubjectProfile } from '@visions/advice/model'
import { PAGE_SIZE, type MatchedOffer, type Matching, type OfferList, type OfferQuery } from './model.ts'
import type { RankedEntry } from '@visions/advice/ranking/rank.rules'

/** By card (`Snapshot.cardOf`): the answer, and the index of the offer that it was given to. */
type Answers = ReadonlyMap<number, { index: number; answer: PreferenceAnswer }>

/** The data that one answer is computed from. */
interface View {
  snapshot: Snapshot
  profile: SubjectProfile
  /** Number of shares in force. */
  shares: number
  /** The latest answer to each card, the latest first. */
  answers: Answers
  area: City | undefined
}

/** An offer of the snapshot, with its reasons. */
type Entry = Omit<RankedEntry, 'score'>

const UNEXPLAINED = { reasons: [], route: null, distance: null, doubts: [], isUnplaced: false }

type SourceQuery = Pick<OfferQuery, 'kinds' | 'namespace' | 'jobsSource'>

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
    return {
      snapshot,
      profile: profileOf(facts),
      shares: facts.length,
      answers: answersByCard(snapshot, decisions),
      area: city,
    }
  }

  /**
   * Reads the offers of the entries, in this order. Leaves out offers that have left the catalogue.
   * @param sources the sources of which other towns are named
   */
  async function loadOffers(
    { snapshot, answers }: View,
    entries: readonly Entry[],
    sources = snapshot.sources,
  ): Promise<MatchedOffer[]> {
    const codes = entries.map(({ index }) => snapshot.codes[index]!)
    const offers = await offersByCode(pool, codes)
    const towns = await otherTowns(pool, offers.values(), sources)
    return entries.flatMap(({ index, isOutside, reasons, route, distance, doubts, isUnplaced }) => {
      const offer = offers.get(snapshot.codes[index]!)
      if (!offer) return []
      const { alsoIn, moreTowns } = towns.get(offer.code) ?? { alsoIn: [], moreTowns: 0 }
      const answer = answers.get(snapshot.cardOf[index]!)?.answer ?? null
      return [{ ...offer, isOutside, reasons, route, distance, doubts, isUnplaced, answer, alsoIn, moreTowns }]
    })
  }

  return {
    async list({ user, area, shares = 0, ...query }, name, page): Promise<OfferList> {
      const view = await loadView(user, area)
      const isOfKind = ofKinds(view.snapshot, query.kinds)
      const answeredYes = answeredWith(view, 'yes', isOfKind)
      const answeredNo = answeredWith(view, 'no', isOfKind)
      const start = (page - 1) * PAGE_SIZE
      // The entries of the next page are counted, not loaded.
      const limit = 2 * PAGE_SIZE
      const isProposed = name === 'proposed'
      const entries = isProposed
        ? propose(view, query, limit, start)
        : explain(view, (name === 'saved' ? answeredYes : answeredNo).slice(start, start + limit))
      return {
        offers: await loadOffers(
          view,
          entries.slice(0, PAGE_SIZE),
          isProposed ? sourcesOf(view.snapshot, query) : undefined,
        ),
        more: Math.max(0, entries.length - PAGE_SIZE),
        saved: answeredYes.length,
        dismissed: answeredNo.length,
        isRefused: isProposed && page === 1 && entries.length === 0 && hasOpen(view, query),
        knowledge: {
          isEmpty: isEmpty(view.profile),
          isAwaiting: view.shares < shares,
          isPlaceUnknown: !view.area && Boolean(area?.trim()),
        },
      }
    },

    async next({ user, area, ...query }, limit) {
      const view = await loadView(user, area)
      const isProposable = proposable(view.snapshot, query)
      const { cardOf } = view.snapshot
      const isOpen: Filter = (index) => !view.answers.has(cardOf[index]!) && isProposable(index)
      return loadOffers(view, findBest(view, isOpen, limit, 0), sourcesOf(view.snapshot, query))
    },

    async saved(user, kinds, limit) {
      const view = await loadView(user)
      const saved = answeredWith(view, 'yes', ofKinds(view.snapshot, kinds)).slice(0, limit)
      return loadOffers(view, explain(view, saved))
    },

    async catalogued({ trade, code, area, ...query }) {
      const { places } = await catalogue.get()
      const city = area === undefined ? undefined : places.get(placeKey(area))
      const nearest = await nearestOffers(pool, { ...query, trade: trade ?? null, code: code ?? null, city })
      const offers = await offersByCode(
        pool,
        nearest.map((one) => one.code),
      )
      return {
        isPlaceKnown: city !== undefined,
        offers: nearest.flatMap(({ code: one, kilometres }) => {
          const offer = offers.get(one)
          return offer ? [{ ...offer, kilometres: kilometres === null ? null : Math.round(kilometres) }] : []
        }),
      }
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
function propose(view: View, query: SourceQuery, limit: number, offset: number): Entry[] {
  const { snapshot, answers } = view
  const isProposable = proposable(snapshot, query)
  const isOpen: Filter = (index) => !answers.has(snapshot.cardOf[index]!) && isProposable(index)
  const isUnsure: Filter = (index) => answers.get(snapshot.cardOf[index]!)?.answer === 'unsure' && isProposable(index)
  const entries = findBest(view, isOpen, limit, offset)
  if (entries.length === limit || !hasAnswer(answers, 'unsure')) return entries
  const rest = Math.max(0, offset - countCards(snapshot, isOpen))
  return [...entries, ...findBest(view, isUnsure, limit - entries.length, rest)]
}

/** The best offers that pass the filter. For an empty profile, the offers with the most applicants, without reasons. */
function findBest({ snapshot, profile, area }: View, include: Filter, limit: number, offset: number): Entry[] {
  if (!isEmpty(profile)) return snapshot.ranking.rank(profile, { area, include, limit, offset })
  const entries: Entry[] = []
  const cards = new Set<number>()
  // The snapshot is ordered by the number of applicants.
  for (let index = 0; index < snapshot.size && entries.length < limit; index++) {
    const card = snapshot.cardOf[index]!
    if (cards.has(card) || !include(index)) continue
    cards.add(card)
    if (cards.size > offset) entries.push({ index, isOutside: false, ...UNEXPLAINED })
  }
  return entries
}

/** Explains offers that are listed for an answer and not for their rank. */
function explain({ snapshot, profile, area }: View, indexes: readonly number[]): Entry[] {
  const explanations = isEmpty(profile) ? [] : snapshot.ranking.explain(profile, indexes, area)
  return indexes.map((index, at) => ({ index, isOutside: false, ...(explanations[at] ?? UNEXPLAINED) }))
}

/** The latest answer to each card of the catalogue. `decisions`: the latest first. */
function answersByCard({ indexOf, cardOf }: Snapshot, decisions: readonly Decision[]): Answers {
  const answers = new Map<number, { index: number; answer: PreferenceAnswer }>()
  for (const { offer, answer } of decisions) {
    const index = indexOf.get(offer)
    if (index !== undefined && !answers.has(cardOf[index]!)) answers.set(cardOf[index]!, { index, answer })
  }
  return answers
}

const hasAnswer = (answers: Answers, answer: PreferenceAnswer): boolean =>
  [...answers.values()].some((given) => given.answer === answer)

/** The offers with this answer that pass the filter, the latest answer first. */
const answeredWith = ({ answers }: View, answer: PreferenceAnswer, include: Filter): number[] =>
  [...answers.values()].flatMap((given) => (given.answer === answer && include(given.index) ? [given.index] : []))

function ofKinds(snapshot: Snapshot, kinds: readonly OfferKind[]): Filter {
  const isIncluded = OFFER_KINDS.map((kind) => kinds.includes(kind))
  return (index) => isIncluded[snapshot.kindOf[index]!]!
}

/** The sources that the namespace shows. `jobsSource` restricts them to one source, unless it does not exist. */
function sourcesOf({ sources, namespaces }: Snapshot, { namespace, jobsSource }: SourceQuery): string[] {
  const allowed = namespaces.get(namespace)
  const only = jobsSource !== undefined && sources.includes(jobsSource) ? jobsSource : undefined
  return sources.filter((source) => (!allowed || allowed.has(source)) && (only === undefined || only === source))
}

/** Offers of these kinds and sources. */
function proposable(snapshot: Snapshot, query: SourceQuery): Filter {
  const allowed = new Set(sourcesOf(snapshot, query))
  const isAllowed = snapshot.sources.map((source) => allowed.has(source))
  const isOfKind = ofKinds(snapshot, query.kinds)
  return (index) => isOfKind(index) && isAllowed[snapshot.sourceOf[index]!]!
}

/** Whether an offer has no answer yet. */
function hasOpen({ snapshot, answers }: View, query: SourceQuery): boolean {
  const isProposable = proposable(snapshot, query)
  return snapshot.cardOf.some((card, index) => !answers.has(card) && isProposable(index))
}

function countCards({ size, cardOf }: Snapshot, include: Filter): number {
  const isCounted = new Uint8Array(size)
  let count = 0
  for (let index = 0; index < size; index++) {
    if (isCounted[cardOf[index]!]! || !include(index)) continue
    isCounted[cardOf[index]!] = 1
    count++
  }
  return count
}

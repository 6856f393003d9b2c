// What pages and the API ask of the service, out of the catalogue in memory and of what is known of the person now.
import { OFFER_KINDS, type OfferKind } from '@visions/contract/vocabulary'
import type pg from 'pg'
import { offersByCode } from './catalogue/catalogue.repository.ts'
import type { Catalogue, Snapshot } from './catalogue/catalogue.ts'
import { isEmpty, knowledgeOf } from './catalogue/knowledge.rules.ts'
import { placeKey } from './catalogue/place.rules.ts'
import { type Decision, decisionOn, decisionsOf, removeDecision, setDecision } from './decisions.repository.ts'
import { profileOf } from './intake/profile.rules.ts'
import { sharedFacts } from './intake/shares.repository.ts'
import type { List, Matching, Place, Profile, Request, ShownOffer } from './model.ts'

/** Offers of a page. */
const PAGE = 20

/** An offer of the snapshot, with what is said of it to this person. */
interface Found {
  index: number
  isOutside: boolean
  reasons: string[]
}

/** All that one answer needs: the catalogue of this moment, the person of this moment. */
interface View {
  snapshot: Snapshot
  profile: Profile
  decisions: Decision[]
  area: Place | undefined
}

export function createMatching({ pool, catalogue }: { pool: pg.Pool; catalogue: Catalogue }): Matching {
  async function look(user: string, area?: string): Promise<View> {
    const [snapshot, facts, decisions] = await Promise.all([
      catalogue.get(),
      sharedFacts(pool, user),
      decisionsOf(pool, user),
    ])
    return {
      snapshot,
      profile: profileOf(facts),
      decisions,
      area: area === undefined ? undefined : snapshot.places.get(placeKey(area)),
    }
  }

  /** The best of what `include` lets in, from the `offset`th on. With nothing to go by, what most people ask for, and nothing personal is said. */
  function best(
    { snapshot, profile, area }: View,
    include: (index: number) => boolean,
    limit: number,
    offset: number,
  ): Found[] {
    if (isEmpty(profile)) return popular(snapshot, include, limit, offset)
    return snapshot.ranking.rank(profile, { area, include, limit, offset })
  }

  /** Offers as they are shown, in this order; those that left the catalogue meanwhile are left out. */
  async function show({ snapshot, decisions }: View, found: readonly Found[]): Promise<ShownOffer[]> {
    const texts = await offersByCode(
      pool,
      found.map(({ index }) => snapshot.codes[index]!),
    )
    const answers = new Map(decisions.map(({ offer, answer }) => [offer, answer]))
    return found.flatMap(({ index, isOutside, reasons }) => {
      const offer = texts.get(snapshot.codes[index]!)
      return offer ? [{ ...offer, isOutside, reasons, answer: answers.get(offer.code) ?? null }] : []
    })
  }

  /** What somebody gave this answer to, the latest first, as far as the catalogue has it and `isShown` lets it in. */
  function indexesOf(
    { snapshot, decisions }: View,
    wanted: Decision['answer'],
    isShown: (index: number) => boolean,
  ): number[] {
    return decisions.flatMap(({ offer, answer }) => {
      const index = answer === wanted ? snapshot.indexOf.get(offer) : undefined
      return index !== undefined && isShown(index) ? [index] : []
    })
  }

  /** Offers that are shown for another reason than their rank, with what speaks for them. */
  function explain({ snapshot, profile, area }: View, indexes: readonly number[]): Found[] {
    const reasons = isEmpty(profile) ? [] : snapshot.ranking.explain(profile, indexes, area)
    return indexes.map((index, place) => ({ index, isOutside: false, reasons: reasons[place] ?? [] }))
  }

  return {
    async list({ user, kinds, namespace, jobsSource, area }, view, page): Promise<List> {
      const seen = await look(user, area)
      const isOfKind = ofKinds(seen.snapshot, kinds)
      const isProposable = proposable(seen.snapshot, { kinds, namespace, jobsSource })
      const yes = indexesOf(seen, 'yes', isOfKind)
      const no = indexesOf(seen, 'no', isOfKind)
      const counts = {
        kept: yes.length,
        dismissed: no.length,
        knowledge: knowledgeOf(seen.profile, seen.area !== undefined),
      }
      const from = (page - 1) * PAGE
      // One more than is shown, to know whether a page follows.
      let found: Found[]
      if (view === 'proposed') {
        const unsure = indexesOf(seen, 'unsure', isProposable)
        const closed = new Set([...yes, ...no, ...unsure])
        const isOpen = (index: number) => !closed.has(index) && isProposable(index)
        found = best(seen, isOpen, PAGE + 1, from)
        if (found.length <= PAGE && unsure.length > 0) {
          // What they could not tell comes back when everything else was seen.
          const open = count(seen.snapshot.size, isOpen)
          const again = new Set(unsure)
          found = [
            ...found,
            ...best(seen, (index) => again.has(index), PAGE + 1 - found.length, Math.max(0, from - open)),
          ]
        }
      } else {
        found = explain(seen, (view === 'kept' ? yes : no).slice(from, from + PAGE + 1))
      }
      return { ...counts, offers: await show(seen, found.slice(0, PAGE)), hasMore: found.length > PAGE }
    },

    async next({ user, kinds, namespace, jobsSource, area }, limit) {
      const seen = await look(user, area)
      const isProposable = proposable(seen.snapshot, { kinds, namespace, jobsSource })
      const answeredOnes = new Set(seen.decisions.map(({ offer }) => seen.snapshot.indexOf.get(offer)))
      return show(
        seen,
        best(seen, (index) => !answeredOnes.has(index) && isProposable(index), limit, 0),
      )
    },

    async kept(user, kinds, limit) {
      const seen = await look(user)
      const kept = indexesOf(seen, 'yes', ofKinds(seen.snapshot, kinds)).slice(0, limit)
      return show(seen, explain(seen, kept))
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

/** Which offers are of these kinds. */
const ofKinds = (snapshot: Snapshot, kinds: readonly OfferKind[]) => {
  const wanted = OFFER_KINDS.map((kind) => kinds.includes(kind))
  return (index: number): boolean => wanted[snapshot.kindOf[index]!]!
}

/** Which offers may be proposed: of these kinds, from a source that the namespace shows, from the one that was asked for if there is such a source. */
function proposable(
  snapshot: Snapshot,
  { kinds, namespace, jobsSource }: Pick<Request, 'kinds' | 'namespace' | 'jobsSource'>,
) {
  const allowed = snapshot.namespaces.get(namespace)
  const only = jobsSource !== undefined && snapshot.sources.includes(jobsSource) ? jobsSource : undefined
  const sources = snapshot.sources.map(
    (source) => (!allowed || allowed.has(source)) && (only === undefined || only === source),
  )
  const isOfKind = ofKinds(snapshot, kinds)
  return (index: number): boolean => isOfKind(index) && sources[snapshot.sourceOf[index]!]!
}

/** Offers come the most asked for first, so these are the first that are let in. */
function popular(snapshot: Snapshot, include: (index: number) => boolean, limit: number, offset: number): Found[] {
  const found: Found[] = []
  let passed = 0
  for (let index = 0; index < snapshot.size && found.length < limit; index++)
    if (include(index) && passed++ >= offset) found.push({ index, isOutside: false, reasons: [] })
  return found
}

function count(size: number, include: (index: number) => boolean): number {
  let many = 0
  for (let index = 0; index < size; index++) if (include(index)) many++
  return many
}

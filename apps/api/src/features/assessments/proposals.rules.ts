// Trades and trainings: what the platforms propose, and what our own tables add because it fits. Each reason is true of the person.
import type { Statement } from '@visions/contract/assessments'
import type { FactKind, Interest, Source, Topic } from './facts.rules.ts'
import {
  diplomaWords,
  fold,
  inOrder,
  keyOf,
  levelWords,
  listed,
  MARKED,
  neat,
  quoted,
  sentence,
} from './words.rules.ts'

/** A trade of our table; `interests` are RIASEC letters, the strongest first. */
export interface Trade {
  code: string
  title: string
  interests: string
  skills: string[]
  isInDemand: boolean
}

/** A training of our table. */
export interface Training {
  title: string
  /** Of the diploma, 3 to 8. */
  level: number
  tradeCodes: string[]
}

export interface Proposed {
  statement: Statement
  /** ROME code of a trade, key of a training. */
  code: string
  /** By a platform, not only by our tables. */
  isOffered: boolean
}

/** Whose proposals come from our tables. */
const OURS = 'Visions'
const MOST_TRADES = 8
const MOST_TRAININGS = 6
/** How much each letter of a trade counts. */
const WEIGHTS = [3, 2, 1]
/** A trade of our table fits from this mean of the person's scores on, of 100. */
const FITS = 55
/** Enough skills and talents in common for a trade to fit without the interests. */
const ENOUGH_IN_COMMON = 2
/** With help is enough for a skill to speak for a trade. */
const LEAST_LEVEL = 2

/** What the platforms propose under one key. */
interface Offer {
  title: string
  /** Of a training. */
  level: number
  by: { source: string; reason: string; isOwn: boolean }[]
}

/** At most eight trades, the best first: of the platforms, and of our table when they fit. */
export function proposeTrades(
  sources: readonly Source[],
  topics: Record<FactKind, Topic[]>,
  table: readonly Trade[],
): Proposed[] {
  const offers = gather(sources, ({ trades = [] }) => trades.map((trade) => ({ ...trade, key: trade.code, level: 0 })))
  const known = new Map(table.map((trade) => [trade.code, trade]))
  return [...new Set([...offers.keys(), ...known.keys()])]
    .flatMap((code) => weighTrade(code, offers.get(code), known.get(code), topics) ?? [])
    .toSorted((a, b) => b.weight - a.weight || inOrder(a.statement.text, b.statement.text))
    .slice(0, MOST_TRADES)
    .map(({ statement, code, isOffered }) => ({ statement, code, isOffered }))
}

function gather(
  sources: readonly Source[],
  pick: (sections: Source['results']['sections']) => { key: string; title: string; level: number; reason: string }[],
): Map<string, Offer> {
  const offers = new Map<string, Offer>()
  for (const { name, results, isOwn = false } of sources)
    for (const { key, title, level, reason } of pick(results.sections)) {
      const offer = offers.get(key) ?? { title: neat(title), level, by: [] }
      offers.set(key, offer)
      if (!offer.by.some(({ source }) => source === neat(name)))
        offer.by.push({ source: neat(name), reason: neat(reason), isOwn })
    }
  return offers
}

function weighTrade(
  code: string,
  offer: Offer | undefined,
  trade: Trade | undefined,
  topics: Record<FactKind, Topic[]>,
) {
  const scores = new Map(topics.interests.map(({ fact }) => [fact.key.slice(-1), fact]))
  const letters = (trade?.interests ?? '').split('') as Interest[]
  const total = letters.reduce((sum, _, place) => sum + WEIGHTS[place]!, 0)
  const fit =
    letters.reduce((sum, letter, place) => sum + WEIGHTS[place]! * (scores.get(letter)?.value ?? 0), 0) / (total || 1)
  const liked = letters.flatMap((letter) => scores.get(letter) ?? []).filter(({ value }) => value >= MARKED)
  const wanted = new Set((trade?.skills ?? []).map(fold))
  const skills = topics.skills.filter(({ fact }) => fact.value >= LEAST_LEVEL && wanted.has(fold(fact.text)))
  const talents = topics.talents.filter(({ fact }) => fact.value >= MARKED && wanted.has(fold(fact.text)))
  const inCommon = skills.length + talents.length
  const leads = liked[0] !== undefined && liked[0] === scores.get(letters[0]!)
  if (!offer && !(leads && fit >= FITS) && inCommon < ENOUGH_IN_COMMON) return undefined

  const reasons = [
    ...proposedBy(offer, 'Proposé'),
    ...liked
      .slice(0, 2)
      .map(({ value, text, source }) => `Dans ${source}, ${quoted(text)} ressort à ${value} sur 100.`),
    ...skills
      .slice(0, 2)
      .map(
        ({ fact }) =>
          `Compétence utile dans ce métier, d’après ${fact.source}\u00a0: ${fact.text}, ${levelWords(fact.value)}.`,
      ),
    ...talents
      .slice(0, 1)
      .map(
        ({ fact }) => `Talent utile dans ce métier, d’après ${fact.source}\u00a0: ${fact.text}, ${fact.value} sur 100.`,
      ),
    ...(trade?.isInDemand ? ['Ce métier recrute beaucoup.'] : []),
  ]
  const weight = (offer?.by.length ?? 0) * 30 + fit / 2 + Math.min(3, inCommon) * 10 + (trade?.isInDemand ? 4 : 0)
  return {
    code,
    isOffered: offer !== undefined,
    weight,
    statement: {
      key: `trades/${code}`,
      text: neat(trade?.title ?? offer!.title) || code,
      detail: `Code ROME ${code}.`,
      source: offer ? listed(offer.by.map(({ source }) => source)) : OURS,
      score: null,
      reasons,
    },
  }
}

const proposedBy = (offer: Offer | undefined, word: 'Proposé' | 'Proposée'): string[] =>
  (offer?.by ?? [])
    .slice(0, 2)
    .map(({ source, reason, isOwn }) =>
      isOwn
        ? `${sentence(reason).slice(0, -1)}, dans ${source}.`
        : `${word} par ${source}\u00a0: ${quoted(sentence(reason))}`,
    )

/** At most six trainings, the best first: of the platforms, and those of our table that lead to the trades from where the person stands. */
export function proposeTrainings(
  sources: readonly Source[],
  trades: readonly Proposed[],
  table: readonly Training[],
  ownLevel: number | null,
): Proposed[] {
  const offers = gather(sources, ({ trainings = [] }) =>
    trainings.map((training) => ({ ...training, key: keyOf('trainings', training.title) })),
  )
  const known = new Map(table.map((training) => [keyOf('trainings', training.title), training]))
  const isNear = (level: number) => ownLevel === null || (level >= ownLevel - 1 && level <= ownLevel + 2)
  return [...new Set([...offers.keys(), ...known.keys()])]
    .flatMap((key) => {
      const [offer, training] = [offers.get(key), known.get(key)]
      const level = (offer ?? training)!.level
      const leadsTo = trades.filter(({ code }) => training?.tradeCodes.includes(code))
      if (!offer && (leadsTo.length === 0 || !isNear(level))) return []
      const place = leadsTo[0] ? trades.indexOf(leadsTo[0]) : trades.length
      const away = ownLevel === null ? 0 : Math.abs(level - ownLevel - 1)
      const reasons = [
        ...proposedBy(offer, 'Proposée'),
        ...(leadsTo.length > 0
          ? [`Mène à ${leadsTo.length > 1 ? 'des métiers' : 'un métier'} de ce bilan\u00a0: ${titles(leadsTo)}.`]
          : []),
        ...(ownLevel === null ? [] : fromOwnLevel(level, ownLevel)),
      ]
      const statement: Statement = {
        key,
        text: neat((training ?? offer)!.title),
        detail: sentence(diplomaWords(level)),
        source: offer ? listed(offer.by.map(({ source }) => source)) : OURS,
        score: null,
        reasons,
      }
      return [
        {
          code: key,
          isOffered: offer !== undefined,
          statement,
          weight: (offer ? offer.by.length * 12 : 0) + (MOST_TRADES - place) * 2 - away * 5,
        },
      ]
    })
    .toSorted((a, b) => b.weight - a.weight || inOrder(a.statement.text, b.statement.text))
    .slice(0, MOST_TRAININGS)
    .map(({ statement, code, isOffered }) => ({ statement, code, isOffered }))
}

const titles = (trades: readonly Proposed[]): string =>
  listed(trades.slice(0, 3).map(({ statement }) => statement.text))

function fromOwnLevel(level: number, own: number): string[] {
  if (level === own) return ['De votre niveau d’études.']
  if (level === own + 1) return ['Un niveau au-dessus de vos études.']
  if (level === own + 2) return ['Deux niveaux au-dessus de vos études.']
  return level === own - 1 ? ['Un niveau en dessous de vos études.'] : []
}

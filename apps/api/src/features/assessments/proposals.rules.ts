// Trades and trainings: those of platforms, and matching ones of our tables. All reasons are true of the person.
import { ended, quoted } from '@visions/contract/french-words'
import type { Statement } from '@visions/contract/assessments'
import type { FactKind, Interest, Source, Topic } from './facts.rules.ts'
import { diplomaWords, fold, inOrder, keyOf, levelWords, listed, MARKED, neat } from './words.rules.ts'

/** A trade of our table. `interests`: RIASEC letters, strongest first. */
export interface KnownTrade {
  code: string
  title: string
  interests: string
  skills: string[]
  isInDemand: boolean
}

/** A training of our table. */
export interface Training {
  title: string
  /** Level of the diploma, 3 to 8. */
  level: number
  tradeCodes: string[]
}

export interface Proposed {
  statement: Statement
  /** ROME code of a trade, or key of a training. */
  code: string
  /** Whether a platform proposes it, not only our tables. */
  isFromPlatform: boolean
}

/** Source of proposals from our tables. */
const OURS = 'Visions'
const MAX_TRADES = 8
const MAX_TRAININGS = 6
/** Weight of each letter of a trade. */
const WEIGHTS = [3, 2, 1]
/** A trade of our table matches from this mean of the person’s scores (0 to 100). */
const MIN_MEAN = 55
/** Number of skills and talents in common that makes a trade match without interests. */
const ENOUGH_IN_COMMON = 2
/** Least level of a skill that counts for a trade. */
const MIN_LEVEL = 2

/** The proposals of platforms with one key. */
interface Proposal {
  title: string
  /** Level of a training. */
  level: number
  by: { source: string; reason: string; isOwn: boolean }[]
}

/** At most eight trades, best first: those of platforms, and those of our table that match. */
export function proposeTrades(
  sources: readonly Source[],
  topics: Record<FactKind, Topic[]>,
  table: readonly KnownTrade[],
): Proposed[] {
  const proposals = gather(sources, ({ trades = [] }) =>
    trades.map((trade) => ({ ...trade, key: trade.code, level: 0 })),
  )
  const known = new Map(table.map((trade) => [trade.code, trade]))
  return [...new Set([...proposals.keys(), ...known.keys()])]
    .flatMap((code) => weighTrade(code, proposals.get(code), known.get(code), topics) ?? [])
    .toSorted((a, b) => b.weight - a.weight || inOrder(a.statement.text, b.statement.text))
    .slice(0, MAX_TRADES)
    .map(({ statement, code, isFromPlatform }) => ({ statement, code, isFromPlatform }))
}

function gather(
  sources: readonly Source[],
  pick: (sections: Source['results']['sections']) => { key: string; title: string; level: number; reason: string }[],
): Map<string, Proposal> {
  const proposals = new Map<string, Proposal>()
  for (const { name, results, isOwn = false } of sources)
    for (const { key, title, level, reason } of pick(results.sections)) {
      const proposal = proposals.get(key) ?? { title: neat(title), level, by: [] }
      proposals.set(key, proposal)
      if (!proposal.by.some(({ source }) => source === neat(name)))
        proposal.by.push({ source: neat(name), reason: neat(reason), isOwn })
    }
  return proposals
}

function weighTrade(
  code: string,
  proposal: Proposal | undefined,
  trade: KnownTrade | undefined,
  topics: Record<FactKind, Topic[]>,
) {
  const scores = new Map(topics.interests.map(({ fact }) => [fact.key.slice(-1), fact]))
  const letters = (trade?.interests ?? '').split('') as Interest[]
  const total = letters.reduce((sum, _, place) => sum + WEIGHTS[place]!, 0)
  const fit =
    letters.reduce((sum, letter, place) => sum + WEIGHTS[place]! * (scores.get(letter)?.value ?? 0), 0) / (total || 1)
  const liked = letters.flatMap((letter) => scores.get(letter) ?? []).filter(({ value }) => value >= MARKED)
  const needed = new Set((trade?.skills ?? []).map(fold))
  const skills = topics.skills.filter(({ fact }) => fact.value >= MIN_LEVEL && needed.has(fold(fact.text)))
  const talents = topics.talents.filter(({ fact }) => fact.value >= MARKED && needed.has(fold(fact.text)))
  const inCommon = skills.length + talents.length
  const leads = liked[0] !== undefined && liked[0] === scores.get(letters[0]!)
  if (!proposal && !(leads && fit >= MIN_MEAN) && inCommon < ENOUGH_IN_COMMON) return undefined

  const reasons = [
    ...proposedBy(proposal, 'Proposé'),
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
  const weight = (proposal?.by.length ?? 0) * 30 + fit / 2 + Math.min(3, inCommon) * 10 + (trade?.isInDemand ? 4 : 0)
  return {
    code,
    isFromPlatform: proposal !== undefined,
    weight,
    statement: {
      key: `trades/${code}`,
      text: neat(trade?.title ?? proposal!.title) || code,
      detail: '',
      source: proposal ? listed(proposal.by.map(({ source }) => source)) : OURS,
      score: null,
      reasons,
    },
  }
}

const proposedBy = (proposal: Proposal | undefined, word: 'Proposé' | 'Proposée'): string[] =>
  (proposal?.by ?? [])
    .slice(0, 2)
    .map(({ source, reason, isOwn }) =>
      isOwn
        ? `${ended(reason).slice(0, -1)}, dans ${source}.`
        : `${word} par ${source}\u00a0: ${quoted(ended(reason))}`,
    )

/** At most six trainings, best first: of platforms, and for the trades from the person’s level. */
export function proposeTrainings(
  sources: readonly Source[],
  trades: readonly Proposed[],
  table: readonly Training[],
  ownLevel: number | null,
): Proposed[] {
  const proposals = gather(sources, ({ trainings = [] }) =>
    trainings.map((training) => ({ ...training, key: keyOf('trainings', training.title) })),
  )
  const known = new Map(table.map((training) => [keyOf('trainings', training.title), training]))
  const isNear = (level: number) => ownLevel === null || (level >= ownLevel - 1 && level <= ownLevel + 2)
  return [...new Set([...proposals.keys(), ...known.keys()])]
    .flatMap((key) => {
      const [proposal, training] = [proposals.get(key), known.get(key)]
      const level = (proposal ?? training)!.level
      const leadsTo = trades.filter(({ code }) => training?.tradeCodes.includes(code))
      if (!proposal && (leadsTo.length === 0 || !isNear(level))) return []
      const place = leadsTo[0] ? trades.indexOf(leadsTo[0]) : trades.length
      const away = ownLevel === null ? 0 : Math.abs(level - ownLevel - 1)
      const reasons = [
        ...proposedBy(proposal, 'Proposée'),
        ...(leadsTo.length > 0
          ? [`Mène à ${leadsTo.length > 1 ? 'des métiers' : 'un métier'} de ce bilan\u00a0: ${titles(leadsTo)}.`]
          : []),
        ...(ownLevel === null ? [] : fromOwnLevel(level, ownLevel)),
      ]
      const statement: Statement = {
        key,
        text: neat((training ?? proposal)!.title),
        detail: ended(diplomaWords(level)),
        source: proposal ? listed(proposal.by.map(({ source }) => source)) : OURS,
        score: null,
        reasons,
      }
      return [
        {
          code: key,
          isFromPlatform: proposal !== undefined,
          statement,
          weight: (proposal ? proposal.by.length * 12 : 0) + (MAX_TRADES - place) * 2 - away * 5,
        },
      ]
    })
    .toSorted((a, b) => b.weight - a.weight || inOrder(a.statement.text, b.statement.text))
    .slice(0, MAX_TRAININGS)
    .map(({ statement, code, isFromPlatform }) => ({ statement, code, isFromPlatform }))
}

const titles = (trades: readonly Proposed[]): string =>
  listed(trades.slice(0, 3).map(({ statement }) => statement.text))

function fromOwnLevel(level: number, own: number): string[] {
  if (level === own) return ['De votre niveau d’études.']
  if (level === own + 1) return ['Un niveau au-dessus de vos études.']
  if (level === own + 2) return ['Deux niveaux au-dessus de vos études.']
  return level === own - 1 ? ['Un niveau en dessous de vos études.'] : []
}

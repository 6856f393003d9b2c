// Trades by the ranking of the matches, and trainings that lead to the trades or that tools propose.
import { ended, quoted } from '@visions/contract/french-words'
import type { Statement } from '@visions/contract/assessments'
import type { SubjectProfile, Trade } from '@visions/advice/model'
import type { TradeAdvice } from '@visions/advice/ranking/advise.rules'
import type { Source } from './facts.rules.ts'
import { isAtSchool, type Situated } from './person.rules.ts'
import { factsOfTrade, routeTo } from './trade-facts.rules.ts'
import { diplomaWords, inOrder, keyOf, listed, neat } from './words.rules.ts'

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
  /** The proposed trade; undefined for a training. */
  trade?: Trade
  /** Whether a platform proposes it, not only our tables. */
  isFromPlatform: boolean
}

/** Source of trainings from our table. */
const OURS = 'Visions'
export const MAX_TRADES = 8
/** Trades that the person chose, before the others. */
const MAX_CHOSEN = 3
const MAX_TRAININGS = 6
/** The proposals of platforms with one key. */
interface Proposal {
  title: string
  /** Level of a training. */
  level: number
  by: { source: string; reason: string; isOwn: boolean }[]
  producedAt: string
}

/** The trades of the assessment: the ranking of the matches, with those that the person can reach (BIL-10, BIL-11). */
export function proposeTrades(
  sources: readonly Source[],
  { profile, trades, source }: { profile: SubjectProfile; trades: readonly TradeAdvice[]; source: string },
  person: Situated,
  max: number,
): Proposed[] {
  const proposals = gather(sources, ({ trades: proposed = [] }) =>
    proposed.map((trade) => ({ ...trade, key: trade.code, level: 0 })),
  )
  const isLiked = ({ trade: { code } }: Pick<TradeAdvice, 'trade'>) => profile.trades.get(code) === 'yes'
  const routes = trades.flatMap((advice) => {
    const route = routeTo(advice.trade, person)
    // A trade that only recruits says nothing of the person.
    const isTheirs = advice.reasons.some((reason) => !CLAIM.test(reason))
    return route === undefined || !isTheirs ? [] : [{ ...advice, route }]
  })
  // What the person chose themselves comes first.
  const chosen = routes.filter(isLiked).slice(0, MAX_CHOSEN)
  const reachable = [...chosen, ...routes.filter((advice) => !chosen.includes(advice))]
  // What only a tool proposes, without another reason of the person, is not the first.
  const [first, later] = [reachable.filter((one) => !isOnlyOfTools(one)), reachable.filter(isOnlyOfTools)]
  const ordered = isOnlyOfTools(reachable[0]) ? [...first.slice(0, 1), ...later, ...first.slice(1)] : reachable
  return ordered.slice(0, max).map(({ trade, reasons, doubts, route }) => ({
    code: trade.code,
    trade,
    isFromPlatform: proposals.has(trade.code),
    statement: {
      key: `trades/${trade.code}`,
      text: neat(trade.title) || trade.code,
      detail: '',
      source,
      date: null,
      score: null,
      reasons: [
        ...reasons
          .filter((reason) => !OF_A_TOOL.test(reason) && (!CLAIM.test(reason) || YEAR.test(reason)))
          // The title stands above.
          .map((reason) => reason.replace(`Le métier ${quoted(trade.title)}`, 'Ce métier')),
        ...(proposals.get(trade.code)?.by ?? [])
          .filter(({ isOwn }) => !isOwn)
          .slice(0, 2)
          .map(({ source: tool }) => `Proposé aussi par ${tool}.`),
      ],
      facts: factsOfTrade(trade, person, route, doubts),
    },
  }))
}

/** The reason of the ranking for a trade of a tool; the assessment names the tool. */
const OF_A_TOOL = /^Proposé par un outil/
/** A claim about the labour market has a year, that of its source (BIL-14). */
const CLAIM = /recrut|embauch|pénurie|en tension/i
const YEAR = /20\d\d/
const isOnlyOfTools = (one: Pick<TradeAdvice, 'isProposed' | 'reasons'> | undefined): boolean =>
  one !== undefined && one.isProposed && one.reasons.every((reason) => OF_A_TOOL.test(reason))

function gather(
  sources: readonly Source[],
  pick: (sections: Source['results']['sections']) => { key: string; title: string; level: number; reason: string }[],
): Map<string, Proposal> {
  const proposals = new Map<string, Proposal>()
  for (const { name, results, isOwn = false } of sources)
    for (const { key, title, level, reason } of pick(results.sections)) {
      const proposal = proposals.get(key) ?? { title: neat(title), level, by: [], producedAt: results.producedAt }
      proposals.set(key, proposal)
      if (!proposal.by.some(({ source }) => source === neat(name)))
        proposal.by.push({ source: neat(name), reason: neat(reason), isOwn })
    }
  return proposals
}

const proposedBy = (proposal: Proposal | undefined, word: 'Proposé' | 'Proposée'): string[] =>
  (proposal?.by ?? [])
    .slice(0, 2)
    .map(({ source, reason, isOwn }) =>
      isOwn
        ? `${ended(reason).slice(0, -1)}, dans ${source}.`
        : `${word} par ${source}\u00a0: ${quoted(ended(reason))}`,
    )

/**
 * At most six trainings, best first: of platforms, and for the trades from the person’s level.
 * @param madeAt when our table was read
 */
export function proposeTrainings(
  sources: readonly Source[],
  trades: readonly Proposed[],
  table: readonly Training[],
  person: Situated,
  madeAt: string,
): Proposed[] {
  const ownLevel = person.level
  const proposals = gather(sources, ({ trainings = [] }) =>
    trainings.map((training) => ({ ...training, key: keyOf('trainings', training.title) })),
  )
  const known = new Map(table.map((training) => [keyOf('trainings', training.title), training]))
  const isNear = (level: number) =>
    ownLevel === null || (level >= (isAtSchool(person) ? ownLevel : ownLevel - 1) && level <= ownLevel + 2)
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
        date: proposal?.producedAt ?? madeAt,
        score: null,
        reasons,
        facts: [],
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

// Counts what is right and wrong in what one person saw. Nothing here comes from the code under measurement.
import { judge, words, type QualityPerson } from './people.ts'
import { plain, type RomeFacts, type TradeFacts } from './rome-facts.ts'
import { faultsOf, falsehoodOf, isListed, levelInText, levelOfAccess, statedBy, type Stated } from './stated.ts'
import type { Card, Seen } from './walk.ts'

const FIRST = 10
/** Sections whose trades the assessment proposes itself. */
const PROPOSING = new Set<string>(['trades', 'plan-b'])

/** Faults are sentences for people: where, and what is wrong. */
export interface Measures {
  precision: number
  reciprocalRank: number
  hasHit: boolean
  cards: number
  reasons: number
  /** Words of a long text that a check cannot read, such as a reason of an unknown shape. */
  unread: string[]
  limits: string[]
  refusals: string[]
  withoutRoute: string[]
  falseReasons: string[]
  contradictions: string[]
  withoutSource: string[]
  missingWords: string[]
  forbiddenWords: string[]
  /** Trades that would be wrong or hurtful for the person. */
  hurtful: string[]
  /** Whether the checklist of the counsellor accepts the assessment, and its questions answered no. */
  isSigned: boolean
  checklist: string[]
  pages: number
  madeIn: number
  refused: string[]
}

interface Named {
  trade: TradeFacts
  where: string
}

/** The trades that the assessment proposes, in its order. Those that it names as a tool's are left out. */
function tradesOf({ assessment }: Pick<Seen, 'assessment'>, facts: RomeFacts): TradeFacts[] {
  const byTitle = new Map([...facts.values()].map((trade) => [plain(trade.title), trade]))
  return assessment.sections
    .filter(({ kind }) => PROPOSING.has(kind))
    .flatMap(({ statements }) => statements)
    .flatMap(({ key, text }) => facts.get(/[A-Z]\d{4}/.exec(key)?.[0] ?? '') ?? byTitle.get(plain(text)) ?? [])
    .filter((trade, index, all) => all.indexOf(trade) === index)
}

export function measure(
  person: QualityPerson,
  seen: Seen,
  { facts, tradeOf }: { facts: RomeFacts; tradeOf: Parameters<typeof judge>[0]['tradeOf'] },
): Measures {
  const { isSigned, no } = judge({ person, document: seen.assessment, pages: seen.pages, tradeOf })
  const stated = statedBy(person)
  const first = seen.jobs.slice(0, FIRST)
  const isExpected = ({ trade }: { trade: string }) => words(person.expected).includes(trade)
  const rank = seen.jobs.findIndex(isExpected)
  const cards: (Named & Omit<Card, 'trade'>)[] = first.flatMap((card, index) => {
    const trade = facts.get(card.trade)
    return trade ? [{ ...card, trade, where: `card ${index + 1}, ${card.trade} ${card.title}` }] : []
  })
  const proposed: Named[] = tradesOf(seen, facts).map((trade) => ({
    trade,
    where: `assessment, ${trade.code} ${trade.title}`,
  }))
  const faults = [...cards, ...proposed].map(({ trade, where }) => ({ where, ...faultsOf(trade, stated) }))
  const claims = cards.flatMap(({ trade, where, reasons }) =>
    reasons.map((reason) => ({ reason, where, why: falsehoodOf(reason, { trade, stated, facts }) })),
  )
  return {
    precision: first.filter(isExpected).length / FIRST,
    reciprocalRank: rank < 0 ? 0 : 1 / (rank + 1),
    hasHit: first.some(isExpected),
    cards: cards.length,
    reasons: claims.length,
    unread: claims.flatMap(({ reason, why }) => (why === undefined ? [reason] : [])),
    limits: faults.flatMap(({ where, limits }) => limits.map((fault) => `${where}: ${fault}`)),
    refusals: faults.flatMap(({ where, refusals }) => refusals.map((fault) => `${where}: ${fault}`)),
    withoutRoute: [
      ...cards.flatMap(({ trade, where, route, text }) =>
        lacksRoute(trade, { stated, states: text, route }) ? [where] : [],
      ),
      ...proposed.flatMap(({ trade, where }) => {
        const block = blockOf(seen, trade)
        return lacksRoute(trade, { stated, states: block, route: ROUTE.exec(block)?.[0] ?? '' }) ? [where] : []
      }),
    ],
    falseReasons: claims.flatMap(({ reason, where, why }) => (why ? [`${where}: «${reason}» (${why})`] : [])),
    contradictions: contradictionsOf(seen, proposed, stated),
    withoutSource: withoutSource(seen),
    ...wordingOf(person, seen),
    hurtful: [...cards, ...proposed].flatMap(({ trade, where }) => (isListed(trade.code, person.never) ? [where] : [])),
    isSigned,
    checklist: no.map(({ question, why }) => `${question}: ${why}`),
    pages: seen.pages,
    madeIn: seen.madeIn,
    refused: seen.refused,
  }
}

/** A route with its duration. */
const ROUTE = /\d+(?: ou \d+)?\s(?:ans?|mois|semaines?|jours?)|sans (?:diplôme|formation)/i

/** Whether the trade is above the level of the person, and no route to it is shown. */
function lacksRoute(
  trade: TradeFacts,
  { stated, states, route }: { stated: Stated; states: string; route: string },
): boolean {
  const level = levelInText(states) ?? levelOfAccess(trade)
  return stated.level !== null && level !== undefined && level > stated.level && route === ''
}

/** All the text of the assessment about a trade. */
function blockOf({ assessment }: Seen, { code, title }: TradeFacts): string {
  return assessment.sections
    .flatMap(({ statements }) => statements)
    .filter(({ key, text }) => key.includes(code) || plain(text) === plain(title))
    .map((statement) => Object.values(statement).flatMap(textsIn).join('\n'))
    .join('\n')
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

/**
 * Where assessment and matches disagree: a proposed trade that no match among fifty has, or that comes in reverse. The
 * assessment may put the person's own trades first.
 */
function contradictionsOf({ jobs, assessment }: Seen, proposed: readonly Named[], stated: Stated): string[] {
  const rankOf = (code: string) => jobs.findIndex(({ trade }) => trade === code)
  const isFromOtherList = new Set(
    assessment.sections
      .filter(({ kind }) => kind !== 'trades')
      .flatMap(({ statements }) => statements.flatMap(({ key }) => /[A-Z]\d{4}/.exec(key)?.[0] ?? [])),
  )
  const own = proposed.filter(({ trade }) => !isFromOtherList.has(trade.code) && !stated.trades.yes.has(trade.code))
  const ranks = own.map(({ trade }) => rankOf(trade.code))
  return [
    ...proposed.flatMap(({ trade, where }) =>
      rankOf(trade.code) < 0 ? [`${where}: not among the first 50 matches`] : [],
    ),
    ...own.flatMap(({ where }, index) =>
      ranks[index]! >= 0 && ranks.slice(0, index).some((before) => before > ranks[index]!)
        ? [`${where}: after a trade that the matches show later`]
        : [],
    ),
  ]
}

/** Sentences that need a source and a year, by the words of the checklist (question 11). */
const NEEDS_SOURCE = /\d\s?%|€|recrut|embauch|salaires?(?!\p{L})|débouch|(?<!\p{L})taux(?!\p{L})|pénurie|en tension/iu

/** Sentences of a block, within which the source follows. */
const BLOCK = 5

function withoutSource({ assessment, pdf }: Seen): string[] {
  const statements = assessment.sections.flatMap(({ title, statements: own }) =>
    own.flatMap(({ text, source, ...statement }) => [
      ...(source.trim() === '' ? [`${title}: «${text}» without a source`] : []),
      ...(statement.date || /20\d\d/.test(source) ? [] : [`${title}: «${text}» without a date`]),
    ]),
  )
  const sentences = withoutOwnWords(pdf).split(/(?<=[.!?])\s+/)
  return [
    ...statements,
    ...sentences.flatMap((sentence, index) =>
      NEEDS_SOURCE.test(sentence) && !/20\d\d/.test(sentences.slice(index, index + BLOCK).join(' '))
        ? [`«${sentence.slice(-160)}» without a source and a year`]
        : [],
    ),
  ]
}

const flat = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('’', "'").replaceAll(/\s+/g, ' ')
/** The text without quotations. */
const withoutOwnWords = (text: string) => flat(text).replaceAll(/« [^»]* »/g, '« »')

function wordingOf(
  { mustSay, neverSay }: QualityPerson,
  { pdf }: Seen,
): Pick<Measures, 'missingWords' | 'forbiddenWords'> {
  const whole = flat(pdf)
  const own = withoutOwnWords(pdf)
  return {
    missingWords: mustSay.filter((pattern) => !new RegExp(pattern, 'iu').test(whole)),
    forbiddenWords: neverSay.flatMap((pattern) => {
      const match = new RegExp(pattern, 'iu').exec(own)
      return match ? [`${pattern}: «${match[0]}»`] : []
    }),
  }
}

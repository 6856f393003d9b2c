// How well each trade fits a profile: one factor for each criterion, 1 where the profile has no data. A trade with
// something that the person refused is excluded.
import { plainLetters } from '@visions/contract/plain-letters'
import { INTEREST_CODES } from '@visions/contract/vocabulary'
import type { SubjectProfile, Trade } from '../model.ts'
import { doubtsOf, isBeyondLimits, isRefused, isSuited } from './limits.rules.ts'
import { createSimilarity, type Similarity } from './similarity.rules.ts'
import type { Weights } from './weights.rules.ts'
import { VALUES } from './words.rules.ts'

/** A trade, prepared for ranking. Its related trades are in the catalogue. */
export interface RankedTrade extends Trade {
  index: number
  /** Interests of the trade as a vector of six, with mean 0 and length 1; all 0 when unknown. */
  direction: readonly number[]
  /** A gentle preference for common trades, 1 or more. */
  commonness: number
}

export interface RankedTrades {
  list: readonly RankedTrade[]
  /** By ROME code, in `list`. */
  indexes: ReadonlyMap<string, number>
  byCode: ReadonlyMap<string, RankedTrade>
  /** Weight of each skill: ln(1 + trades / trades that ask for it). Rare skills weigh more. */
  rarity: ReadonlyMap<string, number>
  similarity: Similarity
}

export function prepareTrades(trades: readonly Trade[], weights: Weights): RankedTrades {
  const codes = new Set(trades.map(({ code }) => code))
  const counts = new Map<string, number>()
  const moves = new Map<string, number>()
  for (const { related } of trades) for (const code of related) moves.set(code, (moves.get(code) ?? 0) + 1)
  const list = trades.map((trade, index): RankedTrade => {
    const skills = [...new Set(trade.skills)]
    for (const skill of skills) counts.set(skill, (counts.get(skill) ?? 0) + 1)
    return {
      ...trade,
      index,
      skills,
      settings: [...new Set(trade.settings)],
      related: [...new Set(trade.related)].filter((code) => codes.has(code)),
      direction: directionOf(trade, weights),
      commonness: commonnessOf(trade.names.length, moves.get(trade.code) ?? 0, weights),
    }
  })
  return {
    list,
    indexes: new Map(list.map(({ code }, index) => [code, index])),
    byCode: new Map(list.map((trade) => [trade.code, trade])),
    rarity: new Map([...counts].map(([skill, count]) => [skill, Math.log(1 + list.length / count)])),
    similarity: createSimilarity(list),
  }
}

/** The direction of the letters of a trade, turned towards that of its skills. */
function directionOf({ interests, profile }: Trade, { interests: weights }: Weights): number[] {
  const letters = centred(INTEREST_CODES.map((code) => weights.letters[interests.indexOf(code)] ?? 0))
  const detail = centred(profile)
  return centred(letters.map((value, index) => value + weights.detail * (detail[index] ?? 0)))
}

/** Shifts the values to mean 0 and scales them to length 1; all 0 when all values are equal. */
function centred(vector: readonly number[]): number[] {
  const mean = vector.reduce((sum, value) => sum + value, 0) / vector.length
  return normalized(vector.map((value) => value - mean))
}

function normalized(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  return vector.map((value) => (length > 1e-9 ? value / length : 0))
}

/** The interests of a profile as a direction, and how reliable they are: 0 to 1. */
export interface InterestDirection {
  direction: readonly number[]
  confidence: number
}

/**
 * How far each interest is above or below the person's own mean. A person with equal scores has no direction:
 * confidence 0. Missing interests count as the mean. A single interest is compared with the middle of the scale.
 */
export function interestDirection({ interests }: SubjectProfile, weights: Weights): InterestDirection {
  const scores = INTEREST_CODES.flatMap((code) => interests[code] ?? [])
  const mean = scores.length > 1 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : 50
  const deviations = INTEREST_CODES.map((code) => (interests[code] ?? mean) - mean)
  const confidence = Math.min(1, Math.hypot(...deviations) / weights.interests.sure)
  return { direction: normalized(deviations), confidence }
}

/** The factors of a trade, one for each criterion. */
export interface TradeCriteria {
  interests: (trade: RankedTrade) => number
  skills: (trade: RankedTrade) => number
  trades: (trade: RankedTrade) => TradeAnswer
  sectors: (trade: RankedTrade) => number
  settings: (trade: RankedTrade) => number
  values: (trade: RankedTrade) => number
  /** Rarity of each skill (RankedTrades). */
  rarity: ReadonlyMap<string, number>
}

export interface TradeAnswer {
  factor: number
  /** The liked trade that the factor comes from. */
  relatedTo?: RankedTrade | undefined
  /** Whether the factor comes from a tool that proposes the trade. */
  isProposed?: true
  /** Whether the factor comes from the person's own words: they evoke the trade, or the one that it is related to. */
  isEvoked?: true
}

/** How well each trade fits a profile, by index. */
export interface TradeFits {
  /** All factors multiplied, with demand and commonness; 0 for an excluded trade. */
  inProfile: Float64Array
  /** 1 for a trade whose jobs are excluded. */
  isLimited: Uint8Array
  /** Worth as an idea from another sector than those of the profile; 0 for other trades. */
  elsewhere: Float64Array
  criteria: TradeCriteria
}

export function fitTrades(profile: SubjectProfile, trades: RankedTrades, weights: Weights): TradeFits {
  const { list } = trades
  const criteria: TradeCriteria = {
    interests: interestsCriterion(profile, weights),
    skills: skillsCriterion(profile, trades, weights),
    trades: tradesCriterion(profile, trades, weights),
    sectors: sectorsCriterion(profile, weights),
    settings: settingsCriterion(profile, weights),
    values: valuesCriterion(profile, weights),
    rarity: trades.rarity,
  }
  const isElsewhere = elsewhereRule(profile, trades)
  const inProfile = new Float64Array(list.length)
  const elsewhere = new Float64Array(list.length)
  const limited = new Uint8Array(list.length)
  for (const [index, trade] of list.entries()) {
    if (isExcluded(trade, profile)) continue
    limited[index] = isLimited(trade, profile) || isLocked(trade, profile) ? 1 : 0
    const answer = criteria.trades(trade).factor
    const common =
      weights.doubt ** doubtsOf(trade, profile).length *
      (isSuited(trade, profile) ? weights.suited : 1) *
      criteria.interests(trade) *
      criteria.settings(trade) *
      criteria.skills(trade) *
      criteria.values(trade) *
      (trade.demand !== '' ? weights.demand : 1) *
      trade.commonness
    inProfile[index] = common * criteria.sectors(trade) * answer
    if (answer === 1 && isElsewhere(trade)) elsewhere[index] = common
  }
  return { inProfile, isLimited: limited, elsewhere, criteria }
}

/** Whether a constraint of the person excludes the trade, or they refused it, its main sector, or a setting of it. */
const isExcluded = (trade: Trade, profile: SubjectProfile): boolean =>
  isBeyondLimits(trade, profile) ||
  profile.trades.get(trade.code) === 'no' ||
  (profile.trades.get(trade.code) !== 'yes' && isRefused(trade, profile))

/**
 * Whether the person likes the trade, and refused its main sector or a setting that it has. Trainings for it are shown,
 * since they open other ways too; its jobs are not.
 */
const isLimited = (trade: Trade, profile: SubjectProfile): boolean =>
  profile.trades.get(trade.code) === 'yes' && isRefused(trade, profile)

const LICENCE = 6

/**
 * Whether a regulated trade of higher studies is closed until a diploma of another country is recognised, and the
 * person does not ask for it. Its trainings stay.
 */
const isLocked = ({ code, isRegulated, level }: Trade, { limits, trades, level: own }: SubjectProfile): boolean =>
  isRegulated &&
  limits.has('diplome-etranger') &&
  (level ?? 0) >= Math.min(own ?? LICENCE, LICENCE) &&
  trades.get(code) !== 'yes'

/** Common trades have many names, and people move to them from many other trades. */
const commonnessOf = (names: number, moves: number, { common }: Weights) =>
  1 + common.names * Math.log10(Math.max(1, names)) + common.moves * Math.log10(1 + moves)

/** Maps −1…1 to min…max on a geometric scale: 0 gives 1. */
const scale = (x: number, max: number, min: number) => (x >= 0 ? max ** x : min ** -x)

function interestsCriterion(profile: SubjectProfile, weights: Weights): (trade: RankedTrade) => number {
  const { direction, confidence } = interestDirection(profile, weights)
  if (confidence === 0) return () => 1
  const { max, min } = weights.interests
  return (trade) => {
    let correlation = 0
    for (let letter = 0; letter < direction.length; letter++)
      correlation += direction[letter]! * trade.direction[letter]!
    return scale(correlation * confidence, max, min)
  }
}

function skillsCriterion(
  profile: SubjectProfile,
  { rarity }: RankedTrades,
  { skills: weights }: Weights,
): (trade: RankedTrade) => number {
  const known = new Map<string, { rarity: number; value: number }>()
  for (const [name, level] of profile.skills) {
    const rare = rarity.get(name)
    const value = weights.levels[Math.min(Math.max(Math.round(level), 0), 4)]!
    if (rare !== undefined) known.set(name, { rarity: rare, value })
  }
  if (known.size === 0) return () => 1
  const total = [...known.values()].reduce((sum, skill) => sum + skill.rarity, 0)
  const doubt = (weights.doubt * total) / known.size
  return ({ skills }) => {
    let value = 0
    let evidence = 0
    for (const name of skills) {
      const skill = known.get(name)
      if (!skill) continue
      value += skill.rarity * skill.value
      evidence += skill.rarity
    }
    return evidence > 0 ? scale(value / (evidence + doubt), weights.max, weights.min) : 1
  }
}

const NEUTRAL: TradeAnswer = { factor: 1 }

function tradesCriterion(
  profile: SubjectProfile,
  { list, byCode, similarity }: RankedTrades,
  { trades: weights }: Weights,
): (trade: RankedTrade) => TradeAnswer {
  const answers = new Map<number, TradeAnswer>()
  const improve = (index: number, answer: TradeAnswer) => {
    if (answer.factor > (answers.get(index)?.factor ?? 1)) answers.set(index, answer)
  }
  const spread = (trade: RankedTrade, max: number, from: Pick<TradeAnswer, 'isEvoked'>) => {
    const likeness = similarity(trade)
    for (const { index, code, related } of list) {
      const place = trade.related.indexOf(code)
      const isNear = place >= 0 || related.includes(trade.code)
      const near = place >= 0 ? weights.near / (1 + weights.further * place) : isNear ? weights.reverse : 0
      const degree = Math.min(1, near + weights.alike * likeness[index]!)
      if (isNear || likeness[index]! >= weights.minAlike)
        improve(index, { factor: max ** degree, relatedTo: trade, ...from })
    }
  }
  for (const [code, answer] of profile.trades) {
    const trade = byCode.get(code)
    if (trade && answer === 'yes') spread(trade, weights.related, {})
  }
  for (const [code, degree] of profile.evoked) {
    const trade = byCode.get(code)
    if (!trade || profile.trades.has(code)) continue
    improve(trade.index, { factor: weights.evoked ** degree, isEvoked: true })
    spread(trade, weights.evokedNear ** degree, { isEvoked: true })
  }
  return (trade) => {
    // An answer about the trade itself overrides those about related trades.
    const answer = profile.trades.get(trade.code)
    if (answer !== undefined) return { factor: answer === 'yes' ? weights.yes : 1 }
    const near = answers.get(trade.index) ?? NEUTRAL
    if (!profile.proposed.has(trade.code)) return near
    return near === NEUTRAL
      ? { factor: weights.proposed, isProposed: true }
      : { ...near, factor: near.factor * weights.proposed }
  }
}

function sectorsCriterion(
  { sectors: answers }: SubjectProfile,
  { sectors: weights }: Weights,
): (trade: Trade) => number {
  const hasLiked = [...answers.values()].includes('yes')
  return ({ sectors: [main, ...others] }) => {
    if (main !== undefined && answers.get(main) === 'yes') return weights.yes
    if (others.some((sector) => answers.get(sector) === 'yes')) return weights.second
    return hasLiked ? weights.other : 1
  }
}

function settingsCriterion(
  { settings: answers }: SubjectProfile,
  { settings: weights }: Weights,
): (trade: Trade) => number {
  const likedCount = [...answers.values()].filter((answer) => answer === 'yes').length
  if (likedCount === 0) return () => 1
  // Each of many liked settings says less.
  const each = weights.yes / Math.sqrt(likedCount)
  const lacking = weights.lacking / Math.sqrt(likedCount)
  return ({ settings }) => {
    const liked = settings.filter((setting) => answers.get(setting) === 'yes').length
    return (1 + each) ** liked * (1 - lacking) ** (likedCount - liked)
  }
}

function valuesCriterion({ values }: SubjectProfile, weights: Weights): (trade: Trade) => number {
  const known = values.slice(0, weights.values.length).flatMap((name, place) => {
    const plain = plainLetters(name)
    const [, shownBy] = VALUES.find(([part]) => plain.includes(part)) ?? []
    return shownBy ? [{ shownBy: new Set(shownBy), weight: weights.values[place]! }] : []
  })
  return ({ settings, centres }) =>
    known.reduce(
      (factor, { shownBy, weight }) =>
        [...settings, ...centres].some((one) => shownBy.has(one)) ? factor * weight : factor,
      1,
    )
}

/** Trades that are no idea for a change: the army, funerals, fishing, medicine. */
const VOCATION = /^(?:J11|K17|K26|N31)/

/**
 * Decides which trades are an idea from elsewhere: in none of the sectors that the person answered or that a liked
 * trade is in. Without interests and answers, no trade is.
 */
function elsewhereRule(profile: SubjectProfile, { byCode }: RankedTrades): (trade: Trade) => boolean {
  const { interests, sectors, trades, settings } = profile
  if (Object.keys(interests).length + sectors.size + trades.size + settings.size === 0) return () => false
  const known = new Set(sectors.keys())
  for (const [code, answer] of trades)
    if (answer === 'yes') for (const sector of byCode.get(code)?.sectors ?? []) known.add(sector)
  return ({ code, sectors: own }) => own.length > 0 && !VOCATION.test(code) && !own.some((sector) => known.has(sector))
}

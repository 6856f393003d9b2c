// How well each trade fits a profile: one factor for each criterion, 1 where the profile has no data.
import { INTEREST_CODES, type InterestCode } from '@visions/contract/vocabulary'
import type { SubjectProfile, Trade } from '../model.ts'
import type { Weights } from './weights.rules.ts'

/** A trade, prepared for ranking. Its related trades are in the catalogue. */
export interface RankedTrade extends Trade {
  /** Its letters as a vector of six, with mean 0 and length 1; all 0 without letters. */
  direction: readonly number[]
}

export interface RankedTrades {
  list: readonly RankedTrade[]
  /** By ROME code, in `list`. */
  indexes: ReadonlyMap<string, number>
  byCode: ReadonlyMap<string, RankedTrade>
  /** Weight of each skill: ln(1 + trades / trades that ask for it). Rare skills weigh more. */
  rarity: ReadonlyMap<string, number>
}

export function prepareTrades(trades: readonly Trade[], weights: Weights): RankedTrades {
  const codes = new Set(trades.map(({ code }) => code))
  const counts = new Map<string, number>()
  const list = trades.map((trade): RankedTrade => {
    const skills = [...new Set(trade.skills)]
    for (const skill of skills) counts.set(skill, (counts.get(skill) ?? 0) + 1)
    return {
      ...trade,
      skills,
      settings: [...new Set(trade.settings)],
      related: [...new Set(trade.related)].filter((code) => codes.has(code)),
      direction: directionOf(lettersOf(trade).map((place) => weights.interests.letters[place] ?? 0)),
    }
  })
  return {
    list,
    indexes: new Map(list.map(({ code }, index) => [code, index])),
    byCode: new Map(list.map((trade) => [trade.code, trade])),
    rarity: new Map([...counts].map(([skill, count]) => [skill, Math.log(1 + list.length / count)])),
  }
}

/** For each of the six interests, its index among the letters of the trade; −1 when it is not among them. */
const lettersOf = ({ interests }: Trade) => INTEREST_CODES.map((code) => interests.indexOf(code))

/** Shifts the values to mean 0 and scales them to length 1; all 0 when all values are equal. */
function directionOf(vector: readonly number[]): number[] {
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
}

export interface TradeAnswer {
  factor: number
  /** The liked trade that the factor comes from: a related one, or one of the same sector. */
  relatedTo?: RankedTrade | undefined
}

/** How well each trade fits a profile, by index. */
export interface TradeFits {
  /** All factors multiplied, with demand. */
  inProfile: Float64Array
  /** Worth as an offer from outside the profile; 0 for a trade inside it, and for a refused one. */
  outOfProfile: Float64Array
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
  }
  const { isOutside, isFar } = outsideRule(profile, weights)
  const inProfile = new Float64Array(list.length)
  const outOfProfile = new Float64Array(list.length)
  let hasFar = false
  for (let index = 0; index < list.length; index++) {
    const trade = list[index]!
    const interests = criteria.interests(trade)
    const settings = criteria.settings(trade)
    const answers = criteria.trades(trade).factor * criteria.sectors(trade)
    const common = criteria.skills(trade) * settings * (trade.isInDemand ? weights.demand : 1)
    inProfile[index] = common * interests * answers
    // 1: no answer about the trade, its related trades or its sector.
    if (answers !== 1 || !isOutside(interests, settings)) continue
    outOfProfile[index] = common * interests ** weights.outside.interests
    hasFar ||= isFar(trade)
  }
  // The trades without any liked letter, or all if every trade has one.
  if (hasFar) for (const [index, trade] of list.entries()) if (!isFar(trade)) outOfProfile[index] = 0
  return { inProfile, outOfProfile, criteria }
}

/** Maps −1…1 to least…most on a geometric scale: 0 gives 1. */
const scale = (x: number, most: number, least: number) => (x >= 0 ? most ** x : least ** -x)

function interestsCriterion(profile: SubjectProfile, weights: Weights): (trade: RankedTrade) => number {
  const { direction, confidence } = interestDirection(profile, weights)
  if (confidence === 0) return () => 1
  const { most, least } = weights.interests
  return (trade) => {
    let correlation = 0
    for (let letter = 0; letter < direction.length; letter++)
      correlation += direction[letter]! * trade.direction[letter]!
    return scale(correlation * confidence, most, least)
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
    return evidence > 0 ? scale(value / (evidence + doubt), weights.most, weights.least) : 1
  }
}

const NEUTRAL: TradeAnswer = { factor: 1 }

function tradesCriterion(
  profile: SubjectProfile,
  { byCode }: RankedTrades,
  { trades: weights }: Weights,
): (trade: RankedTrade) => TradeAnswer {
  const liked = [...profile.trades].flatMap(([code, answer]) => (answer === 'yes' ? (byCode.get(code) ?? []) : []))
  const likedCodes = new Set(liked.map(({ code }) => code))
  const neighbours = new Map<string, TradeAnswer>()
  // A sector without an answer is represented by the first liked trade in it.
  const likedBySector = new Map<string, RankedTrade>()
  for (const trade of liked) {
    for (const [place, code] of trade.related.entries()) {
      const factor = 1 + (weights.related - 1) / (1 + weights.further * place)
      if (factor > (neighbours.get(code)?.factor ?? 1)) neighbours.set(code, { factor, relatedTo: trade })
    }
    if (trade.sector !== null && !profile.sectors.has(trade.sector) && !likedBySector.has(trade.sector))
      likedBySector.set(trade.sector, trade)
  }
  return (trade) => {
    // An answer about the trade itself overrides those about related trades.
    const answer = profile.trades.get(trade.code)
    if (answer !== undefined) return { factor: answer === 'yes' ? weights.yes : answer === 'no' ? weights.no : 1 }
    if (liked.length === 0) return NEUTRAL
    let best = neighbours.get(trade.code) ?? NEUTRAL
    const target = trade.related.find((code) => likedCodes.has(code))
    if (target !== undefined && weights.reverse > best.factor)
      best = { factor: weights.reverse, relatedTo: byCode.get(target) }
    const colleague = trade.sector === null ? undefined : likedBySector.get(trade.sector)
    if (colleague && weights.sector > best.factor) best = { factor: weights.sector, relatedTo: colleague }
    return best
  }
}

function sectorsCriterion(
  { sectors: answers }: SubjectProfile,
  { sectors: weights }: Weights,
): (trade: Trade) => number {
  return ({ sector }) => {
    const answer = sector === null ? undefined : answers.get(sector)
    return answer === 'yes' || answer === 'no' ? weights[answer] : 1
  }
}

function settingsCriterion(
  { settings: answers }: SubjectProfile,
  { settings: weights }: Weights,
): (trade: Trade) => number {
  if (answers.size === 0) return () => 1
  const { yes, most, no, least } = weights
  return ({ settings }) => {
    let liked = 0
    let refused = 0
    for (const setting of settings) {
      const answer = answers.get(setting)
      if (answer === 'yes') liked++
      else if (answer === 'no') refused++
    }
    return Math.min(most, 1 + yes * liked) * Math.max(least, 1 - no * refused)
  }
}

/**
 * Decides which trades without an answer are outside the profile: those that match nothing that the person likes.
 * Likes come from interests, or else from trades and sectors, or else from settings. Without any of these, no trade is
 * outside.
 */
function outsideRule(profile: SubjectProfile, weights: Weights) {
  const { direction, confidence } = interestDirection(profile, weights)
  const likesOneOf = (answers: ReadonlyMap<string, string>) => [...answers.values()].includes('yes')
  const likesTrades = likesOneOf(profile.trades) || likesOneOf(profile.sectors)
  const likesSettings = likesOneOf(profile.settings)
  const isLiked = (letter: string) => direction[INTEREST_CODES.indexOf(letter as InterestCode)]! > 0
  return {
    // The factor of a trade without letters is 1: it is neither inside nor outside.
    isOutside: (interests: number, settings: number): boolean =>
      confidence > 0 ? interests < 1 : likesTrades || (likesSettings && settings <= 1),
    /** Whether the person likes none of its letters. */
    isFar: ({ interests }: Trade) => confidence === 0 || !interests.split('').some(isLiked),
  }
}

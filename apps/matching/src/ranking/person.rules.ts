// What a person's profile says of each trade: one factor a criterion, 1 where it says nothing.
import { INTEREST_CODES } from '@visions/contract/vocabulary'
import type { Profile, Trade } from '../model.ts'
import type { Weights } from './weights.rules.ts'

const LETTERS = INTEREST_CODES.length

/** Trades as the ranking reads them. */
export interface TradeColumns {
  list: readonly Trade[]
  index: ReadonlyMap<string, number>
  /** Six a trade: its letters as a direction, of length 1 around 0; all 0 without letters. */
  interests: Float64Array
  /** Names of skills, and how much each tells: what every trade asks for tells little. */
  skillIndex: ReadonlyMap<string, number>
  telling: Float64Array
  skills: Rows
  /** Indexes of trades. */
  related: Rows
  sectorIndex: ReadonlyMap<string, number>
  /** −1 for none. */
  sectors: Int32Array
  settingIndex: ReadonlyMap<string, number>
  settings: Rows
}

/** Several numbers a trade: those of t are `values[from[t]]` up to, and without, `values[from[t + 1]]`. */
interface Rows {
  from: Int32Array
  values: Int32Array
}

function rows(lists: readonly (readonly number[])[]): Rows {
  const from = new Int32Array(lists.length + 1)
  for (const [index, list] of lists.entries()) from[index + 1] = from[index]! + list.length
  return { from, values: Int32Array.from(lists.flat()) }
}

/** What speaks for each trade and against it, by index. */
export interface Tastes {
  interests: Float64Array
  skills: Float64Array
  trades: Float64Array
  sectors: Float64Array
  settings: Float64Array
  /** The liked trade that each is related to, or shares its sector with; −1 for none. */
  relatedTo: Int32Array
  /** All of them together, with what is in demand. */
  all: Float64Array
  /** What it counts for outside the profile; 0 for what is inside, or was refused. */
  outside: Float64Array
}

export function tradeColumns(list: readonly Trade[], weights: Weights): TradeColumns {
  const interests = new Float64Array(list.length * LETTERS)
  const asked = new Map<string, number>()
  for (const [trade, { interests: letters, skills }] of list.entries()) {
    const vector: number[] = Array.from({ length: LETTERS }, () => 0)
    for (const [place, letter] of letters.split('').slice(0, 3).entries()) {
      const at = (INTEREST_CODES as readonly string[]).indexOf(letter)
      if (at >= 0) vector[at] = weights.interests.letters[place]!
    }
    interests.set(direction(vector), trade * LETTERS)
    for (const skill of new Set(skills)) asked.set(skill, (asked.get(skill) ?? 0) + 1)
  }
  const index = indexed(list.map(({ code }) => code))
  const skillIndex = indexed(asked.keys())
  const sectorIndex = indexed(list.flatMap(({ sector }) => sector ?? []))
  const settingIndex = indexed(list.flatMap(({ settings }) => settings))
  const pick = (names: readonly string[], from: ReadonlyMap<string, number>) =>
    [...new Set(names)].map((name) => from.get(name)).filter((found) => found !== undefined)
  return {
    list,
    index,
    interests,
    skillIndex,
    telling: Float64Array.from(asked.values(), (count) => Math.log(1 + list.length / count)),
    skills: rows(list.map(({ skills }) => pick(skills, skillIndex))),
    related: rows(list.map(({ related }) => pick(related, index))),
    sectorIndex,
    sectors: Int32Array.from(list, ({ sector }) => (sector === null ? -1 : sectorIndex.get(sector)!)),
    settingIndex,
    settings: rows(list.map(({ settings }) => pick(settings, settingIndex))),
  }
}

const indexed = (names: Iterable<string>) => new Map([...new Set(names)].map((name, index) => [name, index]))

/** Around its own mean, of length 1; all 0 when it has no direction. */
function direction(vector: readonly number[]): number[] {
  const mean = vector.reduce((sum, one) => sum + one, 0) / vector.length
  const length = Math.hypot(...vector.map((one) => one - mean))
  return vector.map((one) => (length > 1e-9 ? (one - mean) / length : 0))
}

/**
 * How far each interest is above or below the person's own mean, and how sure that is (0 to 1): somebody who likes everything alike likes nothing in
 * particular. Interests that nobody told are at the mean; a single one is told from the middle of the scale.
 */
export function deviations(
  { interests }: Profile,
  { interests: { sure } }: Weights,
): { direction: number[]; sure: number } {
  const told = INTEREST_CODES.map((code) => interests[code]).filter((score) => score !== undefined)
  const mean = told.length > 1 ? told.reduce((sum, score) => sum + score, 0) / told.length : 50
  const away = INTEREST_CODES.map((code) => (interests[code] ?? mean) - mean)
  const length = Math.hypot(...away)
  return { direction: away.map((one) => (length > 1e-9 ? one / length : 0)), sure: Math.min(1, length / sure) }
}

/** From −1 to 1 to a factor from `least` to `most`: 1 in the middle, and steeper towards the ends. */
const factor = (x: number, most: number, least: number) => (x >= 0 ? most ** x : least ** -x)

export function tastesOf(profile: Profile, columns: TradeColumns, weights: Weights): Tastes {
  const size = columns.list.length
  const tastes: Tastes = {
    interests: new Float64Array(size).fill(1),
    skills: new Float64Array(size).fill(1),
    trades: new Float64Array(size).fill(1),
    sectors: new Float64Array(size).fill(1),
    settings: new Float64Array(size).fill(1),
    relatedTo: new Int32Array(size).fill(-1),
    all: new Float64Array(size),
    outside: new Float64Array(size),
  }
  tasteInterests(profile, columns, weights, tastes)
  tasteSkills(profile, columns, weights, tastes)
  tasteTrades(profile, columns, weights, tastes)
  tasteSurroundings(profile, columns, weights, tastes)
  const isOutside = outsideOf(profile, columns, weights, tastes)
  for (const [trade, { isInDemand }] of columns.list.entries()) {
    const rest = tastes.skills[trade]! * tastes.settings[trade]! * (isInDemand ? weights.demand : 1)
    tastes.all[trade] = rest * tastes.interests[trade]! * tastes.trades[trade]! * tastes.sectors[trade]!
    tastes.outside[trade] = isOutside(trade) ? rest * tastes.interests[trade]! ** weights.outside.interests : 0
  }
  return tastes
}

function tasteInterests(profile: Profile, { list, interests }: TradeColumns, weights: Weights, tastes: Tastes): void {
  const { direction, sure } = deviations(profile, weights)
  if (sure === 0) return
  const { most, least } = weights.interests
  for (let trade = 0; trade < list.length; trade++) {
    let alike = 0
    for (let letter = 0; letter < LETTERS; letter++) alike += direction[letter]! * interests[trade * LETTERS + letter]!
    tastes.interests[trade] = factor(alike * sure, most, least)
  }
}

function tasteSkills(
  { skills: mine }: Profile,
  columns: TradeColumns,
  { skills: weights }: Weights,
  tastes: Tastes,
): void {
  const { list, skillIndex, telling, skills } = columns
  const worth = new Float64Array(telling.length)
  const isTold = new Uint8Array(telling.length)
  let total = 0
  let count = 0
  for (const [name, level] of mine) {
    const skill = skillIndex.get(name)
    if (skill === undefined) continue
    worth[skill] = weights.levels[Math.min(Math.max(Math.round(level), 0), 4)]!
    isTold[skill] = 1
    total += telling[skill]!
    count++
  }
  if (count === 0) return
  const doubt = (weights.doubt * total) / count
  for (let trade = 0; trade < list.length; trade++) {
    let sum = 0
    let seen = 0
    for (let at = skills.from[trade]!; at < skills.from[trade + 1]!; at++) {
      const skill = skills.values[at]!
      if (isTold[skill] === 0) continue
      sum += telling[skill]! * worth[skill]!
      seen += telling[skill]!
    }
    if (seen > 0) tastes.skills[trade] = factor(sum / (seen + doubt), weights.most, weights.least)
  }
}

function tasteTrades(
  { trades: said, sectors: asked }: Profile,
  columns: TradeColumns,
  { trades: weights }: Weights,
  tastes: Tastes,
): void {
  const { list, index, related, sectors } = columns
  const isLiked = new Uint8Array(list.length)
  const liked: number[] = []
  for (const [code, answer] of said) {
    const trade = index.get(code)
    if (trade === undefined || answer !== 'yes') continue
    isLiked[trade] = 1
    liked.push(trade)
  }
  const better = (trade: number, value: number, because: number) => {
    if (value <= tastes.trades[trade]!) return
    tastes.trades[trade] = value
    tastes.relatedTo[trade] = because
  }
  for (const one of liked)
    for (let at = related.from[one]!, place = 0; at < related.from[one + 1]!; at++, place++)
      better(related.values[at]!, 1 + (weights.related - 1) / (1 + weights.further * place), one)
  // A sector that they were not asked about is told by the trades that they like in it.
  const likedIn = new Map<number, number>()
  for (const one of liked) {
    const sector = list[one]!.sector
    if (sector !== null && !asked.has(sector) && !likedIn.has(sectors[one]!)) likedIn.set(sectors[one]!, one)
  }
  if (liked.length > 0)
    for (let trade = 0; trade < list.length; trade++) {
      for (let at = related.from[trade]!; at < related.from[trade + 1]!; at++)
        if (isLiked[related.values[at]!] === 1) better(trade, weights.reverse, related.values[at]!)
      const one = likedIn.get(sectors[trade]!)
      if (one !== undefined) better(trade, weights.sector, one)
    }
  // What they said of the trade itself is right, whatever it is close to.
  for (const [code, answer] of said) {
    const trade = index.get(code)
    if (trade === undefined) continue
    tastes.trades[trade] = answer === 'yes' ? weights.yes : answer === 'no' ? weights.no : 1
    tastes.relatedTo[trade] = -1
  }
}

function tasteSurroundings(profile: Profile, columns: TradeColumns, weights: Weights, tastes: Tastes): void {
  const { list, sectors, sectorIndex, settings, settingIndex } = columns
  if (profile.sectors.size > 0) {
    const factors = new Float64Array(sectorIndex.size).fill(1)
    for (const [code, answer] of profile.sectors) {
      const sector = sectorIndex.get(code)
      if (sector !== undefined && answer !== 'unsure') factors[sector] = weights.sectors[answer]
    }
    for (let trade = 0; trade < list.length; trade++)
      if (sectors[trade]! >= 0) tastes.sectors[trade] = factors[sectors[trade]!]!
  }
  if (profile.settings.size > 0) {
    const answers = new Int8Array(settingIndex.size)
    for (const [code, answer] of profile.settings) {
      const setting = settingIndex.get(code)
      if (setting !== undefined) answers[setting] = answer === 'yes' ? 1 : answer === 'no' ? -1 : 0
    }
    const { yes, most, no, least } = weights.settings
    for (let trade = 0; trade < list.length; trade++) {
      let liked = 0
      let refused = 0
      for (let at = settings.from[trade]!; at < settings.from[trade + 1]!; at++) {
        const answer = answers[settings.values[at]!]!
        if (answer > 0) liked++
        else if (answer < 0) refused++
      }
      tastes.settings[trade] = Math.min(most, 1 + yes * liked) * Math.max(least, 1 - no * refused)
    }
  }
}

/**
 * Which trades are outside the profile: what somebody likes speaks for none of them, and they refused none. What they like is told by interests, or
 * else by trades and sectors, or else by settings; with none of these, nothing is outside.
 */
function outsideOf(
  profile: Profile,
  { list }: TradeColumns,
  weights: Weights,
  tastes: Tastes,
): (trade: number) => boolean {
  const { direction, sure } = deviations(profile, weights)
  const isOpen = (trade: number) => tastes.trades[trade] === 1 && tastes.sectors[trade] === 1
  if (sure > 0) {
    // A trade without letters is neither inside nor outside what somebody likes.
    const isAgainst = (trade: number) => isOpen(trade) && tastes.interests[trade]! < 1
    const isLiked = (letter: string) => direction[(INTEREST_CODES as readonly string[]).indexOf(letter)]! > 0
    const isAway = (trade: number) => isAgainst(trade) && !list[trade]!.interests.split('').some(isLiked)
    return list.some((_, trade) => isAway(trade)) ? isAway : isAgainst
  }
  if (has(profile.trades, 'yes') || has(profile.sectors, 'yes')) return isOpen
  if (has(profile.settings, 'yes')) return (trade) => isOpen(trade) && tastes.settings[trade]! <= 1
  return () => false
}

const has = (answers: ReadonlyMap<string, string>, wanted: string) => [...answers.values()].includes(wanted)

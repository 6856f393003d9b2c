// What somebody asked their own device to keep, to be read without network: what they last saw of their missions and codes. Pure: texts come
// from browser storage, where anybody may have written, so every value is checked and cut to size.
import { identifier } from './identifier.ts'

export interface KeptMission {
  name: string
  /** Tasks. */
  done: number
  total: number
}
export interface KeptReward {
  title: string
  offer: string
  partner: string
  code: string
  /** Instants, ISO 8601. */
  boughtAt: string
}
interface Seen<T> {
  /** When it was loaded: an instant, ISO 8601. */
  seenAt: string
  /** At most MOST_KEPT. */
  list: T[]
}
/** `person`: whose it is. Without anything seen, it says only that they want it. */
export interface Pocket {
  person: string
  missions?: Seen<KeptMission>
  rewards?: Seen<KeptReward>
}

/** Of missions, and of rewards. */
export const MOST_KEPT = 30
const LONGEST_WORDS = 80
/** As long as codes are imported. */
const LONGEST_CODE = 64
const MOST_TASKS = 1000
/** «2026-11-21T14:05:00.000Z», as browsers and the API write it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
const text = (value: unknown, longest = LONGEST_WORDS): string | undefined =>
  typeof value === 'string' && value.length <= longest ? value : undefined
const tasks = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_TASKS ? Number(value) : undefined
const instant = (value: unknown): string | undefined =>
  typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

function mission(value: unknown): KeptMission | undefined {
  const { name, done, total } = record(value) ?? {}
  const checked = { name: text(name), done: tasks(done), total: tasks(total) }
  if (checked.name === undefined || checked.done === undefined || checked.total === undefined) return undefined
  return checked.done <= checked.total ? (checked as KeptMission) : undefined
}

function reward(value: unknown): KeptReward | undefined {
  const { title, offer, partner, code, boughtAt } = record(value) ?? {}
  const checked = {
    title: text(title),
    offer: text(offer),
    partner: text(partner),
    code: text(code, LONGEST_CODE),
    boughtAt: instant(boughtAt),
  }
  return Object.values(checked).includes(undefined) ? undefined : (checked as KeptReward)
}

/** A part, or nothing of it: a list with one foreign value is not ours. */
function seen<T>(value: unknown, check: (item: unknown) => T | undefined): Seen<T> | undefined {
  const { seenAt, list } = record(value) ?? {}
  const at = instant(seenAt)
  if (!at || !Array.isArray(list) || list.length > MOST_KEPT) return undefined
  const checked = list.map(check).filter((item) => item !== undefined)
  return checked.length === list.length ? { seenAt: at, list: checked } : undefined
}

/** What a value of browser storage holds; undefined when it is nobody's. A part that does not pass its check is left out. */
export function pocket(value: unknown): Pocket | undefined {
  const { person, missions, rewards } = record(value) ?? {}
  const whose = identifier(person)
  if (whose === null) return undefined
  const [missionsSeen, rewardsSeen] = [seen(missions, mission), seen(rewards, reward)]
  return {
    person: whose,
    ...(missionsSeen && { missions: missionsSeen }),
    ...(rewardsSeen && { rewards: rewardsSeen }),
  }
}

/** Words of the product, which may be longer than what is kept of them. */
export const cut = (words: string): string =>
  words.length <= LONGEST_WORDS ? words : `${words.slice(0, LONGEST_WORDS - 1)}…`

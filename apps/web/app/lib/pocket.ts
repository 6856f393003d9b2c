// What a person lets their own device store to read without network: their missions and reward codes as last loaded.
// Values come from browser storage, which other scripts may have written, so each is checked.
import { array, integer, object, string, type Check } from './checks.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'

/** Most missions, and most rewards, that a pocket holds. */
export const MAX_ITEMS = 30
const MAX_TEXT = 80
const MAX_CODE = 64
const MAX_TASKS = 1000
const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

export interface OfflineMission {
  name: string
  /** Number of tasks done. */
  done: number
  total: number
}
export interface OfflineReward {
  title: string
  offer: string
  partner: string
  code: string
  /** ISO 8601. */
  boughtAt: string
}
interface Snapshot<T> {
  /** When the list was loaded, ISO 8601. */
  seenAt: string
  list: T[]
}
/** `person` is the owner's id. Without missions and rewards, a pocket only records that its owner wants one. */
export interface Pocket {
  person: string
  missions?: Snapshot<OfflineMission>
  rewards?: Snapshot<OfflineReward>
}

const text = string(MAX_TEXT)
const instant: Check<string> = (value) =>
  Number.isNaN(Date.parse(String(value))) ? undefined : string(40, ISO_INSTANT)(value)
const numbers = object<OfflineMission>({ name: text, done: integer(MAX_TASKS), total: integer(MAX_TASKS) })
const mission: Check<OfflineMission> = (value) => {
  const checked = numbers(value)
  return checked && checked.done <= checked.total ? checked : undefined
}
const reward = object<OfflineReward>({
  title: text,
  offer: text,
  partner: text,
  code: string(MAX_CODE),
  boughtAt: instant,
})
const snapshot = <T>(item: Check<T>) => object<Snapshot<T>>({ seenAt: instant, list: array(item, MAX_ITEMS) })

/** The pocket in a value of browser storage, or undefined without a valid owner. An invalid list is left out. */
export const parsePocket: Check<Pocket> = object<Pick<Pocket, 'person'>, Omit<Pocket, 'person'>>(
  { person: (value) => identifier(value) ?? undefined },
  { missions: snapshot(mission), rewards: snapshot(reward) },
)

/** Shortens a text to the length that a pocket stores. */
export const cut = (words: string): string => (words.length <= MAX_TEXT ? words : `${words.slice(0, MAX_TEXT - 1)}…`)

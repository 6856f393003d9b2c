// The only reader and writer of browser storage. What is read is checked: a planted or broken value is dropped (trust §2.3).
// Storage can be full, blocked or absent: then nothing is kept and nothing breaks.
import { identifier } from './identifier.ts'
import { pocket } from './pocket.ts'

/** At most this many characters for a word from a link. */
const WORD = 64
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= WORD && /^[\p{L}\p{N} _-]+$/u.test(value) ? value : undefined
const oneOf =
  <const T extends readonly string[]>(list: T) =>
  (value: unknown): T[number] | undefined =>
    list.find((item) => item === value)
const flag = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined)

interface Headai {
  namespace: string
  jobs_source?: string
}

function headai(value: unknown): Headai | undefined {
  if (typeof value === 'string') return word(value) ? { namespace: value } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const { namespace, jobs_source: source } = value as Record<string, unknown>
  const checked = word(namespace)
  if (!checked) return undefined
  const jobsSource = word(source)
  return jobsSource ? { namespace: checked, jobs_source: jobsSource } : { namespace: checked }
}

function sentences(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value
    .filter((item): item is string => typeof item === 'string' && item.length > 0 && item.length <= 200)
    .slice(0, 20)
}

export interface DisplayUser {
  _id: string
  firstName: string
  avatar: number
}
function displayUser(value: unknown): DisplayUser | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { _id, firstName, avatar } = value as Record<string, unknown>
  return typeof _id === 'string' && typeof firstName === 'string' && typeof avatar === 'number'
    ? { _id, firstName, avatar }
    : undefined
}

/** Every local key of the specification (§3), the owner of what stays after a session, and the pocket, each with the check of its value. */
const LOCAL = {
  user: displayUser,
  owner: (value: unknown) => identifier(value) ?? undefined,
  context: oneOf(['Normal', 'numerique']),
  researchType: oneOf(['FORMATION', 'JOB']),
  mainObjective: identifier,
  recommendations: sentences,
  headai,
  hasSeenGamificationInfoModal: flag,
  experience: oneOf(['bilan-orientation', 'bilan-reorientation', 'parcoursup']),
  isReturningFromTaskPage: flag,
  fromMatchs: flag,
  loginForOrientation: flag,
  loginForReorientation: flag,
  loginForMatching: flag,
  unsentWrites: (value: unknown) =>
    Array.isArray(value) ? value.filter((item): item is string => identifier(item) !== null).slice(0, 50) : undefined,
  pocket,
} as const
export type LocalKey = keyof typeof LOCAL
export type LocalValue<K extends LocalKey> = NonNullable<ReturnType<(typeof LOCAL)[K]>>

/** What the person wrote or saw once, and whose it is: stays after an expired session, until its owner signs out or another person signs in. */
const UNTIL_SIGN_OUT: readonly LocalKey[] = ['owner', 'recommendations', 'hasSeenGamificationInfoModal']
/** What else belongs to a person, and ends with their session. The rest says how the browser came here. */
const PERSONAL: readonly LocalKey[] = [
  'user',
  'researchType',
  'mainObjective',
  'isReturningFromTaskPage',
  'fromMatchs',
  'unsentWrites',
  'pocket',
]

/** What a link may leave at this browser (PUB-32). */
export const LINK_KEYS = [
  'context',
  'researchType',
  'mainObjective',
  'headai',
  'experience',
] as const satisfies LocalKey[]
export type LinkKey = (typeof LINK_KEYS)[number]
/** Longest query that is read, in characters (trust §2.4). */
const LONGEST_QUERY = 2048

/** What a query holds of these keys, each value checked. Any other key, and all of a query that is too long, are dropped. */
export function valuesOfLink<K extends LinkKey>(search: string, keys: readonly K[]): { [Key in K]?: LocalValue<Key> } {
  if (search.length > LONGEST_QUERY) return {}
  const query = new URLSearchParams(search)
  const found = keys
    .map((key) => [key, checked(key, query.get(key))] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(found) as { [Key in K]?: LocalValue<Key> }
}

function store(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

/** What a text stands for when it passes the check of its key, else undefined. Text that is not JSON counts as plain text. */
function checked<K extends LocalKey>(key: K, text: string | null | undefined): LocalValue<K> | undefined {
  if (text == null || text.length > 20_000) return undefined
  let value: unknown = text
  try {
    value = JSON.parse(text)
  } catch {
    // Plain text.
  }
  return (LOCAL[key](value) ?? undefined) as LocalValue<K> | undefined
}

/** A value kept for this tab, else at this browser, that passes its check. */
export function readLocal<K extends LocalKey>(key: K): LocalValue<K> | undefined {
  return checked(key, store('session')?.getItem(key)) ?? checked(key, store('local')?.getItem(key))
}

/** Keeps a value that passes its check, at this browser or for this tab only, in place of any other; drops one that does not. */
export function writeLocal<K extends LocalKey>(
  key: K,
  value: LocalValue<K>,
  place: 'local' | 'session' = 'local',
): void {
  if (LOCAL[key](value) == null) return
  removeLocal(key)
  try {
    store(place)?.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // Full or blocked.
  }
}

export function removeLocal(...keys: LocalKey[]): void {
  for (const key of keys) for (const place of ['local', 'session'] as const) store(place)?.removeItem(key)
}

/** Takes a value once: read and removed. */
export function takeLocal<K extends LocalKey>(key: K): LocalValue<K> | undefined {
  const value = readLocal(key)
  removeLocal(key)
  return value
}

export interface LoggedActivity {
  userId: string
  activity: string
  status: string
  timestamp: string
  resource?: string
}
const ACTIVITY_KEY = 'activityLog'
const MOST_ACTIVITIES = 500

/** The activity log of this tab (UI-06), oldest first. */
function readActivities(): LoggedActivity[] {
  try {
    const list: unknown = JSON.parse(store('session')?.getItem(ACTIVITY_KEY) ?? '[]')
    return Array.isArray(list) ? (list as LoggedActivity[]) : []
  } catch {
    return []
  }
}

export function addActivity(entry: LoggedActivity): void {
  try {
    store('session')?.setItem(ACTIVITY_KEY, JSON.stringify([...readActivities(), entry].slice(-MOST_ACTIVITIES)))
  } catch {
    // Full or blocked.
  }
}

/** Remembers who is here, for display only; never an authority. No e-mail, no phone. What somebody else left is forgotten first. */
export function rememberPerson(user: DisplayUser): void {
  const before = readLocal('user')
  if (before && before._id !== user._id) forgetPerson()
  // An expired session has removed the rest already; what a link left since belongs to this person.
  const isOthers = (owner: string | undefined) => owner !== undefined && owner !== user._id
  if (isOthers(readLocal('owner'))) removeLocal(...UNTIL_SIGN_OUT)
  if (isOthers(readLocal('pocket')?.person)) removeLocal('pocket')
  writeLocal('owner', user._id)
  writeLocal('user', user)
  try {
    store('session')?.setItem('userId', user._id)
    store('session')?.setItem('userInfo', JSON.stringify(user))
  } catch {
    // Full or blocked.
  }
}

/** Removes everything about the person at this browser. */
function forgetPerson(): void {
  forgetSession(401)
  removeLocal(...UNTIL_SIGN_OUT)
}

/**
 * Removes what belonged to a session that ended by itself: expired (440), or unknown to the server (401). After 440 the wish for a pocket also
 * stays, for its person only.
 */
export function forgetSession(status: 401 | 440): void {
  const person = readLocal('pocket')?.person
  removeLocal(...PERSONAL)
  for (const key of ['userId', 'userInfo', ACTIVITY_KEY]) store('session')?.removeItem(key)
  if (person && status === 440) writeLocal('pocket', { person })
}

/** Forgets how the browser came here, too: whoever leaves a shared computer leaves nothing to the next one. */
export function forgetEverything(): void {
  forgetPerson()
  removeLocal(...LINK_KEYS, 'loginForOrientation', 'loginForReorientation', 'loginForMatching')
}

// The only module that reads and writes browser storage, but for lost-files.ts. Values that fail their check are
// dropped (trust §2.3). Storage can be full, blocked or absent: then values last as long as the document (PEO-09).
import { NAME_PATTERN } from '@visions/contract/constants'
import { arrayOfValid, integer, object, string, type Check } from './checks.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { UNFINISHED_KEY } from '@visions/ui/lib/lost-files.ts'
import { parsePocket } from './pocket.ts'

const word = string(64, /^[\p{L}\p{N} _-]+$/u)
/** Name of a context or an experience; the API checks whether it exists. */
const name = string(40, NAME_PATTERN)
const id: Check<string> = (value) => identifier(value) ?? undefined
const sentence: Check<string> = (value) => string(200)(value) || undefined
const oneOf =
  <const T extends readonly string[]>(list: T): Check<T[number]> =>
  (value) =>
    list.find((item) => item === value)
const flag: Check<true> = (value) => (value === true || value === 'true' ? true : undefined)

interface Headai {
  namespace: string
  jobs_source?: string
}
const headaiObject = object<Pick<Headai, 'namespace'>, Omit<Headai, 'namespace'>>(
  { namespace: word },
  { jobs_source: word },
)
/** A link contains the namespace alone, or an object. */
const headai: Check<Headai> = (value) => headaiObject(typeof value === 'string' ? { namespace: value } : value)

export interface DisplayUser {
  _id: string
  firstName: string
  avatar: number
}

/** The check of each key: those of the specification (§3), the pocket, and the owner of what outlives a session. */
const LOCAL = {
  user: object<DisplayUser>({ _id: string(100), firstName: string(500), avatar: integer(1000) }),
  owner: id,
  context: name,
  researchType: oneOf(['FORMATION', 'JOB']),
  mainObjective: id,
  recommendations: arrayOfValid(sentence, 20),
  headai,
  vibration: oneOf(['off']),
  experience: name,
  isReturningFromTaskPage: flag,
  fromMatchs: flag,
  loginForOrientation: flag,
  loginForReorientation: flag,
  loginForMatching: flag,
  unsentWrites: arrayOfValid(id, 50),
  openTool: string(80, /^[^\p{Cc}]+$/u),
  dismissedAnnouncements: arrayOfValid(id, 50),
  pocket: parsePocket,
  essay: object<{ day: string; answers: string[] }>({
    day: string(10, /^\d{4}-\d\d-\d\d$/),
    answers: arrayOfValid(string(60), 6),
  }),
} as const
export type LocalKey = keyof typeof LOCAL
export type LocalValue<K extends LocalKey> = NonNullable<ReturnType<(typeof LOCAL)[K]>>

/** Outlive an expired session: removed when their owner signs out or another person signs in. */
const UNTIL_SIGN_OUT: readonly LocalKey[] = ['owner', 'recommendations', 'dismissedAnnouncements', 'vibration']
/** End with the session of their person. The other keys say how the browser arrived at Visions. */
const PERSONAL: readonly LocalKey[] = [
  'user',
  'researchType',
  'mainObjective',
  'isReturningFromTaskPage',
  'fromMatchs',
  'unsentWrites',
  'openTool',
  'pocket',
  'essay',
]

/** Keys that a link may set (PUB-32). */
export const LINK_KEYS = [
  'context',
  'researchType',
  'mainObjective',
  'headai',
  'experience',
] as const satisfies LocalKey[]
export type LinkKey = (typeof LINK_KEYS)[number]
/** Longer queries are ignored; in characters (trust §2.4). */
const MAX_QUERY = 2048

/** The valid values of these keys in a query. {} for a query that is too long. */
export function readLinkValues<K extends LinkKey>(
  search: string,
  keys: readonly K[],
): { [Key in K]?: LocalValue<Key> } {
  if (search.length > MAX_QUERY) return {}
  const query = new URLSearchParams(search)
  const found = keys
    .map((key) => [key, checked(key, query.get(key))] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(found) as { [Key in K]?: LocalValue<Key> }
}

type Place = 'local' | 'session'

/** Uses a storage. Returns undefined where the browser refuses the storage, or the act: each part of it may throw. */
function inStorage<T>(place: Place, act: (storage: Storage) => T): T | undefined {
  try {
    return act(place === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    return undefined
  }
}
const readText = (place: Place, key: string) => inStorage(place, (storage) => storage.getItem(key))
/** Returns whether the text is stored. */
const writeText = (place: Place, key: string, text: string): boolean =>
  inStorage(place, (storage) => {
    storage.setItem(key, text)
    return true
  }) ?? false

/** Texts that no storage accepted. */
const notStored = new Map<LocalKey, string>()

/** Parses stored text, as JSON or else as plain text, and checks it; undefined when it fails. */
function checked<K extends LocalKey>(key: K, text: string | null | undefined): LocalValue<K> | undefined {
  if (text == null || text.length > 20_000) return undefined
  let value: unknown = text
  try {
    value = JSON.parse(text)
  } catch {
    // Not JSON: plain text.
  }
  return LOCAL[key](value) as LocalValue<K> | undefined
}

/** The valid value of a key: that of this tab, else that of the browser, else undefined. */
export function readLocal<K extends LocalKey>(key: K): LocalValue<K> | undefined {
  return (
    checked(key, notStored.get(key)) ?? checked(key, readText('session', key)) ?? checked(key, readText('local', key))
  )
}

/** Replaces the value of a key, for the browser (`local`) or for this tab (`session`). Ignores an invalid value. */
export function writeLocal<K extends LocalKey>(key: K, value: LocalValue<K>, place: Place = 'local'): void {
  if (LOCAL[key](value) === undefined) return
  removeLocal(key)
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  // The page of recommendations says that they are not saved.
  if (!writeText(place, key, written) && key !== 'recommendations') notStored.set(key, written)
}

export function removeLocal(...keys: LocalKey[]): void {
  for (const key of keys) {
    notStored.delete(key)
    for (const place of ['local', 'session'] as const) inStorage(place, (storage) => storage.removeItem(key))
  }
}

/** Reads a value and removes it. */
export function popLocal<K extends LocalKey>(key: K): LocalValue<K> | undefined {
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
const MAX_ACTIVITIES = 500

/** The activity log of this tab (UI-06), oldest first. */
function readActivities(): LoggedActivity[] {
  try {
    const list: unknown = JSON.parse(readText('session', ACTIVITY_KEY) ?? '[]')
    return Array.isArray(list) ? (list as LoggedActivity[]) : []
  } catch {
    return []
  }
}

export function addActivity(entry: LoggedActivity): void {
  writeText('session', ACTIVITY_KEY, JSON.stringify([...readActivities(), entry].slice(-MAX_ACTIVITIES)))
}

/**
 * Stores the signed-in person, for display only, and removes what another person left. No e-mail, no phone
 * number.
 */
export function storePerson(user: DisplayUser): void {
  const before = readLocal('user')
  if (before && before._id !== user._id) clearPerson()
  // The end of a session removed the other keys; a link may have set some since, for the person who signs in now.
  const isOthers = (owner: string | undefined) => owner !== undefined && owner !== user._id
  if (isOthers(readLocal('owner'))) removeLocal(...UNTIL_SIGN_OUT)
  if (isOthers(readLocal('pocket')?.person)) removeLocal('pocket')
  // Without an owner, they may be those of a former person.
  if (readLocal('owner') === undefined) removeLocal('recommendations')
  writeLocal('owner', user._id)
  writeLocal('user', user)
  writeText('session', 'userId', user._id)
  writeText('session', 'userInfo', JSON.stringify(user))
}

/** Removes everything about the person from this browser. */
function clearPerson(): void {
  clearSession(401)
  removeLocal(...UNTIL_SIGN_OUT)
}

/**
 * Removes what belonged to a session that expired (440) or is unknown to the server (401). After 440 an empty
 * pocket stays, so that its owner's choice outlives the session.
 */
export function clearSession(status: 401 | 440): void {
  const person = readLocal('pocket')?.person
  removeLocal(...PERSONAL)
  for (const key of ['userId', 'userInfo', ACTIVITY_KEY, UNFINISHED_KEY])
    inStorage('session', (storage) => storage.removeItem(key))
  if (person && status === 440) writeLocal('pocket', { person })
}

/** Removes all keys, for a person who signs out of a shared computer. */
export function clearStorage(): void {
  clearPerson()
  removeLocal(...LINK_KEYS, 'loginForOrientation', 'loginForReorientation', 'loginForMatching')
}

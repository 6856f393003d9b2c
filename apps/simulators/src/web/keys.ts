// Values stored for a limited time under a random key: single-use links, and the sessions that they open.
import { randomBytes } from 'node:crypto'

export interface Keys<T> {
  /** Stores a value and returns its key. */
  add: (value: T) => string
  get: (key: string) => T | undefined
  /** Returns the value and deletes it; undefined when unknown or expired. */
  redeem: (key: string) => T | undefined
}

/** The oldest entries are deleted above this count. */
const CAPACITY = 5000

export function createKeys<T>({ seconds }: { seconds: number }): Keys<T> {
  const entries = new Map<string, { value: T; until: number }>()
  const get = (key: string) => {
    const entry = entries.get(key)
    return entry && Date.now() < entry.until ? entry.value : undefined
  }
  return {
    add(value) {
      const key = randomBytes(24).toString('base64url')
      entries.set(key, { value, until: Date.now() + seconds * 1000 })
      if (entries.size > CAPACITY) entries.delete(entries.keys().next().value!)
      return key
    },
    get,
    redeem(key) {
      const value = get(key)
      entries.delete(key)
      return value
    },
  }
}

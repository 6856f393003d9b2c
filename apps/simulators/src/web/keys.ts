// What is kept for a while under a key that nobody can guess: single-use links, and the sessions that they open.
import { randomBytes } from 'node:crypto'

export interface Keys<T> {
  /** Keeps a value and gives its key. */
  add: (value: T) => string
  get: (key: string) => T | undefined
  /** The value, once. */
  take: (key: string) => T | undefined
}

/** How many are kept; the oldest go first. */
const MOST = 5000

export function createKeys<T>({ seconds }: { seconds: number }): Keys<T> {
  const kept = new Map<string, { value: T; until: number }>()
  const get = (key: string) => {
    const entry = kept.get(key)
    return entry && Date.now() < entry.until ? entry.value : undefined
  }
  return {
    add(value) {
      const key = randomBytes(24).toString('base64url')
      kept.set(key, { value, until: Date.now() + seconds * 1000 })
      if (kept.size > MOST) kept.delete(kept.keys().next().value!)
      return key
    },
    get,
    take(key) {
      const value = get(key)
      kept.delete(key)
      return value
    },
  }
}

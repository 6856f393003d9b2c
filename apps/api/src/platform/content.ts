// Caches published content in memory: LISTENs for `content_changed` and loads it again after a change.
import { createListener } from '@visions/server/listener'
import type { Db } from './database/database.ts'

const COMPARE_EVERY_MS = 60_000
/** Oldest age of cached content. */
const MAX_AGE_MS = 600_000
const DEFAULT_LIMIT = 1000

/** Returns the cached value, or loads it. Concurrent callers share one load; a failed load is not cached. */
export type Cached<T> = () => Promise<T>

/** A text, or a plain object of JSON values whose properties always have the same order. */
type Key = string | object

export interface CacheOptions<K, T> {
  /** Largest number of keys in one group; beyond it, the oldest key of the group is removed. */
  limit?: number
  /** The group of a key: keys of one group never remove those of another. One group when unset. */
  groupOf?: (key: K) => string
  /** How long a value may be used, in milliseconds since its load began; 10 minutes when unset. */
  maxAgeMs?: (value: T) => number
  /** Called after the values were cleared. isKnown: false when a change may have been missed. */
  onClear?: (isKnown: boolean) => void
}

/**
 * Defines published content that several features read. The function it returns gives the same cache to all
 * callers with the same `content`.
 */
export function publishedCache<T>(
  tables: string[],
  load: (db: Db) => Promise<T>,
): (needs: { db: Db; content: Content }) => Cached<T> {
  const caches = new WeakMap<Content, Cached<T>>()
  return ({ db, content }) => {
    const cached = caches.get(content) ?? content.cached(tables, () => load(db))
    caches.set(content, cached)
    return cached
  }
}

export class Content {
  #clears: { tables: ReadonlySet<string> | 'all'; clear: (isKnown: boolean) => void }[] = []
  #readVersion: () => Promise<string>
  #version: string | undefined
  #comparedAt = performance.now()
  #comparing: NodeJS.Timeout | undefined
  #listener = createListener({
    channel: 'content_changed',
    name: 'visions-content',
    onNotice: (table) => this.changed(table),
  })

  /** @param readVersion reads a text that differs after each change of the content */
  constructor(readVersion: () => Promise<string>) {
    this.#readVersion = readVersion
  }

  /** Caches one value until one of `tables` changes. */
  cached<T>(tables: string[], load: () => Promise<T>): Cached<T> {
    const value = new CachedValue(load)
    this.#clears.push({ tables: new Set(tables), clear: () => value.clear() })
    return () => value.get()
  }

  /**
   * Caches one value for each key until one of `tables` changes, or any published table with `all`. A failed
   * load is not stored.
   */
  cacheByKey<K extends Key, T>(
    tables: string[] | 'all',
    load: (key: K) => Promise<T>,
    { limit = DEFAULT_LIMIT, groupOf = () => '', maxAgeMs, onClear }: CacheOptions<K, T> = {},
  ): (key: K) => Promise<T> {
    const groups = new Map<string, Map<string, CachedValue<T>>>()
    const clear = (isKnown: boolean) => {
      groups.clear()
      onClear?.(isKnown)
    }
    this.#clears.push({ tables: tables === 'all' ? tables : new Set(tables), clear })
    const add = (group: Map<string, CachedValue<T>>, name: string, key: K): CachedValue<T> => {
      const value: CachedValue<T> = new CachedValue(async () => {
        try {
          const loaded = await load(key)
          for (const oldest of group.keys()) if (group.size > limit) group.delete(oldest)
          return loaded
        } catch (error) {
          if (group.get(name) === value) group.delete(name)
          throw error
        }
      }, maxAgeMs)
      group.set(name, value)
      return value
    }
    return (key) => {
      const name = typeof key === 'string' ? key : JSON.stringify(key)
      const groupName = groupOf(key)
      const group = groups.get(groupName) ?? new Map<string, CachedValue<T>>()
      groups.set(groupName, group)
      return (group.get(name) ?? add(group, name, key)).get()
    }
  }

  /** Clears what depends on a table; everything when `table` is unset. isKnown: see `onClear`. */
  changed(table?: string, isKnown = table !== undefined): void {
    for (const { tables, clear } of this.#clears) if (!table || tables === 'all' || tables.has(table)) clear(isKnown)
  }

  /**
   * Listens for changes until closed. Also compares the version each minute, in case a notification was lost.
   * @param url connection string without a pooler
   */
  async listen(url: string): Promise<void> {
    this.#comparing = setInterval(() => void this.compare(), COMPARE_EVERY_MS).unref()
    await this.#listener.listen(url)
  }

  /** Clears the cache when the version has changed since the last comparison. Ignores database errors. */
  async compare(): Promise<void> {
    const version = await this.#readVersion().catch(() => undefined)
    if (version !== undefined) this.#comparedAt = performance.now()
    if (version === undefined || version === this.#version) return
    if (this.#version !== undefined) this.changed(undefined, true)
    this.#version = version
  }

  /** Seconds since the cache was last compared with the database. */
  age(): number {
    return (performance.now() - this.#comparedAt) / 1000
  }

  async close(): Promise<void> {
    clearInterval(this.#comparing)
    await this.#listener.close()
  }
}

class CachedValue<T> {
  #load: () => Promise<T>
  #maxAgeMs: (value: T) => number
  #value: Promise<T> | undefined
  #until = 0
  constructor(load: () => Promise<T>, maxAgeMs: (value: T) => number = () => MAX_AGE_MS) {
    this.#load = load
    this.#maxAgeMs = maxAgeMs
  }
  get(): Promise<T> {
    const now = performance.now()
    if (this.#value && now < this.#until) return this.#value
    const loading = this.#load()
    this.#value = loading
    this.#until = Infinity
    loading.then(
      (value) => {
        if (this.#value === loading) this.#until = now + Math.min(MAX_AGE_MS, this.#maxAgeMs(value))
      },
      () => {
        if (this.#value === loading) this.#value = undefined
      },
    )
    return loading
  }
  clear(): void {
    this.#value = undefined
  }
}

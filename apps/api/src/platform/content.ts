// Published content changes rarely: each process caches it until the database notifies a change.
import { createListener } from '@visions/server/listener'

const COMPARE_EVERY_MS = 60_000
/** Oldest age of cached content. */
const MAX_AGE_MS = 600_000

/** A value loaded once and cached; loaded again after a change, or after `maxAgeMs` (content with dates). */
class Kept<T> {
  #load: () => Promise<T>
  #maxAgeMs: (value: T) => number
  #value: Promise<T> | undefined
  #until = 0
  constructor(load: () => Promise<T>, maxAgeMs: (value: T) => number = () => Infinity) {
    this.#load = load
    this.#maxAgeMs = maxAgeMs
  }
  /** The value; concurrent callers share one load, a failed load is forgotten. */
  get(): Promise<T> {
    if (this.#value && performance.now() < this.#until) return this.#value
    const loading = this.#load()
    this.#value = loading
    this.#until = Infinity
    loading.then(
      (value) => {
        if (this.#value === loading) this.#until = performance.now() + Math.min(MAX_AGE_MS, this.#maxAgeMs(value))
      },
      () => {
        if (this.#value === loading) this.#value = undefined
      },
    )
    return loading
  }
  forget(): void {
    this.#value = undefined
  }
}

/**
 * Cached published content. A change is learnt from a notification; should one be lost, from the version that
 * is compared each minute.
 */
export class Content {
  #kept: { tables: ReadonlySet<string> | 'all'; forget: () => void }[] = []
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

  /** Keeps what `load` returns until one of `tables` changes. */
  keep<T>(tables: string[], load: () => Promise<T>): Kept<T> {
    const kept = new Kept(load)
    this.#kept.push({ tables: new Set(tables), forget: () => kept.forget() })
    return kept
  }

  /**
   * Keeps one value per key, at most `limit` keys: the one kept longest makes room. What could not be loaded
   * takes none. `all`: until any published table changes.
   */
  keepEach<T>(
    tables: string[] | 'all',
    load: (key: string) => Promise<T>,
    { limit = 1000, maxAgeMs }: { limit?: number; maxAgeMs?: (value: T) => number } = {},
  ): (key: string) => Promise<T> {
    const byKey = new Map<string, Kept<T>>()
    this.#kept.push({ tables: tables === 'all' ? tables : new Set(tables), forget: () => byKey.clear() })
    const add = (key: string): Kept<T> => {
      const kept: Kept<T> = new Kept(async () => {
        try {
          const value = await load(key)
          for (const oldest of byKey.keys()) if (byKey.size > limit) byKey.delete(oldest)
          return value
        } catch (error) {
          if (byKey.get(key) === kept) byKey.delete(key)
          throw error
        }
      }, maxAgeMs)
      byKey.set(key, kept)
      return kept
    }
    return (key) => (byKey.get(key) ?? add(key)).get()
  }

  /** Forgets what depends on a table; without one, everything. */
  changed(table?: string): void {
    for (const { tables, forget } of this.#kept) if (!table || tables === 'all' || tables.has(table)) forget()
  }

  /**
   * Listens for changes and compares the version each minute, until closed.
   * @param url connection string past any pooler
   */
  async listen(url: string): Promise<void> {
    this.#comparing = setInterval(() => void this.compare(), COMPARE_EVERY_MS).unref()
    await this.#listener.listen(url)
  }

  /**
   * Clears the cache when the version differs from that of the last comparison; without an answer of the
   * database, the next one decides.
   */
  async compare(): Promise<void> {
    const version = await this.#readVersion().catch(() => undefined)
    if (version !== undefined) this.#comparedAt = performance.now()
    if (version === undefined || version === this.#version) return
    if (this.#version !== undefined) this.changed()
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

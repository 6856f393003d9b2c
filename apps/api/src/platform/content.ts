// What is published changes rarely: each process keeps it in memory until the database says that it changed.
import pg from 'pg'

/** A value loaded once and kept; loaded again after a change, or after `maxAgeMs` (content with dates). */
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
        if (this.#value === loading) this.#until = performance.now() + this.#maxAgeMs(value)
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

/** A listener sends nothing: without a sign of life it would never learn that the network lost it. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Everything that is kept about published content, and the ear that hears it change. */
export class Content {
  #kept: { tables: ReadonlySet<string> | 'all'; forget: () => void }[] = []
  #client: pg.Client | undefined
  #closed = false

  /** Keeps what `load` returns until one of `tables` changes. */
  keep<T>(tables: string[], load: () => Promise<T>): Kept<T> {
    const kept = new Kept(load)
    this.#kept.push({ tables: new Set(tables), forget: () => kept.forget() })
    return kept
  }

  /**
   * Keeps one value per key, at most `limit` keys: the one kept longest makes room. What could not be loaded takes none.
   * `all`: until any published table changes.
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

  /** Listens for changes; when the connection breaks, forgets everything and listens again. */
  async listen(url: string): Promise<void> {
    if (this.#closed) return
    const client = new pg.Client({ connectionString: url, application_name: 'visions-content', ...ALIVE })
    this.#client = client
    const again = () => {
      if (this.#closed || this.#client !== client) return
      this.#client = undefined
      this.changed()
      setTimeout(() => this.listen(url).catch(() => {}), 500).unref()
    }
    client.on('error', again)
    client.on('end', again)
    client.on('notification', (notice) => this.changed(notice.payload))
    try {
      await client.connect()
      await client.query('listen content_changed')
      this.changed()
    } catch (error) {
      again()
      if (!this.#closed) throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end().catch(() => {})
  }
}

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

/** Everything that is kept about published content, and the ear that hears it change. */
export class Content {
  #kept: { tables: ReadonlySet<string>; forget: () => void }[] = []
  #client: pg.Client | undefined
  #closed = false

  /** Keeps what `load` returns until one of `tables` changes. */
  keep<T>(tables: string[], load: () => Promise<T>, maxAgeMs?: (value: T) => number): Kept<T> {
    const kept = new Kept(load, maxAgeMs)
    this.#kept.push({ tables: new Set(tables), forget: () => kept.forget() })
    return kept
  }

  /** Keeps one value per key, at most `limit` keys. */
  keepEach<T>(
    tables: string[],
    load: (key: string) => Promise<T>,
    { limit = 1000, maxAgeMs }: { limit?: number; maxAgeMs?: (value: T) => number } = {},
  ): (key: string) => Promise<T> {
    const byKey = new Map<string, Kept<T>>()
    this.#kept.push({ tables: new Set(tables), forget: () => byKey.clear() })
    return (key) => {
      let kept = byKey.get(key)
      if (!kept) {
        if (byKey.size >= limit) byKey.clear()
        byKey.set(key, (kept = new Kept(() => load(key), maxAgeMs)))
      }
      return kept.get()
    }
  }

  /** Forgets what depends on a table; without one, everything. */
  changed(table?: string): void {
    for (const { tables, forget } of this.#kept) if (!table || tables.has(table)) forget()
  }

  /** Listens for changes; when the connection breaks, forgets everything and listens again. */
  async listen(url: string): Promise<void> {
    if (this.#closed) return
    const client = new pg.Client({ connectionString: url, application_name: 'visions-content', keepAlive: true })
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

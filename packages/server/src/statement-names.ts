// Names of prepared statements: PostgreSQL parses and plans a named statement once for each connection.

/** Prepared statements of one connection: PostgreSQL stores a plan for each of them. */
const MAX_NAMES = 500
/** Texts seen once that are remembered. */
const MAX_SEEN = 1000

/** Gives a name to each text that is run again. A text built for one call never gets one. */
export class StatementNames {
  #names = new Map<string, string>()
  #seen = new Set<string>()

  /** The name of a statement, or undefined when it is not to be prepared. */
  of(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size === MAX_NAMES) return name
    if (!this.#seen.delete(text)) {
      if (this.#seen.size === MAX_SEEN) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    const added = `s${this.#names.size}`
    this.#names.set(text, added)
    return added
  }
}

// Refuses requests above what this process can do, before any work on them: what it accepts is served in time, and what
// it refuses is answered immediately. The limit follows the delay of the event loop, as TCP follows lost packets.

/** How often the delay is looked at, in milliseconds. */
const LOOK_EVERY_MS = 50
/** Delay of the event loop above which fewer requests run, in milliseconds. */
const MAX_DELAY_MS = 100
/** A burst may delay the event loop for this time, in milliseconds, before fewer requests run. */
const BURST_MS = 1000
/** Requests that run despite any delay: on a busy machine, a few callers are always served. */
const MIN_LIMIT = 8
/** A class that opens the same page, with the calls of each browser. */
const FIRST = 200
const MAX_LIMIT = 1000
const SHRINK = 0.75
const GROWTH = 2

export class Admission {
  #running = 0
  #limit = FIRST
  #lateMs = 0
  #dueAt = performance.now() + LOOK_EVERY_MS
  #timer: NodeJS.Timeout
  /** Requests refused since the start. */
  refused = 0

  constructor() {
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.look(now - this.#dueAt)
      this.#dueAt = now + LOOK_EVERY_MS
    }, LOOK_EVERY_MS).unref()
  }

  /** Whether another request may run. If so, `end` must follow. */
  tryBegin(): boolean {
    if (this.#running >= this.#limit) {
      this.refused++
      return false
    }
    this.#running++
    return true
  }

  end(): void {
    this.#running--
  }

  /** Adapts the limit to a delay of the event loop, in milliseconds. */
  look(delayMs: number): void {
    const isLate = delayMs > MAX_DELAY_MS
    this.#lateMs = isLate ? this.#lateMs + LOOK_EVERY_MS + delayMs : 0
    if (isLate) {
      // Few requests are not what delays it.
      if (this.#lateMs > BURST_MS && this.#running > MIN_LIMIT)
        this.#limit = Math.max(MIN_LIMIT, Math.floor(Math.min(this.#limit, this.#running) * SHRINK))
    } else if (this.#running * 2 > this.#limit) this.#limit = Math.min(MAX_LIMIT, this.#limit + GROWTH)
    else if (this.#limit < FIRST) this.#limit += GROWTH
  }

  close(): void {
    clearInterval(this.#timer)
  }
}

// Limits of page rendering on one node: pages for each minute by person and address, and concurrent pages.
// Counted in memory, because they protect the processor of this node, and pages must not need the database.
import { Refusal } from '@visions/server/refusal'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { throwTooManyCalls } from './rate-limits.ts'

/** Pages for each minute: far more than a person opens, and for an address more than a school. */
const PAGES_OF_PERSON = 120
const PAGES_OF_ADDRESS = 1500
/** Pages rendered concurrently, and pages that wait: of all callers, and of one person. */
const MAX_RUNNING = 8
const MAX_RUNNING_OF_PERSON = 2
const MAX_WAITING = 100
const MAX_WAITING_OF_PERSON = 8
/** Seconds after which a page that could not be served may be requested again. */
export const RETRY_AFTER = '2'

interface Waiting {
  personId: string | undefined
  start: () => void
}

/** Queues the rendering of pages in order of arrival. One person does not delay the pages of others. */
export class PageLoad {
  #limits: { person: RateLimiterMemory; address: RateLimiterMemory } | undefined
  #running: (string | undefined)[] = []
  #waiting: Waiting[] = []
  /** @param isLimited whether pages for each minute are limited */
  constructor(isLimited: boolean) {
    if (!isLimited) return
    this.#limits = {
      person: new RateLimiterMemory({ points: PAGES_OF_PERSON, duration: 60 }),
      address: new RateLimiterMemory({ points: PAGES_OF_ADDRESS, duration: 60 }),
    }
  }

  /**
   * Runs `render` when its turn comes. Throws 429 beyond the pages for a minute and 503 when too many wait,
   * with Retry-After.
   * @param caller personId: undefined without a session
   */
  async run<T>(
    { personId, address }: { personId: string | undefined; address: string },
    render: () => Promise<T>,
  ): Promise<T> {
    if (personId) await this.#limits?.person.consume(personId).catch(throwTooManyCalls)
    await this.#limits?.address.consume(address).catch(throwTooManyCalls)
    if (this.#hasRoom(personId)) this.#running.push(personId)
    else await this.#wait(personId)
    try {
      return await render()
    } finally {
      this.#running.splice(this.#running.indexOf(personId), 1)
      this.#startNext()
    }
  }

  #hasRoom(personId: string | undefined): boolean {
    return (
      this.#running.length < MAX_RUNNING &&
      (personId === undefined || count(this.#running, personId) < MAX_RUNNING_OF_PERSON)
    )
  }

  #wait(personId: string | undefined): Promise<void> {
    const people = this.#waiting.map((other) => other.personId)
    const ofPerson = personId === undefined ? 0 : count(people, personId)
    if (this.#waiting.length >= MAX_WAITING || ofPerson >= MAX_WAITING_OF_PERSON)
      throw new Refusal(503, 'overloaded', 'Too many pages are waiting', {
        headers: { 'retry-after': RETRY_AFTER },
      })
    return new Promise((start) => this.#waiting.push({ personId, start }))
  }

  #startNext(): void {
    const next = this.#waiting.findIndex(({ personId }) => this.#hasRoom(personId))
    if (next === -1) return
    const [{ personId, start }] = this.#waiting.splice(next, 1) as [Waiting]
    this.#running.push(personId)
    start()
  }
}

const count = <T>(list: T[], item: T): number => list.filter((other) => other === item).length

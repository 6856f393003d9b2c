// How much rendering of pages one node accepts: a person and an address in a minute, and all of them at the same moment. Counted by each node
// in its memory, since it is this node's processor that is protected, and pages must not need the database.
import { Refusal } from '@visions/server/refusal'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { refuse } from './rate-limits.ts'

/** Pages in a minute: far more than a person opens; for an address, more than a school does. */
const PAGES_OF_PERSON = 120
const PAGES_OF_ADDRESS = 1500
/** Pages rendered at the same moment, and pages that wait: of all callers, and of one person. */
const AT_ONCE = 8
const AT_ONCE_OF_PERSON = 2
const MOST_WAITING = 100
const MOST_WAITING_OF_PERSON = 8
/** Seconds after which a page that could not be served may be requested again. */
export const RETRY_AFTER = '2'

interface Waiting {
  personId: string | undefined
  start: () => void
}

/** Admits the rendering of pages, in the order of their arrival; no person delays the pages of others. */
export class PageLoad {
  #limits: { person: RateLimiterMemory; address: RateLimiterMemory } | undefined
  #running: (string | undefined)[] = []
  #waiting: Waiting[] = []
  /** @param isLimited whether pages in a minute are counted */
  constructor(isLimited: boolean) {
    if (!isLimited) return
    this.#limits = {
      person: new RateLimiterMemory({ points: PAGES_OF_PERSON, duration: 60 }),
      address: new RateLimiterMemory({ points: PAGES_OF_ADDRESS, duration: 60 }),
    }
  }

  /**
   * Runs `render` once there is room. Throws 429 beyond the pages in a minute, 503 when too many wait; both with Retry-After.
   * @param caller personId: undefined without a session
   */
  async run<T>(
    { personId, address }: { personId: string | undefined; address: string },
    render: () => Promise<T>,
  ): Promise<T> {
    if (personId) await this.#limits?.person.consume(personId).catch(refuse)
    await this.#limits?.address.consume(address).catch(refuse)
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
      this.#running.length < AT_ONCE && (personId === undefined || count(this.#running, personId) < AT_ONCE_OF_PERSON)
    )
  }

  #wait(personId: string | undefined): Promise<void> {
    const ofPerson =
      personId === undefined
        ? 0
        : count(
            this.#waiting.map((other) => other.personId),
            personId,
          )
    if (this.#waiting.length >= MOST_WAITING || ofPerson >= MOST_WAITING_OF_PERSON)
      throw new Refusal(503, 'overloaded', 'Too many pages are asked for just now', {
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

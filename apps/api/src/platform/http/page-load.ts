// Limits of page rendering on one node: pages for each minute by person and address, and concurrent pages.
// Counted in memory, because they protect the processor of this node, and pages must not need the database.
import { LIMITS } from '@visions/contract/limits'
import { Refusal } from '@visions/server/refusal'
import type { RateLimits } from './rate-limits.ts'

/** Pages rendered concurrently: of all callers, of those without a session, and of one caller. */
const MAX_RUNNING = 8
const MAX_RUNNING_ANONYMOUS = 4
const MAX_RUNNING_OF_ONE = 2
/** Pages that wait: of signed-in people and of all others, of one person, and of one address. */
const MAX_WAITING = 100
const MAX_WAITING_OF_PERSON = 8
const MAX_WAITING_OF_ADDRESS = 40
/** Seconds after which a caller with too many waiting pages may request one again. */
const RETRY_AFTER = '2'

interface PageCaller {
  /** Person or professional with a session; the text `unknown` for a session that was not read in time. */
  personId: string | undefined
  /** Address of a caller without a session (`networkOf`). */
  address: string
}

/** Who a page is rendered for: a signed-in person, or the callers of an address. */
interface Caller {
  /** Whether the caller waits until signed-in people are served. */
  isAnonymous: boolean
  id: string
  maxWaiting: number
}

interface Waiting extends Caller {
  start: () => void
}

/**
 * Queues the rendering of pages. Signed-in people come first; among them, and among addresses, the caller with fewer
 * running pages, then the one who came first. No caller delays the pages of others.
 */
export class PageLoad {
  #rateLimits: Pick<RateLimits, 'count'>
  #running: Caller[] = []
  #waiting: Waiting[] = []
  constructor(rateLimits: Pick<RateLimits, 'count'>) {
    this.#rateLimits = rateLimits
  }

  /**
   * Runs `render` when its turn comes. Throws 429 beyond the pages for a minute, and for an address with too many
   * waiting pages; 503 when too many wait in total; both with Retry-After.
   */
  async run<T>({ personId, address }: PageCaller, render: () => Promise<T>): Promise<T> {
    const isPerson = personId !== undefined && personId !== 'unknown'
    const caller = {
      isAnonymous: personId === undefined,
      id: isPerson ? personId : address,
      maxWaiting: isPerson ? MAX_WAITING_OF_PERSON : MAX_WAITING_OF_ADDRESS,
    }
    // The pages of signed-in people do not count for their address: neighbours do not use up the pages of each other.
    await this.#rateLimits.count({
      limit: isPerson ? LIMITS.pagesOfPerson : LIMITS.pagesOfAddress,
      subject: caller.id,
    })
    if (this.#hasRoom(caller)) this.#running.push(caller)
    else await this.#wait(caller)
    try {
      return await render()
    } finally {
      this.#running.splice(this.#running.indexOf(caller), 1)
      this.#startNext()
    }
  }

  #hasRoom(caller: Caller): boolean {
    return (
      this.#running.length < MAX_RUNNING &&
      countOf(this.#running, caller) < MAX_RUNNING_OF_ONE &&
      !(caller.isAnonymous && countLike(this.#running, caller) >= MAX_RUNNING_ANONYMOUS)
    )
  }

  async #wait(caller: Caller): Promise<void> {
    if (countOf(this.#waiting, caller) >= caller.maxWaiting)
      throw new Refusal(429, 'too_many_calls', 'Too many pages of this caller are waiting', {
        headers: { 'retry-after': RETRY_AFTER },
      })
    if (countLike(this.#waiting, caller) >= MAX_WAITING)
      throw new Refusal(503, 'overloaded', 'Too many pages are waiting')
    await new Promise<void>((start) => this.#waiting.push(Object.assign(caller, { start })))
  }

  #startNext(): void {
    const ready = this.#waiting.filter((caller) => this.#hasRoom(caller))
    // The order of arrival decides last: the sort is stable.
    const [next] = ready.toSorted(
      (one, other) =>
        Number(one.isAnonymous) - Number(other.isAnonymous) ||
        countOf(this.#running, one) - countOf(this.#running, other),
    )
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#running.push(next)
    next.start()
  }
}

const countOf = (list: readonly Caller[], { isAnonymous, id }: Caller): number =>
  list.filter((other) => other.isAnonymous === isAnonymous && other.id === id).length
const countLike = (list: readonly Caller[], { isAnonymous }: Caller): number =>
  list.filter((other) => other.isAnonymous === isAnonymous).length

// Constant load on the product: reads and purchases, with a journal of the acknowledged purchases.
import { setTimeout as wait } from 'node:timers/promises'
import { ask, buildWorld, purchase, type Operation, type World } from '../../../apps/api/test/fire/journal.ts'
import { median } from './report.ts'

/** Requests that may be open at the same moment: an outage must not exhaust the machine. */
const MOST_OPEN = 600
/**
 * A request without an answer for this time counts as failed, in milliseconds: more than the product's own
 * limits add up to.
 */
const PATIENCE = 20_000
const READS = ['/api/me', '/api/overview', '/api/rewards']

export interface Answer {
  what: string
  isWrite: boolean
  /** When the request was sent and answered: milliseconds of performance.now(). */
  sentAt: number
  at: number
  /** 0: no answer. */
  status: number
}

export interface Load {
  answers: Answer[]
  journal: Operation[]
  /** Sends nothing more and resolves once every open request has ended. */
  stop: () => Promise<void>
}

/**
 * Forty people with enough stars, and a reward with codes. The database must be migrated. `build`: for the
 * schema of another version.
 */
export const buildBuyers = (databaseUrl: string, build = buildWorld): Promise<World> =>
  build(databaseUrl, { people: 40, stars: () => 100_000, price: 10, codes: 30_000 })

/** Sends `perSecond` requests to `url`, one of four a purchase, for at most `seconds`. */
export function startLoad(
  world: World,
  url: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Load {
  const answers: Answer[] = []
  const journal: Operation[] = []
  const open = new Set<Promise<void>>()
  const began = performance.now()
  let isOver = false
  let sent = 0

  const send = async (number: number) => {
    const who = world.people[number % world.people.length]!
    const sentAt = performance.now()
    const record = (what: string, isWrite: boolean, status: number) =>
      answers.push({ what, isWrite, sentAt, at: performance.now(), status })
    if (number % 4 === 0) {
      const operation = purchase(who)
      journal.push(operation)
      await ask(world, url, operation, PATIENCE)
      record('purchase', true, operation.status ?? 0)
    } else {
      const path = READS[number % 3]!
      const status = await fetch(url + path, {
        headers: { cookie: who.cookie },
        signal: AbortSignal.timeout(PATIENCE),
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      record(path, false, status)
    }
  }
  const work = async () => {
    while (!isOver && performance.now() - began < seconds * 1000) {
      const due = ((performance.now() - began) / 1000) * perSecond
      // What could not be sent in time is left out, so that no burst follows an outage.
      if (open.size >= MOST_OPEN) sent = Math.floor(due)
      for (; sent < due && open.size < MOST_OPEN; sent++) {
        const request = send(sent).finally(() => open.delete(request))
        open.add(request)
      }
      await wait(10)
    }
    await Promise.all(open)
  }
  const working = work()
  return {
    answers,
    journal,
    stop: async () => {
      isOver = true
      await working
    },
  }
}

/** Number of answers by status, as text: `200: 1234, 503: 7`. */
export function countStatuses(answers: readonly Answer[]): string {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status))
  return (
    counts.map(([status, list]) => `${status === '0' ? 'no answer' : status}: ${list?.length}`).join(', ') || 'none'
  )
}

/** Answers that a client may not get while the database is away: anything but 200, 4xx and 503. */
export const unexpected = (answers: readonly Answer[]): Answer[] =>
  answers.filter(({ status }) => status !== 200 && status !== 503 && (status < 400 || status >= 500))

/**
 * Seconds from a moment until the answer to the first request that was sent later and succeeded; Infinity
 * when none did.
 */
export function secondsUntilWell(
  answers: readonly Answer[],
  moment: number,
  isCounted: (answer: Answer) => boolean = () => true,
): number {
  const well = answers.filter((answer) => answer.sentAt >= moment && answer.status === 200 && isCounted(answer))
  return (Math.min(...well.map(({ at }) => at)) - moment) / 1000
}

/** Seconds from a moment until the last request that failed was sent; 0 when none failed after it. */
export const secondsUntilLastFailure = (answers: readonly Answer[], moment: number): number =>
  (Math.max(moment, ...answers.filter(({ status }) => status === 0 || status >= 500).map(({ sentAt }) => sentAt)) -
    moment) /
  1000

/** The median latency of the answers with status 200, in milliseconds. */
export const medianLatency = (answers: readonly Answer[]): number =>
  median(answers.filter(({ status }) => status === 200).map(({ sentAt, at }) => at - sentAt))

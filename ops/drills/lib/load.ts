// Constant load on the product: visits of people, with a journal of what was acknowledged.
import { setTimeout as wait } from 'node:timers/promises'
import {
  ask,
  completion,
  purchase,
  type Operation,
  type World,
  type WorldSize,
} from '../../../apps/api/test/fire/journal.ts'
import { statusOf } from './processes.ts'
import { median } from './report.ts'

/** Requests that may be open at the same moment: an outage must not exhaust the machine. */
const MAX_OPEN = 600
/**
 * A request without its whole answer for this time counts as failed, in milliseconds: more than the product's
 * own limits add up to.
 */
const PATIENCE = 20_000

/** Forty people with enough stars and ten tasks each, and a reward with codes for the longest load. */
export const BUYERS: WorldSize = { people: 40, stars: () => 100_000, price: 10, codes: 20_000, tasks: 10 }

/** What a person does in a visit, in this order. A person without tasks left buys instead. */
const CALLS = [
  '/api/me',
  '/api/overview',
  'task',
  '/api/usermissions/me',
  '/api/rewards',
  'purchase',
  '/api/notifications',
]
const PAGES = ['/user/missions', '/user/rewards']
const VISIT = [...PAGES.slice(0, 1), ...CALLS, ...PAGES.slice(1), ...CALLS]
const UNKNOWN_TOKEN = [{ alg: 'EdDSA', kid: 'unknown' }, {}, 'signature']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

/** The steps of each kind of load. A path is read; `POST ` before it: sent without a body. */
const STEPS = {
  /** Pages too: the node needs the built web app. */
  visit: VISIT,
  call: CALLS,
  read: ['/api/me', '/api/overview', '/api/rewards'],
  purchase: ['purchase'],
  readiness: ['/readyz'],
  communes: ['/api/communes?nom=Brest'],
  /** With a token of an unknown key: refused, after the keys of the provider were asked for. */
  signIn: [`POST /api/auth/sso/${UNKNOWN_TOKEN}`],
} as const satisfies Record<string, readonly string[]>

/** Requests per second of each kind. */
export type Rates = Partial<Record<keyof typeof STEPS, number>>

export interface Answer {
  what: string
  isWrite: boolean
  /** When the request was sent and answered: milliseconds of performance.now(). */
  sentAt: number
  at: number
  /** 0: no answer, or not all of it. */
  status: number
}

export interface Load {
  answers: Answer[]
  journal: Operation[]
  /** Changes the rates from now on; those left out stay. */
  setRates: (rates: Rates) => void
  /** Resolves once the load has ended, by `stop` or by its time, and with it every open request. */
  ended: Promise<void>
  /** Sends nothing more and resolves with `ended`. */
  stop: () => Promise<void>
}

/**
 * Sends requests to `url` at these rates for at most `seconds`. patience: milliseconds until a request counts
 * as failed.
 */
export function startLoad(
  world: World,
  url: string,
  { rates, seconds, patience = PATIENCE }: { rates: Rates; seconds: number; patience?: number },
): Load {
  const answers: Answer[] = []
  const journal: Operation[] = []
  const open = new Set<Promise<void>>()
  const tasksLeft = new Map(world.people.map(({ id }) => [id, [...world.taskIds]]))
  const current = { ...rates }
  const began = performance.now()
  let isOver = false

  /** Sends request `number` of a kind: each person takes the steps in turn, at any time not all the same one. */
  const send = async (kind: keyof typeof STEPS, number: number) => {
    const place = number % world.people.length
    const who = world.people[place]!
    const steps = STEPS[kind]
    const what = steps[(Math.floor(number / world.people.length) + place) % steps.length]!
    const isWrite = what === 'task' || what === 'purchase'
    const sentAt = performance.now()
    const status = isWrite
      ? await write(what === 'task' ? nextTask(who) : purchase(who))
      : await statusOf(url + what.replace('POST ', ''), {
          method: what.startsWith('POST ') ? 'POST' : 'GET',
          headers: { cookie: who.cookie },
          patience,
        })
    answers.push({ what, isWrite, sentAt, at: performance.now(), status })
  }
  const nextTask = (who: World['people'][number]) => {
    const taskId = tasksLeft.get(who.id)?.shift()
    return taskId === undefined ? purchase(who) : completion(who, taskId)
  }
  const write = async (operation: Operation) => {
    journal.push(operation)
    await ask(world, url, operation, patience)
    return operation.status ?? 0
  }
  const work = async () => {
    const kinds = Object.keys(STEPS) as (keyof typeof STEPS)[]
    const sent = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<keyof typeof STEPS, number>
    const due = { ...sent }
    for (let last = began; !isOver && last - began < seconds * 1000;) {
      const now = performance.now()
      for (const kind of kinds) {
        due[kind] += ((now - last) / 1000) * (current[kind] ?? 0)
        for (; due[kind] >= 1; due[kind]--) {
          // What could not be sent in time is left out, so that no burst follows an outage.
          if (open.size >= MAX_OPEN) continue
          const request = send(kind, sent[kind]++).finally(() => open.delete(request))
          open.add(request)
        }
      }
      last = now
      await wait(10)
    }
    await Promise.all(open)
  }
  const ended = work()
  return {
    answers,
    journal,
    ended,
    setRates: (rates) => void Object.assign(current, rates),
    stop: async () => {
      isOver = true
      await ended
    },
  }
}

/** Asks addresses at intervals, whether or not the answers before have come. */
export function watch(urls: readonly string[], everyMs = 500) {
  const answers: { sentAt: number; at: number; status: number; pause: string }[] = []
  const open = new Set<Promise<void>>()
  const ask = async (url: string) => {
    const sentAt = performance.now()
    const [status, pause] = await fetch(url, { signal: AbortSignal.timeout(20_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return [answer.status, answer.headers.get('retry-after') ?? ''] as const
      },
      () => [0, ''] as const,
    )
    answers.push({ sentAt, at: performance.now(), status, pause })
  }
  const timer = setInterval(() => {
    for (const url of urls) {
      const asking = ask(url).finally(() => open.delete(asking))
      open.add(asking)
    }
  }, everyMs)
  return {
    answers,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
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

// Answers to cards and sentences are displayed immediately and sent one after the other, with retries until
// they are accepted or refused.
import type { PreferenceAnswer, PreferenceKind } from '@visions/contract/vocabulary'
import { useSyncExternalStore } from 'react'
import { ApiError, browserApi } from '@visions/ui/lib/api.ts'
import { saveAnswer } from './save-answer.ts'
import { isLeavingPage, redirectIfSessionLost } from '../../lib/universal.ts'

export interface QueuedAnswer {
  kind: PreferenceKind
  code: string
  /** Title of the card or the sentence. */
  title: string
  /** null: the answer was undone. */
  answer: PreferenceAnswer | null
}
export interface QueueState {
  /** Number of answers not yet accepted. */
  waiting: number
  /** Why the first of them could not be sent; none: no failed attempt. */
  status: 'ok' | 'offline' | 'no-answer'
  /** The answer refused last, until the next answer. */
  refused: (QueuedAnswer & { why: string }) | null
}
const IDLE: QueueState = { waiting: 0, status: 'ok', refused: null }

interface Transport {
  send: (answer: QueuedAnswer) => Promise<unknown>
  /** Whether the session is lost; then the page unloads. */
  isLost: (error: unknown) => boolean
  isOnline: () => boolean
  /** Resolves after `ms` milliseconds, or earlier when the network returns. */
  pause: (ms: number) => Promise<void>
}

const FIRST_PAUSE_MS = 800
const MAX_PAUSE_MS = 15_000
/** Maximum number of attempts while the provider of offers is down. */
const MAX_PROVIDER_TRIES = 3

export function createAnswerQueue({ send, isLost, isOnline, pause }: Transport) {
  let jobs: QueuedAnswer[] = []
  let state = IDLE
  let running = false
  const listeners = new Set<() => void>()
  const set = (changes: Partial<QueueState>) => {
    state = { ...state, ...changes, waiting: jobs.length }
    for (const listener of listeners) listener()
  }

  const isFinal = ({ status, code }: Pick<ApiError, 'status' | 'code'>, tries: number): boolean =>
    code === 'matching_unavailable'
      ? tries >= MAX_PROVIDER_TRIES
      : status >= 400 && status < 500 && status !== 429 && status !== 408

  async function work(): Promise<void> {
    for (let tries = 1; jobs[0]; tries++) {
      const [answer] = jobs
      let refused: QueueState['refused'] = null
      try {
        await send(answer)
      } catch (error) {
        if (isLost(error)) {
          jobs = []
          running = false
          return set({ status: 'ok' })
        }
        const failure = error instanceof ApiError ? error : { status: 0, code: 'no_answer' }
        if (!isFinal(failure, tries)) {
          set({ status: isOnline() ? 'no-answer' : 'offline' })
          await pause(Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)))
          continue
        }
        refused = { ...answer, why: failure.code }
      }
      jobs = jobs.filter((job) => job !== answer)
      tries = 0
      // A listener may add another answer.
      const wasLast = jobs.length === 0
      running = !wasLast
      set({ status: 'ok', ...(refused && { refused }) })
      if (wasLast) return
    }
  }

  return {
    add: (answer: QueuedAnswer): void => {
      // The first answer may be in transit. Of the others, only the last one for each card is sent.
      jobs = [
        ...jobs.filter(({ kind, code }, place) => place === 0 || kind !== answer.kind || code !== answer.code),
        answer,
      ]
      set({ refused: null })
      if (running) return
      running = true
      void work()
    },
    /** Resolves when the queue is empty. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        const check = () => {
          if (state.waiting > 0) return
          listeners.delete(check)
          resolve()
        }
        listeners.add(check)
        check()
      }),
    /** Empties the queue, for a person who signs out. */
    drop: (): void => {
      jobs = []
      set({ status: 'ok', refused: null })
    },
    state: () => state,
    /** The answers not yet accepted. */
    pending: (): readonly QueuedAnswer[] => jobs,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const inBrowser = (): Transport => ({
  send: ({ kind, code, answer }) => saveAnswer(browserApi, kind, code, answer),
  isLost: (error) => redirectIfSessionLost(error, new URL(location.href)),
  isOnline: () => navigator.onLine,
  pause: (ms) =>
    new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer)
        removeEventListener('online', resume)
        resolve()
      }
      const timer = setTimeout(resume, ms)
      addEventListener('online', resume)
    }),
})

/** One for each tab: it outlives the page that fills it. */
export const answerQueue = createAnswerQueue(inBrowser())

const MAX_WAIT_MS = 3_000
/** Resolves when all answers are sent, or after three seconds. */
export const answersSent = (): Promise<unknown> =>
  Promise.race([answerQueue.settled(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])

const warn = (event: BeforeUnloadEvent) => {
  // After a lost session nothing can be sent.
  if (!isLeavingPage()) event.preventDefault()
}
let isWarning = false
// The browser asks before a page with unsent answers is closed.
answerQueue.subscribe(() => {
  const mustWarn = answerQueue.state().waiting > 0
  if (mustWarn === isWarning) return
  isWarning = mustWarn
  if (mustWarn) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
})

export const useQueueState = (): QueueState =>
  useSyncExternalStore(answerQueue.subscribe, answerQueue.state, () => IDLE)

// Answers on their way to the server: shown at once, sent one after the other in their order, tried again until they arrived or were refused.
import type { PreferenceAnswer, PreferenceKind } from '@visions/contract/vocabulary'
import { useSyncExternalStore } from 'react'
import { ApiError, browserApi } from '../../lib/api.ts'
import { isLeavingPage, leaveIfLost } from '../../lib/universal.ts'

export interface Said {
  kind: PreferenceKind
  code: string
  /** Of the card or the sentence. */
  title: string
  /** null: taken back. */
  answer: PreferenceAnswer | null
}
export interface QueueState {
  /** How many are on their way. */
  waiting: number
  /** Whether the first of them was tried in vain, and why. */
  trouble: 'none' | 'offline' | 'no-answer'
  /** The last one that the server refused for good, until the next answer. */
  refused: (Said & { why: string }) | null
}
const AT_REST: QueueState = { waiting: 0, trouble: 'none', refused: null }

interface Way {
  send: (said: Said) => Promise<unknown>
  /** The session is over: the page is being left. */
  isLost: (error: unknown) => boolean
  isOnline: () => boolean
  /** Resolves after so many milliseconds, or earlier when another try has a chance. */
  pause: (ms: number) => Promise<void>
}

const FIRST_PAUSE_MS = 800
const LONGEST_PAUSE_MS = 15_000
/** How often the provider of offers is asked again; a browser would not know when to give up. */
const MOST_PROVIDER_TRIES = 3

export function createAnswerQueue({ send, isLost, isOnline, pause }: Way) {
  let jobs: Said[] = []
  let state = AT_REST
  let running = false
  const listeners = new Set<() => void>()
  const set = (changes: Partial<QueueState>) => {
    state = { ...state, ...changes, waiting: jobs.length }
    for (const listener of listeners) listener()
  }

  const isFinal = ({ status, code }: Pick<ApiError, 'status' | 'code'>, tries: number): boolean =>
    code === 'matching_unavailable'
      ? tries >= MOST_PROVIDER_TRIES
      : status >= 400 && status < 500 && status !== 429 && status !== 408

  async function work(): Promise<void> {
    for (let tries = 1; jobs[0]; tries++) {
      const [said] = jobs
      let refused: QueueState['refused'] = null
      try {
        await send(said)
      } catch (error) {
        if (isLost(error)) {
          jobs = []
          running = false
          return set({ trouble: 'none' })
        }
        const failure = error instanceof ApiError ? error : { status: 0, code: 'no_answer' }
        if (!isFinal(failure, tries)) {
          set({ trouble: isOnline() ? 'no-answer' : 'offline' })
          await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)))
          continue
        }
        refused = { ...said, why: failure.code }
      }
      jobs = jobs.filter((job) => job !== said)
      tries = 0
      // Whoever listens may add another one right away.
      const wasLast = jobs.length === 0
      running = !wasLast
      set({ trouble: 'none', ...(refused && { refused }) })
      if (wasLast) return
    }
  }

  return {
    add: (said: Said): void => {
      // The first one may be arriving just now; of the others only the last word counts.
      jobs = [...jobs.filter(({ kind, code }, place) => place === 0 || kind !== said.kind || code !== said.code), said]
      set({ refused: null })
      if (running) return
      running = true
      void work()
    },
    /** Resolves once nothing is on its way. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (state.waiting > 0) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
    /** Nothing is sent any more: whoever said it is leaving. */
    drop: (): void => {
      jobs = []
      set({ trouble: 'none', refused: null })
    },
    state: () => state,
    /** What is on its way. */
    pending: (): readonly Said[] => jobs,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const inBrowser = (): Way => ({
  send: ({ kind, code, answer }) =>
    answer === null
      ? browserApi('DELETE /preferences/{kind}/{code}', { params: { kind, code } })
      : browserApi('PUT /preferences/{kind}/{code}', { params: { kind, code }, body: { answer } }),
  isLost: (error) => leaveIfLost(error, new URL(location.href)),
  isOnline: () => navigator.onLine,
  pause: (ms) =>
    new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        removeEventListener('online', go)
        resolve()
      }
      const timer = setTimeout(go, ms)
      addEventListener('online', go)
    }),
})

/** Of this tab; it outlives the page that fills it. */
export const answerQueue = createAnswerQueue(inBrowser())

const warn = (event: BeforeUnloadEvent) => {
  // Where the session is over there is nothing to wait for.
  if (!isLeavingPage()) event.preventDefault()
}
let isWarning = false
// Whoever leaves the site while answers are on their way is asked first.
answerQueue.subscribe(() => {
  const mustWarn = answerQueue.state().waiting > 0
  if (mustWarn === isWarning) return
  isWarning = mustWarn
  if (mustWarn) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
})

export const useQueueState = (): QueueState =>
  useSyncExternalStore(answerQueue.subscribe, answerQueue.state, () => AT_REST)

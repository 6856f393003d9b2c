import type { Card } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '@visions/ui/lib/api.ts'
import { answerQueue, useQueueState } from './answer-queue.ts'
import { isKind } from './preference-words.ts'
import {
  addAnswer,
  catchUp,
  initialState,
  lastOf,
  mustAsk,
  reload,
  restore,
  undoAnswer,
  type LoadedSwipe,
  type SwipeState,
} from './swipe-state.ts'
import { useLoadWhenSettled } from './use-load-when-settled.ts'

/** Duration of the transition to the next card, in milliseconds; further clicks are ignored. */
const LEAVING_MS = 280
const loadSwipe = () => browserApi('GET /preferences/swipe')

/** The initial deck, without cards whose answers are still being sent. */
function withoutPending(loaded: LoadedSwipe): SwipeState {
  const pending = answerQueue.pending()
  if (pending.length === 0) return initialState(loaded)
  const cards = loaded.cards.filter(
    (card) => !pending.some(({ kind, code }) => kind === card.kind && code === card.code),
  )
  return { ...initialState({ ...loaded, cards }), isBehind: true }
}

/** The deck in the browser: answers show immediately and are sent in the background; more cards load in time. */
export function useSwipe(loaded: LoadedSwipe) {
  const [state, setState] = useState<SwipeState>(() => withoutPending(loaded))
  const [leaving, setLeaving] = useState<PreferenceAnswer | null>(null)
  /** The last change, to announce. */
  const [done, setDone] = useState<'answered' | 'undone' | null>(null)
  const { refused } = useQueueState()

  /** The card in transition. */
  const timer = useRef<{ card: Card; id: ReturnType<typeof setTimeout> }>(undefined)

  const before = useRef(loaded)
  useEffect(() => {
    if (before.current === loaded) return
    before.current = loaded
    // Data loaded before all answers were saved are outdated.
    const isBehind = answerQueue.state().waiting > 0 || timer.current !== undefined
    setState((current) => (isBehind ? { ...current, isBehind } : reload(current, loaded)))
  }, [loaded])

  useEffect(() => {
    if (!refused || !isKind(refused.kind)) return
    const { kind, code } = refused
    if (timer.current?.card.kind === kind && timer.current.card.code === code) {
      // Cancels the transition: the card stays.
      clearTimeout(timer.current.id)
      timer.current = undefined
      setLeaving(null)
      setState((current) => ({ ...current, isBehind: true }))
    } else setState((current) => restore(current, kind, code))
  }, [refused])

  const { hasFailed, retry } = useLoadWhenSettled(mustAsk(state), state, loadSwipe, (swipe) => {
    // With new answers these data are outdated; the change of state loads them again.
    if (answerQueue.state().waiting === 0 && timer.current === undefined) setState((current) => catchUp(current, swipe))
  })

  const [card] = state.cards
  const last = lastOf(state)
  return {
    state,
    card,
    last,
    leaving,
    done,
    hasFailed,
    retry,
    answer: (answer: PreferenceAnswer) => {
      if (!card || leaving) return
      const { kind, code, title } = card
      answerQueue.add({ kind, code, title, answer })
      setLeaving(answer)
      const leave = () => {
        timer.current = undefined
        setLeaving(null)
        setState((current) => addAnswer(current, answer))
        setDone('answered')
        retry()
      }
      timer.current = { card, id: setTimeout(leave, LEAVING_MS) }
    },
    undo: () => {
      if (!last || leaving) return
      const { kind, code, title } = last
      answerQueue.add({ kind, code, title, answer: null })
      setState(undoAnswer)
      setDone('undone')
      retry()
    },
  }
}

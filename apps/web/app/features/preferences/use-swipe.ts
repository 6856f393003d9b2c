import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Card } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { browserApi } from '../../lib/api.ts'
import { note } from '../../lib/attempt.ts'
import { leaveIfLost } from '../../lib/universal.ts'
import { answerQueue, useQueueState } from './answer-queue.ts'
import { isKind } from './preference-words.ts'
import {
  begin,
  catchUp,
  lastOf,
  mustAsk,
  reload,
  restore,
  say,
  undo,
  type LoadedSwipe,
  type SwipeState,
} from './swipe-state.ts'

/** How long a card takes to leave, in milliseconds. Until then a second press is the same one. */
const LEAVING_MS = 280

/** Left and opened again while answers were on their way: those cards are not asked again. */
function beginWith(loaded: LoadedSwipe): SwipeState {
  const pending = answerQueue.pending()
  if (pending.length === 0) return begin(loaded)
  const cards = loaded.cards.filter(
    (card) => !pending.some(({ kind, code }) => kind === card.kind && code === card.code),
  )
  return { ...begin({ ...loaded, cards }), isBehind: true }
}

/** The deck with what was just said: shown at once, sent behind the scenes, and the server asked for more in time. */
export function useSwipe(loaded: LoadedSwipe) {
  const [state, setState] = useState<SwipeState>(() => beginWith(loaded))
  const [leaving, setLeaving] = useState<PreferenceAnswer | null>(null)
  const [failed, setFailed] = useState(false)
  /** What was last done, for whoever does not see it. */
  const [done, setDone] = useState<'said' | 'undone' | null>(null)
  const { refused } = useQueueState()

  /** The card that is leaving. */
  const timer = useRef<{ card: Card; id: ReturnType<typeof setTimeout> }>(undefined)

  const before = useRef(loaded)
  useEffect(() => {
    if (before.current === loaded) return
    before.current = loaded
    // What the server told before everything arrived is not how things stand.
    const isBehind = answerQueue.state().waiting > 0 || timer.current !== undefined
    setState((current) => (isBehind ? { ...current, isBehind } : reload(current, loaded)))
  }, [loaded])

  useEffect(() => {
    if (!refused || !isKind(refused.kind)) return
    const { kind, code } = refused
    // While it was leaving: it stays.
    if (timer.current?.card.kind === kind && timer.current.card.code === code) {
      clearTimeout(timer.current.id)
      timer.current = undefined
      setLeaving(null)
      setState((current) => ({ ...current, isBehind: true }))
    } else setState((current) => restore(current, kind, code))
  }, [refused])

  const asks = mustAsk(state) && !failed
  const apply = useEffectEvent((answer: LoadedSwipe) => setState((current) => catchUp(current, answer)))
  useEffect(() => {
    if (!asks) return
    let isOver = false
    const ask = async () => {
      await answerQueue.settled()
      if (isOver) return
      try {
        const answer = await browserApi('GET /preferences/swipe')
        // Something was said meanwhile: this answer is about the past, and the next one asks again.
        if (!isOver && answerQueue.state().waiting === 0 && timer.current === undefined) apply(answer)
      } catch (error) {
        if (leaveIfLost(error, new URL(location.href))) return
        note(error)
        if (!isOver) setFailed(true)
      }
    }
    void ask()
    return () => void (isOver = true)
  }, [asks, state])

  const [card] = state.cards
  const last = lastOf(state)
  return {
    state,
    card,
    last,
    leaving,
    done,
    /** The server could not be asked; `retry` asks again. */
    failed,
    retry: () => setFailed(false),
    answer: (answer: PreferenceAnswer) => {
      if (!card || leaving) return
      const { kind, code, title } = card
      answerQueue.add({ kind, code, title, answer })
      setLeaving(answer)
      const leave = () => {
        timer.current = undefined
        setLeaving(null)
        setState((current) => say(current, answer))
        setDone('said')
        setFailed(false)
      }
      timer.current = { card, id: setTimeout(leave, LEAVING_MS) }
    },
    takeBack: () => {
      if (!last || leaving) return
      const { kind, code, title } = last
      answerQueue.add({ kind, code, title, answer: null })
      setState(undo)
      setDone('undone')
      setFailed(false)
    },
  }
}

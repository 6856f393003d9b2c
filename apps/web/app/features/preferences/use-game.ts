import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '@visions/ui/lib/api.ts'
import { answerQueue, useQueueState } from './answer-queue.ts'
import { numberAfter, placeOf, withAnswers, type LoadedGame } from './game-state.ts'
import { useLoadWhenSettled } from './use-load-when-settled.ts'

/** Duration of the transition to the next sentence, in milliseconds; further clicks are ignored. */
export const LEAVING_MS = 240
const loadGame = () => browserApi('GET /preferences/game')

/**
 * The game in the browser: answers show immediately and are sent in the background; the last one loads the result.
 * @param requested number of the sentence in the address
 * @param onAnswer receives the number of the next sentence while the person reviews answers, else null
 */
export function useGame(loaded: LoadedGame, requested: string | null, onAnswer: (next: number | null) => void) {
  const [game, setGame] = useState(loaded)
  /** Answers by code, given since the game was loaded. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, PreferenceAnswer>>(() => pendingAnswers())
  const [leaving, setLeaving] = useState<PreferenceAnswer | null>(null)
  const { refused } = useQueueState()

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const before = useRef(loaded)
  useEffect(() => {
    if (before.current === loaded) return
    before.current = loaded
    setGame(loaded)
    if (answerQueue.state().waiting === 0) setAnswers(new Map())
  }, [loaded])

  useEffect(() => {
    if (refused?.kind !== 'sentence') return
    // Cancels the transition: the sentence stays.
    clearTimeout(timer.current)
    setLeaving(null)
    setAnswers((current) => new Map([...current].filter(([code]) => code !== refused.code)))
  }, [refused])

  const sentences = withAnswers(game.sentences, answers)
  const place = placeOf(sentences, requested)
  const { hasFailed, retry } = useLoadWhenSettled(place === -1 && answers.size > 0, game.result, loadGame, (ended) => {
    setGame(ended)
    setAnswers(new Map())
  })

  const sentence = sentences[place]
  return {
    sentences,
    place,
    sentence,
    /** null: not loaded yet. */
    result: place === -1 && answers.size === 0 ? game.result : null,
    leaving,
    hasFailed,
    retry,
    answer: (answer: PreferenceAnswer) => {
      if (!sentence || leaving) return
      answerQueue.add({ kind: 'sentence', code: sentence.code, title: sentence.text, answer })
      setLeaving(answer)
      timer.current = setTimeout(() => {
        setLeaving(null)
        setAnswers((current) => new Map([...current, [sentence.code, answer]]))
        retry()
        onAnswer(numberAfter(sentences, place))
      }, LEAVING_MS)
    },
  }
}

/** Answers still being sent when the page is opened again. */
export const pendingAnswers = (): ReadonlyMap<string, PreferenceAnswer> =>
  new Map(
    answerQueue
      .pending()
      .flatMap(({ kind, code, answer }) => (kind === 'sentence' && answer ? [[code, answer] as const] : [])),
  )

import type { Sentence } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { answerQueue, useQueueState } from './answer-queue.ts'
import { withAnswers } from './game-state.ts'
import { LEAVING_MS, pendingAnswers } from './use-game.ts'

/**
 * Some sentences of the game outside its page: answers show immediately and are sent in the background.
 * @param onAnswered called after the transition, with the sentences and their answers
 */
export function useFirstSentences(
  loaded: readonly Sentence[],
  onAnswered: (sentence: Sentence, sentences: readonly Sentence[]) => void,
) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, PreferenceAnswer>>(() => pendingAnswers())
  const [leaving, setLeaving] = useState<PreferenceAnswer | null>(null)
  const { refused } = useQueueState()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const [seen, setSeen] = useState(refused)
  if (refused !== seen) {
    setSeen(refused)
    if (refused?.kind === 'sentence')
      setAnswers((current) => new Map([...current].filter(([code]) => code !== refused.code)))
  }

  return {
    sentences: withAnswers(loaded, answers),
    leaving,
    answer: (sentence: Sentence, answer: PreferenceAnswer) => {
      if (leaving) return
      answerQueue.add({ kind: 'sentence', code: sentence.code, title: sentence.text, answer })
      setLeaving(answer)
      timer.current = setTimeout(() => {
        // A quick refusal arrives before: the next sentence follows all the same (ONB-02).
        const isRefused = answerQueue.state().refused?.code === sentence.code
        const given = isRefused ? answers : new Map([...answers, [sentence.code, answer] as const])
        setLeaving(null)
        setAnswers(given)
        onAnswered(sentence, withAnswers(loaded, given))
      }, LEAVING_MS)
    },
  }
}

import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { note } from '../../lib/attempt.ts'
import { leaveIfLost } from '../../lib/universal.ts'
import { forgetFound } from '../recommendations/sentences.ts'
import { answerQueue, useQueueState } from './answer-queue.ts'
import { numberAfter, placeOf, withSaid, type LoadedGame } from './game-state.ts'

/** How long a sentence takes to leave, in milliseconds. Until then a second press is the same one. */
const LEAVING_MS = 240

/**
 * The game with what was just said: shown at once, sent behind the scenes; after the last sentence the result is asked for.
 * @param onSaid gets the number of the sentence that comes next while somebody looks back, else null
 */
export function useGame(loaded: LoadedGame, asked: string | null, onSaid: (next: number | null) => void) {
  const [told, setTold] = useState(loaded)
  const [said, setSaid] = useState<ReadonlyMap<string, PreferenceAnswer>>(() => pendingAnswers())
  const [leaving, setLeaving] = useState<PreferenceAnswer | null>(null)
  const [failed, setFailed] = useState(false)
  const [justEnded, setJustEnded] = useState(false)
  const { refused } = useQueueState()

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const before = useRef(loaded)
  useEffect(() => {
    if (before.current === loaded) return
    before.current = loaded
    setTold(loaded)
    if (answerQueue.state().waiting === 0) setSaid(new Map())
  }, [loaded])

  useEffect(() => {
    if (refused?.kind !== 'sentence') return
    // While it was leaving: it stays.
    clearTimeout(timer.current)
    setLeaving(null)
    setSaid((current) => new Map([...current].filter(([code]) => code !== refused.code)))
  }, [refused])

  const sentences = withSaid(told.sentences, said)
  const place = placeOf(sentences, asked)
  const mustAsk = place === -1 && said.size > 0 && !failed
  useEffect(() => {
    if (!mustAsk) return
    let isGone = false
    const ask = async () => {
      await answerQueue.settled()
      try {
        const game = await browserApi('GET /preferences/game')
        if (isGone) return
        // Those of the result before are no words of the person's own.
        if (told.result) forgetFound(told.result.sentences)
        setTold(game)
        setSaid(new Map())
        setJustEnded(true)
      } catch (error) {
        if (leaveIfLost(error, new URL(location.href))) return
        note(error)
        if (!isGone) setFailed(true)
      }
    }
    void ask()
    return () => void (isGone = true)
  }, [mustAsk, told.result])

  const sentence = sentences[place]
  return {
    sentences,
    place,
    sentence,
    /** null: not yet; the last answers may be on their way. */
    result: place === -1 && said.size === 0 ? told.result : null,
    leaving,
    failed,
    retry: () => setFailed(false),
    /** The last sentence was answered on this page. */
    justEnded,
    answer: (answer: PreferenceAnswer) => {
      if (!sentence || leaving) return
      answerQueue.add({ kind: 'sentence', code: sentence.code, title: sentence.text, answer })
      setLeaving(answer)
      timer.current = setTimeout(() => {
        setLeaving(null)
        setSaid((current) => new Map([...current, [sentence.code, answer]]))
        setFailed(false)
        onSaid(numberAfter(sentences, place))
      }, LEAVING_MS)
    },
  }
}

/** Left and opened again while answers were on their way. */
const pendingAnswers = (): ReadonlyMap<string, PreferenceAnswer> =>
  new Map(
    answerQueue
      .pending()
      .flatMap(({ kind, code, answer }) => (kind === 'sentence' && answer ? [[code, answer] as const] : [])),
  )

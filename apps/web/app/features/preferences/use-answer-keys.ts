import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { useEffect, useEffectEvent } from 'react'

const ANSWER_OF_KEY: Record<string, PreferenceAnswer> = { ArrowLeft: 'no', ArrowDown: 'unsure', ArrowRight: 'yes' }

/** Arrow keys answer and Backspace undoes, unless the focused element uses them itself. */
export function useAnswerKeys({
  isOn,
  onAnswer,
  onUndo,
}: {
  isOn: boolean
  onAnswer: (answer: PreferenceAnswer) => void
  onUndo: () => void
}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      !isOn ||
      event.repeat ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return
    const { activeElement, body } = document
    if (activeElement && activeElement !== body && !activeElement.closest('main')) return
    const answer = ANSWER_OF_KEY[event.key]
    if (!answer && event.key !== 'Backspace') return
    event.preventDefault()
    if (answer) onAnswer(answer)
    else onUndo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

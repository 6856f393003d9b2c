import { useEffect, useEffectEvent, useState } from 'react'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { redirectIfSessionLost } from '../../lib/universal.ts'
import { answerQueue } from './answer-queue.ts'

/**
 * Loads data that depend on the answers, once all answers are saved: whenever `isNeeded`, and again when `key` changes.
 * @param load a stable function
 * @returns `hasFailed` after a failure, until `retry`
 */
export function useLoadWhenSettled<T>(
  isNeeded: boolean,
  key: unknown,
  load: () => Promise<T>,
  onLoaded: (data: T) => void,
): { hasFailed: boolean; retry: () => void } {
  const [hasFailed, setFailed] = useState(false)
  const loaded = useEffectEvent(onLoaded)
  const mustLoad = isNeeded && !hasFailed
  useEffect(() => {
    if (!mustLoad) return
    let isOver = false
    const run = async () => {
      await answerQueue.settled()
      if (isOver) return
      try {
        const data = await load()
        if (!isOver) loaded(data)
      } catch (error) {
        if (redirectIfSessionLost(error, new URL(location.href))) return
        logFailure(error)
        if (!isOver) setFailed(true)
      }
    }
    void run()
    return () => void (isOver = true)
  }, [mustLoad, key, load])
  return { hasFailed, retry: () => setFailed(false) }
}

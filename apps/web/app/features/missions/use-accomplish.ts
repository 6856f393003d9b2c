import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { logActivity } from '../../lib/activity-log.ts'
import { browserApi } from '../../lib/api.ts'
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts'
import { accomplish, retryCompletions, type TaskCompletion, type Gain, type AccomplishOutcome } from './accomplish.ts'

/** Earned on a page that was left immediately; the missions page celebrates it. */
let storedGain: Gain | undefined
/** Prevents two effects from retrying the same completions. */
let isRetrying = false

/**
 * `perform` accomplishes a task, once for several clicks; failed completions are stored and retried on the next
 * visit (TSK-10).
 */
export function useAccomplish(): {
  perform: (completion: TaskCompletion) => Promise<AccomplishOutcome>
  busy: boolean
} {
  const running = useRef<Promise<AccomplishOutcome>>(undefined)
  const [busy, setBusy] = useState(false)

  async function once(completion: TaskCompletion): Promise<AccomplishOutcome> {
    setBusy(true)
    try {
      const outcome = await accomplish(browserApi, completion)
      if (outcome.shouldRetry)
        writeLocal('unsentWrites', [...new Set([...(readLocal('unsentWrites') ?? []), completion.taskId])])
      else if (!completion.alreadyDone) logActivity('complete-task', { resource: completion.taskId })
      return outcome
    } finally {
      running.current = undefined
      setBusy(false)
    }
  }
  return { perform: (completion) => (running.current ??= once(completion)), busy }
}

/** Stores a gain for the next missions page. */
export function celebrateOnMissions(gain: Gain | null): void {
  if (gain) storedGain = gain
}

/** On the missions page: reports a stored gain, and retries the stored completions. */
export function useEarnedBefore(onGain: (gain: Gain) => void): void {
  const { revalidate } = useRevalidator()
  const earn = useEffectEvent(onGain)
  const reload = useEffectEvent(revalidate)
  useEffect(() => {
    const earned = storedGain
    storedGain = undefined
    if (earned) earn(earned)

    const taskIds = readLocal('unsentWrites')
    if (!taskIds?.length || isRetrying) return
    isRetrying = true
    void retryCompletions(browserApi, taskIds)
      .then(({ left, gain }) => {
        // Completions added during the retry remain.
        const remaining = [
          ...new Set([...left, ...(readLocal('unsentWrites') ?? []).filter((id) => !taskIds.includes(id))]),
        ]
        if (remaining.length > 0) writeLocal('unsentWrites', remaining)
        else removeLocal('unsentWrites')
        if (!gain) return
        earn(gain)
        void reload()
      })
      .finally(() => {
        isRetrying = false
      })
  }, [])
}

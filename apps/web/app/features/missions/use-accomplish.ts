import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { logActivity } from '../../lib/activity-log.ts'
import { browserApi } from '@visions/ui/lib/api.ts'
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts'
import { accomplish, retryCompletions, type TaskCompletion, type AccomplishOutcome } from './accomplish.ts'

/** A task of a page that was left immediately has due stars; the missions page says so. */
let hasStoredDue = false
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
      else if (!completion.alreadyDone && completion.by !== 'iframe')
        logActivity('complete-task', { resource: completion.taskId })
      return outcome
    } finally {
      running.current = undefined
      setBusy(false)
    }
  }
  return { perform: (completion) => (running.current ??= once(completion)), busy }
}

/** Lets the next missions page say that stars are due. */
export function announceDueOnMissions(isDue: boolean): void {
  hasStoredDue ||= isDue
}

/** On the missions page: reports due stars of the page before, and retries the stored completions. */
export function useEarlierCompletions(onDue: () => void): void {
  const { revalidate } = useRevalidator()
  const reportDue = useEffectEvent(onDue)
  const reload = useEffectEvent(revalidate)
  useEffect(() => {
    if (hasStoredDue) reportDue()
    hasStoredDue = false

    const taskIds = readLocal('unsentWrites')
    if (!taskIds?.length || isRetrying) return
    isRetrying = true
    void retryCompletions(browserApi, taskIds)
      .then(({ left, hasSucceeded, isDue }) => {
        // Completions added during the retry remain.
        const remaining = [
          ...new Set([...left, ...(readLocal('unsentWrites') ?? []).filter((id) => !taskIds.includes(id))]),
        ]
        if (remaining.length > 0) writeLocal('unsentWrites', remaining)
        else removeLocal('unsentWrites')
        if (isDue) reportDue()
        if (hasSucceeded) void reload()
      })
      .finally(() => {
        isRetrying = false
      })
  }, [])
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { logActivity } from '../../lib/activity-log.ts'
import { browserApi } from '../../lib/api.ts'
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts'
import { accomplish, completeUnsent, type Deed, type Gain, type Outcome } from './accomplish.ts'

/** Earned on a page that was left at once; the missions page celebrates it. */
let earnedElsewhere: Gain | undefined
/** Whether completions are being sent again, so that two effects do not send them twice. */
let sendingAgain = false

/** `perform` does a task from the browser, once however often it is clicked; what failed is kept for the next visit (TSK-10). */
export function useAccomplish(): { perform: (deed: Deed) => Promise<Outcome>; busy: boolean } {
  const running = useRef<Promise<Outcome>>(undefined)
  const [busy, setBusy] = useState(false)

  async function once(deed: Deed): Promise<Outcome> {
    setBusy(true)
    try {
      const outcome = await accomplish(browserApi, deed)
      if (outcome.unsent) writeLocal('unsentWrites', [...new Set([...(readLocal('unsentWrites') ?? []), deed.taskId])])
      else if (!deed.alreadyDone) logActivity('complete-task', { resource: deed.taskId })
      return outcome
    } finally {
      running.current = undefined
      setBusy(false)
    }
  }
  return { perform: (deed) => (running.current ??= once(deed)), busy }
}

/** Keeps what was just earned for the next missions page. */
export function celebrateOnMissions(gain: Gain | null): void {
  if (gain) earnedElsewhere = gain
}

/** On the missions page: what was earned on the page before, and the completions that could not be sent then. */
export function useEarnedBefore(onGain: (gain: Gain) => void): void {
  const { revalidate } = useRevalidator()
  const earn = useEffectEvent(onGain)
  const reload = useEffectEvent(revalidate)
  useEffect(() => {
    const earned = earnedElsewhere
    earnedElsewhere = undefined
    if (earned) earn(earned)

    const unsent = readLocal('unsentWrites')
    if (!unsent?.length || sendingAgain) return
    sendingAgain = true
    void completeUnsent(browserApi, unsent)
      .then(({ left, gain }) => {
        // What was added meanwhile stays.
        const kept = [...new Set([...left, ...(readLocal('unsentWrites') ?? []).filter((id) => !unsent.includes(id))])]
        if (kept.length > 0) writeLocal('unsentWrites', kept)
        else removeLocal('unsentWrites')
        if (!gain) return
        earn(gain)
        void reload()
      })
      .finally(() => {
        sendingAgain = false
      })
  }, [])
}

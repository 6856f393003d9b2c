import { daysAfter, parisDay, parisInstant } from '@visions/contract/paris'
import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '../../lib/use-refresh.ts'

/** Tolerance for the difference between the clocks of browser and server. */
const MARGIN_MS = 2000
/** Delay before a retry, when the server still has the previous day or did not answer. */
const AGAIN_MS = 60_000

/**
 * Reloads the data of the page when their day in Paris, `today`, is over: at midnight, or when the tab becomes
 * visible later. Dated content thus leaves a page that stays open (EVT-02, EVT-05).
 */
export function useNewDay(today: string | undefined): void {
  const refresh = useRefresh()
  const look = useEffectEvent(() => {
    if (today && document.visibilityState === 'visible' && parisDay(new Date()) > today) void refresh()
  })
  useEffect(() => {
    if (!today) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = parisInstant(daysAfter(today, 1)).getTime() - Date.now()
      timer = setTimeout(
        () => {
          look()
          wait()
        },
        left > 0 ? left + MARGIN_MS : AGAIN_MS,
      )
    }
    wait()
    const listen = () => look()
    document.addEventListener('visibilitychange', listen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [today])
}

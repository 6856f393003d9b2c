import { daysAfter, parisDay, parisInstant } from '@visions/contract/paris'
import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '../../lib/use-fresh.ts'

/** The clocks of the browser and of the server differ a little. */
const MARGIN_MS = 2000
/** How long to wait where the server still says the day before, or did not answer. */
const AGAIN_MS = 60_000

/**
 * Loads the page's data again once their day in Paris, `today`, is over: at its midnight, or when the tab comes back in front later. Thus what is dated
 * goes by itself from a page that stays open (EVT-02, EVT-05).
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

import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '../../lib/use-refresh.ts'

/**
 * Pauses between reloads of a request in transmission, in seconds. Limited in number, since each reload extends
 * the session.
 */
const LOOKS = [2, 4, 8, 15, 30, 60, 60, 60, 60, 60]

/**
 * Reloads the page a few times while a request is being transmitted, with growing pauses, and only while it is
 * visible.
 */
export function useTransmission(isPending: boolean): void {
  const refresh = useRefresh()
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'visible') await refresh()
  })
  useEffect(() => {
    if (!isPending) return
    let timer: ReturnType<typeof setTimeout>
    let isLeft = false
    const plan = (round: number) => {
      const seconds = LOOKS[round]
      if (isLeft || seconds === undefined) return
      timer = setTimeout(() => void look().then(() => plan(round + 1)), seconds * 1000)
    }
    plan(0)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isPending])
}

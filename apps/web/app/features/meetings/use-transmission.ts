import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '../../lib/use-fresh.ts'

/** When a request that is on its way is looked at again, in seconds after the last look. Then no more: looking keeps a session alive. */
const LOOKS = [2, 4, 8, 15, 30, 60, 60, 60, 60, 60]

/** Loads the page again a few times while a request is not transmitted, seldomer each time, and only while it is looked at. */
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

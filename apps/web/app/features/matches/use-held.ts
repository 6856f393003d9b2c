import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useRefresh } from '../../lib/use-refresh.ts'
import { isDone } from '../consents/consent-steps.ts'

/** What the frame waits for: the provider receives data, or prepares matches with them. */
export type Held = 'delivery' | 'preparation'

/** Time that the provider may need to use data that it received (MAT-03). */
const PREPARES_WITHIN_MS = 3000
/** How often the page asks whether the provider has received the data, and for how long at most. */
const ASK_EVERY_MS = 2000
const MAX_WAIT_MS = 30_000

/**
 * What the frame waits for; undefined: show it. It waits after data were shared on this page, and at most
 * `MAX_WAIT_MS` for the first delivery. While it waits, the page reloads its data.
 */
export function useHeld({ isSending, hasReceived }: { isSending: boolean; hasReceived: boolean }): Held | undefined {
  const { search } = useLocation()
  const isShared = isDone(search)
  const [wasShared, setWasShared] = useState(isShared)
  const [isPreparing, setIsPreparing] = useState(isShared)
  const [isLate, setIsLate] = useState(false)
  const refresh = useRefresh()
  const ask = useEffectEvent(() => void refresh())
  if (isShared !== wasShared) {
    setWasShared(isShared)
    if (isShared) setIsPreparing(true)
  }
  useEffect(() => {
    if (!isPreparing) return
    const timer = setTimeout(setIsPreparing, PREPARES_WITHIN_MS, false)
    return () => clearTimeout(timer)
  }, [isPreparing])
  useEffect(() => {
    if (!isSending || isLate) return
    const asking = setInterval(() => ask(), ASK_EVERY_MS)
    const timer = setTimeout(setIsLate, MAX_WAIT_MS, true)
    return () => {
      clearInterval(asking)
      clearTimeout(timer)
    }
  }, [isSending, isLate])
  if (isSending && !hasReceived && !isLate) return 'delivery'
  return isPreparing ? 'preparation' : undefined
}

import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { redirectIfSessionLost } from './universal.ts'

/**
 * Reloads the data of the page, unless the server is unreachable: a failed load would replace the page, and
 * what was typed in it, by an error page.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    try {
      await browserApi('GET /auth/check')
    } catch (error) {
      if (!redirectIfSessionLost(error, new URL(location.href))) logFailure(error)
      return
    }
    await revalidate()
  }
}

/** How often a page looks whether what it awaits has happened, in milliseconds, and how many times. */
const LOOK_MS = 1500
const LOOKS = 20

/** Reloads the data of the page while it awaits something that happens in another tab, and when the person returns. */
export function useRefreshUntil(isDone: boolean, isAwaited: boolean): void {
  useRefreshOnReturn()
  const refresh = useRefresh()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh()
  })
  const looks = isAwaited && !isDone
  useEffect(() => {
    if (!looks) return
    let left = LOOKS
    const timer = setInterval(() => {
      if (left-- > 0) look()
      else clearInterval(timer)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [looks])
}

/** Reloads the data of the page each time its tab becomes visible: they may have changed in another tab. */
export function useRefreshOnReturn(): void {
  const refresh = useRefresh()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh()
  })
  useEffect(() => {
    const listen = () => look()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
}

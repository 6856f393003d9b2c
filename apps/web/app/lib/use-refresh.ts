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

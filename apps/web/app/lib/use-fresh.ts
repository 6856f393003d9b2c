import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from './api.ts'
import { note } from './attempt.ts'
import { leaveIfLost } from './universal.ts'

/**
 * Loads the page's data again, unless the server does not answer: a load that failed would put an error page in place of this one, with all
 * that was typed there.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    try {
      await browserApi('GET /auth/check')
    } catch (error) {
      if (!leaveIfLost(error, new URL(location.href))) note(error)
      return
    }
    await revalidate()
  }
}

/** Loads the page's data again each time its tab comes back in front: something was done meanwhile in another one. */
export function useFresh(): void {
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

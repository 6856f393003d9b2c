import { useEffect } from 'react'
import { browserApi } from '@visions/ui/lib/api.ts'
import { redirectIfSessionLost } from '../../lib/universal.ts'

/** Minimum time between two checks. */
const EVERY_MS = 60_000

/** Checks the session when the person returns to the tab; redirects to sign-in when it is lost (AUT-07, AUT-08). */
export function useSessionCheck(): void {
  useEffect(() => {
    let last = Date.now()
    const check = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < EVERY_MS) return
      last = Date.now()
      try {
        await browserApi('GET /auth/check')
      } catch (error) {
        redirectIfSessionLost(error, new URL(location.href))
      }
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [])
}

import { useEffect } from 'react'
import { browserApi } from '../../lib/api.ts'
import { leaveIfLost } from '../../lib/universal.ts'

/** Not more often than this. */
const EVERY_MS = 60_000

/** Looks whether the session is still alive when the person comes back to the tab; if not, leads to the sign-in (AUT-07, AUT-08). */
export function useSessionCheck(): void {
  useEffect(() => {
    let last = Date.now()
    const check = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < EVERY_MS) return
      last = Date.now()
      try {
        await browserApi('GET /auth/check')
      } catch (error) {
        leaveIfLost(error, new URL(location.href))
      }
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [])
}

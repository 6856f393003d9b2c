import { useEffect } from 'react'
import { ApiError, browserApi } from '../../lib/api.ts'
import { forgetPerson } from '../../lib/storage.ts'
import { expiredPath } from '../../lib/universal.ts'

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
        if (!(error instanceof ApiError) || (error.status !== 440 && error.status !== 401)) return
        forgetPerson()
        location.assign(error.status === 440 ? expiredPath(new URL(location.href)) : '/')
      }
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [])
}

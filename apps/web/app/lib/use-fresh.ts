import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from './api.ts'
import { note } from './attempt.ts'
import { leaveIfLost } from './universal.ts'

/**
 * Loads the page's data again each time its tab comes back in front: something was done meanwhile in another one. It asks first whether the
 * server answers: a load that failed would put an error page in place of this one, with all that was typed there.
 */
export function useFresh(): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    try {
      await browserApi('GET /auth/check')
    } catch (error) {
      if (!leaveIfLost(error, new URL(location.href))) note(error)
      return
    }
    await revalidate()
  })
  useEffect(() => {
    const listen = () => void look()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
}

import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again each time its tab comes back in front: something was done meanwhile in another one. */
export function useFresh(): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const listen = () => look()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
}

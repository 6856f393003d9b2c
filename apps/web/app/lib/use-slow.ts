import { useEffect, useState } from 'react'

const PATIENCE_MS = 150

/** Whether `busy` has been true for PATIENCE_MS: quick answers show no loading state. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return busy && slow
}

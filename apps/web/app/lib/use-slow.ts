import { useEffect, useState } from 'react'

const PATIENCE_MS = 150

/** Whether something has been busy for long enough to be worth showing: quick answers do not flash. */
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

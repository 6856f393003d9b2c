import { useEffect, useState } from 'react'

const PATIENCE_MS = 150

/** Whether `busy` has been true for `ms` milliseconds: quick answers show no loading state. */
export function useSlow(busy: boolean, ms = PATIENCE_MS): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), ms)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy, ms])
  return busy && slow
}

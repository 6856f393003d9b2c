import { useEffect, useState } from 'react'

/** True for `milliseconds` after each new `event`. */
export function useTransientFlag(event: object | undefined, milliseconds: number): boolean {
  const [over, setOver] = useState<object>()
  useEffect(() => {
    if (!event) return
    const timer = setTimeout(setOver, milliseconds, event)
    return () => clearTimeout(timer)
  }, [event, milliseconds])
  return event !== undefined && event !== over
}

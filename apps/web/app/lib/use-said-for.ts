import { useEffect, useState } from 'react'

/** Whether something that happened is still to be said: true for `milliseconds` after each new one. */
export function useSaidFor(happening: object | undefined, milliseconds: number): boolean {
  const [over, setOver] = useState<object>()
  useEffect(() => {
    if (!happening) return
    const timer = setTimeout(setOver, milliseconds, happening)
    return () => clearTimeout(timer)
  }, [happening, milliseconds])
  return happening !== undefined && happening !== over
}

import { useEffect, useState } from 'react'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { movesLess } from '@visions/ui/lib/matches-media.ts'
import { TIMES } from './fly-stars.ts'

/** An amount of stars that counts up once; the final amount under reduced motion and for screen readers. */
export function CountUp({ to }: { to: number }) {
  const [shown, setShown] = useState(() => (movesLess() ? to : 0))
  useEffect(() => {
    if (movesLess()) return
    let frame = 0
    const start = performance.now() + TIMES.countFrom
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / (TIMES.countTo - TIMES.countFrom)))
      setShown(Math.round(to * part * (2 - part)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [to])
  return (
    <>
      <span aria-hidden="true">
        <VisionsStars amount={shown} signed />
      </span>
      <span className="visually-hidden">{`+${to} VisionsStars`}</span>
    </>
  )
}

// Movement of the dialog: 900 milliseconds in all, none under reduced motion.
import { movesLess } from '@visions/ui/lib/matches-media.ts'
import { readLocal } from '../../lib/storage.ts'

/** Milliseconds from the opening of the dialog. The control is punched from 0 to 360 (arrivals-dialog.module.css). */
export const TIMES = { countFrom: 120, countTo: 700, flyFrom: 380, flyFor: 400, flyEach: 30 } as const
const FLYING = 5
/** Marks the balance of the app bar. */
const COUNTER = '[data-star-counter]'

/** One short vibration, unless the person switched it off in the settings or has not touched the page yet. */
export function vibrateOnce(): void {
  const isUntouched = 'userActivation' in navigator && !navigator.userActivation.hasBeenActive
  if (readLocal('vibration') === 'off' || movesLess() || isUntouched) return
  try {
    navigator.vibrate?.(12)
  } catch {
    // Frames may refuse it.
  }
}

/**
 * Small copies of a star fly from an element to the balance in the bar. They are children of the dialog, in front of
 * its backdrop. Does nothing without a visible balance. Returns a function that removes them.
 */
export function flyStars(dialog: Element, from: Element): () => void {
  const [start, end] = [from.getBoundingClientRect(), document.querySelector(COUNTER)?.getBoundingClientRect()]
  const star = from.querySelector('svg')
  if (movesLess() || !star || !end?.width || !('animate' in star)) return () => {}
  const [x, y] = [start.left + start.width / 2, start.top + start.height / 2]
  const shift = `${end.left + end.width / 2 - x}px, ${end.top + end.height / 2 - y}px`
  const stars = Array.from({ length: FLYING }, (_, index) => {
    const copy = star.cloneNode(true) as SVGElement
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${x - 10}px`,
      top: `${y - 10}px`,
      width: '20px',
      height: '20px',
      opacity: '0',
      pointerEvents: 'none',
    })
    dialog.append(copy)
    const side = (index - (FLYING - 1) / 2) * 26
    copy.animate(
      [
        { transform: 'translate(0, 0) scale(0.6)', opacity: 0 },
        { transform: `translate(${side}px, -28px) scale(1.1)`, opacity: 1, offset: 0.35 },
        { transform: `translate(${shift}) scale(0.5)`, opacity: 0.2 },
      ],
      { duration: TIMES.flyFor, delay: TIMES.flyFrom + index * TIMES.flyEach, easing: 'ease-in-out' },
    )
    return copy
  })
  return () => {
    for (const copy of stars) copy.remove()
  }
}

import { useRef, useState, type PointerEvent } from 'react'

/** A shorter movement, in pixels, is a click. */
const SLIP = 8
/** Distance that counts as an answer: in pixels, or as a share of the width. */
const FAR = 110
const FAR_PART = 0.3
/** A flick: faster than this, in pixels per millisecond, over at least MIN_FLICK pixels. */
const FAST = 0.6
const MIN_FLICK = 40
const TURN = 0.045

type Side = 'left' | 'right'

/**
 * Makes an element draggable to either side, by mouse, pen or finger. It follows the pointer through `--x` and
 * `--turn`, and springs back unless it is dropped far enough or flicked. Vertical movements scroll the page.
 */
export function useDrag<E extends HTMLElement>({
  enabled,
  onDrop,
}: {
  enabled: boolean
  onDrop: (side: Side) => void
}) {
  const ref = useRef<E>(null)
  const start = useRef<{ id: number; x: number; y: number; at: number; isMine: boolean }>(undefined)
  /** The side on which a drop would count now. */
  const [side, setSide] = useState<Side | null>(null)
  const [isDragged, setDragged] = useState(false)

  const place = (x: number) => {
    ref.current?.style.setProperty('--x', `${x}px`)
    ref.current?.style.setProperty('--turn', `${x * TURN}deg`)
  }
  const sideOf = (x: number, ms: number): Side | null => {
    const far = Math.min(FAR, (ref.current?.clientWidth ?? Infinity) * FAR_PART)
    const isFlick = Math.abs(x) > MIN_FLICK && Math.abs(x) / Math.max(1, ms) > FAST
    return Math.abs(x) >= far || isFlick ? (x < 0 ? 'left' : 'right') : null
  }
  const end = () => {
    start.current = undefined
    setDragged(false)
    setSide(null)
  }

  return {
    ref,
    side,
    isDragged,
    handlers: {
      onPointerDown(event: PointerEvent<E>) {
        if (!enabled || !event.isPrimary || event.button !== 0) return
        start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp, isMine: false }
      },
      onPointerMove(event: PointerEvent<E>) {
        const from = start.current
        if (!from || from.id !== event.pointerId) return
        const [x, y] = [event.clientX - from.x, event.clientY - from.y]
        if (!from.isMine) {
          if (Math.abs(x) < SLIP || Math.abs(x) < Math.abs(y)) return
          from.isMine = true
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(true)
        }
        place(x)
        setSide(sideOf(x, Infinity))
      },
      onPointerUp(event: PointerEvent<E>) {
        const from = start.current
        if (!from || from.id !== event.pointerId) return
        const x = event.clientX - from.x
        const dropped = from.isMine && enabled ? sideOf(x, event.timeStamp - from.at) : null
        end()
        if (dropped) onDrop(dropped)
        else place(0)
      },
      onPointerCancel() {
        if (!start.current) return
        end()
        place(0)
      },
    },
  }
}

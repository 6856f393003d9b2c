import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon, type IconName } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import styles from './map-frame.module.css'

const MAX_ZOOM = 4
const ZOOM_STEP = 1.4
/** A shorter movement of the mouse, in pixels, is a click. */
const DRAG_PX = 5

interface Point {
  x: number
  y: number
}

/**
 * A map to zoom and pan. It is a scroll container, so fingers, the wheel and arrow keys pan it natively, also without
 * JavaScript; a mouse drags it. Buttons, + and −, Ctrl with the wheel and two fingers zoom; 0 resets.
 */
export function MapFrame({ children }: { children: ReactNode }) {
  const help = useId()
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [message, setMessage] = useState('')
  /** The point of the window that stays in place during a zoom, and its position on the map, from 0 to 1. */
  const anchor = useRef<{ at: Point; part: Point }>(undefined)

  /** Zooms around a point of the window, by default the middle of the visible part. */
  function zoomTo(target: number, around?: Point) {
    const [box, drawn] = [frame.current!.getBoundingClientRect(), map.current!.getBoundingClientRect()]
    const next = Math.min(MAX_ZOOM, Math.max(1, target))
    const at = around ?? {
      x: box.left + box.width / 2,
      y: (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2,
    }
    anchor.current = { at, part: { x: (at.x - drawn.left) / drawn.width, y: (at.y - drawn.top) / drawn.height } }
    // On a wide screen the frame retains its height and scrolls; on a phone it grows, and the page scrolls.
    if (zoom === 1 && next > 1) frame.current!.style.setProperty('--height', `${box.height}px`)
    if (next === 1) frame.current!.style.removeProperty('--height')
    setZoom(next)
    setMessage(`Carte à ${Math.round(next * 100)}\u00a0%`)
  }

  useLayoutEffect(() => {
    // A property of the element: the content policy forbids style attributes.
    map.current!.style.setProperty('--zoom', String(zoom))
    if (!anchor.current) return
    const { at, part } = anchor.current
    anchor.current = undefined
    const drawn = map.current!.getBoundingClientRect()
    const down = drawn.top + part.y * drawn.height - at.y
    const before = frame.current!.scrollTop
    frame.current!.scrollBy({ left: drawn.left + part.x * drawn.width - at.x, top: down, behavior: 'instant' })
    const isFrameScrolling = frame.current!.scrollHeight > frame.current!.clientHeight
    if (!isFrameScrolling) scrollBy({ top: down - (frame.current!.scrollTop - before), behavior: 'instant' })
  }, [zoom])

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomTo(zoom * Math.exp(-event.deltaY / 240), { x: event.clientX, y: event.clientY })
  })
  const pinch = useRef<{ distance: number; zoom: number }>(undefined)
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [one, two] = Array.from(event.touches)
    if (!one || !two) return void (pinch.current = undefined)
    // Prevents the browser from zooming the whole page.
    if (event.cancelable) event.preventDefault()
    const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    pinch.current ??= { distance, zoom }
    const middle = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 }
    if (event.type === 'touchmove') zoomTo((pinch.current.zoom * distance) / pinch.current.distance, middle)
  })
  useEffect(() => {
    // React registers these listeners as passive, which cannot prevent the default.
    const listening = new AbortController()
    const { signal } = listening
    const element = frame.current!
    element.addEventListener('wheel', (event) => onWheel(event), { passive: false, signal })
    for (const kind of ['touchstart', 'touchmove', 'touchend'] as const)
      element.addEventListener(kind, (event) => onTouch(event), { passive: false, signal })
    return () => listening.abort()
  }, [])

  const drag = useRef<Point & { hasMoved: boolean }>(undefined)
  function startDrag({ pointerType, button, clientX: x, clientY: y }: PointerEvent) {
    if (pointerType === 'mouse' && button === 0) drag.current = { x, y, hasMoved: false }
  }
  function moveDrag({ buttons, pointerId, clientX: x, clientY: y }: PointerEvent) {
    // The button was released outside of the window.
    if (buttons === 0) drag.current = undefined
    const from = drag.current
    if (!from) return
    if (!from.hasMoved && Math.hypot(x - from.x, y - from.y) < DRAG_PX) return
    if (!from.hasMoved) frame.current!.setPointerCapture(pointerId)
    frame.current!.scrollBy(from.x - x, from.y - y)
    drag.current = { x, y, hasMoved: true }
  }
  /** The click at the end of a drag opens nothing. */
  function preventClickAfterDrag(event: MouseEvent) {
    if (drag.current?.hasMoved) {
      event.preventDefault()
      event.stopPropagation()
    }
    drag.current = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoomTo(zoom * ZOOM_STEP)
    else if (event.key === '-') zoomTo(zoom / ZOOM_STEP)
    else if (event.key === '0') zoomTo(1)
    else return
    event.preventDefault()
  }

  const zoomButton = (icon: IconName, label: string, disabled: boolean, target: number) => (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => (disabled ? undefined : zoomTo(target))}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <Stack gap={2}>
      <Cluster gap={2} between={4} justify="between" className="with-scripts">
        <p id={help} className="soft small">
          <span className={styles.forMouse}>Faites glisser la carte, ou utilisez les flèches, + et −.</span>
          <span className={styles.forFinger}>Écartez deux doigts pour voir de plus près.</span>
        </p>
        <div className={styles.buttons} role="group" aria-label="Taille de la carte">
          {zoomButton('minus', 'Voir de plus loin', zoom <= 1, zoom / ZOOM_STEP)}
          {zoomButton('plus', 'Voir de plus près', zoom >= MAX_ZOOM, zoom * ZOOM_STEP)}
          {zoomButton('refresh', 'Voir toute la carte', zoom <= 1, 1)}
        </div>
      </Cluster>
      {/* Scrolling works by keyboard natively; the handlers add zooming and dragging. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label="Carte des outils"
        aria-describedby={help}
        // A scroll container needs the focus, to be scrolled with arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={startDrag}
        onPointerMove={moveDrag}
        onPointerCancel={() => (drag.current = undefined)}
        onClickCapture={preventClickAfterDrag}
        onDragStart={(event) => event.preventDefault()}
      >
        <div ref={map} className={styles.map}>
          {children}
        </div>
      </div>
      <LiveRegion message={message} />
    </Stack>
  )
}

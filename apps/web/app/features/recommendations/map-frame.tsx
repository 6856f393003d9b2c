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
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import styles from './map-frame.module.css'

/** How much larger the map may be drawn, and by how much a press on a button makes it. */
const LARGEST = 4
const ONE_STEP = 1.4
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ARROW_STEP = 80
/** Less than this, in pixels, is a press and no drag. */
const PRESS = 5

interface Anchor {
  /** A point of the map, in parts of its size, and where on the screen it shall stay. */
  part: { x: number; y: number }
  at: { x: number; y: number }
}

/**
 * A map that is looked at closer and moved about. It scrolls like any part of a page, so that fingers, arrow keys and a page without scripts
 * move it as they move everything; a mouse drags it. Buttons, + and −, the wheel with Ctrl and two fingers draw it larger; 0 as it was.
 */
export function MapFrame({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  const help = useId()
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const [zoom, setZoom] = useState(1)
  const [said, setSaid] = useState('')
  const anchor = useRef<Anchor>(undefined)

  /** Draws the map larger or smaller around a point of the screen, the middle of what is seen unless told. */
  function zoomTo(wanted: number, around?: { x: number; y: number }) {
    const [box, map] = [frame.current!.getBoundingClientRect(), drawing.current!.getBoundingClientRect()]
    const next = Math.min(LARGEST, Math.max(1, wanted))
    const at = around ?? { x: box.left + box.width / 2, y: middleOf(box) }
    anchor.current = { at, part: { x: (at.x - map.left) / map.width, y: (at.y - map.top) / map.height } }
    // On a wide screen the frame keeps its height, and the map scrolls in it; on a phone the page does.
    if (zoom === 1 && next > 1) frame.current!.style.setProperty('--height', `${box.height}px`)
    if (next === 1) frame.current!.style.removeProperty('--height')
    setZoom(next)
    setSaid(`Carte à ${Math.round(next * 100)}\u00a0%`)
  }

  useLayoutEffect(() => {
    const kept = anchor.current
    anchor.current = undefined
    if (!kept) return
    const map = drawing.current!.getBoundingClientRect()
    const scroller = frame.current!
    scroller.scrollLeft += map.left + kept.part.x * map.width - kept.at.x
    const down = map.top + kept.part.y * map.height - kept.at.y
    const before = scroller.scrollTop
    scroller.scrollTop += down
    // What the frame could not move, the page does: there the map is as high as it is drawn.
    const left = down - (scroller.scrollTop - before)
    if (scroller.scrollHeight <= scroller.clientHeight && Math.abs(left) > 1)
      window.scrollBy({ top: left, behavior: 'instant' })
  }, [zoom])

  const turned = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomTo(zoom * Math.exp(-event.deltaY / 240), { x: event.clientX, y: event.clientY })
  })
  const pinch = useRef<{ apart: number; zoom: number }>(undefined)
  const touched = useEffectEvent((event: TouchEvent) => {
    const [one, two] = Array.from(event.touches)
    if (!one || !two) return void (pinch.current = undefined)
    // Else the browser draws the whole page larger.
    if (event.cancelable) event.preventDefault()
    const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    pinch.current ??= { apart, zoom }
    const middle = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 }
    if (event.type === 'touchmove') zoomTo((pinch.current.zoom * apart) / pinch.current.apart, middle)
  })
  const lifted = useEffectEvent(() => void (pinch.current = undefined))
  useEffect(() => {
    const element = frame.current!
    const listening = new AbortController()
    const { signal } = listening
    // What it refuses, the browser must wait for.
    element.addEventListener('wheel', (event) => turned(event), { passive: false, signal })
    for (const kind of ['touchstart', 'touchmove'] as const)
      element.addEventListener(kind, (event) => touched(event), { passive: false, signal })
    element.addEventListener('touchend', () => lifted(), { signal })
    return () => listening.abort()
  }, [])

  const drag = useRef<{ x: number; y: number; moved: boolean }>(undefined)
  function grab(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button === 0)
      drag.current = { x: event.clientX, y: event.clientY, moved: false }
  }
  function pull(event: PointerEvent) {
    // Let go outside of the window.
    if (event.buttons === 0) drag.current = undefined
    const held = drag.current
    if (!held) return
    const [x, y] = [event.clientX - held.x, event.clientY - held.y]
    if (!held.moved && Math.hypot(x, y) < PRESS) return
    if (!held.moved) frame.current!.setPointerCapture(event.pointerId)
    frame.current!.scrollBy(-x, -y)
    drag.current = { x: event.clientX, y: event.clientY, moved: true }
  }
  /** A drag ends in no press on what happens to be under it. */
  function refuseClick(event: MouseEvent) {
    if (drag.current?.moved) {
      event.preventDefault()
      event.stopPropagation()
    }
    drag.current = undefined
  }

  /** False when the map is at its end there, or all to be seen: then the page moves. */
  function moveBy(way: readonly [number, number] | undefined): boolean {
    if (!way) return false
    const { scrollLeft, scrollTop } = frame.current!
    frame.current!.scrollBy({ left: way[0] * ARROW_STEP, top: way[1] * ARROW_STEP, behavior: 'instant' })
    return frame.current!.scrollLeft !== scrollLeft || frame.current!.scrollTop !== scrollTop
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoomTo(zoom * ONE_STEP)
    else if (event.key === '-') zoomTo(zoom / ONE_STEP)
    else if (event.key === '0') zoomTo(1)
    else if (!moveBy(ARROWS[event.key])) return
    event.preventDefault()
  }

  return (
    <Stack gap={2}>
      <Cluster gap={2} between={4} justify="between" className={styles.tools}>
        <p id={help} className="soft small">
          <span className={styles.forMouse}>Faites glisser la carte, ou utilisez les flèches, + et −.</span>
          <span className={styles.forFinger}>Écartez deux doigts pour voir de plus près.</span>
        </p>
        <div className={styles.buttons} role="group" aria-label="Taille de la carte">
          <ZoomButton
            icon="minus"
            label="Voir de plus loin"
            disabled={zoom <= 1}
            onPress={() => zoomTo(zoom / ONE_STEP)}
          />
          <ZoomButton
            icon="plus"
            label="Voir de plus près"
            disabled={zoom >= LARGEST}
            onPress={() => zoomTo(zoom * ONE_STEP)}
          />
          <ZoomButton icon="refresh" label="Voir toute la carte" disabled={zoom <= 1} onPress={() => zoomTo(1)} />
        </div>
      </Cluster>
      {/* What it can do by keyboard, it does as any part that scrolls; dragging is for a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label="Carte des outils"
        aria-describedby={help}
        // A part that scrolls is reached by keyboard, to be moved with its arrows.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={grab}
        onPointerMove={pull}
        onPointerCancel={() => (drag.current = undefined)}
        onClickCapture={refuseClick}
        onDragStart={(event) => event.preventDefault()}
      >
        <svg ref={drawing} className={styles.map} viewBox={`0 0 ${width} ${height}`} width={`${zoom * 100}%`}>
          {children}
        </svg>
      </div>
      <LiveRegion message={said} />
    </Stack>
  )
}

/** The middle of what is seen of something, from the top of the screen. */
const middleOf = ({ top, bottom }: DOMRect): number => (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2

function ZoomButton({
  icon,
  label,
  disabled,
  onPress,
}: {
  icon: IconName
  label: string
  disabled: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => (disabled ? undefined : onPress())}
    >
      <Icon name={icon} />
    </button>
  )
}

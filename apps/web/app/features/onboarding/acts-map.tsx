import type { ReactNode } from 'react'
import { Drawing } from '@visions/ui/icon.tsx'
import { hillLines } from '@visions/ui/contour-line.ts'
import styles from './acts-map.module.css'
import { ROUTE, routePath, routeUntil, type Point } from '../../lib/route-points.ts'

/**
 * A map that each act draws further, with the animal on its route. Decorative: the text next to it says the same. On
 * public pages a script draws it (site/essay.ts), by its `data-` attributes.
 * @param walked share of the route, 0 to 1
 */
export function ActsMap({ avatar, walked }: { avatar: number; walked: number }) {
  const path = routeUntil(ROUTE, walked)
  const [x, y] = path.at(-1)!
  const passed = path.length - 2
  return (
    <svg
      className={styles.sheet}
      viewBox="0 0 480 340"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.paper} width="480" height="340" />
      <Piece from={-1} walked={walked}>
        <Hill wooded lines={WOODS} />
        <path className={styles.north} d="M96 350 182-10M246 350 332-10" />
      </Piece>
      <Piece from={0.05} walked={walked}>
        <Hill lines={SUMMIT} />
      </Piece>
      <Piece from={0.2} walked={walked}>
        <path className={styles.riverBank} d={RIVER} />
        <path className={styles.river} d={RIVER} />
      </Piece>
      <Piece from={0.4} walked={walked}>
        <Hill lines={RIDGE} />
        <Trees x={300} y={96} />
        <Trees x={208} y={230} />
      </Piece>
      <Piece from={0.6} walked={walked}>
        <Hill wooded lines={GROVE} />
        <Trees x={376} y={206} />
      </Piece>
      <path className={styles.routeAhead} d={routePath(ROUTE)} />
      <path className={styles.route} d={routePath(path)} pathLength="1" data-route="" />
      <path className={styles.startMark} d="m50 188 20 35H30Z" />
      {ROUTE.slice(1, -1).map((point, index) => (
        <Control key={index} at={point} number={index + 1} isDone={index < passed} />
      ))}
      <Finish at={ROUTE.at(-1)!} />
      <g className={styles.animal} data-animal="" transform={`translate(${x} ${y - 34})`}>
        <path className={styles.ink} d="M0 34-13 18h26Z" />
        <circle className={styles.ink} r="28" />
        <svg x={-25} y={-25} width={50} height={50}>
          <Drawing id={`avatar-${avatar}`} className={styles.full} />
        </svg>
      </g>
    </svg>
  )
}

const RIVER = 'M150-10C176 60 150 110 170 150s80 60 96 110 10 70 30 90'
const WOODS = hillLines(96, 96, [104, 76, 46], { shape: 0.6 })
const SUMMIT = hillLines(120, 236, [98, 74, 48, 26], { stretch: 1.25, shape: 2.1 })
const RIDGE = hillLines(318, 86, [112, 86, 60, 34], { stretch: 1.2, shape: 1.2 })
const GROVE = hillLines(404, 244, [96, 66, 36], { stretch: 1.2, shape: 2.6 })

/** A part of the land, blank until the route is walked further than `from`. */
function Piece({ from, walked, children }: { from: number; walked: number; children: ReactNode }) {
  return (
    <g className={styles.piece} data-from={from} data-blank={walked > from ? undefined : ''}>
      {children}
    </g>
  )
}

/** A hill: ground, top and contour lines; green when wooded. */
function Hill({ lines, wooded = false }: { lines: readonly string[]; wooded?: boolean }) {
  return (
    <>
      <path className={wooded ? styles.forest : styles.hill} d={lines[1]} />
      {wooded ? null : <path className={styles.top} d={lines[2]} />}
      <path className={styles.contour} d={lines.join('')} />
    </>
  )
}

function Trees({ x, y }: { x: number; y: number }) {
  return (
    <path
      className={styles.trees}
      transform={`translate(${x} ${y})`}
      d="m14 0 11 19H3Zm0 12 14 25H0Zm27 2 9 16H32Zm0 10 11 20H30Z"
    />
  )
}

function Control({ at: [x, y], number, isDone }: { at: Point; number: number; isDone: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={isDone ? styles.controlDone : styles.control} r="17" />
      {isDone ? (
        <path className={styles.check} d="m-7 .5 4.500 4.500L7-5" />
      ) : (
        <text className={styles.number} y="7" textAnchor="middle">
          {number}
        </text>
      )}
    </g>
  )
}

function Finish({ at: [x, y] }: { at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.control} r="25" />
      <circle className={styles.control} r="18" />
      <svg x={-11} y={-11} width={22} height={22}>
        <Drawing id="star" className={styles.full} />
      </svg>
    </g>
  )
}

// The three drawings of the onboarding, in the style of an orienteering map. Decorative: the text next to them
// says the same.
import type { ReactNode } from 'react'
import { Drawing } from '../../ui/icon.tsx'
import { hillLines } from './contour-line.ts'
import styles from './drawings.module.css'

/** 1: the map unfolds, with a route and the animal at its start. */
export function WelcomeDrawing() {
  return (
    <Sheet>
      <Hill wooded lines={WOODS} />
      <Hill lines={SUMMIT} />
      <path className={styles.riverBank} d="M-10 250C70 230 90 190 170 196s110 70 190 50 70-60 100-70" />
      <path className={styles.river} d="M-10 250C70 230 90 190 170 196s110 70 190 50 70-60 100-70" />
      <path className={styles.north} d="M96 330 176-10M256 330 336-10" />
      <Trees x={214} y={78} />
      <Trees x={128} y={246} />
      <path className={styles.route} d="M92 262 160 160 252 196 326 124" pathLength="1" />
      <path className={styles.startMark} d="m84 240 26 45H58Z" />
      <Control x={166} y={152} number={1} />
      <Control x={252} y={200} number={2} />
      <Finish x={346} y={108} />
      <g transform="translate(84 178)">
        <path className={styles.ink} d="M0 46-16 26h32Z" />
        <circle className={styles.ink} r="38" />
        <Animal id="avatar-0" size={68} />
      </g>
    </Sheet>
  )
}

/** 2: a legend of the person's own answers. */
export function InformationDrawing() {
  return (
    <Sheet above={<Card />}>
      <Hill lines={RIDGE} />
      <path className={styles.north} d="M290 330 370-10M420 330 500-10" />
      <path className={styles.route} d="M232 246 318 214 350 148" pathLength="1" />
      <Control x={318} y={214} number={1} done />
      <Finish x={356} y={138} />
      <Compass x={410} y={258} />
    </Sheet>
  )
}

/** A card with an answer. */
function Card() {
  return (
    <g transform="translate(36 44) rotate(-3 90 110)">
      <rect className={styles.card} width="188" height="222" rx="18" />
      <circle className={styles.halo} cx="46" cy="48" r="29" />
      <g transform="translate(46 48)">
        <Animal id="avatar-1" size={52} />
      </g>
      <path className={styles.words} d="M90 40h72M90 58h46" />
      {[104, 144, 184].map((y, index) => (
        <g key={y} transform={`translate(24 ${y})`}>
          <circle className={index === 2 ? styles.todo : styles.punched} r="13" cx="10" />
          {index === 2 ? null : <path className={styles.check} d="m4 .5 4 4 8-8" />}
          <path className={styles.words} d={index === 1 ? 'M38-6h70M38 8h92' : 'M38-6h90M38 8h54'} />
        </g>
      ))}
    </g>
  )
}

/** 3: two routes meet at the finish: the person's and that of an offer. */
export function MatchesDrawing() {
  return (
    <Sheet>
      <Hill wooded lines={GROVE} />
      <Hill lines={MEETING} />
      <path className={styles.riverBank} d="M-10 60C40 90 60 130 30 190s20 110 90 150" />
      <path className={styles.river} d="M-10 60C40 90 60 130 30 190s20 110 90 150" />
      <path className={styles.north} d="M136 330 216-10M376 330 456-10" />
      <path className={styles.route} d="M62 262 132 206 232 132" pathLength="1" />
      <path className={styles.routeBack} d="M412 246 330 212 232 132" pathLength="1" />
      <path className={styles.startMark} d="m62 234 26 45H36Z" />
      <Control x={134} y={204} number={1} done />
      <Control x={330} y={212} number={2} />
      <g transform="translate(372 214)">
        <path className={styles.wall} d="M4 26h44v34H4Z" />
        <path className={styles.roof} d="m-4 28 30-24 30 24Z" />
        <path className={styles.paper} d="M20 40h12v20H20Z" />
        <path className={styles.wall} d="M56 40h26v20H56Z" />
        <path className={styles.roofPale} d="m50 42 19-14 19 14Z" />
      </g>
      <Finish x={232} y={126} large />
      <Trees x={296} y={262} />
    </Sheet>
  )
}

/** `above` is drawn over the map. */
function Sheet({ children, above }: { children: ReactNode; above?: ReactNode }) {
  return (
    <svg className={styles.sheet} viewBox="0 0 480 340" aria-hidden="true" focusable="false">
      <clipPath id="feuille">
        <rect x="2" y="2" width="456" height="316" rx="24" />
      </clipPath>
      <g transform="translate(10 10)">
        <rect className={styles.paper} x="2" y="2" width="456" height="316" rx="24" />
        <g clipPath="url(#feuille)">
          {children}
          <path className={styles.fold} d="M154 0v320M308 0v320" />
        </g>
        <rect className={styles.edge} x="2" y="2" width="456" height="316" rx="24" />
        {above}
      </g>
    </svg>
  )
}

const WOODS = hillLines(104, 96, [92, 68, 42], { shape: 0.6 })
const SUMMIT = hillLines(352, 130, [112, 88, 62, 34], { stretch: 1.15, shape: 2.1 })
const RIDGE = hillLines(340, 160, [148, 118, 86, 52], { shape: 1.2 })
const GROVE = hillLines(96, 232, [78, 54, 30], { stretch: 1.2, shape: 2.6 })
const MEETING = hillLines(238, 128, [124, 98, 70, 40], { stretch: 1.2, shape: 0.3 })

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

function Control({ x, y, number, done = false }: { x: number; y: number; number: number; done?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.ground} r="25" />
      <circle className={done ? styles.controlDone : styles.control} r="21" />
      {done ? (
        <path className={styles.checkInk} d="m-8 .5 5.500 5.500L9-6" />
      ) : (
        <text className={styles.number} y="8" textAnchor="middle">
          {number}
        </text>
      )}
    </g>
  )
}

function Finish({ x, y, large = false }: { x: number; y: number; large?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${large ? 1.35 : 1})`}>
      <circle className={styles.ground} r="35" />
      <circle className={styles.control} r="31" />
      <circle className={styles.control} r="22" />
      <Animal id="star" size={28} />
    </g>
  )
}

function Compass({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.compass} r="30" />
      <path className={styles.tick} d="M0-30v7m0 46v7M-30 0h7m46 0h7" />
      <g transform="rotate(24)">
        <path className={styles.needle} d="M0-20 6 0H-6Z" />
        <path className={styles.ink} d="M0 20 6 0H-6Z" />
      </g>
    </g>
  )
}

/** A symbol of the sprite, centred. */
function Animal({ id, size }: { id: string; size: number }) {
  return (
    <svg x={-size / 2} y={-size / 2} width={size} height={size}>
      <Drawing id={id} className={styles.full} />
    </svg>
  )
}

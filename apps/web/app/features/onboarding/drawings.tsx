// The three drawings of the onboarding, in the style of an orienteering map. Decorative: the text beside them says it all.
import type { ReactNode } from 'react'
import { Drawing } from '../../ui/icon.tsx'
import styles from './drawings.module.css'

/** 1: the map is unfolded, the route is drawn, the animal stands at the start. */
export function WelcomeDrawing() {
  return (
    <Sheet>
      <path className={styles.forest} d="M20 60C70 20 150 30 180 80S150 170 100 180 20 150 20 60Z" />
      <path className={styles.hill} d="M300 60c50-20 120 0 120 60s-60 100-130 80-70-110 10-140Z" />
      <path className={styles.top} d="M330 92c28-10 62 4 60 34s-40 46-74 34-32-56 14-68Z" />
      <path className={styles.riverBank} d="M-10 250C70 230 90 190 170 196s110 70 190 50 70-60 100-70" />
      <path className={styles.river} d="M-10 250C70 230 90 190 170 196s110 70 190 50 70-60 100-70" />
      <Contour d="M8 66C60 4 168 16 196 80S156 188 98 194 4 140 8 66ZM34 66C80 34 140 44 164 84S140 156 104 164 34 138 34 66ZM58 76c30-18 68-10 80 14s-12 48-34 52-56-20-46-66Z" />
      <Contour d="M294 46c64-26 146 0 144 74s-76 122-160 94-76-140 16-168ZM312 76c42-14 90 4 88 50s-58 66-106 52-50-84 18-102ZM340 104c18-6 36 4 34 22s-24 26-44 20-18-36 10-42Z" />
      <path className={styles.north} d="M96 330 176-10M256 330 336-10" />
      <Trees x={214} y={78} />
      <Trees x={36} y={206} />
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

/** 2: what one tells is a legend that makes the map one's own. */
export function InformationDrawing() {
  return (
    <Sheet>
      <path className={styles.hill} d="M250 40c90-40 200 0 200 100s-90 150-190 130-120-180-10-230Z" />
      <path className={styles.top} d="M300 90c50-20 110 4 106 58s-66 78-122 60-56-92 16-118Z" />
      <Contour d="M236 22c104-46 236 0 234 118S360 310 244 284 100 76 236 22ZM276 66c68-28 150 6 146 80s-88 108-166 84-76-130 20-164ZM318 112c28-12 62 4 60 34s-38 44-70 34-30-56 10-68Z" />
      <path className={styles.north} d="M290 330 370-10M420 330 500-10" />
      <path className={styles.route} d="M232 246 318 214 350 148" pathLength="1" />
      <Control x={318} y={214} number={1} done />
      <Finish x={356} y={138} />
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
      <Compass x={410} y={258} />
    </Sheet>
  )
}

/** 3: two routes meet at the finish: the person's and that of an offer. */
export function MatchesDrawing() {
  return (
    <Sheet>
      <path className={styles.forest} d="M30 190C60 140 150 150 170 200S130 290 80 290 10 240 30 190Z" />
      <path className={styles.hill} d="M150 40c70-46 190-30 200 50s-80 120-150 100-120-104-50-150Z" />
      <path className={styles.top} d="M190 74c40-22 110-12 112 36s-56 66-98 52-54-66-14-88Z" />
      <Contour d="M134 24c86-58 232-36 242 64s-100 150-186 122S50 82 134 24ZM170 58c56-34 152-20 156 46s-72 92-130 74S114 92 170 58ZM214 92c24-14 62-6 62 22s-34 36-58 28-26-38-4-50Z" />
      <Contour d="M14 190C50 122 166 136 188 200S140 310 78 308-12 240 14 190Z" />
      <path className={styles.riverBank} d="M-10 60C40 90 60 130 30 190s20 110 90 150" />
      <path className={styles.river} d="M-10 60C40 90 60 130 30 190s20 110 90 150" />
      <path className={styles.north} d="M136 330 216-10M376 330 456-10" />
      <path className={styles.route} d="M62 262 132 206 232 132" pathLength="1" />
      <path className={styles.routeBack} d="M412 246 330 212 232 132" pathLength="1" />
      <path className={styles.startMark} d="m62 234 26 45H36Z" />
      <Control x={134} y={204} number={1} done />
      <Control x={330} y={212} number={2} />
      <g transform="translate(392 216)">
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

function Sheet({ children }: { children: ReactNode }) {
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
      </g>
    </svg>
  )
}

const Contour = ({ d }: { d: string }) => <path className={styles.contour} d={d} />

function Trees({ x, y }: { x: number; y: number }) {
  return <path className={styles.trees} transform={`translate(${x} ${y})`} d="m14 0 11 19H3Zm0 12 14 25H0Zm27 2 9 16H32Zm0 10 11 20H30Z" />
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

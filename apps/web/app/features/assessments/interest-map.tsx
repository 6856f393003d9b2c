import type { Statement } from '@visions/contract/assessments'
import styles from './interest-map.module.css'

/** Clockwise from the top (Holland's order). */
const LETTERS = ['R', 'I', 'A', 'S', 'E', 'C']
const RADIUS = 78

const corner = (place: number, part: number) => {
  const angle = (place / LETTERS.length) * 2 * Math.PI
  return { x: Math.round(Math.sin(angle) * RADIUS * part), y: Math.round(-Math.cos(angle) * RADIUS * part) }
}
const hexagon = (parts: readonly number[]) =>
  parts
    .map((part, place) => corner(place, part))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

/** The six interests as a hexagon, where all of them are known. A drawing of what is written beside it. */
export function InterestMap({ interests }: { interests: readonly Statement[] }) {
  const known = LETTERS.flatMap((letter) => interests.find(({ key, score }) => key === `interests/${letter}` && score) ?? [])
  if (known.length < LETTERS.length) return null
  const parts = known.map(({ score }) => Math.min(1, Math.max(0, score!.value / score!.max)))
  return (
    <svg viewBox="-170 -108 340 216" className={styles.map} aria-hidden="true" focusable="false">
      {[1, 0.66, 0.33].map((part) => (
        <polygon key={part} className={styles.grid} points={hexagon(LETTERS.map(() => part))} />
      ))}
      <polygon className={styles.shape} points={hexagon(parts)} />
      {known.map(({ key, text }, place) => {
        const [point, label] = [corner(place, parts[place]!), corner(place, 1.16)]
        return (
          <g key={key}>
            <circle className={styles.point} cx={point.x} cy={point.y} r="4.5" />
            <text x={label.x} y={label.y + 4} textAnchor={label.x === 0 ? 'middle' : label.x > 0 ? 'start' : 'end'}>
              {text}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

import { Icon } from '../../ui/icon.tsx'
import styles from './assessment-sheet.module.css'

/** The six interests of the hexagon, clockwise from the top (Holland's order), each with an invented strength from 0 to 1. */
const INTERESTS = [
  { name: 'Réaliste', strength: 0.45 },
  { name: 'Investigateur', strength: 0.62 },
  { name: 'Artistique', strength: 0.95 },
  { name: 'Social', strength: 0.78 },
  { name: 'Entreprenant', strength: 0.66 },
  { name: 'Conventionnel', strength: 0.3 },
]
const RADIUS = 78

const corner = (index: number, part: number) => {
  const angle = (index / INTERESTS.length) * 2 * Math.PI
  return { x: Math.round(Math.sin(angle) * RADIUS * part), y: Math.round(-Math.cos(angle) * RADIUS * part) }
}
const hexagon = (partOf: (index: number) => number) =>
  INTERESTS.map((_, index) => corner(index, partOf(index)))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

/** What an assessment looks like: a drawing, with nobody's results. */
export function AssessmentSheet() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>
        Bilan de Camille <span>exemple</span>
      </p>
      <svg viewBox="-170 -108 340 216" focusable="false">
        {[1, 0.66, 0.33].map((part) => (
          <polygon key={part} className={styles.grid} points={hexagon(() => part)} />
        ))}
        <polygon className={styles.shape} points={hexagon((index) => INTERESTS[index]!.strength)} />
        {INTERESTS.map(({ name, strength }, index) => {
          const [point, label] = [corner(index, strength), corner(index, 1.16)]
          return (
            <g key={name}>
              <circle className={styles.point} cx={point.x} cy={point.y} r="4.5" />
              <text x={label.x} y={label.y + 4} textAnchor={label.x === 0 ? 'middle' : label.x > 0 ? 'start' : 'end'}>
                {name}
              </text>
            </g>
          )
        })}
      </svg>
      <ul>
        {['Créer des images et des objets', 'Travailler avec les autres', 'Convaincre'].map((strength) => (
          <li key={strength}>
            <Icon name="check" />
            {strength}
          </li>
        ))}
      </ul>
    </div>
  )
}

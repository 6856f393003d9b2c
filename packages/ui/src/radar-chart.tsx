import styles from './radar-chart.module.css'

const RADIUS = 78

/** Values from 0 to 1, clockwise from the top. Hidden from screen readers: write the values next to it. */
export function RadarChart({ measures }: { measures: readonly { label: string; value: number }[] }) {
  const corner = (place: number, part: number) => {
    const angle = (place / measures.length) * 2 * Math.PI
    return { x: Math.round(Math.sin(angle) * RADIUS * part), y: Math.round(-Math.cos(angle) * RADIUS * part) }
  }
  const outline = (partOf: (value: number) => number) =>
    measures
      .map(({ value }, place) => corner(place, partOf(value)))
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')
  return (
    <svg viewBox="-170 -108 340 216" className={styles.chart} aria-hidden="true" focusable="false">
      {[1, 0.66, 0.33].map((part) => (
        <polygon key={part} className={styles.grid} points={outline(() => part)} />
      ))}
      <polygon className={styles.shape} points={outline((value) => value)} />
      {measures.map(({ label, value }, place) => {
        const [point, name] = [corner(place, value), corner(place, 1.22)]
        return (
          <g key={label}>
            <circle className={styles.point} cx={point.x} cy={point.y} r="4.5" />
            <text x={name.x} y={name.y + 4} textAnchor={name.x === 0 ? 'middle' : name.x > 0 ? 'start' : 'end'}>
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

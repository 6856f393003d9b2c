import { Fragment } from 'react'
import styles from './route-chart.module.css'

interface Point {
  /** The label below the chart; only the first, the middle and the last are shown. */
  label: string
  value: number
}

/** From this number of points on, marks are small, so that they do not overlap on a phone. */
const MANY = 9

/**
 * Values over time, drawn as a route on a map: a mark for each point, a finish mark for the last. With `fromStart`
 * the first point is a start triangle. An image with a label for screen readers: show the figures in a table next to
 * it.
 */
export function RouteChart({
  label,
  points,
  fromStart = false,
}: {
  label: string
  points: readonly Point[]
  fromStart?: boolean | undefined
}) {
  const top = roundUp(Math.max(...points.map(({ value }) => value)))
  const places = points.map(({ value }, index) => ({
    x: points.length === 1 ? 100 : (index / (points.length - 1)) * 100,
    y: 100 - (value / top) * 100,
  }))
  const last = places.length - 1
  const middle = last > 3 ? Math.round(last / 2) : -1
  const reached = points[last]?.value ?? 0
  return (
    <div className={styles.frame} role="img" aria-label={label}>
      <svg className={styles.chart} aria-hidden="true" focusable="false">
        {[0, 0.5, 1].map((part) => (
          <Fragment key={part}>
            <line
              className={styles.grid}
              x1="0%"
              x2="100%"
              y1={percent(100 - part * 100)}
              y2={percent(100 - part * 100)}
            />
            <text className={styles.scale} x="0%" y={percent(100 - part * 100)} dx="-26" dy="4" textAnchor="end">
              {written(top * part)}
            </text>
          </Fragment>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
          <polygon
            className={styles.ground}
            points={`0,100 ${places.map(({ x, y }) => `${x},${y}`).join(' ')} 100,100`}
          />
        </svg>
        {places.slice(1).map(({ x, y }, index) => (
          <line
            key={index}
            className={styles.leg}
            x1={percent(places[index]!.x)}
            y1={percent(places[index]!.y)}
            x2={percent(x)}
            y2={percent(y)}
          />
        ))}
        {places.map(({ x, y }, index) =>
          index === last ? null : index === 0 && fromStart ? (
            <svg key={index} className={styles.mark} x={percent(x)} y={percent(y)}>
              <path className={styles.start} d="M0-13 12 8H-12Z" />
            </svg>
          ) : (
            <circle
              key={index}
              className={styles.control}
              cx={percent(x)}
              cy={percent(y)}
              r={points.length > MANY ? 4 : 6}
            />
          ),
        )}
        {places[last] ? (
          <svg className={styles.mark} x={percent(places[last].x)} y={percent(places[last].y)}>
            <circle className={styles.finish} r="19" />
            <circle className={styles.finish} r="13.5" />
            <path className={styles.star} d={STAR} />
            <text className={styles.reached} y="-28" x="19" textAnchor="end">
              {written(reached)}
            </text>
          </svg>
        ) : null}
        {points.map((point, index) =>
          index === 0 || index === middle || index === last ? (
            <text
              key={index}
              className={index === middle ? styles.between : undefined}
              x={percent(places[index]!.x)}
              y="100%"
              dy="36"
              textAnchor={index === last ? 'end' : index === 0 ? 'start' : 'middle'}
            >
              {point.label}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  )
}

/** Sizes around the centre of a mark. */
const STAR = 'M0-8.4 2.5-3 8.4-2.3 4 1.7 5.2 7.5 0 4.6-5.2 7.5-4 1.7-8.4-2.3-2.5-3Z'

const percent = (value: number) => `${Math.round(value * 100) / 100}%`
const written = (value: number) => value.toLocaleString('fr-FR')

/** The next 2, 4, 6, 8 or 10 times a power of ten: its half is an integer. */
function roundUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(value, 10))) - 1)
  return Math.ceil(Math.max(value, 1) / (2 * unit)) * 2 * unit
}

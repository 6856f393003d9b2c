import { useId } from 'react'
import { Cluster, Stack } from './layout.tsx'
import styles from './bar-chart.module.css'

/** Fill of a part of a bar: full, striped, empty. They differ without colour. */
export type BarPart = 'full' | 'striped' | 'empty'
const PARTS: readonly BarPart[] = ['full', 'striped', 'empty']

interface Bar {
  name: string
  /** The parts in words, next to the name. */
  text: string
  parts: Partial<Record<BarPart, number>>
}

/**
 * Stacked bars. An image with a label for screen readers: show the figures in a table next to it.
 * @param legend meaning of each part, if the texts of the bars do not say it
 */
export function BarChart({
  label,
  bars,
  legend = {},
}: {
  label: string
  bars: readonly Bar[]
  legend?: Partial<Record<BarPart, string>> | undefined
}) {
  const id = useId()
  const explained = PARTS.filter((part) => legend[part])
  return (
    <div role="img" aria-label={label}>
      <Stack gap={4} aria-hidden="true">
        {bars.map(({ name, text, parts }, index) => (
          <div key={index} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
            <Drawing parts={parts} stripes={`${id}-${index}`} />
          </div>
        ))}
        {explained.length > 0 ? (
          <Cluster gap={2} between={5} align="stretch" className="small">
            {explained.map((part) => (
              <span key={part} className={styles.term}>
                <svg className={styles.sample} focusable="false">
                  <Part part={part} stripes={`${id}-${part}`} />
                </svg>
                {legend[part]}
              </span>
            ))}
          </Cluster>
        ) : null}
      </Stack>
    </div>
  )
}

function Drawing({ parts, stripes }: { parts: Bar['parts']; stripes: string }) {
  const whole = PARTS.reduce((sum, part) => sum + (parts[part] ?? 0), 0)
  const drawn = PARTS.filter((part) => (parts[part] ?? 0) > 0)
  const before = (place: number) => drawn.slice(0, place).reduce((sum, part) => sum + parts[part]!, 0)
  return (
    <svg className={styles.bar} focusable="false">
      {drawn.map((part, place) => (
        <Part
          key={part}
          part={part}
          stripes={stripes}
          x={`${(before(place) / whole) * 100}%`}
          width={`${(parts[part]! / whole) * 100}%`}
        />
      ))}
    </svg>
  )
}

function Part({
  part,
  stripes,
  x = '0',
  width = '100%',
}: {
  part: BarPart
  stripes: string
  x?: string
  width?: string
}) {
  if (part !== 'striped') return <rect className={styles[part]} x={x} width={width} height="100%" />
  return (
    <>
      <pattern id={stripes} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.under} width="9" height="9" />
        <rect className={styles.stripe} width="4.5" height="9" />
      </pattern>
      <rect x={x} width={width} height="100%" fill={`url(#${stripes})`} />
    </>
  )
}

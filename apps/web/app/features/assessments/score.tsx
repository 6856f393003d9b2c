import { numberText } from '@visions/contract/french-words'
import type { Statement } from '@visions/contract/assessments'
import { Stack } from '@visions/ui/layout.tsx'
import styles from './score.module.css'

/** Longest scale that is drawn in steps. */
const MAX_STEPS = 6
const WIDTH = 160
const GAP = 4

/** A score as a bar and in words. */
export function Score({ value, max, label }: NonNullable<Statement['score']>) {
  const steps = Number.isInteger(max) && max > 1 && max <= MAX_STEPS ? max : 1
  const width = (WIDTH - GAP * (steps - 1)) / steps
  return (
    <Stack gap={1}>
      <svg viewBox={`0 0 ${WIDTH} 10`} aria-hidden="true" focusable="false" className={styles.bar}>
        {Array.from({ length: steps }, (_, step) => {
          const part = Math.min(1, Math.max(0, (value / max) * steps - step))
          const place = { x: step * (width + GAP), height: 10, rx: 5 }
          return (
            <g key={step}>
              <rect {...place} width={width} className={styles.track} />
              {part > 0 ? <rect {...place} width={Math.max(width * part, 10)} className={styles.fill} /> : null}
            </g>
          )
        })}
      </svg>
      <p className={styles.words}>
        <strong>{label}</strong>{' '}
        <span>
          {numberText(value)}&nbsp;sur&nbsp;{numberText(max)}
        </span>
      </p>
    </Stack>
  )
}

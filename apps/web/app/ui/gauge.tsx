import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './gauge.module.css'

/** A half circle filled from 0 to 100 %, written in its middle. The label says what is measured; the value is added to it. */
export function Gauge({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  const path = 'M12 62a48 48 0 0 1 96 0'
  return (
    <svg className={styles.gauge} viewBox="0 0 120 72" role="img" aria-label={`${label}\u00a0: ${percent}\u00a0%`}>
      <path d={path} className={styles.track} />
      {percent > 0 ? (
        <path d={path} className={percent === 100 ? styles.full : styles.fill} pathLength="100" strokeDasharray={`${percent} 200`} />
      ) : null}
      <text x="60" y="60" textAnchor="middle" className={styles.text}>
        {`${percent}\u00a0%`}
      </text>
    </svg>
  )
}

/** A native progress bar with its label above it (or only for screen readers). */
export function ProgressBar({
  value,
  max,
  label,
  hideLabel = false,
}: {
  value: number
  max: number
  label: string
  hideLabel?: boolean | undefined
}) {
  const id = useId()
  return (
    <div className={styles.bar}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <progress className={styles.progress} id={id} value={value} max={max}>
        {`${value} sur ${max}`}
      </progress>
    </div>
  )
}

/** A native meter with its label above it (or only for screen readers): a measure that is good or not yet, unlike progress. */
export function Meter({
  value,
  max,
  label,
  text,
  good,
  hideLabel = false,
}: {
  value: number
  max: number
  label: string
  /** The value in words. */
  text: string
  good: boolean
  hideLabel?: boolean | undefined
}) {
  const id = useId()
  return (
    <div className={styles.bar}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <meter className={classNames(styles.meter, good && styles.good)} id={id} min={0} value={value} max={max} aria-valuetext={text}>
        {text}
      </meter>
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './gauge.module.css'

/** A half circle filled from 0 to 100 %, with the value in the middle. The value is appended to the label. */
export function Gauge({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  const path = 'M12 62a48 48 0 0 1 96 0'
  return (
    <svg className={styles.gauge} viewBox="0 0 120 72" role="img" aria-label={`${label}\u00a0: ${percent}\u00a0%`}>
      <path d={path} className={styles.track} />
      {percent > 0 ? (
        <path
          d={path}
          className={percent === 100 ? styles.full : styles.fill}
          pathLength="100"
          strokeDasharray={`${percent} 200`}
        />
      ) : null}
      <text x="60" y="60" textAnchor="middle" className={styles.text}>
        {`${percent}\u00a0%`}
      </text>
    </svg>
  )
}

/**
 * A gauge of named parts: one segment each, under the number of full ones. Full parts come first. `state`: the state
 * in words, for screen readers. `isCompact`: the number stands next to the segments.
 */
export function SegmentGauge({
  label,
  parts,
  isCompact = false,
}: {
  label: string
  isCompact?: boolean
  parts: readonly { name: string; fill: 'full' | 'half' | 'empty'; state: string }[]
}) {
  const inOrder = (['full', 'half', 'empty'] as const).flatMap((fill) => parts.filter((part) => part.fill === fill))
  const full = parts.filter(({ fill }) => fill === 'full').length
  return (
    <div className={classNames(styles.segmented, isCompact && styles.compact)}>
      <p className={styles.count}>
        <span className="visually-hidden">{`${label}\u00a0: `}</span>
        <strong>{full}</strong>
        {` sur\u00a0${parts.length}`}
      </p>
      <ol className={styles.segments} aria-label={label}>
        {inOrder.map(({ name, fill, state }) => (
          <li key={name} className={classNames(styles.segment, styles[fill])}>
            <span className="visually-hidden">{`${name}\u00a0: ${state}`}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The label is above the bar, or for screen readers only. */
type Bar = { value: number; max: number; label: string; hideLabel?: boolean | undefined }

/** A native progress bar. `quiet`: in grey, with its label in small soft letters. */
export function ProgressBar({ value, max, label, hideLabel, quiet = false }: Bar & { quiet?: boolean | undefined }) {
  const id = useId()
  return (
    <BarFrame {...{ id, label, hideLabel }} quiet={quiet}>
      <progress className={styles.progress} id={id} value={value} max={max}>
        {`${value.toLocaleString('fr-FR')} sur ${max.toLocaleString('fr-FR')}`}
      </progress>
    </BarFrame>
  )
}

/** A native meter, for a measurement rather than progress. `text`: the value in words. */
export function Meter({ value, max, label, hideLabel, text, good }: Bar & { text: string; good: boolean }) {
  const id = useId()
  return (
    <BarFrame {...{ id, label, hideLabel }}>
      <meter
        className={classNames(styles.meter, good && styles.good)}
        id={id}
        min={0}
        value={value}
        max={max}
        aria-valuetext={text}
      >
        {text}
      </meter>
    </BarFrame>
  )
}

function BarFrame({
  id,
  label,
  hideLabel = false,
  quiet = false,
  children,
}: Pick<Bar, 'label' | 'hideLabel'> & { id: string; quiet?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.bar, quiet && styles.quiet)}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './toggle-frame.module.css'

/** A control that is on or off, its label beside it and its hint below. `className` sets `--control-width`; the control takes the id of its hint. */
export function ToggleFrame({
  label,
  hint,
  className,
  children,
}: {
  label: ReactNode
  hint: ReactNode
  className: string | undefined
  children: (hintId: string | undefined) => ReactNode
}) {
  const id = useId()
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label}>
        {children(hint ? id : undefined)}
        <span className={styles.text}>{label}</span>
      </label>
      {hint ? (
        <p className={styles.hint} id={id}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

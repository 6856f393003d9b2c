import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './toggle-frame.module.css'

/**
 * A checkbox or a switch with its label and hint. `className` sets `--control-width`. `children` renders the control
 * and receives the id of the hint.
 */
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

import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

/** A box to tick in a form, which takes effect when the form is sent. Without `value` it submits « on ». */
export function Checkbox({
  label,
  name,
  value,
  defaultChecked,
  hint,
  disabled,
}: {
  label: ReactNode
  name: string
  value?: string | undefined
  defaultChecked?: boolean | undefined
  hint?: ReactNode
  disabled?: boolean | undefined
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          disabled={disabled}
          className={styles.box}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <span className={styles.text}>{label}</span>
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

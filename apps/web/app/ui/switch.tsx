import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

/** A checkbox that is on or off at once. In a form it submits `name` with the value « on » when it is on. */
export function Switch({
  label,
  name,
  defaultChecked,
  checked,
  onChange,
  hint,
  disabled,
}: {
  label: ReactNode
  name?: string | undefined
  defaultChecked?: boolean | undefined
  checked?: boolean | undefined
  onChange?: ((checked: boolean) => void) | undefined
  hint?: ReactNode
  disabled?: boolean | undefined
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          type="checkbox"
          role="switch"
          name={name}
          className={styles.switch}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...(checked !== undefined && onChange ? { checked } : { defaultChecked: checked ?? defaultChecked })}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
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

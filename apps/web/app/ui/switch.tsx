import type { ReactNode } from 'react'
import styles from './switch.module.css'
import { ToggleFrame } from './toggle-frame.tsx'

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
  return (
    <ToggleFrame label={label} hint={hint} className={styles.field}>
      {(hintId) => (
        <input
          type="checkbox"
          role="switch"
          name={name}
          className={styles.switch}
          disabled={disabled}
          aria-describedby={hintId}
          {...(checked !== undefined && onChange ? { checked } : { defaultChecked: checked ?? defaultChecked })}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
      )}
    </ToggleFrame>
  )
}

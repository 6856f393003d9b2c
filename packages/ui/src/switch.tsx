import type { ReactNode } from 'react'
import styles from './switch.module.css'
import { ToggleFrame } from './toggle-frame.tsx'

/** A checkbox with immediate effect. In a form it submits `name` when on, with `value` or « on ». */
export function Switch({
  label,
  name,
  value,
  defaultChecked,
  checked,
  onChange,
  hint,
  disabled,
}: {
  label: ReactNode
  name?: string | undefined
  value?: string | undefined
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
          value={value}
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

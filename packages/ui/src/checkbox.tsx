import type { ReactNode } from 'react'
import styles from './checkbox.module.css'
import { ToggleFrame } from './toggle-frame.tsx'

/** A checkbox of a form. Without `value` it submits « on ». */
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
  return (
    <ToggleFrame label={label} hint={hint} className={styles.field}>
      {(hintId) => (
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          disabled={disabled}
          className={styles.box}
          aria-describedby={hintId}
        />
      )}
    </ToggleFrame>
  )
}

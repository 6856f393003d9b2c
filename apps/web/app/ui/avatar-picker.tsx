import { useId } from 'react'
import { Avatar, AVATARS } from './avatar.tsx'
import styles from './avatar-picker.module.css'
import { ChoiceFrame, radioValue } from './field-frame.tsx'

/** Radios to choose an avatar; submits its index. `exclude`: indexes to leave out. */
export function AvatarPicker({
  name,
  value,
  defaultValue,
  onChange,
  exclude = [],
  legend,
  error,
}: {
  name: string
  value?: number | undefined
  defaultValue?: number | undefined
  onChange?: ((index: number) => void) | undefined
  exclude?: number | readonly number[] | undefined
  legend: string
  error?: string | undefined
}) {
  const id = useId()
  const excluded = typeof exclude === 'number' ? [exclude] : exclude
  return (
    <ChoiceFrame id={id} legend={legend} error={error}>
      <div className={styles.choices}>
        {AVATARS.map((animal, index) =>
          excluded.includes(index) ? null : (
            <label key={animal} className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={index}
                className={styles.radio}
                {...radioValue(index, { value, defaultValue, onChange })}
                onChange={() => onChange?.(index)}
              />
              <Avatar index={index} size="large" className={styles.portrait} />
              <span className={styles.name}>{animal}</span>
            </label>
          ),
        )}
      </div>
    </ChoiceFrame>
  )
}

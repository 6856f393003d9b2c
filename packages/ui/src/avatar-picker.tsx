import { useId } from 'react'
import { Avatar, AVATARS } from './avatar.tsx'
import styles from './avatar-picker.module.css'
import { ChoiceFrame, radioValue } from './field-frame.tsx'

/** Radios to choose an avatar; submits its index. `exclude`: the index to leave out. */
export function AvatarPicker({
  name,
  value,
  defaultValue,
  onChange,
  exclude,
  legend,
}: {
  name: string
  value?: number | undefined
  defaultValue?: number | undefined
  onChange?: ((index: number) => void) | undefined
  exclude?: number | undefined
  legend: string
}) {
  const id = useId()
  return (
    <ChoiceFrame id={id} legend={legend}>
      <div className={styles.choices}>
        {AVATARS.map((animal, index) =>
          index === exclude ? null : (
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

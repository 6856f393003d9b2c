import { useId } from 'react'
import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import { ChoiceFrame, radioValue } from './field-frame.tsx'
import { Drawing } from './icon.tsx'

export const AVATARS = ['Renard', 'Chouette', 'Loutre', 'Hérisson'] as const

/** One of the four animals, by its index in AVATARS (an unknown index is the first). Decorative unless it has a label. */
export function Avatar({
  index,
  size = 'medium',
  label,
  className,
}: {
  index: number
  size?: 'small' | 'medium' | 'large' | undefined
  label?: string | undefined
  className?: string | undefined
}) {
  const known = index in AVATARS ? index : 0
  return <Drawing id={`avatar-${known}`} label={label} className={classNames(styles.avatar, styles[size], className)} />
}

/** Radios to choose an avatar; the value submitted is the index. `exclude` hides the ones that cannot be chosen. */
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

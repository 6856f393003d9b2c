import { type ReactNode, useId } from 'react'
import { ChoiceFrame, radioValue } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import styles from './rating.module.css'

/** A rating in stars, rounded to the nearest one. The label holds the exact value. */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      {Array.from({ length: 5 }, (_, index) => (
        <Icon key={index} name={index < Math.round(value) ? 'star' : 'star-empty'} className={styles.star} />
      ))}
    </span>
  )
}

/** Five radios that look like stars; submits 1 to 5. */
export function RatingInput({
  name,
  legend,
  value,
  onChange,
  required,
}: {
  name: string
  legend: ReactNode
  value?: number | undefined
  onChange?: ((value: number) => void) | undefined
  required?: boolean | undefined
}) {
  const id = useId()
  return (
    <ChoiceFrame id={id} legend={legend}>
      <div className={styles.choices}>
        {[1, 2, 3, 4, 5].map((mark) => (
          <label key={mark} className={styles.choice} htmlFor={`${id}-${mark}`}>
            <input
              type="radio"
              id={`${id}-${mark}`}
              name={name}
              value={mark}
              required={required}
              className={styles.radio}
              {...radioValue(mark, { value, onChange })}
              onChange={() => onChange?.(mark)}
            />
            <span className="visually-hidden">{mark === 1 ? '1 étoile sur 5' : `${mark} étoiles sur 5`}</span>
            <Icon name="star-empty" className={styles.empty} />
            <Icon name="star" className={styles.full} />
          </label>
        ))}
      </div>
    </ChoiceFrame>
  )
}

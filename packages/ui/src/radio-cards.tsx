import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { ChoiceFrame } from './field-frame.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './radio-cards.module.css'

/** Native radios, each in a card. */
export function RadioCards({
  legend,
  name,
  options,
  defaultValue,
  hint,
  error,
  required,
}: {
  legend: ReactNode
  name: string
  options: ReadonlyArray<{ value: string; label: ReactNode; text?: ReactNode; icon?: IconName | undefined }>
  defaultValue?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
}) {
  const id = useId()
  return (
    <ChoiceFrame id={id} legend={legend} hint={hint} error={error}>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.card, error && styles.wrong)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              className={styles.radio}
              aria-describedby={option.text ? `${id}-${option.value}` : undefined}
              defaultChecked={defaultValue === option.value}
            />
            {option.icon ? <Icon name={option.icon} className={styles.icon} /> : null}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.text ? (
                <span className={styles.text} id={`${id}-${option.value}`}>
                  {option.text}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  )
}

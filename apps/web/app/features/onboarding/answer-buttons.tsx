import type { ReactNode } from 'react'
import { classNames } from '@visions/ui/class-names.ts'
import { Icon } from '@visions/ui/icon.tsx'
import styles from './answer-buttons.module.css'
import type { Choice } from './questions.ts'

/** More answers than these are as narrow as they can be. */
const MAX_WIDE = 6

/**
 * Answers of a form, each a submit button named `name`: one tap answers. `chosen`: the saved answer. `pending`: the
 * answer that is being sent.
 */
export function AnswerButtons({
  name,
  choices,
  chosen,
  pending,
  describedBy,
}: {
  name: string
  choices: readonly (Choice & { picture?: ReactNode })[]
  chosen: string | undefined
  pending: string | undefined
  describedBy: string
}) {
  const current = pending ?? chosen
  return (
    <ul
      className={classNames(
        styles.answers,
        choices.length > MAX_WIDE && styles.narrow,
        choices.some(({ picture }) => picture !== undefined) && styles.pictures,
      )}
    >
      {choices.map(({ value, picture, ...choice }) => (
        <li key={value}>
          <button
            type="submit"
            name={name}
            value={value}
            className={classNames(styles.answer, current === value && styles.chosen)}
            aria-pressed={chosen === undefined ? undefined : chosen === value}
            aria-disabled={pending === undefined ? undefined : true}
            aria-describedby={describedBy}
          >
            {picture}
            <Content {...choice} isChosen={current === value} />
            {pending === value ? <span className="visually-hidden"> (en cours)</span> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Content({ icon, label, text, isChosen }: Omit<Choice, 'value'> & { isChosen: boolean }) {
  return (
    <>
      {icon ? <Icon name={icon} className={styles.icon} /> : null}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {text ? <span className="soft small">{text}</span> : null}
      </span>
      {isChosen ? <Icon name="check" className={styles.mark} /> : null}
    </>
  )
}

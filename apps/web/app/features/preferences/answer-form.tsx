import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type { SubmitEvent } from 'react'
import { classNames } from '@visions/ui/class-names.ts'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import styles from './answer-form.module.css'
import { ANSWERS, ANSWER_ICONS, ANSWER_WORDS, isAnswer } from './preference-words.ts'

const KEYS: Record<PreferenceAnswer, string> = { no: '←', unsure: '↓', yes: '→' }

/** The three answers as buttons, in the order of the arrow keys. */
export function AnswerForm({
  given,
  describedBy,
  onAnswer,
  fields,
}: {
  given?: PreferenceAnswer | null | undefined
  describedBy: string
  onAnswer: (answer: PreferenceAnswer) => void
  /** Sent without JavaScript. */
  fields: Parameters<typeof HiddenFields>[0]['values']
}) {
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        const pressed = event.nativeEvent.submitter?.getAttribute('value')
        if (isAnswer(pressed)) onAnswer(pressed)
      }}
    >
      <HiddenFields values={{ intent: 'say', ...fields }} />
      <div className={styles.answers} role="group" aria-label="Ma réponse">
        {ANSWERS.map((answer) => (
          <button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            className={classNames(styles.answer, styles[answer], given === answer && styles.given)}
            aria-pressed={given === undefined ? undefined : given === answer}
            aria-describedby={describedBy}
          >
            <AnswerFace answer={answer} isGiven={given === answer} />
          </button>
        ))}
      </div>
    </form>
  )
}

function AnswerFace({ answer, isGiven = false }: { answer: PreferenceAnswer; isGiven?: boolean }) {
  return (
    <>
      <span className={styles.badge}>
        <Icon name={isGiven ? 'check' : ANSWER_ICONS[answer]} />
      </span>
      <span className={styles.text}>{ANSWER_WORDS[answer]}</span>
      <kbd className={styles.key} aria-hidden="true">
        {KEYS[answer]}
      </kbd>
    </>
  )
}

/** The three answers as choices of a form with several sentences. A script makes buttons of them (site/essay.ts). */
export function AnswerChoices({
  name,
  given,
  labelledBy,
  valueOf,
}: {
  name: string
  given?: PreferenceAnswer | undefined
  labelledBy: string
  valueOf: (answer: PreferenceAnswer) => string
}) {
  return (
    <div className={styles.answers} role="radiogroup" aria-labelledby={labelledBy} data-answers="">
      {ANSWERS.map((answer) => (
        <label key={answer} className={classNames(styles.answer, styles[answer])} data-answer={answer}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={valueOf(answer)}
            defaultChecked={given === answer}
            required
          />
          <AnswerFace answer={answer} />
        </label>
      ))}
    </div>
  )
}

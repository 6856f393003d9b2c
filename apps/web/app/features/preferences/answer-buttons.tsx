import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './answer-buttons.module.css'
import { ANSWERS, ANSWER_WORDS } from './preference-words.ts'

const ICONS: Record<PreferenceAnswer, IconName> = { no: 'close', unsure: 'help', yes: 'heart' }
const KEYS: Record<PreferenceAnswer, string> = { no: '←', unsure: '↓', yes: '→' }

/** The three answers, as buttons of the form around them: each sends `answer`. They stand as the arrow keys do. */
export function AnswerButtons({ given, describedBy }: { given?: PreferenceAnswer | null | undefined; describedBy: string }) {
  return (
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
          <span className={styles.badge}>
            <Icon name={given === answer ? 'check' : ICONS[answer]} />
          </span>
          <span className={styles.text}>{ANSWER_WORDS[answer]}</span>
          <kbd className={styles.key} aria-hidden="true">
            {KEYS[answer]}
          </kbd>
        </button>
      ))}
    </div>
  )
}

import type { Recommendation } from '@visions/contract/recommendations'
import { useId } from 'react'
import styles from './reasons.module.css'

/** Why a tool is recommended: what the person said, and the words of the tool that answer it (REC-05). */
export function Reasons({ reasons }: { reasons: Recommendation['reasons'] }) {
  const id = useId()
  return (
    <div className={styles.reasons}>
      <p id={id} className={styles.title}>
        Pourquoi
      </p>
      <ul aria-labelledby={id} className={styles.list}>
        {reasons.map(({ sentence, words }) => (
          <li key={sentence}>
            <q className={styles.sentence}>{sentence}</q>
            <span className={styles.answer}>
              {words.length > 1 ? 'Ses mots' : 'Son mot'}&nbsp;:{' '}
              {words.map((word, index) => (
                <span key={word}>
                  {index > 0 ? ', ' : ''}
                  <mark>{word}</mark>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { Recommendation } from '@visions/contract/recommendations'
import { useId } from 'react'
import { Stack } from '../../ui/layout.tsx'
import styles from './reasons.module.css'

/** Why a tool is recommended: the person's sentence, and the words of the tool that match it (REC-05). */
export function Reasons({ reasons }: { reasons: Recommendation['reasons'] }) {
  const id = useId()
  return (
    <Stack gap={2} className={styles.reasons}>
      <p id={id} className={styles.title}>
        Pourquoi
      </p>
      <Stack as="ul" aria-labelledby={id} gap={2} className={styles.list}>
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
      </Stack>
    </Stack>
  )
}

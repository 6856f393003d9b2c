import type { Recommendation } from '@visions/contract/recommendations'
import { useId } from 'react'
import { Stack } from '@visions/ui/layout.tsx'
import styles from './reasons.module.css'

/**
 * Why a tool is recommended: the person's sentence, the words of the tool that match it, and what it is about
 * when the words differ (REC-05, ADV-08). */
export function Reasons({ reasons }: { reasons: Recommendation['reasons'] }) {
  const id = useId()
  return (
    <Stack gap={2} className={styles.reasons}>
      <p id={id} className={styles.title}>
        Pourquoi
      </p>
      <Stack as="ul" aria-labelledby={id} gap={2} className={styles.list}>
        {reasons.map(({ sentence, words, meaning }) => (
          <li key={sentence}>
            <q className={styles.sentence}>{sentence}</q>
            {meaning && meaning.subjects.length > 0 ? (
              <span className={styles.answer}>
                {meaning.subjects.length > 1 ? 'Sujets' : 'Sujet'}&nbsp;: {meaning.subjects.join(', ')}
              </span>
            ) : null}
            {meaning?.isGeneral ? <span className={styles.answer}>Cet outil aide pour tous les métiers.</span> : null}
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

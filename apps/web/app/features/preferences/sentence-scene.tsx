import type { Sentence } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type { RefObject } from 'react'
import { Avatar } from '@visions/ui/avatar.tsx'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Contours } from '@visions/ui/contours.tsx'
import styles from './sentence-scene.module.css'

/** Id of the heading with the sentence. */
export const SENTENCE_TITLE = 'phrase'

/** A sentence of the game, spoken by the person's avatar. `leaving`: the answer just given, which moves it away. */
export function SentenceScene({
  sentence,
  label,
  avatar,
  leaving,
  title,
}: {
  sentence: Sentence
  label: string
  avatar: number
  leaving: PreferenceAnswer | null
  title: RefObject<HTMLHeadingElement | null>
}) {
  return (
    <Card as="section" gap={4} className={styles.scene} aria-labelledby={SENTENCE_TITLE}>
      <Contours variant="page" />
      <div
        key={sentence.code}
        className={classNames(styles.bubble, leaving && styles.leaving, leaving && styles[leaving])}
      >
        <h2 ref={title} id={SENTENCE_TITLE} tabIndex={-1}>
          {sentence.text}
        </h2>
      </div>
      <div className={styles.speaker}>
        <Avatar index={avatar} size="large" className={styles.avatar} />
        <p className={styles.number}>{label}</p>
      </div>
    </Card>
  )
}

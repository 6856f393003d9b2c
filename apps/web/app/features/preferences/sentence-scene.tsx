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
  leaving = null,
  title,
  id = SENTENCE_TITLE,
}: {
  sentence: Pick<Sentence, 'code' | 'text'>
  label: string
  avatar: number
  leaving?: PreferenceAnswer | null
  title?: RefObject<HTMLHeadingElement | null>
  /** Id of the heading, where a page has several. */
  id?: string
}) {
  return (
    <Card as="section" gap={4} className={styles.scene} aria-labelledby={id}>
      <Contours variant="page" />
      <div
        key={sentence.code}
        className={classNames(styles.bubble, leaving && styles.leaving, leaving && styles[leaving])}
      >
        <h2 ref={title} id={id} tabIndex={-1} aria-describedby={`${id}-place`}>
          {sentence.text}
        </h2>
      </div>
      <div className={styles.speaker}>
        <Avatar index={avatar} size="large" className={styles.avatar} />
        <p id={`${id}-place`} className={styles.number}>
          {label}
        </p>
      </div>
    </Card>
  )
}

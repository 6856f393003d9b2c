import type { Card } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type { RefObject } from 'react'
import { Chip } from '@visions/ui/chip.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Contours } from '@visions/ui/contours.tsx'
import { Icon, TaskIcon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TradePicture } from '../shell/trade-picture.tsx'
import { ANSWER_WORDS, KINDS, withSlash } from './preference-words.ts'
import styles from './swipe-card.module.css'
import { useDrag } from './use-drag.ts'

/** Id of its title. */
export const CARD_TITLE = 'carte'

/** A card to answer; can be dragged to the right and to the left. `leaving`: the answer just given. */
export function SwipeCard({
  card,
  leaving,
  isReturning,
  count,
  title,
  onAnswer,
}: {
  card: Card
  leaving: PreferenceAnswer | null
  /** The answer was undone: the card re-enters from the side. */
  isReturning: boolean
  /** «3 sur 24»; '' when unknown. */
  count: string
  title: RefObject<HTMLHeadingElement | null>
  onAnswer: (answer: PreferenceAnswer) => void
}) {
  const { ref, side, isDragged, handlers } = useDrag<HTMLDivElement>({
    enabled: leaving === null,
    onDrop: (side) => onAnswer(side === 'right' ? 'yes' : 'no'),
  })
  const { kind, text, reasons, isOutside } = card
  const shown = leaving ?? (side === 'right' ? 'yes' : side === 'left' ? 'no' : null)
  return (
    <div
      ref={ref}
      className={classNames(
        styles.card,
        isDragged && styles.dragged,
        isReturning && styles.returning,
        leaving && styles.leaving,
        leaving && styles[leaving],
      )}
      role="group"
      aria-labelledby={CARD_TITLE}
      {...handlers}
    >
      <div className={classNames(styles.band, styles[kind])}>
        <Contours variant="page" />
        {kind === 'trade' ? null : (
          <span className={styles.drawing}>
            <TaskIcon number={KINDS[kind].drawing} />
          </span>
        )}
        <p className={styles.kind}>{KINDS[kind].one}</p>
        {count ? <p className={styles.count}>{count}</p> : null}
      </div>
      {kind === 'trade' ? <TradePicture code={card.code} isFirst className={styles.picture} /> : null}
      <Stack gap={3} className={styles.words}>
        <h2 ref={title} id={CARD_TITLE} tabIndex={-1} className={styles.title}>
          {withSlash(card.title)}
        </h2>
        {text ? <p className={styles.text}>{text}</p> : null}
        {isOutside ? (
          <Stack gap={2} align="start" className="small">
            <Chip tone="flag" icon="compass">
              Une idée ailleurs
            </Chip>
            {reasons.length === 0 ? <p>C’est voulu&nbsp;: pour ne pas vous montrer toujours la même chose.</p> : null}
          </Stack>
        ) : null}
        {reasons.length > 0 ? (
          <Stack as="ul" gap={2} className={classNames('small', styles.reasons)} aria-label="Pourquoi cette offre">
            {reasons.map((reason) => (
              <li key={reason}>
                <Icon name="check" />
                <span>{reason}</span>
              </li>
            ))}
          </Stack>
        ) : null}
      </Stack>
      {shown ? (
        <p className={classNames(styles.stamp, styles[`${shown}Stamp`])} aria-hidden="true">
          {ANSWER_WORDS[shown]}
        </p>
      ) : null}
    </div>
  )
}

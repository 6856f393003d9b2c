import type { Overview } from '@visions/contract/overview'
import { ButtonLink } from '@visions/ui/button.tsx'
import { ContentCard } from '@visions/ui/card.tsx'
import { useHas } from '../shell/opening.ts'
import { stepWords } from './progress-words.ts'

/** The next useful step, with its button. */
export function NextStepCard({ next }: { next: Overview['next'] }) {
  const { title, text, action, to } = stepWords(next, useHas())
  return (
    <ContentCard
      tone="blue"
      kicker="La prochaine étape utile"
      title={title}
      headingLevel={2}
      footer={
        <ButtonLink to={to} variant="white" icon="arrow">
          {action}
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </ContentCard>
  )
}

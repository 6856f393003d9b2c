import { MediaCard } from '@visions/ui/media-card.tsx'
import { PROGRESS } from './progress-words.ts'

/** A link to the progress page, for a side column. */
export function ProgressCard() {
  return (
    <MediaCard
      icon="flag"
      title="Ma progression"
      text="Vos étoiles, vos missions et vos parcours d’un coup d’œil."
      to={PROGRESS}
      headingLevel={2}
    />
  )
}

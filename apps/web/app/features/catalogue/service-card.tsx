import type { HeadingLevel } from '@visions/ui/heading.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import type { ToolInShort } from './tool-in-short.ts'

/** A tool in short; the card links to `to`, or to nothing on public pages (UI-04, PUB-33). */
export function ServiceCard({
  service,
  to,
  headingLevel = 3,
}: {
  service: ToolInShort
  to?: string
  headingLevel?: HeadingLevel
}) {
  const { description, tags } = service.galaxy.user
  return (
    <MediaCard
      image={service.minilogo}
      title={service.name}
      meta={factsOf(service)}
      text={description}
      tags={tags.slice(0, 3)}
      to={to}
      headingLevel={headingLevel}
    />
  )
}

interface TimedTool {
  galaxy: { user: Pick<ToolInShort['galaxy']['user'], 'isFree' | 'timeEstimation'> }
}

/** «15 min · gratuit». */
export const factsOf = ({ galaxy: { user } }: TimedTool): string =>
  `${user.timeEstimation}\u00a0min · ${user.isFree ? 'gratuit' : 'payant'}`

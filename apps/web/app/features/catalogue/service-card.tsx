import type { Service } from '@visions/contract/catalogue'
import type { HeadingLevel } from '../../ui/heading.tsx'
import { MediaCard } from '../../ui/media-card.tsx'

/** A tool in short; the card links to `to`, or to nothing on public pages (UI-04, PUB-33). */
export function ServiceCard({
  service,
  to,
  headingLevel = 3,
}: {
  service: Service
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

/** «15 min · gratuit». */
export const factsOf = ({ galaxy: { user } }: Service): string =>
  `${user.timeEstimation}\u00a0min · ${user.isFree ? 'gratuit' : 'payant'}`

import type { Service } from '@visions/contract/catalogue'
import { MediaCard } from '../../ui/media-card.tsx'

/** A tool in a few words; its card leads to `to`, to nothing for the public (UI-04, PUB-33). */
export function ServiceCard({ service, to, headingLevel = 3 }: { service: Service; to?: string; headingLevel?: 3 | 4 }) {
  const { description, tags, isFree, timeEstimation } = service.galaxy.user
  return (
    <MediaCard
      image={service.minilogo}
      title={service.name}
      meta={`${timeEstimation}\u00a0min · ${isFree ? 'gratuit' : 'payant'}`}
      text={description}
      tags={tags.slice(0, 3)}
      to={to}
      headingLevel={headingLevel}
    />
  )
}

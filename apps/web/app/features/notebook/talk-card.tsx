import { WhereOffered } from '../shell/offered.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'

/** «Parler à quelqu’un»: a link to the meetings with counsellors (NBK-07), where establishments take requests. */
export const TalkCard = () => (
  <WhereOffered page="/user/meetings">
    <MediaCard
      icon="chat"
      title="Parler à quelqu’un"
      text="Un conseiller ou une conseillère vous écoute, sans engagement."
      to="/user/meetings"
      headingLevel={2}
    />
  </WhereOffered>
)

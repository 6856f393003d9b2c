import { MediaCard } from '../../ui/media-card.tsx'

/** «Parler à quelqu’un»: a link to the meetings with counsellors (NBK-07). */
export const TalkCard = () => (
  <MediaCard
    icon="chat"
    title="Parler à quelqu’un"
    text="Un conseiller ou une conseillère vous écoute, sans engagement."
    to="/user/meetings"
    headingLevel={2}
  />
)

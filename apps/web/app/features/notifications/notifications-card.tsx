import { MediaCard } from '../../ui/media-card.tsx'

/** A link to the notifications, for a side column. */
export function NotificationsCard() {
  return (
    <MediaCard
      icon="bell"
      title="Notifications"
      text="Ce qui s’est passé pendant votre absence."
      to="/user/notifications"
      headingLevel={2}
    />
  )
}

import { MediaCard } from '../../ui/media-card.tsx'

/** Leads to the notifications, beside what a page is about. */
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

import { useLocation } from 'react-router'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { notificationsAddress } from '../shell/notifications-address.ts'

/** A link to the notifications, for a side column. */
export function NotificationsCard() {
  const location = useLocation()
  return (
    <MediaCard
      icon="bell"
      title="Notifications"
      text="Ce qui s’est passé pendant votre absence."
      to={notificationsAddress(location)}
      headingLevel={2}
    />
  )
}

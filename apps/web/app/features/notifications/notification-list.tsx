import { longDate } from '@visions/contract/french-dates'
import type { Notification } from '@visions/contract/notifications'
import { Chip } from '../../ui/chip.tsx'
import { Stack } from '../../ui/layout.tsx'
import { MediaCard } from '../../ui/media-card.tsx'
import { wordsOf } from './notification-words.ts'
import styles from './notification-list.module.css'

/** The notifications, latest first; unread ones are marked. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <Stack as="ul" gap={3}>
      {notifications.map(({ _id, kind, data, createdAt, readAt }) => {
        const { icon, title, text, to } = wordsOf({ kind, data })
        return (
          <li key={_id} className={readAt === null ? styles.unread : undefined}>
            <MediaCard
              icon={icon}
              title={title}
              text={text}
              meta={
                <>
                  {readAt === null ? <Chip tone="marigold">Non lue</Chip> : null}
                  <time dateTime={createdAt}>{longDate(createdAt)}</time>
                </>
              }
              to={to}
              headingLevel={2}
            />
          </li>
        )
      })}
    </Stack>
  )
}

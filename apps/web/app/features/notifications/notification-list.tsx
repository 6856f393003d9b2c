import { longDate } from '@visions/contract/french-dates'
import type { Notification } from '@visions/contract/notifications'
import { Chip } from '@visions/ui/chip.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { groupByAct, wordsOfAct, type Act } from './group-by-act.ts'
import { wordsOf } from './notification-words.ts'
import styles from './notification-list.module.css'

/** The notifications, one line per act, latest first; acts with unread ones are marked (NBK-11). */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <Stack as="ul" gap={3}>
      {groupByAct(notifications).map((act) => (
        <ActLine key={act.notifications.at(-1)!._id} act={act} />
      ))}
    </Stack>
  )
}

function ActLine({ act }: { act: Act }) {
  const { icon, title, text, to } = wordsOfAct(act)
  const [{ createdAt }] = act.notifications as [Notification]
  const isUnread = act.notifications.some(({ readAt }) => readAt === null)
  return (
    <li className={classNames(styles.act, isUnread && styles.unread)}>
      <MediaCard
        icon={icon}
        title={title}
        text={text}
        meta={
          <>
            {isUnread ? <Chip tone="marigold">Non lue</Chip> : null}
            <time dateTime={createdAt}>{longDate(createdAt)}</time>
          </>
        }
        to={to}
        headingLevel={2}
      />
      {act.notifications.length > 1 ? (
        <div className={styles.details}>
          <Disclosure summary={`Voir le détail (${act.notifications.length})`} about={`\u00a0: ${title}`}>
            <Stack as="ol" gap={1}>
              {act.notifications.map((one) => {
                const words = wordsOf(one)
                return (
                  <Cluster as="li" key={one._id} gap={0} between={3} className="small">
                    <TextLink to={words.to}>{words.title}</TextLink>
                    <time dateTime={one.createdAt} className="soft">
                      {longDate(one.createdAt)}
                    </time>
                  </Cluster>
                )
              })}
            </Stack>
          </Disclosure>
        </div>
      ) : null}
    </li>
  )
}

import { safeLink } from '@visions/contract/links'
import { Alert } from '../../ui/alert.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { loadAnnouncements } from './load-events.ts'
import { useNewDay } from './use-new-day.ts'
import styles from './announcements.module.css'

type Announced = Awaited<ReturnType<typeof loadAnnouncements>>

/**
 * The announcements of today (EVT-05) from `loadAnnouncements`; nothing without any. Reloads when its day is
 * over, unless the page does so itself.
 */
export function Announcements({ announced, isWatched = false }: { announced: Announced; isWatched?: boolean }) {
  useNewDay(isWatched ? undefined : announced?.today)
  const announcements = announced?.announcements ?? []
  if (announcements.length === 0) return null
  return (
    <section aria-label="Annonces">
      <Stack as="ul" gap={3}>
        {announcements.map(({ _id, title, body, link, linkLabel }) => {
          const to = safeLink(link)
          return (
            <li key={_id}>
              <Alert
                tone="info"
                icon="bell"
                title={title}
                actions={
                  to ? (
                    <TextLink href={to} newTab>
                      {linkLabel || 'En savoir plus'}
                      <span className="visually-hidden">{`\u00a0: ${title}`}</span>
                    </TextLink>
                  ) : undefined
                }
              >
                {body ? <p className={styles.body}>{body}</p> : null}
              </Alert>
            </li>
          )
        })}
      </Stack>
    </section>
  )
}

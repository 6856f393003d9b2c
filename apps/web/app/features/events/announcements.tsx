import type { Announcement } from '@visions/contract/events'
import { safeLink } from '@visions/contract/links'
import { useEffect, useState } from 'react'
import { readLocal, writeLocal } from '../../lib/storage.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { loadAnnouncements } from './load-events.ts'
import { useNewDay } from './use-new-day.ts'
import styles from './announcements.module.css'

type Announced = Awaited<ReturnType<typeof loadAnnouncements>>

/** Most dismissed announcements that are stored. */
const MAX_DISMISSED = 50

/**
 * The announcements of today (EVT-05) from `loadAnnouncements`, folded behind one line that can be dismissed;
 * nothing without any. Reloads when its day is over, unless the page does so itself (`isWatched`).
 */
export function Announcements({ announced, isWatched = false }: { announced: Announced; isWatched?: boolean }) {
  useNewDay(isWatched ? undefined : announced?.today)
  const { dismissed, dismiss } = useDismissed()
  const announcements = (announced?.announcements ?? []).filter(({ _id }) => !dismissed.includes(_id))
  const [first] = announcements
  if (!first) return null
  const isAlone = announcements.length === 1
  return (
    <section aria-label="Annonces">
      <details className={styles.line}>
        <summary className={styles.summary}>
          <Icon name="bell" />
          <span className={styles.title}>
            {isAlone ? first.title : `${announcements.length}\u00a0annonces\u00a0: ${first.title}…`}
          </span>
          <Icon name="chevron" className={styles.chevron} />
        </summary>
        <Stack gap={3} className={styles.all}>
          <Stack as="ul" gap={3}>
            {announcements.map((one) => (
              <li key={one._id}>
                <Announced announcement={one} />
              </li>
            ))}
          </Stack>
          <span className="with-scripts">
            <Button
              variant="white"
              size="small"
              icon="close"
              onClick={() => dismiss(announcements.map(({ _id }) => _id))}
            >
              {isAlone ? 'Masquer cette annonce' : 'Masquer ces annonces'}
            </Button>
          </span>
        </Stack>
      </details>
    </section>
  )
}

function Announced({ announcement: { title, body, link, linkLabel } }: { announcement: Announcement }) {
  const to = safeLink(link)
  return (
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
  )
}

/** The announcements that the person dismissed in this browser; none on the server. */
function useDismissed(): { dismissed: readonly string[]; dismiss: (ids: readonly string[]) => void } {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  useEffect(() => setDismissed(readLocal('dismissedAnnouncements') ?? []), [])
  return {
    dismissed,
    dismiss: (ids) => {
      const next = [...new Set([...ids, ...dismissed])].slice(0, MAX_DISMISSED)
      setDismissed(next)
      writeLocal('dismissedAnnouncements', next)
    },
  }
}

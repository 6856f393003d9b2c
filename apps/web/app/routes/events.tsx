import { useLocation, useNavigation } from 'react-router'
import { Announcements } from '../features/events/announcements.tsx'
import { TopEvent } from '../features/events/event-card.tsx'
import { EventList, EventTabs } from '../features/events/event-list.tsx'
import { NO_TOP } from '../features/events/event-words.ts'
import { readChoice, SHOWN } from '../features/events/events-address.ts'
import { loadAnnouncements, loadEvents } from '../features/events/load-events.ts'
import { useNewDay } from '../features/events/use-new-day.ts'
import { useSlow } from '../lib/use-slow.ts'
import { PartFailed } from '../features/shell/part-failed.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { WhereOffered } from '../features/shell/offered.tsx'
import { useHas } from '../features/shell/opening.ts'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { SkeletonGroup } from '@visions/ui/skeleton.tsx'
import styles from './events.module.css'

// Each part may fail alone.
const load = async (api: Api, { url }: PageArgs) => {
  const { category, after } = readChoice(url.searchParams)
  const [events, announced] = await Promise.all([
    orNull(loadEvents(api, category, identifier(after) ?? undefined)),
    loadAnnouncements(api),
  ])
  return { events, announced }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor(SHOWN)

export const meta = () => [{ title: 'Événements · Visions' }]

/** Events of partners from today on, by category, and announcements (EVT-01). */
export default function Events({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { events, announced } = loaderData
  const has = useHas()
  // The two may have been loaded on different days.
  useNewDay([events?.today ?? [], announced?.today ?? []].flat().toSorted()[0])
  const { pathname, search } = useLocation()
  const choice = readChoice(new URLSearchParams(search))
  const { location: next } = useNavigation()
  const loading = useSlow(next?.pathname === pathname)
  return (
    <Columns side={21} rows={6}>
      <PageHeader title="Événements">
        Des rencontres pour avancer, en ligne ou près de chez vous. Sans autre précision, les heures sont celles de
        Paris.
      </PageHeader>
      <Stack gap={5}>
        <Announcements announced={announced} isWatched />
        {events && has('events') ? <EventTabs counts={events.counts} category={events.category} /> : null}
        {loading ? (
          <SkeletonGroup count={2} label="Chargement des événements" />
        ) : events ? (
          <EventList loaded={events} choice={choice} />
        ) : (
          <PartFailed />
        )}
      </Stack>
      <Stack as="aside" gap={5} aria-label="À côté">
        {events && has('events') ? (
          <AsideCard icon="trophy" title="À ne pas manquer">
            {events.top ? (
              <TopEvent event={events.top} today={events.today} />
            ) : (
              <p className={styles.none}>{NO_TOP}</p>
            )}
          </AsideCard>
        ) : null}
        <WhereOffered page="/user/catalog">
          <MediaCard
            icon="compass"
            title="J’explore"
            text="Le catalogue des outils à essayer, à votre rythme."
            to="/user/catalog"
            headingLevel={2}
          />
        </WhereOffered>
      </Stack>
    </Columns>
  )
}

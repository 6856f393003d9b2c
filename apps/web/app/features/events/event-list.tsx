import { count, numberText } from '@visions/contract/french-words'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Carousel } from '@visions/ui/carousel.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack, Tiles } from '@visions/ui/layout.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { TabLinks } from '@visions/ui/tab-links.tsx'
import { useCarousel } from '../shell/use-carousel.ts'
import { EventCard } from './event-card.tsx'
import { nothingText } from './event-words.ts'
import { type EventsFilter, eventsAddress, nameOf, TABS } from './events-address.ts'
import styles from './event-list.module.css'
import type { LoadedEvents } from './load-events.ts'

/** Number of events before «tout voir». */
const IN_CAROUSEL = 10

/** The four categories with their number of events; the current one is marked. */
export function EventTabs({ counts, category }: Pick<LoadedEvents, 'counts' | 'category'>) {
  return (
    <TabLinks
      label="Catégories d’événements"
      preventScrollReset
      items={TABS.map((tab) => {
        const { upcoming } = counts[tab.category]
        return {
          to: eventsAddress({ category: tab.category }),
          label: (
            <>
              {nameOf(tab.category)}
              <span className={styles.count} aria-hidden="true">
                {numberText(upcoming)}
              </span>
              <span className="visually-hidden">{`\u00a0: ${count(upcoming, 'événement', 'événements')} à venir`}</span>
            </>
          ),
          current: tab.category === category,
        }
      })}
    />
  )
}

/** The events of a category: two at a time, or all (EVT-03), or a message without any (EVT-04). */
export function EventList({ loaded, choice }: { loaded: LoadedEvents; choice: EventsFilter }) {
  useCarousel()
  const { events, category, counts, next, today } = loaded
  const { showsAll = false, after } = choice
  const name = nameOf(category)
  if (events.length === 0 && !after) return <NoEvents loaded={loaded} />
  return (
    <Stack as="section" gap={4} aria-labelledby="evenements">
      <SectionTitle
        id="evenements"
        aside={
          counts[category].upcoming > 2 ? (
            <ButtonLink
              to={eventsAddress({ category, showsAll: !showsAll })}
              variant="white"
              size="small"
              preventScrollReset
            >
              {showsAll ? 'voir moins' : 'tout voir'}
              <span className="visually-hidden">{` de la catégorie ${name}`}</span>
            </ButtonLink>
          ) : undefined
        }
      >
        {name}
      </SectionTitle>
      {showsAll ? (
        <>
          <Tiles as="ul" min={19} gap={5} between={4} className={styles.all}>
            {events.map((event) => (
              <li key={event._id}>
                <EventCard event={event} today={today} />
              </li>
            ))}
          </Tiles>
          <PageLinks
            first={after ? `${eventsAddress({ category, showsAll })}#evenements` : undefined}
            firstLabel="Revenir aux prochains événements"
            next={next ? `${eventsAddress({ category, showsAll, after: next })}#evenements` : undefined}
            nextLabel="Événements suivants"
          />
        </>
      ) : (
        <Carousel
          // A new key scrolls the row back to its start.
          key={events.map(({ _id }) => _id).join()}
          max={2}
          label={`Événements à venir, ${name}`}
          previous="Événements précédents"
          next="Événements suivants"
          slides={events
            .slice(0, IN_CAROUSEL)
            .map((event) => ({ key: event._id, content: <EventCard event={event} today={today} /> }))}
        />
      )}
    </Stack>
  )
}

function NoEvents({ loaded: { category, counts } }: { loaded: LoadedEvents }) {
  const other = TABS.find((tab) => counts[tab.category].upcoming > 0)
  return (
    <EmptyState
      icon="calendar"
      headingLevel={2}
      title={nothingText(
        counts[category],
        TABS.map((tab) => counts[tab.category]),
      )}
      action={
        other ? (
          <ButtonLink to={eventsAddress({ category: other.category })} variant="bordered" size="smallMain">
            Voir la catégorie {nameOf(other.category)}
          </ButtonLink>
        ) : (
          <ButtonLink to="/user/missions" variant="bordered" size="smallMain">
            Mes missions
          </ButtonLink>
        )
      }
    />
  )
}

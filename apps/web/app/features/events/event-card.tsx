import type { Event } from '@visions/contract/events'
import { pictureSizes, safeLink } from '@visions/contract/links'
import { parisDay } from '@visions/contract/paris'
import type { EventCategory } from '@visions/contract/vocabulary'
import { useId } from 'react'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Contours } from '@visions/ui/contours.tsx'
import { Icon, type IconName } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { usePerson } from '../shell/use-person.ts'
import { whenText } from './event-words.ts'
import styles from './event-card.module.css'

const ICONS: Record<EventCategory, IconName> = { 1: 'video', 2: 'city', 3: 'users', 4: 'edit' }

/** An event: date, place, organiser, description, calendar file and link. `today`: the day in Paris. */
export function EventCard({ event, today }: { event: Event; today: string }) {
  const id = useId()
  const about = <span className="visually-hidden">{`\u00a0: ${event.title}`}</span>
  const link = safeLink(event.link)
  return (
    <Card as="article" className={styles.event} aria-labelledby={id}>
      <EventPicture event={event} />
      <div className={styles.body}>
        <h3 id={id} className={styles.title}>
          {event.title}
        </h3>
        <EventFacts event={event} today={today} />
        {event.description ? <p className={styles.description}>{event.description}</p> : null}
        <Cluster gap={3} align="stretch" className={styles.actions}>
          <ButtonLink href={calendarOf(event)} download size="smallMain" variant="bordered" icon="calendar">
            Ajouter à mon agenda{about}
          </ButtonLink>
          {link ? (
            <ButtonLink href={link} newTab size="smallMain" variant="white" icon="external">
              Voir chez l’organisateur{about}
            </ButtonLink>
          ) : null}
        </Cluster>
      </div>
    </Card>
  )
}

/** The next featured event, next to the list. */
export function TopEvent({ event, today }: { event: Event; today: string }) {
  const link = safeLink(event.link)
  return (
    <Stack gap={3} className={styles.top}>
      <EventPicture event={event} />
      <h3 className={styles.title}>{event.title}</h3>
      <EventFacts event={event} today={today} />
      <Cluster gap={3} align="stretch" className={styles.actions}>
        {link ? (
          <ButtonLink href={link} newTab size="smallMain" icon="external">
            Voir chez l’organisateur<span className="visually-hidden">{`\u00a0: ${event.title}`}</span>
          </ButtonLink>
        ) : null}
        <ButtonLink href={calendarOf(event)} download size="smallMain" variant="bordered" icon="calendar">
          Ajouter à mon agenda<span className="visually-hidden">{`\u00a0: ${event.title}`}</span>
        </ButtonLink>
      </Cluster>
    </Stack>
  )
}

const calendarOf = ({ _id }: Event): string => `/api/public/galaxyevents/${_id}/calendar`

function EventPicture({ event }: { event: Event }) {
  return (
    <div className={styles.picture}>
      {event.image ? (
        <img
          src={event.image}
          srcSet={pictureSizes(event.image)}
          sizes="(min-width: 40rem) 30rem, 100vw"
          alt=""
          width="480"
          height="240"
          loading="lazy"
          decoding="async"
        />
      ) : (
        <>
          <Contours variant="page" />
          <Icon name={ICONS[event.category]} />
        </>
      )}
    </div>
  )
}

function EventFacts({ event, today }: { event: Event; today: string }) {
  const { localZone } = usePerson().user
  const zones = [event.zone ?? [], localZone?.zone === event.zone?.zone ? [] : (localZone ?? [])].flat()
  return (
    <Stack as="ul" gap={2} className={styles.facts} aria-label="Quand, où, avec qui">
      <li className={styles.when}>
        <Icon name="calendar" />
        <span>
          <time dateTime={event.startDate}>{whenText(event, zones)}</time>
          {/* Overseas, the day may be another one. */}
          {!localZone && parisDay(new Date(event.startDate)) === today ? (
            <>
              {' '}
              <Chip tone="flag">Aujourd’hui</Chip>
            </>
          ) : null}
        </span>
      </li>
      <li>
        <Icon name={event.place ? 'pin' : 'video'} />
        <span>{event.place || 'En ligne'}</span>
      </li>
      <li>
        <Icon name="users" />
        <span>
          <span className="visually-hidden">Organisé par&nbsp;: </span>
          {event.organizer}
        </span>
      </li>
    </Stack>
  )
}

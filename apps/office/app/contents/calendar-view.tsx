import type { CalendarPoint } from '@visions/contract/constants'
import { timeText } from '@visions/contract/french-dates'
import { CONTENTS } from '@visions/contract/office-addresses'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { CalendarDay, CalendarPage } from './calendar-act.ts'
import { contentAddress } from './content-address.ts'

const POINTS: Record<CalendarPoint, { name: string; tone: 'blue' | 'green' | 'marigold' }> = {
  publication: { name: 'Publication', tone: 'blue' },
  begins: { name: 'Début', tone: 'green' },
  ends: { name: 'Fin', tone: 'marigold' },
}

/** At noon, so that the day is the same in every time zone of France. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const dates = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options })
  return (day: string): string => dates.format(new Date(`${day}T12:00:00Z`)).replace(/\b1 (?=\p{L})/u, '1er ')
}
const monthText = format({ month: 'long', year: 'numeric' })
const dayText = format({ weekday: 'long', day: 'numeric', month: 'long' })

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What begins, ends and is published in a month, day by day (OFF-02, OFF-05). */
export function CalendarView({ page: { month, today, days, isComplete, before, after } }: { page: CalendarPage }) {
  return (
    <Page gap={6} width={56}>
      <BackLink to={CONTENTS}>Contenus</BackLink>
      <PageHeader title={`Calendrier, ${monthText(`${month}-01`)}`}>
        Les publications programmées, et ce qui commence ou finit, à l’heure de Paris.
      </PageHeader>
      <Cluster as="nav" gap={4} aria-label="Mois">
        {before ? <TextLink to={before}>Mois précédent</TextLink> : null}
        {after ? <TextLink to={after}>Mois suivant</TextLink> : null}
      </Cluster>
      {isComplete ? null : (
        <Alert tone="info">
          Ce mois a plus de contenus que cette page n’en montre. Cherchez-les dans leurs listes.
        </Alert>
      )}
      {days.length === 0 ? (
        <EmptyState icon="calendar">Rien ne commence ni ne finit pendant ce mois.</EmptyState>
      ) : (
        days.map((day) => <Day key={day.day} day={day} isToday={day.day === today} />)
      )}
    </Page>
  )
}

const Day = ({ day: { day, entries }, isToday }: { day: CalendarDay; isToday: boolean }) => (
  <Stack as="section" gap={2} aria-labelledby={`jour-${day}`}>
    <h2 id={`jour-${day}`} className="large">
      {capitalized(dayText(day))}
      {isToday ? ' (aujourd’hui)' : ''}
    </h2>
    <Stack as="ul" gap={2}>
      {entries.map(({ kind, key, point, at, title, kindLabel }) => (
        <Cluster as="li" key={`${kind} ${key} ${point}`} gap={2}>
          <Chip tone={POINTS[point].tone}>{POINTS[point].name}</Chip>
          {at === null ? null : <span>{timeText(at)}</span>}
          <TextLink to={contentAddress({ kind, key })}>{title || 'Sans titre'}</TextLink>
          <span className="soft">{kindLabel}</span>
        </Cluster>
      ))}
    </Stack>
  </Stack>
)

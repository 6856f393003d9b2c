import { dayAndHour } from '@visions/contract/french-dates'
import type { MeetingDate } from '@visions/contract/meetings'
import { dayAndHours, type LocalZone } from '@visions/contract/local-hours'
import type { ReactNode } from 'react'
import { classNames } from '@visions/ui/class-names.ts'
import { IconLine } from '@visions/ui/icon-line.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import styles from './appointment.module.css'
import { lengthText } from './meetings-words.ts'

/** Date and place of an appointment, in Paris time and in that of overseas zones. `isOff`: it was cancelled. */
export function Appointment({
  date: { startsAt, minutes },
  zones = [],
  place,
  isOff = false,
  children,
}: {
  date: MeetingDate
  zones?: readonly LocalZone[] | undefined
  place: string
  isOff?: boolean | undefined
  children?: ReactNode
}) {
  const when = dayAndHours(startsAt, zones)
  return (
    <Stack gap={2} className={classNames(styles.appointment, isOff && styles.off)}>
      <IconLine icon="calendar">
        <time dateTime={startsAt} className={styles.when}>
          {when}
        </time>
        <span className="small">{`${when === dayAndHour(startsAt) ? ' (heure de Paris)' : ''}, ${lengthText(minutes)}`}</span>
      </IconLine>
      {place ? <IconLine icon="pin">{place}</IconLine> : null}
      {children ? (
        <Cluster gap={3} align="stretch" className={styles.actions}>
          {children}
        </Cluster>
      ) : null}
    </Stack>
  )
}

/** A message of one side, quoted. */
export function Quoted({ by, children }: { by: string; children: string }) {
  return (
    <Stack as="figure" gap={1} className={styles.quoted}>
      <figcaption>{`${by}\u00a0:`}</figcaption>
      <blockquote>{children}</blockquote>
    </Stack>
  )
}

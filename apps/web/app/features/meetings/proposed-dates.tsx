import { dayAndHour } from '@visions/contract/french-dates'
import type { MeetingDate } from '@visions/contract/meetings'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { lengthText } from './meetings-words.ts'
import styles from './proposed-dates.module.css'

/** The proposed dates and their places. */
export function ProposedDates({ dates, place }: { dates: readonly MeetingDate[]; place: string }) {
  return (
    <>
      <Stack as="ul" gap={2} className={styles.dates}>
        {dates.map(({ _id, startsAt, minutes }) => (
          <li key={_id}>
            <Icon name="calendar" />
            <span>
              <time dateTime={startsAt}>{dayAndHour(startsAt)}</time>
              <span className="soft">{`, ${lengthText(minutes)}`}</span>
            </span>
          </li>
        ))}
      </Stack>
      {place ? (
        <p className={styles.place}>
          <Icon name="pin" />
          <span>{place}</span>
        </p>
      ) : null}
    </>
  )
}

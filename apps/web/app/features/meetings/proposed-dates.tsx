import type { MeetingDate } from '@visions/contract/meetings'
import { dayAndHours } from '@visions/contract/overseas'
import { IconLine } from '@visions/ui/icon-line.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { lengthText } from './meetings-words.ts'

/** The proposed dates and their places. */
export function ProposedDates({
  dates,
  towns = [],
  place,
}: {
  dates: readonly MeetingDate[]
  towns?: readonly string[] | undefined
  place: string
}) {
  return (
    <>
      <Stack as="ul" gap={2}>
        {dates.map(({ _id, startsAt, minutes }) => (
          <IconLine key={_id} as="li" icon="calendar">
            <time dateTime={startsAt}>
              <b>{dayAndHours(startsAt, towns)}</b>
            </time>
            <span className="soft">{`, ${lengthText(minutes)}`}</span>
          </IconLine>
        ))}
      </Stack>
      {place ? <IconLine icon="pin">{place}</IconLine> : null}
    </>
  )
}

import type { MeetingDate } from '@visions/contract/meetings'
import { dayAndHours, type LocalZone } from '@visions/contract/local-hours'
import { IconLine } from '@visions/ui/icon-line.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { lengthText } from './meetings-words.ts'

/** The proposed dates and their places. */
export function ProposedDates({
  dates,
  zones = [],
  place,
}: {
  dates: readonly MeetingDate[]
  zones?: readonly LocalZone[] | undefined
  place: string
}) {
  return (
    <>
      <Stack as="ul" gap={2}>
        {dates.map(({ _id, startsAt, minutes }) => (
          <IconLine key={_id} as="li" icon="calendar">
            <time dateTime={startsAt}>
              <b>{dayAndHours(startsAt, zones)}</b>
            </time>
            <span className="soft">{`, ${lengthText(minutes)}`}</span>
          </IconLine>
        ))}
      </Stack>
      {place ? <IconLine icon="pin">{place}</IconLine> : null}
    </>
  )
}

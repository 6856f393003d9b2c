// What an establishment does behind its link: reads, proposes dates, declines, cancels. The person is told (MTG-03, MTG-04).
import type { NotificationKind } from '@visions/contract/notifications'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { withdrawShare } from '../assessments/index.ts'
import { notify } from '../notifications/index.ts'
import { goesOn } from './change-meeting.use-case.ts'
import { meetingOf } from './meeting-link.ts'
import {
  changeMeeting,
  findMeeting,
  holdMeeting,
  markTransmitted,
  replaceDates,
  type Change,
  type FoundMeeting,
} from './meetings.repository.ts'
import { areSameDates, faultsOf, type ProposedDate } from './meetings.rules.ts'

type Tools = { db: Db; secrets: Secrets }

const unknownLink = () => notFound('The link')

/** The meeting behind a link. Reading changes nothing. */
export async function readAsked({ db, secrets }: Tools, token: string): Promise<FoundMeeting> {
  const id = meetingOf(secrets, token)
  const meeting = id === undefined ? undefined : await findMeeting(db, id)
  if (!meeting) throw unknownLink()
  return meeting
}

/** Proposes dates in place of those proposed before. Refuses dates that are past, too far ahead or there twice (400). */
export const proposeDates = (
  tools: Tools,
  token: string,
  { dates, place, message }: { dates: readonly ProposedDate[]; place: string; message: string },
): Promise<FoundMeeting> =>
  answer(tools, token, async (tx, meeting) => {
    const isStanding = meeting.state === 'proposed' || meeting.state === 'confirmed'
    const isSame =
      isStanding && areSameDates(dates, meeting.dates) && place === meeting.place && message === meeting.message
    if (goesOn('propose', meeting, isSame) === 'done') return undefined
    const fields = faultsOf(dates, new Date())
    if (fields.length > 0) throw new Refusal(400, 'invalid_input', 'These dates cannot be proposed', { fields })
    await replaceDates(tx, meeting.id, dates)
    return { change: { state: 'proposed', place, message }, told: 'meeting-proposed' }
  })

/** Declines, and withdraws the link to an assessment that was sent along. */
export const declineMeeting = (tools: Tools, token: string, message: string): Promise<FoundMeeting> =>
  answer(tools, token, async (tx, meeting) => {
    if (goesOn('decline', meeting) === 'done') return undefined
    if (meeting.shareId) await withdrawShare(tx, meeting.shareId)
    return { change: { state: 'declined', message }, told: 'meeting-declined' }
  })

/** Cancels a meeting whose date was confirmed. */
export const cancelAsked = (tools: Tools, token: string, message: string): Promise<FoundMeeting> =>
  answer(tools, token, async (tx, meeting) => {
    if (goesOn('cancel-for-establishment', meeting) === 'done') return undefined
    if (meeting.shareId) await withdrawShare(tx, meeting.shareId)
    return { change: { state: 'cancelled', cancelledBy: 'establishment', message }, told: 'meeting-cancelled' }
  })

interface Step {
  change: Change
  told: NotificationKind
}

async function answer(
  { db, secrets }: Tools,
  token: string,
  decide: (tx: Db, meeting: FoundMeeting) => Promise<Step | undefined>,
): Promise<FoundMeeting> {
  const id = meetingOf(secrets, token)
  if (id === undefined) throw unknownLink()
  return db.transaction().execute(async (tx) => {
    const meeting = await holdMeeting(tx, id)
    if (!meeting) throw unknownLink()
    const step = await decide(tx, meeting)
    if (!step) return meeting
    // Whoever answers has the request, whatever the mail server said.
    await markTransmitted(tx, id)
    const { revision } = await changeMeeting(tx, id, step.change)
    await notify(tx, meeting.personId, step.told, `${id} ${revision}`, factsOf(meeting))
    return (await findMeeting(tx, id))!
  })
}

/** What a notification about a meeting says. */
export const factsOf = ({ id, establishment, date, place }: FoundMeeting): Record<string, string> => ({
  meetingId: id,
  establishment: establishment.name,
  ...(date && { startsAt: date.startsAt.toISOString(), ...(place && { place }) }),
})

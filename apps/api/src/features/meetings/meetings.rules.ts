// The state machine of a meeting, and which dates may be proposed.
import { MOST_DAYS_AHEAD } from '@visions/contract/constants'
import type { MeetingState } from '@visions/contract/vocabulary'

/** Open meetings of one person. */
export const MOST_OPEN = 5
/** Requests that one person makes in an hour, and that one establishment receives in a day of Paris (ECO-08). */
export const MOST_PER_HOUR = 10
export const MOST_PER_DAY = 30

export type Act = 'propose' | 'decline' | 'cancel-for-establishment' | 'confirm' | 'ask-other-dates' | 'cancel'

/** The states in which an act applies, and those in which it was done already: repeating it changes nothing. */
const TRANSITIONS: Readonly<Record<Act, { from: readonly MeetingState[]; done: readonly MeetingState[] }>> = {
  propose: { from: ['requested', 'proposed'], done: [] },
  decline: { from: ['requested', 'proposed'], done: ['declined'] },
  'cancel-for-establishment': { from: ['confirmed'], done: ['cancelled'] },
  confirm: { from: ['proposed'], done: [] },
  'ask-other-dates': { from: ['proposed'], done: [] },
  cancel: { from: ['requested', 'proposed', 'confirmed'], done: ['cancelled'] },
}

/** What an act does in a state. isSame: it repeats the last one, with the same words. */
export function transition(act: Act, state: MeetingState, isSame = false): 'apply' | 'already-done' | 'refuse' {
  const { from, done } = TRANSITIONS[act]
  if (isSame || done.includes(state)) return 'already-done'
  return from.includes(state) ? 'apply' : 'refuse'
}

/** No act applies any more, and the link of the establishment shows nothing of the person. */
export const isAtAnEnd = (state: MeetingState): boolean =>
  state === 'declined' || state === 'cancelled' || state === 'over'

export interface ProposedDate {
  startsAt: Date
  minutes: number
}

/** The faults of proposed dates, with the path of each: past, too far ahead, or duplicate. */
export function faultsOf(dates: readonly ProposedDate[], now: Date): { path: string; message: string }[] {
  const latest = now.getTime() + MOST_DAYS_AHEAD * 86_400_000
  const seen = new Set<number>()
  return dates.flatMap(({ startsAt }, index) => {
    const at = startsAt.getTime()
    const isThere = seen.has(at)
    seen.add(at)
    const fault = (message: string) => [{ path: `dates.${index}.startsAt`, message }]
    if (Number.isNaN(at)) return fault('is no instant')
    if (at <= now.getTime()) return fault('is past')
    if (at > latest) return fault(`is more than ${MOST_DAYS_AHEAD} days ahead`)
    return isThere ? fault('is there twice') : []
  })
}

/** Whether two lists propose the same, in whatever order. */
export function areSameDates(one: readonly ProposedDate[], other: readonly ProposedDate[]): boolean {
  const keys = (dates: readonly ProposedDate[]) =>
    dates
      .map(({ startsAt, minutes }) => `${startsAt.getTime()} ${minutes}`)
      .toSorted()
      .join()
  return keys(one) === keys(other)
}

/** The mails to an establishment. */
export type MailKind = 'request' | 'other-dates' | 'confirmed' | 'cancelled' | 'reminder'

/**
 * Whether a mail is still true: the meeting has not changed since it was enqueued, and the establishment expects
 * it.
 */
export function isStillTrue(
  { kind, revision }: { kind: MailKind; revision: number },
  meeting: { state: MeetingState; revision: number; isTransmitted: boolean; mayHaveArrived: boolean },
): boolean {
  if (meeting.revision !== revision) return false
  switch (kind) {
    case 'request':
      return meeting.state === 'requested' && !meeting.isTransmitted
    case 'other-dates':
      return meeting.state === 'requested'
    case 'confirmed':
    case 'reminder':
      return meeting.state === 'confirmed'
    case 'cancelled':
      return meeting.state === 'cancelled' && meeting.mayHaveArrived
  }
}

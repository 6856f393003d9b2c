// The state machine of a meeting, and the rules for proposed dates.
import { MAX_DAYS_AHEAD } from '@visions/contract/constants'
import type { MeetingState } from '@visions/contract/vocabulary'

/** Limit of open meetings of one person. */
export const MAX_OPEN = 5
/** Limits of requests: per person and hour, per establishment and day in Paris (ECO-08). */
export const MAX_PER_HOUR = 10
export const MAX_PER_DAY = 30
/** Requests a day of accounts younger than one day, so that older accounts reach the establishment. */
export const MAX_OF_NEW_ACCOUNTS = 15
/** A request that is held back for longer is closed. */
export const HELD_DAYS = 30

export interface Standing {
  /** Whether the address of the person is confirmed. */
  isConfirmed: boolean
  /** Whether the account is younger than one day. */
  isYoung: boolean
  /** Requests of accounts younger than one day that were sent to the establishment today. */
  hereTodayOfYoung: number
}

/** Whether a request is held back, instead of using up what the establishment receives in a day (ECO-08). */
export const isHeldBack = ({ isConfirmed, isYoung, hereTodayOfYoung }: Standing): boolean =>
  !isConfirmed || (isYoung && hereTodayOfYoung >= MAX_OF_NEW_ACCOUNTS)

export type Act = 'propose' | 'decline' | 'cancel-for-establishment' | 'confirm' | 'ask-other-dates' | 'cancel'

/** from: states in which an act applies. done: states in which repeating it changes nothing. */
const TRANSITIONS: Readonly<Record<Act, { from: readonly MeetingState[]; done: readonly MeetingState[] }>> = {
  propose: { from: ['requested', 'proposed'], done: [] },
  decline: { from: ['requested', 'proposed'], done: ['declined'] },
  'cancel-for-establishment': { from: ['confirmed'], done: ['cancelled'] },
  confirm: { from: ['proposed'], done: [] },
  'ask-other-dates': { from: ['proposed'], done: [] },
  cancel: { from: ['requested', 'proposed', 'confirmed'], done: ['cancelled'] },
}

/** The effect of an act in a state. isSame: the act repeats the last one with the same input. */
export function transition(act: Act, state: MeetingState, isSame = false): 'apply' | 'already-done' | 'refuse' {
  const { from, done } = TRANSITIONS[act]
  if (isSame || done.includes(state)) return 'already-done'
  return from.includes(state) ? 'apply' : 'refuse'
}

/** Whether a meeting has ended: no act applies, and the link of the establishment hides the person. */
export const isAtAnEnd = (state: MeetingState): boolean =>
  state === 'declined' || state === 'cancelled' || state === 'over'

export interface ProposedDate {
  startsAt: Date
  minutes: number
}

/** The faults of proposed dates, with the path of each: past, too far ahead, or duplicate. */
export function faultsOf(dates: readonly ProposedDate[], now: Date): { path: string; message: string }[] {
  const latest = now.getTime() + MAX_DAYS_AHEAD * 86_400_000
  const seen = new Set<number>()
  return dates.flatMap(({ startsAt }, index) => {
    const at = startsAt.getTime()
    const isDuplicate = seen.has(at)
    seen.add(at)
    const fault = (message: string) => [{ path: `dates.${index}.startsAt`, message }]
    if (Number.isNaN(at)) return fault('is no instant')
    if (at <= now.getTime()) return fault('is past')
    if (at > latest) return fault(`is more than ${MAX_DAYS_AHEAD} days ahead`)
    return isDuplicate ? fault('is there twice') : []
  })
}

/** Whether two lists contain the same dates, in any order. */
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

/** Whether a mail is still correct: its revision is the latest and its kind fits the state of the meeting. */
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

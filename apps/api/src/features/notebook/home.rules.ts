// What the home shows below the next step (PIS-05): a sentence and a date that is true. The clock is a parameter.
import { isDistress } from '@visions/contract/distress'
import { zonesOf } from '@visions/contract/overseas'
import { daysAfter, parisDay } from '@visions/contract/paris'
import type { LocalZone } from '@visions/contract/local-hours'
import type { HomeAim, HomeDate, KnownSentence } from '@visions/contract/notebook'
import type { NextStepKind } from '@visions/contract/overview'
import type { NotificationKind } from '@visions/contract/notifications'

/** Sentences of one act: the answers of six phrases, the visit of a piste. */
const ONE_ACT_MS = 600_000

/**
 * The sentence of the home: the latest one. Of several that one act wrote, another one each day. Refused sentences and
 * words of distress are not shown where others look over the shoulder.
 */
export function sentenceOf(known: readonly KnownSentence[], now: Date): KnownSentence | null {
  const shown = known.filter(({ isRefused, own }) => !isRefused && !isDistress(own ?? ''))
  const latest = shown[0] && Date.parse(shown[0].at)
  if (latest === undefined) return null
  const ofAct = shown.filter(({ at }) => latest - Date.parse(at) < ONE_ACT_MS)
  return ofAct[Math.max(0, daysBetween(parisDay(new Date(latest)), parisDay(now))) % ofAct.length]!
}

export interface NextMeeting {
  id: string
  establishment: string
  /** Town of the establishment. */
  city: string
  place: string
  startsAt: string
  endsAt: string
  confirmedAt: string
}
export interface NearEvent {
  id: string
  title: string
  startsAt: string
  endsAt: string | null
  /** Empty: online. */
  place: string
  /** From the town of the person; null: online, or not known. */
  km: number | null
}
export interface Answer {
  kind: NotificationKind
  data: Record<string, string>
  at: string
}
export interface HomeFacts {
  now: Date
  /** Town of the profile. */
  city: string
  /** The next step, which the date does not repeat. */
  next: NextStepKind
  toConfirm: { id: string; establishment: string } | null
  /** The next confirmed meeting. */
  meeting: NextMeeting | null
  /** The latest unread answer of an adviser or a publisher. */
  answer: Answer | null
  events: readonly NearEvent[]
  /** Current and coming ones, the first to end first. */
  aims: readonly HomeAim[]
}

/** Days ahead of a meeting that comes first, of events, and of an aim that has not begun. */
const MEETING_DAYS = 7
const EVENT_DAYS = 14
export const AIM_DAYS = 60
const NEAR_KM = 30
/** Days for which the answer of a publisher is news. */
const ANSWER_DAYS = 14

/** A date with the instant that orders it. */
type Dated = readonly [at: number, date: HomeDate]

/**
 * The one date that is true now, or null (PIS-05). First what waits for the person, then a meeting within seven days,
 * then the soonest of meeting, event near and current aim, then the next aim. Nothing past, nothing that was missed.
 */
export function dateOf(facts: HomeFacts): HomeDate | null {
  const { now, next, toConfirm, answer } = facts
  if (toConfirm && next !== 'confirm-meeting')
    return { kind: 'choice', meetingId: toConfirm.id, establishment: toConfirm.establishment }
  if (answer && next !== 'read-adviser-note' && isNews(answer, now))
    return { kind: 'answer', about: answer.kind, data: answer.data, at: instant(answer.at) }
  const meeting = meetingOf(facts)
  if (meeting && meeting[1].days <= MEETING_DAYS) return meeting[1]
  const aims = facts.aims.filter(({ to }) => to >= parisDay(now))
  const [soonest] = [
    ...(meeting ? [meeting] : []),
    ...facts.events.flatMap((event) => eventOf(event, facts)),
    ...aims.filter(({ from }) => from <= parisDay(now)).map((aim): Dated => [endOf(aim.to), datedAim(aim, now)]),
  ].toSorted(([one], [other]) => one - other)
  if (soonest) return soonest[1]
  const coming = aims
    .filter(({ from }) => daysBetween(parisDay(now), from) <= AIM_DAYS)
    .toSorted((one, other) => one.from.localeCompare(other.from))[0]
  return coming ? datedAim(coming, now) : null
}

/** Whether the class may be asked for in the place of a date (PIS-11): not of what waits or is near. */
export const givesPlace = (date: HomeDate | null): boolean =>
  date === null || date.kind === 'aim' || date.kind === 'event' || (date.kind === 'meeting' && date.days > MEETING_DAYS)

const isNews = ({ kind, at }: Answer, now: Date): boolean =>
  kind === 'adviser-note' || daysBetween(parisDay(new Date(at)), parisDay(now)) <= ANSWER_DAYS

function meetingOf({ meeting, now, city }: HomeFacts) {
  if (!meeting || Date.parse(meeting.endsAt) <= now.getTime()) return undefined
  const { id, establishment, place } = meeting
  const [startsAt, endsAt] = [instant(meeting.startsAt), instant(meeting.endsAt)]
  const zones = zonesOf([place, meeting.city, city])
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  const date = { kind: 'meeting' as const, meetingId: id, establishment, place, startsAt, minutes, zones }
  return [Date.parse(startsAt), { ...date, days: daysUntil(startsAt, now, zones) }] as const
}

/** An event near the town of the person, or online: not begun, or of several days and not over. */
function eventOf(event: NearEvent, { now, city }: HomeFacts): Dated[] {
  const { id, title, place, km } = event
  const [startsAt, endsAt] = [instant(event.startsAt), event.endsAt && instant(event.endsAt)]
  if (place !== '' && (km === null || km > NEAR_KM)) return []
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt ?? startsAt)]
  const hasBegun = starts <= now.getTime()
  if (hasBegun && (ends <= now.getTime() || parisDay(new Date(starts)) === parisDay(new Date(ends)))) return []
  const zones = zonesOf([place, city])
  const days = daysUntil(startsAt, now, zones)
  if (days > EVENT_DAYS) return []
  const date = { kind: 'event' as const, eventId: id, title, startsAt, endsAt, place, km, zones, hasBegun }
  return [[hasBegun ? ends : starts, { ...date, days: hasBegun ? daysUntil(endsAt!, now, zones) : days }]]
}

function datedAim(aim: HomeAim, now: Date): HomeDate {
  const today = parisDay(now)
  const hasBegun = aim.from <= today
  return { kind: 'aim', ...aim, hasBegun, days: daysBetween(today, hasBegun ? aim.to : aim.from) }
}

const instant = (text: string): string => new Date(text).toISOString()
const endOf = (day: string): number => Date.parse(`${daysAfter(day, 1)}T00:00:00Z`)

/** Calendar days between two days, «YYYY-MM-DD». */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Calendar days until an instant, in the first overseas zone, else in Paris. */
function daysUntil(instant: string, now: Date, [local]: readonly LocalZone[]): number {
  const dayOf = (at: Date) => (local ? dayIn(local.zone, at) : parisDay(at))
  return Math.max(0, daysBetween(dayOf(now), dayOf(new Date(instant))))
}

/** A day in a zone, «YYYY-MM-DD». */
const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

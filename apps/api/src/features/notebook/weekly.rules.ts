// When the weekly mail is sent, and what it says (PIS-05). Pure; the clock is a parameter.
import { longDate, longDateIn } from '@visions/contract/french-dates'
import { neatName, quotedTitle } from '@visions/contract/french-words'
import { hoursText } from '@visions/contract/local-hours'
import type { HomeDate } from '@visions/contract/notebook'
import { notificationWords } from '@visions/contract/notification-words'
import { findOverseas } from '@visions/contract/overseas'
import type { MailTopic } from '@visions/contract/vocabulary'
import type { Paragraph } from '../../platform/letter.ts'

/** Tuesday to Thursday, from 9 to 18 o’clock. */
const [WEEKDAYS, FROM_HOUR, TO_HOUR] = [['Tue', 'Wed', 'Thu'], 9, 18]

/** Whether mails may be sent now to a person of a town: on these weekdays and hours there. */
export function isMailTime(now: Date, city: string): boolean {
  const timeZone = findOverseas(city)?.zone ?? 'Europe/Paris'
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const hour = Number(parts['hour'])
  return WEEKDAYS.includes(parts['weekday']!) && hour >= FROM_HOUR && hour < TO_HOUR
}

/** Topics whose own mails already said it. */
const MAILED_BY: Partial<Record<HomeDate['kind'], MailTopic>> = { choice: 'meetings', answer: 'partners' }

/** The fact of a date: a mail names each once. */
export function factOf(date: HomeDate): string {
  switch (date.kind) {
    case 'choice':
      return `choice:${date.meetingId}`
    case 'answer':
      return `answer:${date.at}`
    case 'meeting':
      return `meeting:${date.meetingId}:${date.startsAt}`
    case 'event':
      return `event:${date.eventId}`
    case 'aim':
      return `aim:${date.aimId}:${date.hasBegun ? date.from : 'coming'}`
  }
}

const DAY_MS = 86_400_000
const daysBefore = (instant: string, days: number): number => Date.parse(instant) - days * DAY_MS

/** Since when the home has shown a date, in milliseconds. */
function shownSince(date: HomeDate, confirmedAt: string | undefined): number {
  switch (date.kind) {
    case 'choice':
      return Infinity
    case 'answer':
      return Date.parse(date.at)
    case 'meeting':
      return confirmedAt === undefined ? 0 : Date.parse(confirmedAt)
    case 'event':
      return daysBefore(date.startsAt, 14)
    case 'aim':
      return date.hasBegun ? Date.parse(date.from) : daysBefore(date.from, 60)
  }
}

/**
 * The fact of the one reason for a mail, or null: what the home shows now, not of today, not mailed otherwise,
 * not seen on the site, and no reason before.
 */
export function reasonFor(
  date: HomeDate | null,
  {
    confirmedAt,
    seenAt,
    topics,
    before,
  }: {
    /** When the meeting was confirmed. */
    confirmedAt: string | undefined
    /** The last visit of the site. */
    seenAt: Date
    topics: Readonly<Record<MailTopic, boolean>>
    before: readonly string[]
  },
): string | null {
  if (!date || ('days' in date && date.days === 0)) return null
  const topic = date.kind === 'answer' && date.about === 'adviser-note' ? 'assessments' : MAILED_BY[date.kind]
  if (topic && topics[topic]) return null
  if (shownSince(date, confirmedAt) <= seenAt.getTime()) return null
  const fact = factOf(date)
  return before.includes(fact) ? null : fact
}

interface WeeklyLetter {
  subject: string
  body: Paragraph[]
}

/** The mail about a date: the fact, and one act. Its subject names nothing that says who the person is. */
export function weeklyLetter(date: HomeDate, publicUrl: string): WeeklyLetter {
  const button = (label: string, path: string): Paragraph => ({ buttons: [{ label, url: publicUrl + path }] })
  switch (date.kind) {
    case 'choice':
      return {
        subject: 'Des dates de rendez-vous attendent votre choix',
        body: [`${neatName(date.establishment)} vous propose des dates.`, button('Choisir une date', '/user/meetings')],
      }
    case 'answer': {
      const { title, sentences } = notificationWords(date.about, date.data, { isMail: true })
      return {
        subject: 'Vous avez reçu une réponse',
        body: [`${title}.`, ...sentences, button('Voir cette réponse', '/user/notifications')],
      }
    }
    case 'meeting':
      return {
        subject: `Vous avez rendez-vous le ${dayOf(date)}`,
        body: [
          `Établissement\u00a0: ${neatName(date.establishment)}.`,
          `Date\u00a0: ${hoursText(date.startsAt, date.zones)}.`,
          'Préparez deux questions\u00a0: vous en profiterez mieux.',
          button('Voir mon rendez-vous', '/user/meetings'),
        ],
      }
    case 'event':
      return {
        subject: `Un événement a lieu ${date.place === '' ? 'en ligne' : 'près de chez vous'} le ${dayOf(date)}`,
        body: [
          `Événement\u00a0: ${quotedTitle(date.title)}.`,
          `Date\u00a0: ${hoursText(date.startsAt, date.zones)}.`,
          ...(date.place === '' ? [] : [`Lieu\u00a0: ${neatName(date.place)}.`]),
          button('Voir les événements', '/user/events'),
        ],
      }
    case 'aim':
      return {
        subject: date.hasBegun
          ? `Un repère de votre année va jusqu’au ${longDate(date.to)}`
          : `Un repère de votre année commence le ${longDate(date.from)}`,
        body: [`Ce repère\u00a0: ${quotedTitle(date.title)}.`, button('Voir ce qui y aide', date.path)],
      }
  }
}

const dayOf = ({
  startsAt,
  zones: [local],
}: Pick<Extract<HomeDate, { kind: 'event' }>, 'startsAt' | 'zones'>): string =>
  local ? longDateIn(local.zone, startsAt) : longDate(startsAt)

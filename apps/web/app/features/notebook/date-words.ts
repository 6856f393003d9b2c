// What the home says of a date (PIS-05); pure.
import { longDate } from '@visions/contract/french-dates'
import { capitalised } from '@visions/contract/french-words'
import { dayAndHours } from '@visions/contract/local-hours'
import type { HomeDate } from '@visions/contract/notebook'
import { whenText } from '../events/event-words.ts'
import { meetingAddress } from '../meetings/meetings-address.ts'
import { wordsOf } from '../notifications/notification-words.ts'

interface DateWords {
  kicker: string
  /** Absolute: the page may be read on another day. */
  when?: string
  title: string
  text?: string
  action: string
  to: string
}

const SOON = ['aujourd’hui', 'demain', 'après-demain']
/** «dans 13 jours». */
const soonWords = (days: number): string => SOON[days] ?? `dans ${days}\u00a0jours`

export function dateWords(date: HomeDate): DateWords {
  switch (date.kind) {
    case 'choice':
      return {
        kicker: 'À vous de choisir',
        title: `${date.establishment} vous propose des dates`,
        action: 'Choisir une date',
        to: meetingAddress(date.meetingId),
      }
    case 'answer': {
      const { title, text, to } = wordsOf({ kind: date.about, data: date.data })
      return { kicker: capitalised(longDate(date.at)), title, text, action: 'Voir cette réponse', to }
    }
    case 'meeting':
      return {
        kicker: `Mon rendez-vous, ${soonWords(date.days)}`,
        when: capitalised(dayAndHours(date.startsAt, date.zones)),
        title: date.establishment,
        ...(date.place && { text: date.place }),
        action: 'Voir mon rendez-vous',
        to: meetingAddress(date.meetingId),
      }
    case 'event':
      return {
        kicker: date.hasBegun ? `Jusqu’à la fin, ${soonWords(date.days)}` : `Événement, ${soonWords(date.days)}`,
        when: capitalised(whenText({ startDate: date.startsAt, endDate: date.endsAt }, date.zones)),
        title: date.title,
        text: placeText(date),
        action: 'Voir les événements',
        to: '/user/events',
      }
    case 'aim':
      return {
        kicker: 'Repère de l’année',
        when: aimText(date),
        title: date.title,
        action: 'Voir ce qui y aide',
        to: date.path,
      }
  }
}

function placeText({ place, km }: Extract<HomeDate, { kind: 'event' }>): string {
  if (place === '') return 'En ligne'
  return km === null || km === 0 ? place : `${place} (${km}\u00a0km)`
}

function aimText({ hasBegun, days, from, to }: Extract<HomeDate, { kind: 'aim' }>): string {
  if (!hasBegun) return `Dès le ${longDate(from)}`
  return days === 0 ? `Dernier jour\u00a0: ${longDate(to)}` : `Jusqu’au ${longDate(to)}`
}

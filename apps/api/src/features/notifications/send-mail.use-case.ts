// Mails about notifications. The choice of the person is read when the mail is sent.
import { capitalised, ended, neatName, quoted } from '@visions/contract/french-words'
import { dayAndHours, type LocalZone } from '@visions/contract/local-hours'
import { parisDay } from '@visions/contract/paris'
import type { MailTopic, MeetingState } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { writeLetter, type Letter, type Paragraph, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { meetingCalendar } from '../meeting-calendar.ts'
import { findReader } from './mail-topics.repository.ts'
import { TOPIC_NAMES } from './mail-topics.rules.ts'
import { readTopics, stopAddress } from './mail-topics.use-case.ts'
import { mailOf } from './notification-mail.rules.ts'
import { findNotification } from './notifications.repository.ts'

export type MailDeps = Pick<DeliveryDeps, 'config' | 'mailer' | 'secrets'>

/** A meeting when a mail about it leaves: what the mail says must still be so. */
export interface CurrentMeeting {
  state: MeetingState
  /** Dates to choose from, the earliest first. */
  dates: readonly { id: string; startsAt: Date; minutes: number }[]
  date: { startsAt: Date } | null
  place: string
  zones: readonly LocalZone[]
}

type FindMeeting = (db: Db, id: string) => Promise<CurrentMeeting | undefined>

/** The parts of a mail about a topic that do not depend on its reader. */
type TopicLetter = Pick<Letter, 'subject' | 'body' | 'preview'>

/** The letter about a topic, with the stop link in its text and in the headers for mail programs (RFC 8058). */
export function topicLetter(
  config: Sender,
  { to, name, topic, stop, ...letter }: { to: string; name: string; topic: MailTopic; stop: string } & TopicLetter,
): Mail {
  const mail = writeLetter(config, {
    ...letter,
    to,
    name,
    footer: [
      `Vous recevez cet e-mail parce que ${quoted(TOPIC_NAMES[topic])} fait partie des e-mails que vous recevez de Visions.`,
      { label: 'Ne plus recevoir ces e-mails', url: stop },
      { label: 'Choisir les e-mails que vous recevez', url: `${config.publicUrl}/user/notifications#e-mails` },
    ],
  })
  return {
    ...mail,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/**
 * Writes a mail about a topic. Undefined when the person was deleted or has switched the topic off.
 * @param messageId the same for each try (platform/mail.ts)
 */
export async function writeTopicMail(
  db: Db,
  { secrets, config }: MailDeps,
  { personId, topic, messageId, ...letter }: { personId: string; topic: MailTopic; messageId: string } & TopicLetter,
): Promise<Mail | undefined> {
  const reader = await findReader(db, personId)
  if (!reader || !(await readTopics(db, personId))[topic]) return undefined
  const stop = stopAddress({ secrets, publicUrl: config.publicUrl }, topic, reader.mail_key)
  return { ...topicLetter(config, { ...letter, topic, stop, to: reader.email, name: reader.first_name }), messageId }
}

/** Sends the mail about a notification, unless what it says about a meeting has changed. */
export const notificationMail = (
  deps: MailDeps,
  findMeeting: FindMeeting,
): DeliveryKind<{ notificationId: string }, Mail> => ({
  task: 'notification-mail',
  prepare: async (tx, { notificationId }) => {
    const notification = await findNotification(tx, notificationId)
    if (!notification) return undefined
    const { kind, person_id: personId } = notification
    const data = notification.data as Record<string, string>
    const meeting = data['meetingId'] ? await findMeeting(tx, data['meetingId']) : undefined
    if (data['meetingId'] && !isStillTrue(kind, meeting)) return undefined
    const letter = letterOf(deps.config, { kind, data, meeting })
    const mail =
      letter && (await writeTopicMail(tx, deps, { personId, messageId: `notification-${notificationId}`, ...letter }))
    const calendar = calendarOf(kind, data, deps.config)
    return mail && { ...mail, ...(calendar && { calendar }) }
  },
  send: (mail) => deps.mailer.send(mail),
})

/** The state that a mail about a meeting speaks of; other kinds are about past acts, and stay true. */
const STATES: Readonly<Record<string, MeetingState>> = {
  'meeting-proposed': 'proposed',
  'meeting-confirmed': 'confirmed',
  'meeting-tomorrow': 'confirmed',
}

/** A reminder says «demain»: it is not sent on the day itself. */
function isStillTrue(kind: string, meeting: CurrentMeeting | undefined): boolean {
  const state = STATES[kind]
  if (state === undefined) return true
  const isLate = kind === 'meeting-tomorrow' && meeting?.date && parisDay(meeting.date.startsAt) <= parisDay(new Date())
  return meeting?.state === state && !isLate
}

/** What the mail about a notification says: its facts, and one act. */
export function letterOf(
  config: CalendarConfig,
  { kind, data, meeting }: { kind: string; data: Record<string, string>; meeting?: CurrentMeeting | undefined },
): (TopicLetter & { topic: MailTopic }) | undefined {
  const write = (change: (name: string) => string) =>
    mailOf(kind, Object.fromEntries(Object.entries(data).map(([key, value]) => [key, change(neatName(value))])))
  const mail = write((name) => name)
  if (!mail) return undefined
  const button = { label: mail.link.label, url: config.publicUrl + mail.link.path }
  const dates =
    kind === 'meeting-proposed' && meeting ? datesOf(meeting, { url: button.url, id: data['meetingId']! }) : []
  return {
    topic: mail.topic,
    subject: (cut) => write(cut)!.subject,
    body: [
      ...mail.sentences,
      ...(dates.length > 0 ? dates : [{ buttons: [button] }]),
      ...(calendarOf(kind, data, config)
        ? [kind === 'meeting-cancelled' ? CALENDAR.cancelled : CALENDAR.confirmed]
        : []),
    ],
    ...(PREVIEWS[kind] && { preview: PREVIEWS[kind] }),
  }
}

const CALENDAR = {
  confirmed:
    'Le fichier joint ajoute la date à votre agenda. Si vous ne pouvez pas venir, annulez le rendez-vous sur la même page.',
  cancelled: 'Le fichier joint retire la date de votre agenda.',
}

/** For kinds whose first sentence names a person: a locked screen shows the preview. */
const PREVIEWS: Readonly<Record<string, string>> = {
  'adviser-note': 'Lisez ce message dans Visions, à côté de votre bilan.',
}

/** The dates of an establishment, each as a button that opens the page of the choice with this date (MTG-04). */
function datesOf({ dates, place, zones }: CurrentMeeting, { url, id }: { url: string; id: string }): Paragraph[] {
  const future = dates.filter(({ startsAt }) => startsAt.getTime() > Date.now())
  if (future.length === 0) return []
  const page = (query: string) => `${url}?${query}#demande-${id}`
  const lengths = [...new Set(future.map(({ minutes }) => minutes))]
  return [
    {
      buttons: future.map((date) => ({
        label: capitalised(dayAndHours(date.startsAt, zones)),
        url: page(`date=${date.id}`),
      })),
    },
    { label: 'Aucune date ne me convient', url: page(`autres=${id}`) },
    ...(place ? [ended(`Lieu\u00a0: ${neatName(place)}`)] : []),
    `${zones.length > 0 ? '' : 'Ces heures sont celles de Paris. '}${
      lengths.length === 1 ? `Le rendez-vous dure ${lengths[0]}\u00a0minutes. ` : ''
    }Chaque bouton ouvre la page où vous confirmez la date. Une date reste ouverte jusqu’à son heure.`,
  ]
}

type CalendarConfig = Pick<MailDeps['config'], 'publicUrl' | 'mailFrom'>

/** The calendar file of a mail about the date of a meeting (MTG-04). */
export function calendarOf(kind: string, data: Record<string, string>, config: CalendarConfig): Mail['calendar'] {
  const { meetingId: id, startsAt, minutes, revision, establishment = '', place = '' } = data
  const isCancelled = kind === 'meeting-cancelled'
  if ((!isCancelled && kind !== 'meeting-confirmed') || !id || !startsAt || !minutes || !revision) return undefined
  return meetingCalendar(
    'person',
    { id, revision: Number(revision), startsAt: new Date(startsAt), minutes: Number(minutes), place, isCancelled },
    { title: `Rendez-vous\u00a0: ${establishment}`, ...config },
  )
}

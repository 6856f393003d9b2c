// Mails to establishments. They contain the person's name, but no e-mail address, phone number or identifier.
import { hoursText } from '@visions/contract/local-hours'
import { zonesOf } from '@visions/contract/overseas'
import { situationText } from '@visions/contract/situation-words'
import { nameInMail, writeLetter, type Paragraph } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import { meetingCalendar } from '../meeting-calendar.ts'
import { townsOf } from './meetings.answers.ts'
import type { MailKind } from './meetings.rules.ts'

export interface LetterAbout {
  id: string
  revision: number
  /** Address of the establishment. */
  to: string
  establishment: string
  /** City of the establishment. */
  city: string
  person: { firstName: string; lastName: string; city: string; situation: string | null }
  wishes: string
  answer: string
  place: string
  date: { startsAt: Date; minutes: number } | null
  /** Page on which the establishment answers. */
  url: string
  assessmentUrl: string | null
  publicUrl: string
  /** The sender of mails. */
  mailFrom: string
  /** The account is deleted: their calendar does not get the name again. */
  isDeleted?: boolean
  cancelledBy?: 'person' | 'establishment' | null
}

const dateText = ({ startsAt, minutes }: NonNullable<LetterAbout['date']>, about: LetterAbout) =>
  `${hoursText(startsAt, zonesOf(townsOf(about, about.person)))} (${minutes}\u00a0minutes)`

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  nameInMail(`${firstName} ${lastName}`) || 'Une personne inscrite à Visions'

const quoted = (lead: string, text: string): Paragraph[] => (text === '' ? [] : [lead, { quote: text }])

/** Writes a mail. Each try has the same Message-ID, so that mail programs show duplicates once. */
export function letterOf(kind: MailKind, about: LetterAbout): Mail {
  const { id, revision, to, establishment, person, date, publicUrl } = about
  const name = fullName(person)
  const { subject, body } = LETTERS[kind](about, name)
  const letter = writeLetter({
    to,
    subject,
    name: '',
    body,
    footer: [
      `Visions est un service d’orientation en ligne\u00a0: ${publicUrl}`,
      `Vous recevez ce message parce que Visions propose votre établissement (${nameInMail(establishment)}) aux personnes qui cherchent un rendez-vous. Pour ne plus y figurer, écrivez-nous\u00a0: ${publicUrl}/aide`,
      `Ce que nous conservons de vos réponses, et vos droits\u00a0: ${publicUrl}/confidentialite/professionnels`,
    ],
  })
  const isCancelled = kind === 'cancelled'
  const calendar =
    date &&
    (kind === 'confirmed' || isCancelled) &&
    meetingCalendar(
      'establishment',
      { id, revision, ...date, place: about.place, isCancelled },
      {
        title: about.isDeleted ? 'Rendez-vous annulé' : `Rendez-vous avec ${name}`,
        publicUrl,
        mailFrom: about.mailFrom,
      },
    )
  return { ...letter, messageId: `meeting.${id}.${kind}.${revision}`, ...(calendar && { calendar }) }
}

type Words = (about: LetterAbout, name: string) => { subject: string; body: Paragraph[] }

const answerHere = (label: string, { url }: LetterAbout): Paragraph[] => [
  { label, url },
  'Ce lien est réservé à votre établissement. Toute personne qui le reçoit peut répondre à votre place\u00a0: ne le transmettez qu’à vos collègues.',
]

const LETTERS: Record<MailKind, Words> = {
  request: (about, name) => ({
    subject: `Demande de rendez-vous\u00a0: ${name}`,
    body: [
      `${name} souhaite un rendez-vous avec un conseiller ou une conseillère de votre établissement.`,
      ...itemsOf(about),
      ...quoted('Ses disponibilités\u00a0:', about.wishes),
      ...(about.assessmentUrl === null ? [] : [{ label: 'Le bilan joint à la demande', url: about.assessmentUrl }]),
      ...answerHere('Proposer des dates ou décliner', about),
    ],
  }),
  'other-dates': (about, name) => ({
    subject: `D’autres dates demandées\u00a0: ${name}`,
    body: [
      `${name} souhaite toujours ce rendez-vous, mais ne peut venir à aucune de vos dates.`,
      ...quoted('Sa réponse\u00a0:', about.answer),
      ...answerHere('Proposer d’autres dates ou décliner', about),
    ],
  }),
  confirmed: (about, name) => ({
    subject: `Rendez-vous confirmé\u00a0: ${name}`,
    body: [
      `${name} a choisi l’une de vos dates.`,
      ...factsOfDate(about),
      ...answerHere('Voir ce rendez-vous ou l’annuler', about),
    ],
  }),
  cancelled: (about, name) => ({
    subject: `${about.date ? 'Rendez-vous annulé' : 'Demande de rendez-vous annulée'}\u00a0: ${name}`,
    body: [
      about.date && about.cancelledBy === 'establishment'
        ? `Vous avez annulé le rendez-vous du ${dateText(about.date, about)} avec ${name}.`
        : about.date
          ? `${name} annule le rendez-vous du ${dateText(about.date, about)}.`
          : `${name} annule sa demande de rendez-vous. Vous n’avez rien à faire.`,
    ],
  }),
  reminder: (about, name) => ({
    subject: `Rappel de rendez-vous\u00a0: ${name}`,
    body: [
      `Vous avez rendez-vous avec ${name}.`,
      ...factsOfDate(about),
      ...answerHere('Voir ce rendez-vous ou l’annuler', about),
    ],
  }),
}

function itemsOf({ person: { city, situation } }: LetterAbout): Paragraph[] {
  const items = [
    city !== '' && `Ville\u00a0: ${nameInMail(city)}`,
    situationText(situation) !== undefined && `Situation\u00a0: ${situationText(situation)}`,
  ].filter((item) => item !== false)
  return items.length === 0 ? [] : [{ items }]
}

const factsOfDate = (about: LetterAbout): Paragraph[] => {
  const { date, place } = about
  const items = [date && `Date\u00a0: ${dateText(date, about)}`, place !== '' && `Lieu\u00a0: ${nameInMail(place)}`]
  return [{ items: items.filter((item) => typeof item === 'string') }]
}

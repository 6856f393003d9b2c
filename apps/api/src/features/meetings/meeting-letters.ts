// Mails to establishments. They contain the person's name, but no e-mail address, phone number or identifier.
import { neatName } from '@visions/contract/french-words'
import { hoursText } from '@visions/contract/local-hours'
import { weekday } from '@visions/contract/french-dates'
import { zonesOf } from '@visions/contract/overseas'
import { situationText } from '@visions/contract/situation-words'
import { writeLetter, type Letter, type Paragraph, type Sender } from '../../platform/letter.ts'
import { firstNameOr } from '../../platform/mail-names.ts'
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
  /** The account is deleted: their calendar does not get the name again. */
  isDeleted?: boolean
  cancelledBy?: 'person' | 'establishment' | null
}

const dateText = ({ startsAt, minutes }: NonNullable<LetterAbout['date']>, about: LetterAbout) =>
  `${hoursText(startsAt, zonesOf(townsOf(about, about.person)))} (${minutes}\u00a0minutes)`

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  neatName(`${firstName} ${lastName}`) || 'Une personne inscrite à Visions'

const quotation = (lead: string, text: string): Paragraph[] => (text === '' ? [] : [lead, { quote: text }])

/** Writes a mail. Each try has the same Message-ID, so that mail programs show duplicates once. */
export function letterOf(config: Sender & { mailFrom: string }, kind: MailKind, about: LetterAbout): Mail {
  const { id, revision, to, establishment, person, date } = about
  const { publicUrl, mailFrom } = config
  const name = fullName(person)
  const { subject, body } = LETTERS[kind](about, name)
  const letter = writeLetter(config, {
    to,
    subject,
    name: '',
    body,
    footer: [
      `Vous recevez ce message parce que Visions propose votre établissement (${neatName(establishment)}) aux personnes qui cherchent un rendez-vous. Pour ne plus y figurer, répondez à cet e-mail.`,
      { label: 'Découvrir Visions, service d’orientation en ligne', url: publicUrl },
    ],
    notice: `${publicUrl}/confidentialite/professionnels`,
    ...(kind === 'cancelled'
      ? CANCELLED
      : { preview: PREVIEW, answers: { to: config.operator.contactEmail, text: ANSWERS } }),
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
        mailFrom,
      },
    )
  return { ...letter, messageId: `meeting.${id}.${kind}.${revision}`, ...(calendar && { calendar }) }
}

/** Without the name of the person: the list of a shared mailbox shows it. */
const PREVIEW = 'Lisez ce message, puis répondez sur la page réservée à votre établissement.'
const CANCELLED = { preview: 'Vous n’avez rien à faire. Ce message dit de quel rendez-vous il s’agit.' }
const ANSWERS =
  'Pour répondre à cette personne, utilisez le bouton. Répondez à cet e-mail pour écrire à l’équipe de Visions.'

type Words = (about: LetterAbout, name: string) => Pick<Letter, 'subject'> & { body: Paragraph[] }

/** The first name in a subject: no family name, which the mailbox of a reception shows. */
const firstNameOf = ({ person }: LetterAbout): string => firstNameOr(person.firstName, 'Une personne')

/** «jeudi 10 décembre 2026» in Paris, after some words; nothing without a date. */
const onDay = ({ date }: LetterAbout, before = ' du '): string => (date ? before + weekday(date.startsAt) : '')

const answerHere = (label: string, { url }: LetterAbout): Paragraph[] => [
  { buttons: [{ label, url }] },
  'Ce lien est réservé à votre établissement. Toute personne qui le reçoit peut répondre à votre place\u00a0: ne le transmettez qu’à vos collègues.',
]

const LETTERS: Record<MailKind, Words> = {
  request: (about, name) => ({
    subject: `${firstNameOf(about)} vous demande un rendez-vous`,
    body: [
      `${name} souhaite un rendez-vous avec un conseiller ou une conseillère de votre établissement.`,
      ...itemsOf(about),
      ...quotation('Ses disponibilités\u00a0:', about.wishes),
      ...(about.assessmentUrl === null
        ? []
        : [{ label: 'Lire le bilan joint à la demande', url: about.assessmentUrl }]),
      ...answerHere('Proposer des dates ou décliner', about),
    ],
  }),
  'other-dates': (about, name) => ({
    subject: `${firstNameOf(about)} vous demande d’autres dates`,
    body: [
      `${name} souhaite toujours ce rendez-vous, mais ne peut venir à aucune de vos dates.`,
      ...quotation('Sa réponse\u00a0:', about.answer),
      ...answerHere('Proposer d’autres dates ou décliner', about),
    ],
  }),
  confirmed: (about, name) => ({
    subject: `Le rendez-vous${onDay(about)} est confirmé`,
    body: [
      `${name} a choisi l’une de vos dates.`,
      ...factsOfDate(about),
      'Le fichier joint ajoute la date à votre agenda.',
      ...answerHere('Voir ce rendez-vous ou l’annuler', about),
    ],
  }),
  cancelled: (about, name) => ({
    subject: about.date
      ? `Le rendez-vous${onDay(about)} est annulé`
      : `${firstNameOf(about)} annule sa demande de rendez-vous`,
    body: [
      about.date && about.cancelledBy === 'establishment'
        ? `Vous avez annulé le rendez-vous du ${dateText(about.date, about)} avec ${name}.`
        : about.date
          ? `${name} annule le rendez-vous du ${dateText(about.date, about)}.`
          : `${name} annule sa demande de rendez-vous. Vous n’avez rien à faire.`,
      ...(about.date ? ['Le fichier joint retire la date de votre agenda.'] : []),
    ],
  }),
  reminder: (about, name) => ({
    subject: `Vous avez bientôt un rendez-vous${onDay(about, '\u00a0: ')}`,
    body: [
      `Vous avez rendez-vous avec ${name}.`,
      ...factsOfDate(about),
      ...answerHere('Voir ce rendez-vous ou l’annuler', about),
    ],
  }),
}

function itemsOf({ person: { city, situation } }: LetterAbout): Paragraph[] {
  return [
    {
      items: [
        `Ville\u00a0: ${neatName(city) || 'non indiquée'}`,
        `Situation\u00a0: ${situationText(situation) ?? 'non indiquée'}`,
      ],
    },
  ]
}

const factsOfDate = (about: LetterAbout): Paragraph[] => {
  const { date, place } = about
  const items = [date && `Date\u00a0: ${dateText(date, about)}`, place !== '' && `Lieu\u00a0: ${neatName(place)}`]
  return [{ items: items.filter((item) => typeof item === 'string') }]
}

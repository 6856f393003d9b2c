// Mails about members: to all administrators, and to the member concerned (OFF-12). A job has the number of the line of
// the staff log: the mail is written from it when it is sent, and has no link that grants anything.
import type { OfficeRole, StaffAct } from '@visions/contract/constants'
import { neatName, ofPerson } from '@visions/contract/french-words'
import { momentText } from '@visions/contract/french-dates'
import { MEMBERS, NOTICE } from '@visions/contract/office-addresses'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import type { Job } from '../../platform/enqueue.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { ROLE_NAMES } from './invitation-mail.use-case.ts'
import { findProfessional } from './professionals.repository.ts'
import { findStaffLine } from './staff-log.repository.ts'

const ACT_MAIL = 'office-act-mail'

/** One job for each receiver of the mail about a line. */
export const actMailJobs = (line: number, receivers: readonly string[]): Job[] =>
  [...new Set(receivers)].map((professionalId) => ({
    task: ACT_MAIL,
    payload: { line: String(line), professionalId },
    key: `${ACT_MAIL}:${line}:${professionalId}`,
  }))

type Line = NonNullable<Awaited<ReturnType<typeof findStaffLine>>>

/** What happened, for the acts that are mailed. */
const SENTENCES: Partial<Record<StaffAct, (line: Line, who: string) => [subject: string, sentence: string]>> = {
  'invitation-sent': ({ subject, details }, who) => [
    'Une invitation dans le bureau de Visions a été envoyée',
    `${who} a invité ${subject}${withRoles(details['roles'])}.`,
  ],
  'invitation-confirmed': ({ subject, details }, who) => [
    'Une invitation dans le bureau de Visions est confirmée',
    `${who} a confirmé l’invitation ${ofPerson(subject)}${withRoles(details['roles'])}. Le lien est envoyé.`,
  ],
  'invitation-accepted': ({ subject, details }, who) => [
    'Une invitation dans le bureau de Visions est acceptée',
    `${who} a accepté l’invitation envoyée à ${subject}${withRoles(details['roles'])}.`,
  ],
  'identity-presented': ({ subject, details }, who) => [
    'Une identité attend votre confirmation dans le bureau de Visions',
    `${who} a ouvert l’invitation envoyée à ${subject} avec une autre adresse${details['email'] ? ` (${details['email']})` : ''}, et demande à l’administration de confirmer son identité. Appelez cette personne avant de confirmer.`,
  ],
  'identity-confirmed': ({ subject, details }, who) => [
    'Une identité est confirmée dans le bureau de Visions',
    `${who} a confirmé l’identité ${ofPerson(neatName(details['member'] ?? ''))} pour l’invitation envoyée à ${subject}.`,
  ],
  'roles-requested': ({ subject, details }, who) => [
    'Un rôle est demandé dans le bureau de Visions',
    `${who} demande un nouveau rôle pour ${subject}${withRoles(details['roles'])}.`,
  ],
  'roles-confirmed': ({ subject, details }, who) => [
    'Un rôle est confirmé dans le bureau de Visions',
    `${who} a confirmé un nouveau rôle pour ${subject}${withRoles(details['roles'])}.`,
  ],
  'roles-changed': ({ subject, details }, who) => [
    'Des rôles ont changé dans le bureau de Visions',
    `${who} a modifié les rôles ${ofPerson(subject)}. Avant\u00a0: ${rolesText(details['before'])}. Après\u00a0: ${rolesText(details['after'])}.`,
  ],
  'member-removed': ({ subject, details }, who) => [
    'Une personne ne fait plus partie de votre organisation',
    `${who} a retiré ${subject} de l’organisation. Rôles jusque-là\u00a0: ${rolesText(details['before'])}.`,
  ],
}

const rolesText = (codes = ''): string =>
  codes
    .split(' ')
    .flatMap((code) => (Object.hasOwn(ROLE_NAMES, code) ? [ROLE_NAMES[code as OfficeRole]] : []))
    .join(', ') || 'aucun'
/** A sentence after another one, without its full stop. */
const withRoles = (codes: string | undefined): string =>
  codes ? `. ${codes.includes(' ') ? 'Rôles' : 'Rôle'}\u00a0: ${rolesText(codes)}` : ''

/** The letter about a line. The subject has no name. Undefined for acts without a mail. */
export function actLetter(
  config: Sender,
  { line, receiver, proUrl }: { line: Line; receiver: { email: string; name: string }; proUrl: string },
): Mail | undefined {
  const who =
    line.professional_id === null ? 'La personne qui exploite la plateforme' : neatName(line.name) || 'Une personne'
  const written = SENTENCES[line.act]?.({ ...line, subject: neatName(line.subject) }, who)
  if (!written) return undefined
  const [subject, sentence] = written
  const waits = line.details['waits'] === 'oui'
  return writeLetter(config, {
    to: receiver.email,
    subject: waits ? WAITING : subject,
    name: receiver.name,
    preview: 'Lisez qui a agi, pour qui et quand, puis vérifiez la liste des membres.',
    body: [
      sentence,
      ...(waits ? [WAITS] : []),
      {
        items: [
          `Organisation\u00a0: ${neatName(line.organisation)}`,
          `Date\u00a0: ${momentText(line.at)}, heure de Paris`,
        ],
      },
      { buttons: [{ label: 'Voir les membres', url: `${proUrl}${MEMBERS}` }] },
      'Si cela vous surprend, prévenez une autre personne de l’administration, ou répondez à cet e-mail.',
    ],
    notice: `${proUrl}${NOTICE}`,
  })
}

/** Sends the mail about a line to one receiver, unless the line has ended or the receiver has no address. */
export const actMail = ({
  config,
  mailer,
}: Pick<DeliveryDeps, 'config' | 'mailer'>): DeliveryKind<{ line: string; professionalId: string }, Mail> => ({
  task: ACT_MAIL,
  prepare: async (tx, { line: number, professionalId }) => {
    const line = await findStaffLine(tx, Number(number))
    const receiver = await findProfessional(tx, professionalId)
    const { proUrl } = config
    const letter =
      line && receiver?.email && proUrl !== null ? actLetter(config, { line, receiver, proUrl }) : undefined
    return letter && { ...letter, messageId: `${ACT_MAIL}-${number}-${professionalId}` }
  },
  send: (mail) => mailer.send(mail),
})

const WAITING = 'Un changement attend une confirmation dans le bureau de Visions'
const WAITS =
  'Cette demande attend une seconde personne de l’administration, pendant sept jours. Rien n’a changé en attendant.'

// The mail with the link of an invitation. The job has only its id: the token is derived when it is sent.
import type { OfficeRole } from '@visions/contract/constants'
import { longDate } from '@visions/contract/french-dates'
import { neatName, quoted } from '@visions/contract/french-words'
import { NOTICE } from '@visions/contract/office-addresses'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { invitationUrl } from './invitation-link.ts'
import { findOpenInvitation, type OpenInvitation } from './invitations.repository.ts'

export const INVITATION_MAIL = 'office-invitation-mail'

/** Roles in mails. */
export const ROLE_NAMES: Record<OfficeRole, string> = {
  editor: 'rédaction',
  publisher: 'publication',
  support: 'assistance',
  economy: 'économie',
  auditor: 'audit',
  admin: 'administration',
}

/** Sends the link of an invitation, unless it was accepted or revoked, or has expired. */
export const invitationMail = ({
  config,
  secrets,
  mailer,
}: Pick<DeliveryDeps, 'config' | 'secrets' | 'mailer'>): DeliveryKind<{ invitationId: string }, Mail> => ({
  task: INVITATION_MAIL,
  prepare: async (tx, { invitationId }) => {
    const invitation = await findOpenInvitation(tx, invitationId)
    if (!invitation || config.proUrl === null) return undefined
    const { proUrl } = config
    const url = invitationUrl({ secrets, proUrl }, invitationId)
    return {
      ...invitationLetter(config, invitation, { url, proUrl }),
      messageId: `office-invitation-${invitationId}`,
    }
  },
  send: (mail) => mailer.send(mail),
})

export function invitationLetter(
  config: Sender,
  { email, organisation, roles, inviter, expires_at }: Omit<OpenInvitation, 'id'>,
  { url, proUrl }: { url: string; proUrl: string },
): Mail {
  const by = inviter ? `${neatName(inviter)} vous invite` : 'L’équipe de Visions vous invite'
  return writeLetter(config, {
    to: email,
    subject: (cut) => `${cut(neatName(organisation))} vous invite dans le bureau de Visions`,
    name: '',
    body: [
      `${by} à rejoindre ${quoted(neatName(organisation))} dans le bureau de Visions.`,
      `Rôle${roles.length > 1 ? 's' : ''}\u00a0: ${roles.map((role) => ROLE_NAMES[role]).join(', ')}.`,
      { buttons: [{ label: 'Accepter l’invitation', url }] },
      `Ce lien sert une seule fois, jusqu’au ${longDate(expires_at)}. Si vous n’attendiez pas cette invitation, ignorez ce message.`,
    ],
    notice: `${proUrl}${NOTICE}`,
  })
}

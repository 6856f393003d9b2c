// The mail with the link of an invitation. The job has only its id: the token is derived when it is sent.
import type { OfficeRole } from '@visions/contract/constants'
import { longDate } from '@visions/contract/french-dates'
import { NOTICE } from '@visions/contract/office-addresses'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { nameInMail, writeLetter } from '../../platform/letter.ts'
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
    return letterOf(invitation, invitationUrl({ secrets, proUrl: config.proUrl }, invitationId), config.proUrl)
  },
  send: (mail) => mailer.send(mail),
})

function letterOf(
  { id, email, organisation, roles, inviter, expires_at }: OpenInvitation,
  url: string,
  proUrl: string,
): Mail {
  const name = nameInMail(organisation)
  const by = inviter ? `${nameInMail(inviter)} vous invite` : 'L’équipe de Visions vous invite'
  return {
    ...writeLetter({
      to: email,
      subject: `Invitation\u00a0: ${name} sur Visions`,
      name: '',
      body: [
        `${by} à rejoindre «\u00a0${name}\u00a0» dans l’espace professionnel de Visions.`,
        `Rôle${roles.length > 1 ? 's' : ''}\u00a0: ${roles.map((role) => ROLE_NAMES[role]).join(', ')}.`,
        { label: 'Accepter l’invitation', url },
        `Ce lien sert une seule fois, jusqu’au ${longDate(expires_at)}. Si vous n’attendiez pas cette invitation, ignorez ce message.`,
      ],
      footer: [{ label: 'Ce que nous conservons sur vous, et vos droits', url: `${proUrl}${NOTICE}` }],
    }),
    messageId: `office-invitation-${id}`,
  }
}

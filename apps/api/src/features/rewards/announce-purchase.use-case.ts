// The mail about a purchase (RWD-06).
import { ended, neatName, quotedTitle, starsText } from '@visions/contract/french-words'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { type Letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import { writeTopicMail, type MailDeps } from '../notifications/index.ts'
import { findAnnouncement } from './rewards.repository.ts'

/**
 * The mail that says where to find the code. It does not contain the code, and is not sent after a refund.
 */
export const purchaseMail = (deps: MailDeps): DeliveryKind<{ purchaseId: string }, Mail> => ({
  task: 'purchase-mail',
  prepare: async (tx, { purchaseId }) => {
    const purchase = await findAnnouncement(tx, purchaseId)
    return (
      purchase &&
      writeTopicMail(tx, deps, {
        personId: purchase.person_id,
        topic: 'rewards',
        messageId: `purchase-${purchaseId}`,
        ...purchaseLetter(purchase, deps.config.publicUrl),
      })
    )
  },
  send: (mail) => deps.mailer.send(mail),
})

type Announcement = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>

export function purchaseLetter(
  { title, partner_name, price }: Pick<Announcement, 'title' | 'partner_name' | 'price'>,
  publicUrl: string,
): Pick<Letter, 'subject' | 'body'> {
  const [reward, partner] = [neatName(title), neatName(partner_name)]
  return {
    subject: (cut) => `Votre échange est confirmé\u00a0: ${quotedTitle(cut(reward))}`,
    body: [
      ended(`Vous avez échangé ${starsText(price)} contre ${quotedTitle(reward)}, chez ${partner}`),
      'Votre code vous attend dans vos récompenses.',
      { buttons: [{ label: 'Voir mon code', url: `${publicUrl}/user/rewards` }] },
    ],
  }
}

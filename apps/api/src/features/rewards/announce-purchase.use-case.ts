import { nameInMail, type Letter } from '../../platform/letter.ts'
import { mailAbout, type Mailing } from '../notifications/index.ts'
import { findAnnouncement } from './rewards.repository.ts'

/** Writes to the buyer, if they still exist and want to be written to, where to find their code. The code itself never travels by mail. */
export async function announcePurchase(mailing: Mailing, purchaseId: string): Promise<void> {
  const purchase = await findAnnouncement(mailing.db, purchaseId)
  if (!purchase) return
  await mailAbout(mailing, {
    personId: purchase.person_id,
    topic: 'rewards',
    messageId: `purchase-${purchaseId}`,
    ...purchaseLetter(purchase, mailing.publicUrl),
  })
}

type Announcement = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>

export function purchaseLetter(
  { title, partner_name, price }: Pick<Announcement, 'title' | 'partner_name' | 'price'>,
  publicUrl: string,
): Pick<Letter, 'subject' | 'body'> {
  const [reward, partner] = [nameInMail(title), nameInMail(partner_name)]
  return {
    subject: `Votre récompense\u00a0: ${reward}`,
    body: [
      `Merci pour votre achat\u00a0! Vous avez échangé ${price}\u00a0VisionsStars contre la récompense «\u00a0${reward}\u00a0» de ${partner}.`,
      { label: 'Votre code vous attend dans vos récompenses', url: `${publicUrl}/user/rewards` },
    ],
  }
}

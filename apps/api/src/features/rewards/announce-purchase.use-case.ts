import type { Db } from '../../platform/database/database.ts'
import { nameInMail, writeLetter } from '../../platform/letter.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import { findAnnouncement } from './rewards.repository.ts'

/** Writes to the buyer, if they still exist, where to find their code. The code itself never travels by mail. */
export async function announcePurchase(
  { db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: string },
  purchaseId: string,
): Promise<void> {
  const purchase = await findAnnouncement(db, purchaseId)
  if (purchase) await mailer.send(purchaseMail(purchase, publicUrl))
}

type Announcement = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>

export function purchaseMail({ email, first_name, title, partner_name, price }: Announcement, publicUrl: string): Mail {
  const [reward, partner] = [nameInMail(title), nameInMail(partner_name)]
  return writeLetter({
    to: email,
    subject: `Votre récompense\u00a0: ${reward}`,
    name: first_name,
    body: [
      `Merci pour votre achat\u00a0! Vous avez échangé ${price}\u00a0VisionsStars contre la récompense «\u00a0${reward}\u00a0» de ${partner}.`,
      { label: 'Votre code vous attend dans vos récompenses', url: `${publicUrl}/user/rewards` },
    ],
  })
}

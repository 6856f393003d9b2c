import type { Db } from '../../platform/database/database.ts'
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
  const place = `${publicUrl}/user/rewards`
  const [name, reward, partner] = [first_name, title, partner_name].map(oneLine) as [string, string, string]
  const hello = name ? `Bonjour ${name},` : 'Bonjour,'
  const thanks = `Merci pour votre achat ! Vous avez échangé ${price} VisionsStars contre la récompense « ${reward} » de ${partner}.`
  const bye = 'À bientôt sur Visions'
  return {
    to: email,
    subject: `Votre récompense : ${reward}`,
    text: `${hello}\n\n${thanks}\n\nVotre code vous attend dans vos récompenses :\n${place}\n\n${bye}\n`,
    html: `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(`Votre récompense : ${reward}`)}</title></head>
<body>
<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(thanks)}</p>
<p>Votre code vous attend dans <a href="${escapeHtml(place)}">vos récompenses</a>.</p>
<p>${escapeHtml(bye)}</p>
</body></html>
`,
  }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

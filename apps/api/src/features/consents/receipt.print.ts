// The receipt of a consent as PDF, for the person (CON-06).
import { momentText } from '@visions/contract/french-dates'
import { h1, h2, list, p, pairs, small } from '../../platform/pdf/blocks.ts'
import { loadFonts } from '../../platform/pdf/fonts.ts'
import { writeDocument } from '../document-look.ts'
import { RIGHTS, type Issuer, type ReceiptSource } from './receipt.rules.ts'

const TITLE = 'Récépissé de consentement'

/** Returns the receipt as tagged PDF. */
export async function printReceipt(source: ReceiptSource, { publicUrl, operator }: Issuer): Promise<Buffer> {
  const { consent, subject, isNewAccount, wordingVersion } = source
  const { exporter, recipient, purpose, trainings, email, withdrawnAt } = consent
  const { publisher, dpoEmail, hosting, dataLocation } = operator
  const table = (...rows: (readonly [string, string | null])[]) =>
    pairs(rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])))
  const right = withdrawnAt
    ? 'Vous avez retiré cet accord, qui reste lisible'
    : 'Vous pouvez retirer cet accord à tout moment'
  const blocks = [
    h1(TITLE),
    p(`Ce document dit ce que vous avez accepté de partager avec ${recipient.name}, pourquoi et en quels termes.`),
    table(
      ['Numéro', consent._id],
      ['Accord donné le', momentText(consent.givenAt)],
      ['Accord retiré le', withdrawnAt && momentText(withdrawnAt)],
      ['État', withdrawnAt ? 'Retiré' : 'En cours'],
      [`Vous, chez ${recipient.name}`, subject],
    ),
    h2('Ce que vous avez accepté'),
    p(`«\u00a0${consent.wording}\u00a0»`),
    small(`Version ${wordingVersion} de ce texte.`),
    ...(trainings.length > 0
      ? [
          h2('Les formations'),
          p(`${recipient.name} reçoit votre profil pour\u00a0:`),
          list(trainings.map(({ code, title }) => `${title} (${code})`)),
        ]
      : []),
    h2('Les données'),
    list([...consent.shared.map(({ name }) => name), ...(email ? [`Votre adresse e-mail\u00a0: ${email}`] : [])]),
    h2('Qui donne, qui reçoit'),
    table(
      ['Outil qui donne', exporter.name],
      ['Destinataire', recipient.name],
      ['Compte', isNewAccount ? `${recipient.name} vous en propose un` : null],
    ),
    h2('Pourquoi, combien de temps'),
    table(
      ['But', purpose.name],
      ['Explication', purpose.description],
      ['Base légale', 'Votre consentement (RGPD, article\u00a06, 1, a)'],
      ['Conservation', consent.retention],
      ['Lieu', dataLocation ?? hosting.address],
    ),
    h2('Vos droits'),
    list(RIGHTS),
    p(`${right} dans Mes données\u00a0:\n${publicUrl}/user/share/consentements/${consent._id}`),
    h2('Responsable du traitement'),
    table(['Nom', publisher.name], ['Adresse', publisher.address], ['Délégué à la protection des données', dpoEmail]),
    small('Les mêmes informations existent en JSON, avec les champs de la spécification ISO/IEC TS 27560:2023.'),
  ]
  return writeDocument({
    title: TITLE,
    subject: recipient.name,
    blocks,
    fonts: await loadFonts(JSON.stringify([source, operator])),
  })
}

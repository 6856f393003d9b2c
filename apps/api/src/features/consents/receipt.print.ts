// The receipt of a consent as a person reads it.
import { momentText } from '@visions/contract/french-dates'
import type { Block } from '../../platform/pdf.ts'
import { RIGHTS, type Issuer, type ReceiptSource } from './receipt.rules.ts'

export const RECEIPT_TITLE = 'Récépissé de consentement'

export function receiptBlocks(
  { consent, subject, isNewAccount, wordingVersion }: ReceiptSource,
  { publicUrl, operator }: Issuer,
): Block[] {
  const { exporter, recipient, purpose, trainings, email, withdrawnAt } = consent
  const { publisher, dpoEmail, hosting, dataLocation } = operator
  const pairs = (...all: (readonly [string, string | null])[]): Block => ({
    kind: 'pairs',
    pairs: all.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  })
  const h2 = (text: string): Block => ({ kind: 'h2', text })
  const p = (text: string): Block => ({ kind: 'p', text })
  return [
    { kind: 'h1', text: RECEIPT_TITLE },
    p(`Ce document dit ce que vous avez accepté de partager avec ${recipient.name}, pourquoi et en quels termes.`),
    pairs(
      ['Numéro', consent._id],
      ['Accord donné le', momentText(consent.givenAt)],
      ['Accord retiré le', withdrawnAt && momentText(withdrawnAt)],
      ['État', withdrawnAt ? 'Retiré' : 'En cours'],
      [`Vous, chez ${recipient.name}`, subject],
    ),
    h2('Ce que vous avez accepté'),
    p(`«\u00a0${consent.wording}\u00a0»`),
    { kind: 'small', text: `Version ${wordingVersion} de ce texte.` },
    ...(trainings.length > 0
      ? [
          h2('Les formations'),
          p(`${recipient.name} reçoit votre profil pour\u00a0:`),
          { kind: 'list', items: trainings.map(({ code, title }) => `${title} (${code})`) } as const,
        ]
      : []),
    h2('Les données'),
    {
      kind: 'list',
      items: [...consent.shared.map(({ name }) => name), ...(email ? [`Votre adresse e-mail\u00a0: ${email}`] : [])],
    },
    h2('Qui donne, qui reçoit'),
    pairs(
      ['Outil qui donne', exporter.name],
      ['Destinataire', recipient.name],
      ['Compte', isNewAccount ? `${recipient.name} vous en propose un` : null],
    ),
    h2('Pourquoi, combien de temps'),
    pairs(
      ['But', purpose.name],
      ['Explication', purpose.description],
      ['Base légale', 'Votre consentement (RGPD, article\u00a06, 1, a)'],
      ['Conservation', consent.retention],
      ['Lieu', dataLocation ?? hosting.address],
    ),
    h2('Vos droits'),
    { kind: 'list', items: [...RIGHTS] },
    p(
      `${withdrawnAt ? 'Vous avez retiré cet accord, qui reste lisible' : 'Vous pouvez retirer cet accord à tout moment'} dans Mes données\u00a0:
${publicUrl}/user/share/consentements/${consent._id}`,
    ),
    h2('Responsable du traitement'),
    pairs(['Nom', publisher.name], ['Adresse', publisher.address], ['Délégué à la protection des données', dpoEmail]),
    {
      kind: 'small',
      text: 'Les mêmes informations existent en JSON, avec les champs de la spécification ISO/IEC TS 27560:2023.',
    },
  ]
}

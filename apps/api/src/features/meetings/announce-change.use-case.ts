// Tells an establishment at its former mailbox what has changed about it (OFF-11): requests of people go elsewhere.
import { neatName } from '@visions/contract/french-words'
import { randomUUID } from 'node:crypto'
import type { ContentDocument } from '@visions/contract/contents/fields'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'

const TASK = 'establishment-mail'

type Payload = { id: string; to: string; name: string; changes: string }

/** What pupils choose by, and where their requests go. */
const ANNOUNCED = { name: 'Nom', city: 'Ville', email: 'Adresse e-mail' } as const

/** Enqueues a mail to the mailbox that an establishment had, when its name, city or mailbox changes. */
export async function announceChange(
  tx: Db,
  { before, document }: { before: ContentDocument | null; document: ContentDocument },
): Promise<void> {
  const to = before?.['email']
  if (before === null || typeof to !== 'string' || to === '') return
  const changes = Object.entries(ANNOUNCED)
    .filter(([field]) => before[field] !== document[field])
    .map(
      ([field, label]) => `${label}\u00a0: ${neatName(String(before[field]))} → ${neatName(String(document[field]))}`,
    )
  if (changes.length === 0) return
  const id = randomUUID()
  const payload: Payload = { id, to, name: String(before['name']), changes: changes.join('\n') }
  await enqueue(tx, [{ task: TASK, payload, key: `${TASK}:${id}` }])
}

/** The letter about a change. It names no member of the office. */
export const establishmentLetter = (config: Sender, { to, name, changes }: Omit<Payload, 'id'>): Mail =>
  writeLetter(config, {
    to,
    subject: 'La fiche de votre établissement a changé sur Visions',
    name: '',
    body: [
      `Visions propose votre établissement (${neatName(name)}) aux personnes qui cherchent un rendez-vous. Sa fiche vient de changer.`,
      { items: changes.split('\n') },
      'Les demandes de rendez-vous arrivent à l’adresse e-mail de la fiche.',
      'Si vous n’avez pas demandé ce changement, dites-le-nous sans attendre.',
      { buttons: [{ label: 'Écrire à l’équipe de Visions', url: `${config.publicUrl}/aide` }] },
    ],
    footer: ['Vous recevez ce message parce que les demandes de rendez-vous arrivaient à cette adresse.'],
    notice: `${config.publicUrl}/confidentialite/professionnels`,
  })

/** Sends the mail about a change. */
export const establishmentMail = ({
  config,
  mailer,
}: Pick<DeliveryDeps, 'config' | 'mailer'>): DeliveryKind<Payload, Mail> => ({
  task: TASK,
  prepare: async (_tx, { id, ...about }) => ({
    ...establishmentLetter(config, about),
    messageId: `establishment.${id}`,
  }),
  send: (mail) => mailer.send(mail),
})

// A request for coaching: created with the profile, mailed to the operator, shown to the person (PRO-07).
import { neatName } from '@visions/contract/french-words'
import { situationText } from '@visions/contract/situation-words'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { notify } from '../notifications/index.ts'
import { addCoaching, markTransmitted, startCoachingMail, withdrawCoaching } from './coaching.repository.ts'

const TASK = 'coaching-mail'

/**
 * Creates the request of a person and enqueues the mail to the operator, or withdraws the request, in the
 * transaction of the profile. A repeated call changes nothing.
 */
export async function changeCoaching(tx: Db, personId: string, isRequested: boolean): Promise<void> {
  if (!isRequested) return withdrawCoaching(tx, personId)
  const requestId = await addCoaching(tx, personId)
  if (requestId !== undefined) await enqueue(tx, [{ task: TASK, payload: { requestId }, key: `${TASK}:${requestId}` }])
}

type Applicant = NonNullable<Awaited<ReturnType<typeof startCoachingMail>>>

/** Sends a request to the operator once, then notifies the person. A failed mail is tried again each hour. */
export const coachingMail = ({
  mailer,
  config,
}: Pick<DeliveryDeps, 'mailer' | 'config'>): DeliveryKind<
  { requestId: string },
  { requestId: string; personId: string; mail: Mail }
> => ({
  task: TASK,
  limit: () => ({ tries: 8, repeatsHourly: true }),
  prepare: async (tx, { requestId }) => {
    const applicant = await startCoachingMail(tx, requestId)
    if (!applicant) return undefined
    const mail = { ...coachingLetter(applicant, config), messageId: `coaching-${requestId}` }
    return { requestId, personId: applicant.id, mail }
  },
  send: ({ mail }) => mailer.send(mail),
  onDelivered: async (tx, { requestId, personId }) => {
    if (await markTransmitted(tx, requestId)) await notify(tx, personId, 'coaching-transmitted', requestId)
  },
})

/** The mail to the operator. It contains only the data needed for an answer. */
export function coachingLetter(
  { email, first_name, last_name, city, situation }: Omit<Applicant, 'id'>,
  config: Sender,
): Mail {
  const facts = Object.entries({
    Nom: [first_name, last_name].filter(Boolean).join(' '),
    Ville: city,
    Situation: situationText(situation),
    'E-mail': email,
  }).flatMap(([name, value]) => (value ? [`${name}\u00a0: ${neatName(value)}`] : []))
  return writeLetter(config, {
    to: config.operator.contactEmail,
    subject: 'Une personne demande un coaching',
    name: '',
    body: ['Une personne demande à être accompagnée par un coach partenaire.', { items: facts }],
    notice: `${config.publicUrl}/confidentialite/professionnels`,
    answers: { to: email, text: 'Répondez à cet e-mail\u00a0: votre réponse arrive à cette personne.' },
  })
}

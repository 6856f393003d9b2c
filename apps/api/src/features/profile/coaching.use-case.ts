// A request for coaching: made with the profile, told to the operator by mail, shown to the person (PRO-07).
import type { Db } from '../../platform/database/database.ts'
import { writeLetter } from '../../platform/letter.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import { enqueue } from '../../platform/outbox.ts'
import { notify } from '../notifications/index.ts'
import {
  addCoaching,
  closeTransmitted,
  findWaiting,
  forgetWithdrawn,
  holdWaiting,
  removeCoaching,
} from './coaching.repository.ts'

/** Requests put back in line by one run. */
const PER_RUN = 200

const jobOf = (requestId: string) => ({
  task: 'coaching-mail',
  payload: { requestId },
  key: `coaching-mail:${requestId}`,
})

/** Makes or takes back the request of a person, as their interests now say; saying the same again changes nothing. In the transaction of the profile. */
export async function changeCoaching(tx: Db, personId: string, isWanted: boolean): Promise<void> {
  if (!isWanted) return removeCoaching(tx, personId)
  const made = await addCoaching(tx, personId)
  if (made !== undefined) await enqueue(tx, [jobOf(made)])
}

/**
 * Tells the operator of a request, unless it was told, taken back, or its person is gone; then it is transmitted. Throws MailFailure when the mail server does not
 * accept it, so that the queue tries again.
 */
export async function transmitCoaching(
  { db, mailer, contactEmail }: { db: Db; mailer: Mailer; contactEmail: string },
  requestId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const who = await holdWaiting(tx, requestId)
    if (!who) return
    await mailer.send({ ...coachingMail(who, contactEmail), messageId: `coaching-${requestId}` })
    await closeTransmitted(tx, requestId)
    await notify(tx, who.id, 'coaching-transmitted', requestId)
  })
}

/** Puts requests that still wait back in line, however often they failed, and forgets those that were taken back. */
export async function resumeCoaching(db: Db): Promise<void> {
  await enqueue(db, (await findWaiting(db, PER_RUN)).map(jobOf))
  await forgetWithdrawn(db)
}

type Asking = NonNullable<Awaited<ReturnType<typeof holdWaiting>>>

/** What the operator needs to answer, and nothing else. */
function coachingMail(
  { email, first_name, last_name, city, situation }: Omit<Asking, 'id'>,
  contactEmail: string,
): Mail {
  const facts = Object.entries({
    Nom: [first_name, last_name].filter(Boolean).join(' '),
    Ville: city,
    Situation: situation?.replace("'", '’'),
    'E-mail': email,
  }).flatMap(([name, value]) => (value ? [`${name}\u00a0: ${value}`] : []))
  return writeLetter({
    to: contactEmail,
    subject: 'Une demande de coaching',
    name: '',
    body: [
      'Une personne demande à être accompagnée par un coach partenaire.',
      { items: facts },
      'Répondez-lui à cette adresse.',
    ],
  })
}

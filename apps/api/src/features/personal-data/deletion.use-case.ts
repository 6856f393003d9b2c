// The end of an account: asked for, cancelled within seven days, or carried out (SHR-04).
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { erasePerson, findIdentity } from '../account/index.ts'
import { withdrawAllConsents } from '../consents/index.ts'
import { cancelAllMeetings } from '../meetings/index.ts'
import { notify } from '../notifications/index.ts'
import type { Deps } from '../deps.ts'
import { closeAccount, lockAccount } from '../stars/index.ts'
import { deletionMailJob } from './deletion-mail.use-case.ts'
import {
  addDeletion,
  cancelDeletion,
  findDeletion,
  findDue,
  holdDue,
  holdPerson,
  lockPerson,
  type Deletion,
} from './personal-data.repository.ts'

type Needs = Pick<Deps, 'db' | 'secrets'>

/** Accounts of one run of the job: it ends well before another node takes it over (platform/jobs.ts). */
const PER_RUN = 50

const deleted = () => new Refusal(401, 'not_signed_in', 'The account was erased')

/**
 * Asks for the account to be deleted in seven days: writes the request, notifies the person and enqueues a mail.
 * Asking again does not move the day.
 */
export async function askForDeletion(db: Db, personId: string): Promise<Deletion> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdPerson(tx, personId))) throw deleted()
    const isNew = await addDeletion(tx, personId)
    const deletion = await findDeletion(tx, personId)
    if (!deletion) throw deleted()
    if (isNew) {
      const dueAt = deletion.dueAt.toISOString()
      await notify(tx, personId, 'deletion-asked', dueAt, { dueAt })
      await enqueue(tx, [deletionMailJob(personId, { personId })])
    }
    return deletion
  })
}

/** Cancels the deletion. */
export async function keepAccount(db: Db, personId: string): Promise<void> {
  await cancelDeletion(db, personId)
  // Deleted concurrently.
  if (!(await holdPerson(db, personId))) throw deleted()
}

/**
 * Deletes the accounts that are due, each in a transaction: revokes the consents, cancels the meetings, deletes the
 * person, and enqueues the deliveries to partners, the mails to establishments and the last mail to the person. An
 * account that is in use now is tried again by the next run.
 */
export async function eraseAccounts(deps: Needs): Promise<void> {
  const failures: unknown[] = []
  for (const personId of await findDue(deps.db, PER_RUN))
    await eraseAccount(deps, personId).catch((error: unknown) => failures.push(error))
  if (failures.length === 0) return
  const codes = new Set(failures.map((error) => (error as { code?: string }).code ?? 'unknown'))
  throw new Error(`${failures.length} accounts were not erased: ${[...codes].join(', ')}`, { cause: failures[0] })
}

async function eraseAccount({ db, secrets }: Needs, personId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await holdDue(tx, personId))) return
    await lockAccount(tx, personId)
    const person = await lockPerson(tx, personId)
    if (!person) return
    await withdrawAllConsents(tx, personId)
    await cancelAllMeetings(tx, personId)
    const identity = await findIdentity(tx, personId)
    await closeAccount(tx, personId, identity && secrets.identityHash(identity.issuer, identity.subject))
    await erasePerson(tx, personId)
    await enqueue(tx, [deletionMailJob(personId, person)])
  })
}

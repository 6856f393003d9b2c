// Deletion of an account: request, cancellation within seven days, execution (SHR-04).
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { erasePerson, rememberPresentIdentities } from '../account/index.ts'
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
  lockDueDeletion,
  lockPersonForWrite,
  lockPersonForDeletion,
  type Deletion,
} from './personal-data.repository.ts'

type Needs = Pick<Deps, 'db' | 'secrets'>
/** Whether the account of a person may be erased now; locks what says so. */
type LockDue = (tx: Db, personId: string) => Promise<boolean>

/** Accounts per run of the job, so that it ends well before another node takes it over (platform/jobs.ts). */
const PER_RUN = 50

const deleted = () => new Refusal(401, 'not_signed_in', 'The account was erased')

/**
 * Requests the deletion of an account in seven days: writes the request, notifies the person and enqueues a
 * mail. A repeated request does not change the day.
 */
export async function askForDeletion(db: Db, personId: string): Promise<Deletion> {
  return db.transaction().execute((tx) => requestDeletion(tx, personId))
}

/** Requests the deletion in the transaction of the caller. Throws 404 for a deleted person. */
export async function requestDeletion(tx: Db, personId: string): Promise<Deletion> {
  if (!(await lockPersonForWrite(tx, personId))) throw deleted()
  const isNew = await addDeletion(tx, personId)
  const deletion = await findDeletion(tx, personId)
  if (!deletion) throw deleted()
  if (isNew) {
    const dueAt = deletion.dueAt.toISOString()
    await notify(tx, personId, 'deletion-asked', dueAt, { dueAt }, { isOwnAct: true })
    await enqueue(tx, [deletionMailJob(personId, { personId })])
  }
  return deletion
}

/**
 * Deletes one account whose deletion is due. False when it was not due, or does not exist. Throws when it is in use at
 * that moment: the regular job tries again.
 */
export async function eraseDueAccount(deps: Needs, personId: string): Promise<boolean> {
  await eraseAccount(deps, personId, lockDueDeletion)
  return !(await lockPersonForWrite(deps.db, personId))
}

/** Cancels the deletion. Throws 401 when the account is already deleted. */
export async function cancelAccountDeletion(db: Db, personId: string): Promise<void> {
  await cancelDeletion(db, personId)
  if (!(await lockPersonForWrite(db, personId))) throw deleted()
}

/**
 * Deletes the accounts that are due, each in a transaction: revokes the consents, cancels the meetings,
 * deletes the person, and enqueues the deliveries to partners, the mails to establishments and the last mail
 * to the person. The next run tries an account again that is in use now. Throws after the last account when
 * some were not deleted.
 */
export async function eraseAccounts(deps: Needs): Promise<void> {
  await eraseEach(deps, await findDue(deps.db, PER_RUN), lockDueDeletion)
}

/** Erases these accounts, as `eraseAccounts` does. lockDue: checks again that one may be erased. */
export async function eraseEach(deps: Needs, people: readonly string[], lockDue: LockDue): Promise<void> {
  const failures: unknown[] = []
  for (const personId of people)
    await eraseAccount(deps, personId, lockDue).catch((error: unknown) => failures.push(error))
  if (failures.length === 0) return
  const codes = new Set(failures.map((error) => (error as { code?: string }).code ?? 'unknown'))
  throw new Error(`${failures.length} accounts were not erased: ${[...codes].join(', ')}`, { cause: failures[0] })
}

async function eraseAccount({ db, secrets }: Needs, personId: string, lockDue: LockDue): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockDue(tx, personId))) return
    await rememberPresentIdentities(tx, secrets, personId)
    await lockAccount(tx, personId)
    const person = await lockPersonForDeletion(tx, personId)
    if (!person) return
    await withdrawAllConsents(tx, personId)
    await cancelAllMeetings(tx, personId)
    await closeAccount(tx, personId)
    await erasePerson(tx, personId)
    if (person.email) await enqueue(tx, [deletionMailJob(personId, { ...person, at: new Date().toISOString() })])
  })
}

// The rights of people who cannot sign in, served by the operator after the identity check of docs/operations.md
// (PEO-06): through the use cases of the product, with a line of the staff log for each use.
import { createHash } from 'node:crypto'
import type { StaffAct } from '@visions/contract/constants'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import type { StoredKind } from '../../platform/stored-data.repository.ts'
import { listIdentities } from '../account/index.ts'
import type { Deps } from '../deps.ts'
import { notify } from '../notifications/index.ts'
import { operatorAct } from '../office/index.ts'
import { accountMailJob } from './account-mail.use-case.ts'
import { findByAddress, findFacts, nowOf, type AccountFacts } from './accounts.repository.ts'
import { eraseDueAccount, requestDeletion } from './deletion.use-case.ts'
import { writeExport } from './export.use-case.ts'
import { advanceDeletion, cancelDeletion, lockPersonForWrite } from './personal-data.repository.ts'

type Needs = Pick<Deps, 'db' | 'secrets'>

/** SQLSTATE of a lock that another transaction holds for too long. */
const LOCK_NOT_AVAILABLE = '55P03'

/** The account that a request is about, by its id, or by its address. signedUp: which one of several, by its month. */
export type Target = { id: string } | { email: string; signedUp?: string | undefined }

export interface Request {
  target: Target
  /** Why, for the staff log. Without personal data. */
  reason: string
}

/** No account, or several that the month does not tell apart. */
export type NotServed = { outcome: 'unknown' } | { outcome: 'ambiguous'; count: number }

/** Names a person in the staff log, which outlives them: a hash of their id. */
export const referenceOf = (personId: string): string =>
  createHash('sha256').update(`person ${personId}`).digest('hex').slice(0, 32)

/** Finds the account, or records that it was not found, and works in the transaction of the line. */
async function serve<T>(
  db: Db,
  act: StaffAct,
  { target, reason }: Request,
  work: (tx: Db, personId: string) => Promise<{ result: T; details?: Record<string, string> }>,
): Promise<{ outcome: 'served'; personId: string; result: T } | NotServed> {
  return operatorAct(db, async (tx, log) => {
    const ids = 'id' in target ? [target.id] : await findByAddress(tx, target.email, target.signedUp)
    const [personId] = ids
    const isKnown = personId !== undefined && ids.length === 1 && (await lockPersonForWrite(tx, personId))
    if (!isKnown) {
      const outcome = ids.length > 1 ? 'ambiguous' : 'unknown'
      log({ act, details: { reason, outcome } })
      return outcome === 'ambiguous' ? { outcome, count: ids.length } : { outcome }
    }
    const { result, details } = await work(tx, personId)
    log({ act, subject: referenceOf(personId), details: { reason, ...details } })
    return { outcome: 'served', personId, result }
  })
}

/** What the identity check asks about the account. */
export const findAccount = ({ db }: Pick<Needs, 'db'>, request: Request) =>
  serve(db, 'person-found', request, async (tx, personId) => {
    const facts: AccountFacts = (await findFacts(tx, personId))!
    const providers = (await listIdentities(tx, personId)).map(({ provider, issuer }) => provider ?? issuer)
    return { result: { ...facts, providers } }
  })

/** The file that the person would download. Notifies them, and mails them at a confirmed address. */
export async function exportAccount(
  { db, codes }: Pick<Deps, 'db' | 'codes'>,
  request: Request,
  storedData: readonly StoredKind[],
) {
  const served = await serve(db, 'person-exported', request, async (tx, personId) => {
    await notify(tx, personId, 'data-exported', await nowOf(tx))
    await enqueue(tx, [accountMailJob(personId, 'exported')])
    return { result: undefined }
  })
  if (served.outcome !== 'served') return served
  return { ...served, result: await writeExport({ db, codes }, served.personId, storedData) }
}

/**
 * Requests the deletion as the person does: due in seven days, with their notification and mail. A pending request does
 * not change. isNow: deletes now, also when the request is pending; false when the account is in use at that moment,
 * and the regular job deletes it within minutes.
 */
export async function eraseAccount({ db, secrets }: Needs, request: Request, { isNow }: { isNow: boolean }) {
  const served = await serve(db, 'person-erased', request, async (tx, personId) => {
    const { dueAt } = await requestDeletion(tx, personId)
    if (isNow) await advanceDeletion(tx, personId)
    return { result: { dueAt, isErased: false }, details: { when: isNow ? 'now' : 'in seven days' } }
  })
  if (served.outcome !== 'served' || !isNow) return served
  const isErased = await eraseDueAccount({ db, secrets }, served.personId).catch((error: { code?: string }) => {
    if (error.code !== LOCK_NOT_AVAILABLE) throw error
    return false
  })
  return { ...served, result: { ...served.result, isErased } }
}

/** Cancels a pending deletion. Notifies the person, and mails them, when there was one. */
export const restoreAccount = ({ db }: Pick<Needs, 'db'>, request: Request) =>
  serve(db, 'person-restored', request, async (tx, personId) => {
    const isRestored = await cancelDeletion(tx, personId)
    if (isRestored) {
      await notify(tx, personId, 'deletion-cancelled', await nowOf(tx))
      await enqueue(tx, [accountMailJob(personId, 'kept')])
    }
    return { result: { isRestored }, details: { outcome: isRestored ? 'restored' : 'nothing pending' } }
  })

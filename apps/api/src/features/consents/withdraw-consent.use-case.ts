import { orNotFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { notify } from '../notifications/index.ts'
import { factsOf } from './consents.answers.ts'
import { findConsent, lockPerson, resumeDelivery, revokeConsents, type ConsentRecord } from './consents.repository.ts'

/**
 * Withdraws a consent of a person (CON-06): deletes the shared rows, enqueues the withdrawal unless nothing
 * was ever sent to the partner, and notifies the person. A repeated call changes nothing.
 */
export const withdrawConsent = (db: Db, personId: string, consentId: string): Promise<ConsentRecord> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    return withdrawInTransaction(tx, personId, consentId)
  })

/** Withdraws a consent in the transaction of a caller that has locked the person. Errors: those of withdrawConsent. */
export async function withdrawInTransaction(tx: Db, personId: string, consentId: string): Promise<ConsentRecord> {
  const [withdrawn] = await revokeConsents(tx, personId, consentId)
  const consent = await findOwn(tx, personId, consentId)
  if (withdrawn) await notify(tx, personId, 'consent-withdrawn', withdrawn, factsOf(consent), { isOwnAct: true })
  return consent
}

/** Withdraws all live consents of a person in the transaction that deletes them. */
export const withdrawAllConsents = (tx: Db, personId: string): Promise<string[]> => revokeConsents(tx, personId)

/** Enqueues a delivery that was given up again. A pending one is unchanged, other states get 409. */
export async function retryDelivery(db: Db, personId: string, consentId: string): Promise<ConsentRecord> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const { withdrawn_at, deliveries } = await findOwn(tx, personId, consentId)
    const last = withdrawn_at === null ? 'given' : 'withdrawn'
    const state = deliveries.find(({ kind }) => kind === last)?.state
    if (state !== 'given-up' && state !== 'pending')
      throw new Refusal(409, 'nothing_to_retry', 'No delivery was given up')
    await resumeDelivery(tx, consentId, last)
    return findOwn(tx, personId, consentId)
  })
}

export async function findOwn(db: Db, personId: string, consentId: string): Promise<ConsentRecord> {
  return orNotFound(await findConsent(db, personId, consentId), 'The consent')
}

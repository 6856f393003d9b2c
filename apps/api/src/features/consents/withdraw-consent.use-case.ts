import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { notify } from '../notifications/index.ts'
import { factsOf } from './consents.answers.ts'
import { findConsent, lockPerson, resumeDelivery, takeBack, type ConsentRecord } from './consents.repository.ts'

/** Takes a consent back and has the partner told, if it may have been told of it (CON-06). The same again changes nothing. */
export const withdrawConsent = (db: Db, personId: string, consentId: string): Promise<ConsentRecord> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    return withdrawHeld(tx, personId, consentId)
  })

/** The same, in the transaction of a caller who holds the person. */
export async function withdrawHeld(tx: Db, personId: string, consentId: string): Promise<ConsentRecord> {
  const [taken] = await takeBack(tx, personId, consentId)
  const consent = await findOwn(tx, personId, consentId)
  if (taken) await notify(tx, personId, 'consent-withdrawn', taken, factsOf(consent))
  return consent
}

/** Takes back all live consents of somebody who is about to be erased, in the transaction that erases them: partners are told after that. */
export const withdrawAllConsents = (tx: Db, personId: string): Promise<string[]> => takeBack(tx, personId)

/** Has the partner told again after that was given up: of the consent, or of its withdrawal. While it is being told, nothing changes. */
export async function retryDelivery(db: Db, personId: string, consentId: string): Promise<ConsentRecord> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const { withdrawn_at, deliveries } = await findOwn(tx, personId, consentId)
    const wanted = withdrawn_at === null ? 'given' : 'withdrawn'
    const state = deliveries.find(({ kind }) => kind === wanted)?.state
    if (state !== 'given-up' && state !== 'pending')
      throw new Refusal(409, 'nothing_to_retry', 'The partner was told, or need not be')
    await resumeDelivery(tx, consentId, wanted)
    return findOwn(tx, personId, consentId)
  })
}

export async function findOwn(db: Db, personId: string, consentId: string): Promise<ConsentRecord> {
  const consent = await findConsent(db, personId, consentId)
  if (!consent) throw notFound('The consent')
  return consent
}

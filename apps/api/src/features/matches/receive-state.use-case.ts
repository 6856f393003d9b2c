import { orNotFound, Refusal } from '@visions/server/refusal'
import type { Deps } from '../deps.ts'
import { usePartnerToken } from '../connections/index.ts'
import { notify } from '../notifications/index.ts'
import { countAnswered, findSent, lockApplication, markApplication } from './matches.repository.ts'

/**
 * Stores a report of the consents host: a publisher received a profile, or answered it. States never go
 * backwards. Throws 403 for a token that the host did not sign, 409 for a used one, and 404 when the profile
 * does not belong to the pseudonym of the token.
 */
export async function receiveState(
  { db, consentsHost }: Pick<Deps, 'db' | 'consentsHost'>,
  token: string,
): Promise<'acknowledged' | 'answered'> {
  const report = await consentsHost.verifyState(token)
  if (!report) throw new Refusal(403, 'bad_signature', 'The signature is not that of a known partner')
  const { record, state } = report
  const known = orNotFound(await findSent(db, record, report.subject), 'The profile')
  return db.transaction().execute(async (tx) => {
    const held = orNotFound(await lockApplication(tx, record, known.personId), 'The profile')
    if (!(await usePartnerToken(tx, report.issuer, report.tokenId, report.expiresAt)))
      throw new Refusal(409, 'token_used', 'The token was already used')
    const { publisher, acknowledgedAt, answeredAt, isWithdrawn, sentAt } = held
    const isNew = state === 'answered' ? answeredAt === null : acknowledgedAt === null
    if (!isNew) return answeredAt === null ? 'acknowledged' : 'answered'
    await markApplication(tx, record, state)
    // Without sentAt, countSent counts the answer later.
    if (state === 'answered' && sentAt) await countAnswered(tx, publisher, sentAt)
    if (!isWithdrawn)
      await notify(tx, known.personId, `application-${state}`, record, { consentId: record, recipient: publisher })
    return state
  })
}

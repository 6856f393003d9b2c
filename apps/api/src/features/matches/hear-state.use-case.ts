import { notFound, Refusal } from '@visions/server/refusal'
import type { Deps } from '../deps.ts'
import { usePartnerToken } from '../connections/index.ts'
import { notify } from '../notifications/index.ts'
import { countAnswered, findSent, holdApplication, markApplication } from './matches.repository.ts'

/**
 * The consents host says what a publisher did with a profile: received it, or answered. Neither is taken back. Refuses a token that the host
 * did not sign (403), one used before (409), and a profile that it was not told about this person (404).
 */
export async function hearState(
  { db, consentsHost }: Pick<Deps, 'db' | 'consentsHost'>,
  token: string,
): Promise<'acknowledged' | 'answered'> {
  const said = await consentsHost.verifyState(token)
  if (!said) throw new Refusal(403, 'bad_signature', 'No partner of ours signed this')
  const { record, state } = said
  const known = await findSent(db, record, said.subject)
  if (!known) throw notFound('The profile')
  return db.transaction().execute(async (tx) => {
    const held = await holdApplication(tx, record, known.personId)
    if (!held) throw notFound('The profile')
    if (!(await usePartnerToken(tx, said.issuer, said.tokenId, said.expiresAt)))
      throw new Refusal(409, 'token_used', 'This was said before')
    const { publisher, acknowledgedAt, answeredAt, isWithdrawn, sentAt } = held
    const isNew = state === 'answered' ? answeredAt === null : acknowledgedAt === null
    if (!isNew) return answeredAt === null ? 'acknowledged' : 'answered'
    await markApplication(tx, record, state)
    // One that is not counted yet is counted with its answer (countSent).
    if (state === 'answered' && sentAt) await countAnswered(tx, publisher, sentAt)
    if (!isWithdrawn)
      await notify(tx, known.personId, `application-${state}`, record, { consentId: record, recipient: publisher })
    return state
  })
}

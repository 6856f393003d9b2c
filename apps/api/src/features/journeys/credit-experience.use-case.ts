import type { Experience, ProofLevel } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import { notify } from '../notifications/index.ts'
import { creditStars } from '../stars/index.ts'

/**
 * Credits the stars of an experience once, for its assessment or for coaching, and notifies the person of
 * them. In the transaction of the caller, who has locked the account.
 */
export async function creditExperience(
  tx: Db,
  personId: string,
  reason: 'assessment' | 'coach',
  { experience, title, stars }: { experience: Experience; title: string; stars: number },
  proof: ProofLevel,
): Promise<void> {
  const source = `${reason}:${experience}` as const
  const { credited } = await creditStars(tx, personId, source, stars, proof)
  if (credited === 0) return
  const data = { reason, experience, name: title, stars: String(credited) }
  await notify(tx, personId, 'stars-earned', source, data)
}

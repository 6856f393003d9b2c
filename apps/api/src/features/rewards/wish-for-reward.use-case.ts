import { notFound } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { updatePerson } from '../account/index.ts'
import { isOfferedTo } from './rewards.repository.ts'

/**
 * Stores the reward that a person wishes for, or none (NBK-09). Replaces an earlier wish. Throws 404 for a
 * reward that is not in their list.
 */
export function wishForReward(
  db: Db,
  personId: string,
  rewardId: string | null,
): Promise<{ wishedReward: string | null }> {
  return db.transaction().execute(async (tx) => {
    if (rewardId !== null && !(await isOfferedTo(tx, personId, rewardId))) throw notFound('The reward')
    await updatePerson(tx, personId, { wished_reward_id: rewardId })
    return { wishedReward: rewardId }
  })
}

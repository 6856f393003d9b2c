// The part of a reward that its ticket shows.
import { REWARD_ON_TICKET } from '@visions/contract/contents/rewards'
import type { Reward, RewardReach } from '@visions/contract/rewards'
import { pick } from '../../lib/pick.ts'
import { conditionsOf } from './balance.ts'

export type TicketReward = ReturnType<typeof ticketReward>

/** A reward for a person, without the texts and links that only its page shows. */
export const ticketReward = (reward: Reward, reach: RewardReach) => ({
  ...pick(reward, '_id', 'isInStock', 'nextPartAt', ...Object.values(REWARD_ON_TICKET)),
  partner: pick(reward.partner, 'name'),
  conditions: conditionsOf(reward, reach),
})

// The part of a reward that its ticket shows.
import { REWARD_ON_TICKET } from '@visions/contract/contents/rewards'
import type { Reward } from '@visions/contract/rewards'
import { pick } from '../../lib/pick.ts'

export type TicketReward = ReturnType<typeof ticketReward>

/** Leaves out the texts and links that only the page of the reward shows. */
export const ticketReward = (reward: Reward) => ({
  ...pick(reward, '_id', 'isInStock', 'nextPartAt', ...Object.values(REWARD_ON_TICKET)),
  partner: pick(reward.partner, 'name'),
})

// Loads what the home shows of the rewards.
import type { RewardReach } from '@visions/contract/rewards'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { findGoal, onlyRewardPage } from './reach.ts'
import { ticketReward, type TicketReward } from './ticket-reward.ts'

export interface LoadedGoal {
  goal: ReturnType<typeof findGoal<TicketReward>>
  /** Page of the only reward within reach. */
  onlyPage: string | undefined
}

/** The goal of the person among all rewards (NBK-09); without a goal when loading failed. */
export async function loadGoal(api: Api, findReach: Promise<RewardReach | undefined>): Promise<LoadedGoal> {
  const [offered, person, reach] = await Promise.all([
    orNull(api('GET /rewards', { query: { sort: 'true' } })),
    orNull(api('GET /me')),
    findReach,
  ])
  if (!offered || !person || !reach) return { goal: null, onlyPage: undefined }
  const rewards = offered.rewards.map((reward) => ticketReward(reward, reach))
  return {
    goal: findGoal(rewards, person, person.user.gamification.wishedReward),
    onlyPage: onlyRewardPage(rewards, person),
  }
}

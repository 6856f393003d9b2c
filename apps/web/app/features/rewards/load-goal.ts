// Loads what the home shows of the rewards.
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { findGoal, onlyRewardPage, type Goal } from './reach.ts'
import { ticketReward, type TicketReward } from './ticket-reward.ts'

export interface LoadedGoal {
  goal: Goal<TicketReward> | null
  /** Page of the only reward within reach. */
  onlyPage: string | undefined
}

/** The goal of the person among all rewards (NBK-09); without a goal when loading failed. */
export async function loadGoal(api: Api): Promise<LoadedGoal> {
  const [offered, person] = await Promise.all([
    orNull(api('GET /rewards', { query: { sort: 'true' } })),
    orNull(api('GET /me')),
  ])
  if (!offered || !person) return { goal: null, onlyPage: undefined }
  const goal = findGoal(offered.rewards, person, person.user.gamification.wishedReward)
  return {
    goal: goal && { ...goal, reward: ticketReward(goal.reward) },
    onlyPage: onlyRewardPage(offered.rewards, person),
  }
}

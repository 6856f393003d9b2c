// Loads what the home shows of the rewards.
import type { Notebook } from '@visions/contract/notebook'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { obstacle } from './balance.ts'
import { findGoal, onlyRewardPage } from './reach.ts'
import { ticketReward, type TicketReward } from './ticket-reward.ts'

export interface LoadedGoal {
  /** The reward within reach that the home shows; null while the person holds a ticket, or the next step says so. */
  within: TicketReward | null
  /** Page of the only reward within reach. */
  onlyPage: string | undefined
}

/** Whether the next step is about a reward. */
const isOfRewards = ({ kind, data }: Notebook['next']): boolean =>
  kind === 'choose-reward' || (kind === 'finish-starter-mission' && data['step'] !== '0')

/** What the home shows of the rewards within reach (NBK-09, PIS-05); nothing is read without one. */
export async function loadGoal(api: Api, home: Notebook | null): Promise<LoadedGoal> {
  const nothing = { within: null, onlyPage: undefined }
  if (!home?.hasReward) return nothing
  const isStep = isOfRewards(home.next)
  if (home.ticket && !isStep) return nothing
  const [offered, person] = await Promise.all([
    orNull(api('GET /rewards', { query: { sort: 'true' } })),
    orNull(api('GET /me')),
  ])
  if (!offered || !person) return nothing
  const rewards = offered.rewards.map((reward) => ticketReward(reward, home.reach))
  if (isStep) return { within: null, onlyPage: onlyRewardPage(rewards, person) }
  const wished = rewards.find(({ _id }) => _id === person.user.gamification.wishedReward)
  const goal = findGoal(rewards, person, null)
  const best = goal?.kind === 'within' ? goal.reward : null
  return { within: wished && obstacle(wished, person).kind === 'none' ? wished : best, onlyPage: undefined }
}

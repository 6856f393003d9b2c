// Which rewards a balance reaches, and the one that the screens measure to (NBK-09).
import { starsText } from '@visions/ui/lib/typography.ts'
import { obstacle, provenText, type Balance, type Priced } from './balance.ts'

interface Reachable extends Priced {
  _id: string
  title: string
}

/** Stars that are missing for a reward, plain or proven; 0 within reach, Infinity when it is sold out. */
function distance(reward: Priced, balance: Balance): number {
  if (!reward.isInStock) return Infinity
  return Math.max(0, reward.price - balance.visionsStars, reward.provenPrice - balance.provenStars)
}

/** «À ma portée, puis bientôt»: within reach the dearest first, then by distance, sold out ones last. */
export function sortByReach<R extends Priced>(rewards: readonly R[], balance: Balance): R[] {
  return rewards
    .map((reward) => ({ reward, away: distance(reward, balance) }))
    .toSorted((a, b) => {
      if (a.away === b.away) return a.away === 0 ? b.reward.price - a.reward.price : a.reward.price - b.reward.price
      return a.away < b.away ? -1 : 1
    })
    .map(({ reward }) => reward)
}

/** What the screens measure to: the person's wish, else the best reward within reach, else the nearest one. */
export type Goal<R> =
  | { kind: 'wish'; reward: R }
  | { kind: 'within'; reward: R; count: number }
  | { kind: 'next'; reward: R }

/**
 * The goal, or null without a reward to measure to. It never recedes: a reward within reach comes before the
 * next one, and the next one stays the same until it is within reach.
 */
export function findGoal<R extends Reachable>(
  rewards: readonly R[],
  balance: Balance,
  wishedReward: string | null,
): Goal<R> | null {
  const wished = rewards.find(({ _id }) => _id === wishedReward)
  if (wished) return { kind: 'wish', reward: wished }
  const within = rewards.filter((reward) => obstacle(reward, balance).kind === 'none')
  const [best] = sortByReach(within, balance)
  if (best) return { kind: 'within', reward: best, count: within.length }
  // Missions give stars, but no proven ones: a reward that lacks those is not the next one.
  const payable = rewards.filter(({ provenPrice, isInStock }) => isInStock && provenPrice <= balance.provenStars)
  const [next] = sortByReach(payable, balance)
  return next ? { kind: 'next', reward: next } : null
}

/** The page of the reward within reach, when there is only one. */
export function onlyRewardPage(rewards: readonly Reachable[], balance: Balance): string | undefined {
  const goal = findGoal(rewards, balance, null)
  return goal?.kind === 'within' && goal.count === 1 ? `/user/rewardsDetails/${goal.reward._id}` : undefined
}

/** The goal as a sentence, for the card of the balance and the home. */
export function goalText(goal: Goal<Reachable> | null, balance: Balance): string {
  if (!goal) return 'Chaque tâche de mission rapporte des VisionsStars.'
  const { kind, reward } = goal
  const named = `«\u00a0${reward.title}\u00a0»`
  switch (kind) {
    case 'within':
      return goal.count === 1
        ? `Une récompense est à votre portée\u00a0: ${named}.`
        : `${goal.count}\u00a0récompenses sont à votre portée, dont ${named}.`
    case 'next':
      return `Plus que ${starsText(distance(reward, balance))} pour votre prochaine récompense.`
    case 'wish':
      return `Votre souhait, ${named}${wishState(reward, balance)}`
  }
}

function wishState(reward: Priced, balance: Balance): string {
  switch (obstacle(reward, balance).kind) {
    case 'soldOut':
      return ', est épuisé pour le moment.'
    case 'missing':
      return `\u00a0: ${progressText(reward.price, balance.visionsStars)}.`
    case 'missingProven':
      return `\u00a0: ${provenProgressText(reward.provenPrice, balance.provenStars)}.`
    default:
      return ', est à votre portée.'
  }
}

/** «50 sur 200 VisionsStars». */
export const progressText = (price: number, stars: number): string => `${stars} sur ${starsText(price)}`

/** «0 sur 100 étoiles confirmées». */
export const provenProgressText = (price: number, proven: number): string => `${proven} sur ${provenText(price)}`

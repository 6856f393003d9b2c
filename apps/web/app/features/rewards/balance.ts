// What a balance allows: reasons and distances in VisionsStars (RWD-01, RWD-04).
import { starsText } from '../../lib/typography.ts'

interface Priced {
  price: number
  isInStock: boolean
}

/** What keeps a reward from being bought now: nothing, an empty stock, or the stars that are missing. */
export type Obstacle = { kind: 'none' } | { kind: 'soldOut' } | { kind: 'missing'; stars: number }

export function obstacle({ price, isInStock }: Priced, balance: number): Obstacle {
  if (!isInStock) return { kind: 'soldOut' }
  return balance < price ? { kind: 'missing', stars: price - balance } : { kind: 'none' }
}

/** «Il vous manque 120 VisionsStars». */
export const missingText = (stars: number): string => `Il vous manque ${starsText(stars)}`

/** Under the balance: what it can be exchanged for, or how far the next reward is. */
export function prospect(rewards: readonly Priced[], balance: number): string {
  const prices = rewards.filter((reward) => reward.isInStock).map((reward) => reward.price)
  if (prices.length === 0) return 'Chaque tâche de mission en rapporte.'
  const within = prices.filter((price) => price <= balance).length
  if (within > 0) return within === 1 ? 'Une récompense est à votre portée.' : `${within}\u00a0récompenses sont à votre portée.`
  return `Plus que ${starsText(Math.min(...prices) - balance)} pour votre prochaine récompense.`
}

// Which rewards a balance reaches, and the one that the screens measure to (NBK-09).
import { momentText } from '@visions/contract/french-dates'
import { count, numberText, quotedTitle, starsText } from '@visions/contract/french-words'
import { obstacle, provenText, type Balance, type Obstacle, type Priced } from './balance.ts'

/** An obstacle that is neither stars nor stock. */
type ConditionObstacle = Exclude<Obstacle, { kind: 'none' | 'soldOut' | 'usedUp' | 'missing' | 'missingProven' }>

interface Reachable extends Priced {
  _id: string
  title: string
}

/** Stars that are missing for a reward, plain or proven; 0 with enough stars. */
const distance = ({ price, provenPrice }: Priced, { visionsStars, provenStars }: Balance): number =>
  Math.max(0, price - visionsStars, provenPrice - provenStars)

/** Within reach, then what lacks stars, then what lacks something else, last what cannot be obtained. */
function rank(reward: Priced, balance: Balance): number {
  const { kind } = obstacle(reward, balance)
  if (kind === 'none') return 0
  if (kind === 'missing' || kind === 'missingProven') return 1
  return kind === 'soldOut' || kind === 'usedUp' ? 3 : 2
}

/** «À ma portée, puis bientôt»: within reach the dearest first, then by distance, unobtainable ones last. */
export function sortByReach<R extends Priced>(rewards: readonly R[], balance: Balance): R[] {
  return rewards
    .map((reward) => ({ reward, at: rank(reward, balance), away: distance(reward, balance) }))
    .toSorted((a, b) => {
      if (a.at !== b.at) return a.at - b.at
      if (a.at === 0) return b.reward.price - a.reward.price
      return a.at === 1 && a.away !== b.away ? a.away - b.away : a.reward.price - b.reward.price
    })
    .map(({ reward }) => reward)
}

/**
 * What the screens measure to: the person's wish, else the best reward within reach, else the nearest one that lacks
 * stars only, else the first one that is possible later.
 */
export type Goal<R> =
  | { kind: 'wish'; reward: R }
  | { kind: 'within'; reward: R; count: number }
  | { kind: 'next'; reward: R }
  | { kind: 'later'; reward: R; from: string }

/**
 * The goal, or null without a reward to measure to. It never recedes: a reward within reach comes before the
 * next one, and the next one stays the same until it is within reach.
 */
export function findGoal<R extends Reachable>(
  rewards: readonly R[],
  balance: Balance,
  wishedReward: string | null,
): (Goal<R> & { hasLostWish?: boolean }) | null {
  const wished = rewards.find(({ _id }) => _id === wishedReward)
  if (wished) return { kind: 'wish', reward: wished }
  const goal = findOtherGoal(rewards, balance)
  return goal && { ...goal, hasLostWish: wishedReward !== null }
}

/** The goal of a person without a wish, or whose wish is no longer offered. */
function findOtherGoal<R extends Reachable>(rewards: readonly R[], balance: Balance): Goal<R> | null {
  const within = rewards.filter((reward) => obstacle(reward, balance).kind === 'none')
  const [best] = sortByReach(within, balance)
  if (best) return { kind: 'within', reward: best, count: within.length }
  // Missions give stars, but no proven ones: a reward that lacks those is not the next one.
  const rich = { ...balance, visionsStars: Infinity }
  const [next] = sortByReach(
    rewards.filter((reward) => obstacle(reward, rich).kind === 'none'),
    balance,
  )
  if (next) return { kind: 'next', reward: next }
  const later = rewards.flatMap((reward) => {
    const what = obstacle(reward, balance)
    return 'from' in what ? [{ kind: 'later' as const, reward, from: what.from }] : []
  })
  return later.toSorted((one, other) => one.from.localeCompare(other.from))[0] ?? null
}

/** The page of the reward within reach, when there is only one. */
export function onlyRewardPage(rewards: readonly Reachable[], balance: Balance): string | undefined {
  const goal = findGoal(rewards, balance, null)
  return goal?.kind === 'within' && goal.count === 1 ? `/user/rewardsDetails/${goal.reward._id}` : undefined
}

/** The goal as a sentence, for the card of the balance and the home. */
export function goalText(goal: ReturnType<typeof findGoal<Reachable>>, balance: Balance): string {
  if (!goal) return 'Chaque tâche de mission rapporte des VisionsStars.'
  const { hasLostWish, ...other } = goal
  if (hasLostWish) return `La récompense que vous souhaitiez n’est plus proposée. ${goalText(other, balance)}`
  const { kind, reward } = goal
  const named = quotedTitle(reward.title)
  switch (kind) {
    case 'within':
      return goal.count === 1
        ? `Une récompense est à votre portée\u00a0: ${named}.`
        : `${goal.count}\u00a0récompenses sont à votre portée, dont ${named}.`
    case 'next':
      return `Plus que ${starsText(distance(reward, balance))} pour votre prochaine récompense.`
    case 'later':
      return `Vous pourrez obtenir ${named} à partir du ${momentText(goal.from)}.`
    case 'wish':
      return `Votre souhait, ${named}${wishState(reward, balance)}`
  }
}

function wishState(reward: Priced, balance: Balance): string {
  const what = obstacle(reward, balance)
  switch (what.kind) {
    case 'none':
      return ', est à votre portée.'
    case 'soldOut':
      return ', est épuisé pour le moment.'
    case 'usedUp':
      return ', est déjà à vous.'
    case 'missing':
      return `\u00a0: ${progressText(reward.price, balance.visionsStars)}.`
    case 'missingProven':
      return `\u00a0: ${provenProgressText(reward.provenPrice, balance.provenStars)}.`
    default:
      return `\u00a0: ${conditionText(what)}.`
  }
}

/** What a reward lacks other than stars, on its ticket and within a sentence. */
export function conditionText(what: ConditionObstacle): string {
  switch (what.kind) {
    case 'notVouched':
      return 'il faut une connexion qui prouve votre identité'
    case 'tooFewDays':
      return `il faut des étoiles confirmées de ${count(what.days, 'autre jour', 'autres jours')}`
    default:
      return `possible à partir du ${momentText(what.from)}`
  }
}

/** «50 sur 200 VisionsStars». */
export const progressText = (price: number, stars: number): string => `${numberText(stars)} sur ${starsText(price)}`

/** «0 sur 100 étoiles confirmées». */
export const provenProgressText = (price: number, proven: number): string =>
  `${numberText(proven)} sur ${provenText(price)}`

// Figures of the landing page, computed from published data; pure.
import type { PublicReward } from '@visions/contract/rewards'
import { splitOffer } from '../rewards/offer.ts'

/** «Plus de 30»: the largest multiple of ten below a count; null when it is not above zero (PUB-06). */
export function moreThan(count: number): number | null {
  const tens = Math.ceil(count / 10) * 10 - 10
  return tens > 0 ? tens : null
}

/** At most `max` items spread evenly over a list, in its order. */
export function spread<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list]
  return Array.from({ length: max }, (_, index) => list[Math.floor((index * list.length) / max)]!)
}

export interface Headline {
  /** A figure, or «5 à 20» for a range. */
  offer: string
  unit: string
  /** The rewards of this offer, at least one. */
  rewards: PublicReward[]
}

const PROMO_CODE = 1
const GIFT_CARD = 2

/**
 * The highlighted offers: a percentage, the range of gift cards in euros, another percentage (PUB-05). Missing
 * ones are left out.
 */
export function headlines(rewards: readonly PublicReward[]): Headline[] {
  const offers = rewards.map((reward) => ({ reward, ...splitOffer(reward.offer) }))
  const percentages = offers.filter(({ reward, unit }) => reward.type === PROMO_CODE && unit === '%')
  const first = percentages[0]
  const second = percentages.find(({ offer }) => offer !== first?.offer)
  const cheques = offers.filter(({ reward, unit }) => reward.type === GIFT_CARD && unit === '€')
  const valueOf = (offer: string) => Number(offer.replace(',', '.'))
  const values = cheques.map(({ offer }) => offer).toSorted((a, b) => valueOf(a) - valueOf(b))
  const [min, max] = [values[0], values.at(-1)]
  const single = (found: typeof first): Headline[] =>
    found ? [{ offer: found.offer, unit: '%', rewards: [found.reward] }] : []
  return [
    ...single(first),
    ...(min === undefined
      ? []
      : [
          {
            offer: min === max ? min : `${min} à ${max}`,
            unit: '€',
            rewards: cheques.map(({ reward }) => reward),
          },
        ]),
    ...single(second),
  ]
}

// What a balance can buy: reasons and missing VisionsStars (RWD-01, RWD-04, ECO-02, ECO-03).
import { momentText } from '@visions/contract/french-dates'
import { count, starsText } from '../../lib/typography.ts'

export interface Priced {
  price: number
  provenPrice: number
  isInStock: boolean
}

/** The balance; `provenStars` of it were confirmed by a partner. */
export interface Balance {
  visionsStars: number
  provenStars: number
}

/** Why a purchase is not possible: stock, missing stars, missing proven stars, or the age of the account. */
export type Obstacle =
  | { kind: 'none' | 'soldOut' }
  | { kind: 'missing' | 'missingProven'; stars: number }
  | { kind: 'tooYoung'; from: string }

/** possibleFrom: when the account is old enough for the purchase; null: now. */
export function obstacle(
  { price, provenPrice, isInStock }: Priced,
  { visionsStars, provenStars }: Balance,
  possibleFrom: string | null = null,
): Obstacle {
  if (!isInStock) return { kind: 'soldOut' }
  if (visionsStars < price) return { kind: 'missing', stars: price - visionsStars }
  if (provenStars < provenPrice) return { kind: 'missingProven', stars: provenPrice - provenStars }
  return possibleFrom === null ? { kind: 'none' } : { kind: 'tooYoung', from: possibleFrom }
}

/** «100 étoiles confirmées». */
export const provenText = (stars: number): string => count(stars, 'étoile confirmée', 'étoiles confirmées')

/** «Il vous manque 120 VisionsStars». */
export const missingText = (stars: number): string => `Il vous manque ${starsText(stars)}`

/** Why a reward cannot be bought now, as a sentence; undefined when it can. */
export function obstacleText(what: Obstacle): string | undefined {
  switch (what.kind) {
    case 'none':
      return undefined
    case 'soldOut':
      return 'Cette récompense est épuisée pour le moment.'
    case 'missing':
      return `${missingText(what.stars)}.`
    case 'missingProven':
      return `Il vous manque ${provenText(what.stars)}.`
    case 'tooYoung':
      return `${tooYoungText(what.from)}.`
  }
}

/** «Votre compte doit avoir 48 heures : possible à partir du 24 novembre 2026 à 14:05». */
export const tooYoungText = (from: string): string =>
  `Votre compte doit avoir 48\u00a0heures\u00a0: possible à partir du ${momentText(from)}`

/** Purchase limits of a reward, as sentences; empty without limits. */
export function limitsText({
  limitPerPerson,
  limitPerDay,
}: {
  limitPerPerson: number | null
  limitPerDay: number | null
}): string {
  return [
    limitPerPerson === null
      ? ''
      : `${limitPerPerson === 1 ? 'Une fois' : `${limitPerPerson}\u00a0fois au plus`} par personne.`,
    limitPerDay === null ? '' : `${count(limitPerDay, 'exemplaire', 'exemplaires')} par jour en tout.`,
  ]
    .filter(Boolean)
    .join(' ')
}

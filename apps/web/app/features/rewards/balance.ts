// What a person can obtain: reasons and missing VisionsStars (RWD-01, RWD-04, ECO-02, ECO-03, ECO-09 to ECO-11).
import { CASH_VALUE } from '@visions/contract/constants'
import type { Reward, RewardReach } from '@visions/contract/rewards'
import { momentText } from '@visions/contract/french-dates'
import { count, starsText } from '@visions/contract/french-words'

export interface Priced {
  price: number
  provenPrice: number
  isInStock: boolean
  /** Without them, only stock and stars count. */
  conditions?: Conditions | undefined
}

/** The balance; `provenStars` of it were confirmed by a partner. */
export interface Balance {
  visionsStars: number
  provenStars: number
}

/** What a reward asks for, apart from stars. */
export interface Conditions {
  /** When the account is old enough; null: now. */
  possibleFrom: string | null
  /** Ways in of which one is needed, empty in lists; null: the person has one, or needs none. */
  missingVoucher: readonly string[] | null
  /** Days with proven stars. */
  missingDays: number
  /** When the next codes of the day come; null: there are some. */
  nextPartAt: string | null
  /** How often the person may obtain it again; null: without limit, or not known how often. */
  timesLeft: number | null
}
export const NO_CONDITIONS: Conditions = {
  possibleFrom: null,
  missingVoucher: null,
  missingDays: 0,
  nextPartAt: null,
  timesLeft: null,
}

/** The conditions of a reward of the list for a person. */
export function conditionsOf(
  { _id, hasCashValue, nextPartAt }: Pick<Reward, '_id' | 'hasCashValue' | 'nextPartAt'>,
  { possibleFrom, isVouched, missingDays, usedUp }: RewardReach,
): Conditions {
  const ofCashValue = hasCashValue ? { possibleFrom, missingVoucher: isVouched ? null : [], missingDays } : {}
  return { ...NO_CONDITIONS, ...ofCashValue, nextPartAt, timesLeft: usedUp.includes(_id) ? 0 : null }
}

/** Why a purchase is not possible: stock, limit, missing stars or proven stars, or a condition. */
export type Obstacle =
  | { kind: 'none' | 'soldOut' | 'usedUp' }
  | { kind: 'missing' | 'missingProven'; stars: number }
  | { kind: 'tooYoung' | 'nextPart'; from: string }
  | { kind: 'notVouched'; providers: readonly string[] }
  | { kind: 'tooFewDays'; days: number }

export function obstacle(
  { price, provenPrice, isInStock, conditions = NO_CONDITIONS }: Priced,
  { visionsStars, provenStars }: Balance,
): Obstacle {
  const { possibleFrom, missingVoucher, missingDays, nextPartAt, timesLeft } = conditions
  if (timesLeft === 0) return { kind: 'usedUp' }
  if (!isInStock) return { kind: 'soldOut' }
  if (visionsStars < price) return { kind: 'missing', stars: price - visionsStars }
  if (provenStars < provenPrice) return { kind: 'missingProven', stars: provenPrice - provenStars }
  if (missingVoucher !== null) return { kind: 'notVouched', providers: missingVoucher }
  if (possibleFrom !== null) return { kind: 'tooYoung', from: possibleFrom }
  if (missingDays > 0) return { kind: 'tooFewDays', days: missingDays }
  return nextPartAt === null ? { kind: 'none' } : { kind: 'nextPart', from: nextPartAt }
}

/** What proven stars are (ECO-01, ECO-10). */
export const PROVEN_MEANING =
  'Les étoiles confirmées viennent des parcours\u00a0: un outil nous confirme que vous l’avez terminé, après le temps qu’il demande.'

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
    case 'usedUp':
      return 'Vous l’avez déjà obtenue.'
    case 'missing':
      return `${missingText(what.stars)}.`
    case 'missingProven':
      return `Il vous manque ${provenText(what.stars)}.`
    case 'tooYoung':
      return `${tooYoungText(what.from)}.`
    case 'notVouched':
      return notVouchedText(what.providers.join(', '))
    case 'tooFewDays':
      return tooFewDaysText(what.days)
    case 'nextPart':
      return nextPartText(what.from)
  }
}

/** providers: labels, separated by commas; empty when no way in of this site vouches. */
export const notVouchedText = (providers: string): string =>
  providers === ''
    ? 'Cette récompense demande une connexion qui prouve votre identité. Visions n’en propose pas encore.'
    : `Ajoutez à votre compte une connexion qui prouve votre identité\u00a0: ${providers}. Elle ne doit jamais avoir servi à un autre compte.`

export const tooFewDaysText = (days: number): string =>
  `Il faut des étoiles confirmées gagnées ${CASH_VALUE.provenDays}\u00a0jours différents. Il vous manque ${count(days, 'jour', 'jours')}.`

/** «Prochains exemplaires le 24 novembre 2026 à 14 h.» */
export const nextPartText = (at: string): string => `Prochains exemplaires le ${momentText(at)}.`

/** «Votre compte doit avoir 48 heures : possible à partir du 24 novembre 2026 à 14:05». */
export const tooYoungText = (from: string): string =>
  `Votre compte doit avoir ${CASH_VALUE.accountHours}\u00a0heures\u00a0: possible à partir du ${momentText(from)}`

/** Purchase limits of a reward, as sentences; empty without limits. */
export function limitsText({
  limitPerPerson,
  limitPerDay,
  hasCashValue,
}: {
  limitPerPerson: number | null
  limitPerDay: number | null
  hasCashValue: boolean
}): string {
  return [
    limitPerPerson === null
      ? ''
      : `${limitPerPerson === 1 ? 'Une fois' : `${limitPerPerson}\u00a0fois au plus`} par personne.`,
    limitPerDay === null
      ? ''
      : `${count(limitPerDay, 'exemplaire', 'exemplaires')} par jour en tout${hasCashValue ? `, répartis de ${CASH_VALUE.firstHour}\u00a0h à ${CASH_VALUE.lastHour}\u00a0h` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

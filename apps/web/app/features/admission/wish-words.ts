// Texts of the wish list: how likely a wish is, whether the list is balanced; pure. Figures: specification §9.
import type { Wish } from '@visions/contract/admission'
import { GOOD_CHANCE, MAX_WISHES } from '@visions/contract/constants'
import { count } from '@visions/contract/french-words'

/** Lowest chance, in percent, of an open wish; below, a wish is bold. */
export const OPEN_CHANCE = 40

export type Zone = 'bold' | 'open' | 'good'
export const zoneOf = (chance: number): Zone =>
  chance > GOOD_CHANCE ? 'good' : chance >= OPEN_CHANCE ? 'open' : 'bold'
export const ZONE_WORDS: Record<Zone, string> = { bold: 'Vœu ambitieux', open: 'Vœu possible', good: 'Vœu prudent' }

/** «82 %». */
export const percent = (chance: number): string => `${chance}\u00a0%`

/** «3 vœux sur 5 ont plus de 75 % de chances». */
export const balanceText = (good: number, total: number): string =>
  `${count(good, 'vœu', 'vœux')} sur\u00a0${total} ${good < 2 ? 'a' : 'ont'} plus de ${percent(GOOD_CHANCE)} de chances`

/** What to change for a balanced list: add good wishes, or replace wishes when the list would exceed its maximum. */
export function balanceAdvice(good: number, total: number): string {
  const toAdd = total - 2 * good
  if (toAdd <= 0) return 'Votre liste est équilibrée\u00a0: au moins la moitié de vos vœux sont prudents.'
  return total + toAdd <= MAX_WISHES
    ? `Pour l’équilibrer, ajoutez ${count(toAdd, 'vœu prudent', 'vœux prudents')}.`
    : `Pour l’équilibrer, remplacez ${count(Math.ceil(toAdd / 2), 'vœu', 'vœux')} par de plus prudents.`
}

export type WishText = Omit<Wish, '_id'>
/** As typed. */
export type WishFields = Record<keyof WishText, string>

/** The typed fields as a wish, or the errors by field. */
export function readWish(fields: WishFields): { wish: WishText } | { wish?: undefined; errors: Partial<WishFields> } {
  const title = fields.title.trim()
  const chance = /^\d{1,3}$/.test(fields.chance.trim()) ? Number(fields.chance) : NaN
  const errors: Partial<WishFields> = {
    ...(title === '' && { title: 'Indiquez la formation que vous demandez.' }),
    ...(title.length > 120 && { title: 'Écrivez 120\u00a0caractères au plus.' }),
    ...(fields.establishment.trim().length > 120 && { establishment: 'Écrivez 120\u00a0caractères au plus.' }),
    ...(!(chance <= 100) && { chance: 'Indiquez un nombre entier de 0 à 100.' }),
  }
  return Object.keys(errors).length > 0
    ? { errors }
    : { wish: { title, establishment: fields.establishment.trim(), chance } }
}

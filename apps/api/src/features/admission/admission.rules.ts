import type { Wish } from '@visions/contract/admission'
import { GOOD_CHANCE, MAX_WISHES } from '@visions/contract/constants'

/** Whether a person with `count` wishes may add another. */
export const hasRoom = (count: number): boolean => count < MAX_WISHES

/** How many wishes have a good chance, and whether at least half of them do (specification §9). */
export function balanceOf(wishes: readonly Pick<Wish, 'chance'>[]): { good: number; isBalanced: boolean } {
  const good = wishes.filter(({ chance }) => chance > GOOD_CHANCE).length
  return { good, isBalanced: wishes.length > 0 && good * 2 >= wishes.length }
}

// Name and look of a reward: kind, parts of its offer, colour of its ticket (RWD-07).
import { optionName } from '@visions/contract/contents/fields'
import { REWARD_OPTIONS } from '@visions/contract/contents/words'

const TONES = ['marigold', 'marigold', 'green', 'blue', 'blue', 'green', 'blue'] as const

/** Name of a type, 0 to 6. */
export const typeLabel = (type: number): string => optionName(REWARD_OPTIONS, type) ?? optionName(REWARD_OPTIONS, 0)!

/** Colour of the ticket of a type, 0 to 6. */
export const ticketTone = (type: number): (typeof TONES)[number] => TONES[type] ?? TONES[0]

/** Splits an offer such as «−15 %» or «1 place» into figure and unit; other offers stay whole. */
export function splitOffer(offer: string): { offer: string; unit?: string } {
  const [, figure, unit] = /^([−+-]?\d[\d.,]*)\s+(\D{1,10})$/u.exec(offer.trim()) ?? []
  return figure && unit ? { offer: figure, unit } : { offer }
}

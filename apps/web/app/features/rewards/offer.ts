// How a reward is named and drawn: its kind, the two parts of its offer, the colour of its ticket (RWD-07).

const TYPE_LABELS = [
  'Cadeau',
  'Code promo',
  'Chèque cadeau',
  'Produit ou service',
  'Place offerte',
  'Coffret cadeau',
  'Coaching',
] as const
const TONES = ['marigold', 'marigold', 'green', 'blue', 'blue', 'green', 'blue'] as const

/** The kind of a reward in words, from its type 0 to 6. */
export const typeLabel = (type: number): string => TYPE_LABELS[type] ?? TYPE_LABELS[0]

/** The colour of the ticket of a type 0 to 6. */
export const ticketTone = (type: number): (typeof TONES)[number] => TONES[type] ?? TONES[0]

/** «−15 %» is a figure and its unit, «1 place» too; any other offer is whole. */
export function splitOffer(offer: string): { offer: string; unit?: string } {
  const [, figure, unit] = /^([−+-]?\d[\d.,]*)\s+(\D{1,10})$/u.exec(offer.trim()) ?? []
  return figure && unit ? { offer: figure, unit } : { offer }
}

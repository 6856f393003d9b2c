// The published rates of an offer, as sentences with their source.
import { ratesText } from '../pages/words.ts'
import { PARCOURSUP } from '../import/parcoursup.rules.ts'
import type { PlacedOffer } from '../model.ts'

/** Rate of access of a training, in the text that its import wrote, and the session. */
const ACCESS = /Taux d’accès : (\d{1,3}) %/u
const SESSION = /session (20\d\d)/u

/** The rate of access, then the rates of employment; empty when nothing is published. */
export function figuresOf({ source, text, rates }: Pick<PlacedOffer, 'source' | 'text' | 'rates'>): string[] {
  const percent = source === PARCOURSUP ? ACCESS.exec(text)?.[1] : undefined
  const session = SESSION.exec(text)?.[1]
  const access =
    percent === undefined
      ? []
      : [`Taux d’accès\u00a0: ${percent}\u00a0%. Source\u00a0: Parcoursup${session ? `, session ${session}` : ''}.`]
  return [...access, ...(rates ? ratesText(rates) : [])]
}

// French typography.
import { plainLetters } from '@visions/contract/plain-letters'

export { count, inSentence, numberText, starsText, starsUnit } from '@visions/contract/french-words'

/** First names with a mute h. Names that are not listed (Hakim, Harry) are not elided. */
const MUTE_H: ReadonlySet<string> = new Set(
  `hadrien hadrienne harmonie hector hedwige helena helene helie
   heloise henri henriette henry hercule hermance hermine hermione
   herve hilaire hilarion hippolyte homere honore honorine horace
   hortense hubert hugo hugues huguette hyacinthe`.split(/\s+/),
)

function elides(name: string): boolean {
  const plain = plainLetters(name)
  return /^([aeiouœæ]|y[b-df-hj-np-tv-z])/.test(plain) || MUTE_H.has(/^\p{L}+/u.exec(plain)?.[0] ?? '')
}

/** «de Zoé», «d’Anaïs», «d’Hélène», «d’Yves»; «de Hakim», «de Yann». */
export const ofName = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`)

/** «que Transvase», «qu’Affluents». */
export const thatName = (name: string): string => (elides(name) ? `qu’${name}` : `que ${name}`)

const inUnits = (unit: 'hour' | 'minute', n: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'unit', unit, unitDisplay: 'long' }).format(n).replace(' ', '\u00a0')

/** «24 heures», «90 minutes»: whole hours, else minutes. */
export const durationText = (seconds: number): string =>
  seconds % 3600 === 0 ? inUnits('hour', seconds / 3600) : inUnits('minute', Math.round(seconds / 60))

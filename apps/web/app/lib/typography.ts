// French typography.

import { plainLetters } from '@visions/contract/plain-letters'
/** `1 tâche`, `2 tâches`: in French zero is singular. */
export const count = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('fr-FR')}\u00a0${n < 2 ? one : many}`

/** The currency is called VisionsStars, also when there is none of it; one star alone is a VisionsStar. */
export const starsUnit = (n: number): string => (Math.abs(n) === 1 ? 'VisionsStar' : 'VisionsStars')

/** «120 VisionsStars». */
export const starsText = (n: number): string => count(n, starsUnit(n), starsUnit(n))

/** First names whose h is mute: most French ones. It is heard in others (Hakim, Harry), which stay whole, as any name that is not here. */
const MUTE_H =
  /^h(adrien|adrienne|armonie|ector|edwige|elena|elene|elie|eloise|enri|enriette|enry|ercule|ermance|ermine|ermione|erve|ilaire|ilarion|ippolyte|omere|onore|onorine|orace|ortense|ubert|ugo|ugues|uguette|yacinthe)(?!\p{L})/u

function elides(name: string): boolean {
  const plain = plainLetters(name)
  return /^([aeiouœæ]|y[b-df-hj-np-tv-z])/.test(plain) || MUTE_H.test(plain)
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

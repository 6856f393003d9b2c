// French typography and dates.

const LONG_DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/** «21 novembre 2026»: the French long format, in Paris (UI-05). */
export const longDate = (instant: string): string => LONG_DATE.format(new Date(instant))

/** `1 tâche`, `2 tâches`: in French zero is singular. */
export const count = (n: number, one: string, many: string): string => `${n.toLocaleString('fr-FR')}\u00a0${n < 2 ? one : many}`

/** The currency is called VisionsStars, also when there is none of it; one star alone is a VisionsStar. */
export const starsUnit = (n: number): string => (Math.abs(n) === 1 ? 'VisionsStar' : 'VisionsStars')

/** «120 VisionsStars». */
export const starsText = (n: number): string => count(n, starsUnit(n), starsUnit(n))

/** «de Zoé», «d’Anaïs». */
export const ofName = (name: string): string => (/^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`)

const inUnits = (unit: 'hour' | 'minute', n: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'unit', unit, unitDisplay: 'long' }).format(n).replace(' ', '\u00a0')

/** «24 heures», «90 minutes»: whole hours, else minutes. */
export const durationText = (seconds: number): string =>
  seconds % 3600 === 0 ? inUnits('hour', seconds / 3600) : inUnits('minute', Math.round(seconds / 60))

/** «20 à 30 minutes». */
export const minutesText = ({ least, most }: { least: number; most: number }): string =>
  `${least === most ? least : `${least} à ${most}`}\u00a0${most < 2 ? 'minute' : 'minutes'}`

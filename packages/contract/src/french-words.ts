// French words around names and amounts, for screens and mails. Without Zod: the browser uses it too.

const NUMBER = new Intl.NumberFormat('fr-FR')

/** «1 234»: faster than `toLocaleString`, which looks its format up at each call. */
export const numberText = (n: number): string => NUMBER.format(n)

/** `1 tâche`, `2 tâches`: in French zero is singular. */
export const count = (n: number, one: string, many: string): string => `${numberText(n)}\u00a0${n < 2 ? one : many}`

/** «VisionsStars» for every amount but 1 and -1. */
export const starsUnit = (n: number): string => (Math.abs(n) === 1 ? 'VisionsStar' : 'VisionsStars')

/** «120 VisionsStars». */
export const starsText = (n: number): string => count(n, starsUnit(n), starsUnit(n))

/** A name inside a sentence: «votre bilan d’orientation». */
export const inSentence = (name: string): string => name.charAt(0).toLocaleLowerCase('fr') + name.slice(1)

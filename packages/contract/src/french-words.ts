// French words around names, titles and amounts, for screens, mails and PDFs. Without Zod: the browser uses it too.
import { plainLetters } from './plain-letters.ts'

const NUMBER = new Intl.NumberFormat('fr-FR')

/** «1 234», «−3»: faster than `toLocaleString`, which looks its format up at each call. Negative zero is «0». */
export const numberText = (n: number): string => NUMBER.format(n + 0).replace('-', '−')

/** `1 tâche`, `1,5 tâche`, `2 tâches`: in French the plural begins at two. Three decimals at most are shown. */
export const count = (n: number, one: string, many: string): string =>
  `${numberText(n)}\u00a0${Math.abs(Number(n.toFixed(3))) < 2 ? one : many}`

/** «20 à 30 minutes», «3 jours» when both ends are equal. */
export const rangeText = (min: number, max: number, one: string, many: string): string =>
  (min === max ? '' : `${numberText(min)} à `) + count(max, one, many)

/** «1re», «2e»: feminine ordinals. */
export const ordinalText = (n: number): string => (n === 1 ? '1re' : `${numberText(n)}e`)

/** «VisionsStars» for every amount but 1 and -1. */
export const starsUnit = (n: number): string => (Math.abs(n) === 1 ? 'VisionsStar' : 'VisionsStars')

/** «120 VisionsStars». */
export const starsText = (n: number): string => count(n, starsUnit(n), starsUnit(n))

const inUnits = (unit: 'hour' | 'minute', n: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'unit', unit, unitDisplay: 'long' }).format(n).replace(' ', '\u00a0')

/** «24 heures», «90 minutes»: whole hours, else minutes. */
export const durationText = (seconds: number): string =>
  seconds < 60
    ? 'moins d’une minute'
    : seconds % 3600 === 0
      ? inUnits('hour', seconds / 3600)
      : inUnits('minute', Math.round(seconds / 60))

/** With a full stop, unless it ends with a sign of its own. An empty text stays empty. */
export const ended = (text: string): string => (text === '' || /[.?!…]$/.test(text) ? text : `${text}.`)

/** With a capital letter: «Au lycée». */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

/** A name inside a sentence: «votre bilan d’orientation». */
export const inSentence = (name: string): string => name.charAt(0).toLocaleLowerCase('fr') + name.slice(1)

/** Vowels for the ear: «onze», «oui», «ouate» and «uhlan» begin with none; a y before a consonant does. */
const VOWEL = /^(?:(?!onz|oua|oui(?!e)|uhl)[aeiouøı]|y(?![aeiou])|y(?:erres|evre|enne))/

/** Beginnings of words and names with a mute h, after the h. Without them an h is aspirate: «de Hakim». */
const MUTE_H = new RegExp(
  '^h(?:a(?:b(?:i[lt]|l)|dri|gio|leine|lieut|lluc|log|lter|mecon|rmo)|' +
    'e(?:b(?:d|er|et|r)|cat|ct|dw|don|gem|l(?:as|en|i|oi|v)|m(?:at|i|o)|n(?:daye|in|nebont|r[iy](?!k))|pat|pt|' +
    'r(?:al|aul|b|c|e[ds]|i[ct]|m|o(?:d|i|u)|ve)|sit|ter|ur(?!t)|x)|' +
    'i(?:b(?:er|is)|er(?!ar)|la|ndou|pp(?!ie|y)|r(?:on|s)|s[pt]|v)|' +
    'o(?:lo|m(?:e[or]|i|m|o)|n(?:n[^i]|or)|pit|r(?:a|iz|l|mi|mo|o|r|t)|spi|sti|te)|' +
    'u(?:bert|g(?:o|ue(?!n))|il|iss|itr|m(?:a|b|e[cu]|i|o|u))|y)',
)

const elides = (name: string): boolean => {
  const plain = plainLetters(name)
  return VOWEL.test(plain) || MUTE_H.test(plain)
}

/** Invisible signs that turn, hide or wrap the text after them. Joiners stay: pictures and Arabic need them. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** One line, with single spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim()

/** A name on one line, with French apostrophes and quotation marks, without invisible signs. */
export const neatName = (name: string): string =>
  oneLine(withoutInvisible(name.normalize('NFC')))
    .replace(/^[\s\p{Cf}]+|[\s\u200c\u200d]+$/gu, '')
    .replace(/^"([^"]+)"/, '«\u00a0$1\u00a0»')
    .replace(/(\p{L})'(?=\p{L})/gu, '$1’')

const elided = (full: string, short: string, name: string): string =>
  elides(name) ? `${short}’${name}` : `${full} ${name}`

/** Names that begin with a preposition have no other one before them. */
const PREPOSITION = /^(?:aux?|du|des?|à)\s|^d’/i

/** A preposition before a name, as one word with its article «Le» or «Les». */
function withPreposition(name: string, one: string, [singular, plural]: readonly [string, string]): string | undefined {
  if (PREPOSITION.test(name)) return `${one} ${quoted(name)}`
  const article = /^les?(?=\s)/i.exec(name)?.[0]
  return article && (article.length === 2 ? singular : plural) + name.slice(article.length)
}

/** «de Zoé», «d’Anaïs», «d’Hélène», «de Le Goff»: names of people have no article. */
export const ofPerson = (name: string): string => elided('de', 'd', neatName(name))

/**
 * «de Transvase», «d’Affluents», «du Mans», «des Bocaux de Margot», «de « Aux Quatre Vents »»: names of partners, tools
 * and towns.
 */
export const ofName = (name: string): string => withPreposition(neatName(name), 'de', ['du', 'des']) ?? ofPerson(name)

/** «à Transvase», «au Mans», «aux Ulis», «à « Du Concret »»: names of partners, tools and towns. */
export const toName = (name: string): string =>
  withPreposition(neatName(name), 'à', ['au', 'aux']) ?? `à ${neatName(name)}`

/** «que Transvase», «qu’Affluents». */
export const thatName = (name: string): string => elided('que', 'qu', neatName(name))

/** A text in French quotation marks; those inside become English ones. */
export const quoted = (text: string): string =>
  `«\u00a0${neatName(text)
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/«\s*/g, '“')
    .replace(/\s*»/g, '”')}\u00a0»`

/**
 * A title that an operator writes, as `quoted`. It may be of any gender and number, a question or a verb, so a sentence
 * sets no article, possessive or participle to it. Its full stop is left out, as the sentence around it has its own.
 */
export const quotedTitle = (title: string): string => quoted(title.trim().replace(/((?:etc|\P{Ll})\.)$|\.$/u, '$1'))

// Normalizes the names of cities.
import { plainLetters } from '@visions/contract/plain-letters'

/** The number of a department, as France Travail writes it: `27 - `, `2A - `, `974 - `. */
const DEPARTMENT = /^\s*(?:\d{2,3}|2[ab])\s+-\s+/i

/**
 * Key of a city, without accents, district, postal words and department: the same for «Paris 5e Arrondissement» and
 * «PARIS CEDEX 05».
 */
export function placeKey(name: string): string {
  return plainLetters(name)
    .replace(DEPARTMENT, '')
    .replace(/\(.*$/, '')
    .replace(/\b\d+ ?(?:er|eme|e)?\s*arrondissement\b.*$/, '')
    .replace(/ cedex\b.*$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bste\b/g, 'sainte')
    .replace(/\bst\b/g, 'saint')
    .replace(/^\d{5} /, '')
    .replace(/ \d+(?:er|e|eme)?$/, '')
    .trim()
}

/** Words in small letters inside the name of a French commune: «Saint-Mards-de-Blacarville». */
const SMALL = new Set('a au aux d de des du en et l la le les lez lès sous sur'.split(' '))

/**
 * Name of a city for display: without department, district and postal words, not in capitals. A name in capitals gets
 * the hyphens of an official name.
 */
export function cityName(name: string): string {
  const city = name
    .replace(/\s+/g, ' ')
    .replace(DEPARTMENT, '')
    .replace(/^\d{5} /, '')
    .replace(/ ?\((?:\d{2,3}|2[AB]|dept\.?)\)$/i, '')
    .replace(/ ?\b\d+ ?(?:er|ème|e)?\s*arrondissement\b.*$/i, '')
    .replace(/ cedex\b.*$/i, '')
    .replace(/ \d{1,2}(?:er|ème|e)?$/, '')
    .trim()
  return /\p{Ll}/u.test(city) ? city : officialName(city)
}

/** «ST MARDS DE BLACARVILLE» → «Saint-Mards-de-Blacarville», «LA ROCHE SUR YON» → «La Roche-sur-Yon». */
function officialName(capitals: string): string {
  const small = capitals.toLowerCase().replace(/(^|[ -])([dl])[ '’](?=\p{L})/gu, '$1$2’')
  const [, article = '', rest = ''] = /^((?:les? |la |l’)?)(.*)$/.exec(small)!
  const words = rest
    .replace(/(^|[ -])st(?=[ -])/g, '$1saint')
    .replace(/(^|[ -])ste(?=[ -])/g, '$1sainte')
    .split(/[ -]+/)
  return capital(article) + words.map((word, index) => (index > 0 ? inside(word) : capital(word))).join('-')
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A word after the first: «de», «Blacarville», «d’Abeau». */
function inside(word: string): string {
  const [, elided = '', rest = ''] = /^([dl]’)?(.*)$/.exec(word)!
  return elided + (elided === '' && SMALL.has(rest) ? rest : capital(rest))
}

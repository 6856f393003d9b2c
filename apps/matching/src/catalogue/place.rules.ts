// Normalizes the names of cities.
import { plainLetters } from '@visions/contract/plain-letters'

/** The number of a department, as France Travail writes it: `27 - `, `2A - `, `974 - `. */
const DEPARTMENT = /^\s*(?:\d{2,3}|2[ab])\s+-\s+/i

/** Departments that have the name of a town elsewhere, by number. */
const NAMESAKES: Readonly<Record<string, string>> = {
  '03': 'allier',
  '10': 'aube',
  '19': 'correze',
  '23': 'creuse',
  '25': 'doubs',
  '36': 'indre',
  '40': 'landes',
  '42': 'loire',
  '53': 'mayenne',
  '84': 'vaucluse',
  '86': 'vienne',
  '974': 'la reunion',
}
/** Departments with a town of the same name: «53 - MAYENNE» is the town, «Mayenne - 53» the department. */
const OWN_TOWN = new Set(['19', '25', '53'])
const AS_DEPARTMENT = /\(\s*(?:dept|departement)\.?\s*\)/
const NUMBER_AFTER = /\s*(?:-|\()\s*(\d{2,3}|2[ab])\s*\)?$/

/** Whether a name of an offer or a person is that of a department, and not of the town that shares it (PEO-05). */
function isDepartment(name: string): boolean {
  const plain = plainLetters(name).replace(/\s+/g, ' ').trim()
  if (AS_DEPARTMENT.test(plain)) return !/\bparis\b/.test(plain)
  const [, before] = /^(\d{2,3}|2[ab]) - /.exec(plain) ?? []
  const [, after] = / - (\d{2,3}|2[ab])$/.exec(plain) ?? []
  const number = before ?? after
  if (number === undefined) return false
  const town = plain.replace(DEPARTMENT, '').replace(NUMBER_AFTER, '').trim()
  return NAMESAKES[number] === town && !(before !== undefined && OWN_TOWN.has(number))
}

/** The towns of postal codes with districts. */
const DISTRICTS: [code: RegExp, town: string][] = [
  [/^75(?:0[01]\d|020|116)$/, 'paris'],
  [/^6900[1-9]$/, 'lyon'],
  [/^130(?:0[1-9]|1[0-6])$/, 'marseille'],
]

/**
 * Key of a city, without accents, district, postal words and department: the same for «Paris 5e Arrondissement» and
 * «PARIS CEDEX 05».
 */
export function placeKey(name: string): string {
  if (isDepartment(name)) return ''
  const district = DISTRICTS.find(([code]) => code.test(name.trim()))
  if (district) return district[1]
  return plainLetters(name)
    .replace(DEPARTMENT, '')
    .replace(NUMBER_AFTER, '')
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
 * the hyphens of an official name. A department with the name of a town says so: «Vienne (dept.)».
 */
export function cityName(name: string): string {
  const city = name
    .replace(/\s+/g, ' ')
    .replace(DEPARTMENT, '')
    .replace(/^\d{5} /, '')
    .replace(/ ?\((?:\d{2,3}|2[AB]|dept\.?)\)$/i, '')
    .replace(/ - (?:\d{2,3}|2[AB])$/i, '')
    .replace(/ ?\b\d+ ?(?:er|ème|e)?\s*arrondissement\b.*$/i, '')
    .replace(/ cedex\b.*$/i, '')
    .replace(/ \d{1,2}(?:er|ème|e)?$/, '')
    .trim()
  const shown = /\p{Ll}/u.test(city) ? city : officialName(city)
  return isDepartment(name) && Object.values(NAMESAKES).includes(plainLetters(shown)) ? `${shown} (dept.)` : shown
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

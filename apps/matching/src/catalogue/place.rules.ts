// Normalizes the names of cities.
import { departmentNamed } from '@visions/contract/departments'
import { plainLetters, plainName } from '@visions/contract/plain-letters'

const NUMBER = '(?:\\d{2,3}|2[ab])'
const SAYS_DEPARTMENT = '(?:dept|d[eé]partement)\\.?'
/** The number of a department before a name: `27 - `, `2A - `, `(974) `. */
const NUMBER_BEFORE = new RegExp(`^\\s*(?:\\((${NUMBER})\\)\\s*-?|(${NUMBER})\\s+-)\\s+`, 'i')
/** The number, or a word for «department», after it: ` - 86`, ` (86)`, ` (Dept.)`, ` (Département 86)`. */
const NUMBER_AFTER = new RegExp(`\\s*(?:-\\s*(${NUMBER})|\\((?:${SAYS_DEPARTMENT}\\s*)?(${NUMBER})?\\s*\\))$`, 'i')
/** A number alone after a name: `vienne 86`. */
const LOOSE_NUMBER = new RegExp(`^(.*\\D) (${NUMBER})$`)
const AS_DEPARTMENT = new RegExp(`\\(\\s*${SAYS_DEPARTMENT}\\s*(?:${NUMBER})?\\s*\\)`)
/** Departments with a town of the same name: «53 - MAYENNE» is the town, «Mayenne - 53» the department. */
const OWN_TOWN = new Set(['19', '25', '53', '75'])
/** Departments that have the name of a town. */
const HOMONYMS = new Set(
  'allier aube correze creuse doubs indre landes loire mayenne vaucluse vienne'.split(' ').concat('la reunion'),
)
/** Towns that a name means alone, although a department has it, too. */
const KNOWN_TOWNS = new Set(['paris', 'vienne', 'mayenne'])

/** Names of regions, and others that are larger than a town. */
const AREAS = new Set(
  (
    'auvergne rhone alpes|auvergne|rhone alpes|bourgogne franche comte|bourgogne|franche comte|bretagne|' +
    'centre val de loire|corse|grand est|alsace|champagne ardenne|lorraine|hauts de france|nord pas de calais|' +
    'picardie|ile de france|normandie|basse normandie|haute normandie|nouvelle aquitaine|aquitaine|limousin|' +
    'poitou charentes|occitanie|languedoc roussillon|midi pyrenees|pays de la loire|provence alpes cote d azur|' +
    'paca|france|france entiere|france metropolitaine|outre mer|dom tom|allemagne|belgique|espagne|italie|suisse|' +
    'royaume uni|pays bas|europe'
  ).split('|'),
)

/** Whether a name is that of a department, a region or a country, and not of a town. */
export const isArea = (name: string): boolean => placeKey(name) === '' && plainName(name) !== ''

/**
 * The town of a name, without its department and its number. isDepartment: the name is that of the department, and not
 * of the town that shares it (PEO-05).
 */
function partsOf(name: string): { town: string; isDepartment: boolean } {
  const plain = plainLetters(name).replace(/\s+/g, ' ').trim()
  const [begin = '', ...before] = NUMBER_BEFORE.exec(plain) ?? []
  const rest = plain.slice(begin.length)
  const [end = '', ...after] = NUMBER_AFTER.exec(rest) ?? []
  const named = rest.slice(0, rest.length - end.length).trim()
  // «VIENNE 86»: a number alone counts where the name is that of this department.
  const [, alone = named, loose] = LOOSE_NUMBER.exec(named) ?? []
  const isLoose = loose !== undefined && departmentNamed(alone) === loose.toUpperCase()
  const town = isLoose ? alone : named
  const own = departmentNamed(town)
  const [first, last] = [before.find(Boolean), after.find(Boolean) ?? (isLoose ? loose : undefined)]
  const number = (first ?? last)?.toUpperCase()
  if (own === undefined) return { town, isDepartment: false }
  if (AS_DEPARTMENT.test(plain)) return { town, isDepartment: own !== '75' }
  if (number === undefined) return { town, isDepartment: !KNOWN_TOWNS.has(town) }
  if (number !== own) return { town, isDepartment: false }
  const isTown = OWN_TOWN.has(own) && (own === '75' || first !== undefined || end.includes('('))
  return { town, isDepartment: !isTown }
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
  const { town, isDepartment } = partsOf(name)
  if (isDepartment || AREAS.has(plainName(town).replace(/^region /, ''))) return ''
  const district = DISTRICTS.find(([code]) => code.test(name.trim()))
  if (district) return district[1]
  return plainName(
    town
      .replace(/\(.*$/, '')
      .replace(/\b\d+ ?(?:er|eme|e)?\s*arrondissement\b.*$/, '')
      .replace(/ cedex\b.*$/, ''),
  )
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
  const { town, isDepartment } = partsOf(name)
  const city = name
    .replace(/\s+/g, ' ')
    .replace(NUMBER_BEFORE, '')
    .replace(/^\d{5} /, '')
    .replace(NUMBER_AFTER, '')
    .replace(/ ?\b\d+ ?(?:er|ème|e)?\s*arrondissement\b.*$/i, '')
    .replace(/ cedex\b.*$/i, '')
    .replace(/ \d{1,2}(?:er|ème|e)?$/, '')
    .trim()
  const shown = /\p{Ll}/u.test(city) ? city : officialName(city)
  return isDepartment && HOMONYMS.has(town) ? `${shown} (dept.)` : shown
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

// Writes names in small letters that a file has in capitals, without accents.
import { plainLetters } from '@visions/contract/plain-letters'

const SMALL = new Set('a au aux d de des du en et l la le les ou par pour sur'.split(' '))
/** Common nouns and adjectives in the names of schools, with their accents: they are not capitalised. */
const COMMON = new Map(
  (
    'aéronautique agricole agriculture agro agronomie alimentaire appliquée appliquées architecture art ' +
    'arts automatique automobile biologie bois bâtiment catholique centrale chimie civil commerce ' +
    'communication conservation construction design développement eau économie électricité électronique ' +
    'énergie enseignement environnement études européenne formation française génie gestion hautes ' +
    'industrie industriel industrielle industrielles industries informatique ingénierie ingénieur ' +
    'ingénieurs internationale internationales lettres libre logistique management matériaux mécanique ' +
    'médecine mer métiers mines national nationale numérique optique paysage physique politiques ' +
    'polytechnique ponts préparatoire privé privée professionnelle protestant protestante public publics ' +
    'recherche régionale santé sciences sociale sociales spécialisée sports supérieur supérieure ' +
    'supérieures technique techniques technologie technologies technologique télécommunications textile ' +
    'théologie tourisme travail travaux vétérinaire'
  )
    .split(' ')
    .map((word) => [plainLetters(word), word]),
)
/** The kinds of schools: the first word of a name, with a capital. */
const SCHOOLS = new Map(
  'École Écoles Institut Instituts Lycée Université Faculté Fac Campus Centre Collège Groupe Academy Académie'
    .split(' ')
    .map((word) => [plainLetters(word), word]),
)
/** Towns with short names, which are no acronyms. */
const TOWNS = new Set(
  'brest caen cergy dijon evry lille lyon metz nancy nantes nice paris rennes rouen toulon tours'.split(' '),
)
/** Longest word that is read as an acronym: ESTIA. */
const MAX_ACRONYM = 6

/**
 * A name in capitals that has a known word, in small letters: «ECOLE CENTRALE DE NANTES» → «École centrale de Nantes».
 * Other texts are unchanged, and so are acronyms.
 */
export function smallLetters(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  const words = text.split(/(?<=[\s’'-])/u)
  const isKnown = (word: string) => SCHOOLS.has(keyOf(word)) || COMMON.has(keyOf(word))
  if (!words.some(isKnown)) return text
  return words.map((word, index) => inSmall(word, index)).join('')
}

const keyOf = (word: string): string => plainLetters(word).replace(/[^a-z]/g, '')

function inSmall(word: string, index: number): string {
  const key = keyOf(word)
  const known = SCHOOLS.get(key) ?? COMMON.get(key)
  const letters = /^\P{L}*(\p{L}*)/u.exec(word)?.[1] ?? ''
  if (known !== undefined) return word.replace(letters, index === 0 ? capital(known) : known)
  if (SMALL.has(key)) return index === 0 ? word : word.toLowerCase()
  return letters.length <= MAX_ACRONYM && !TOWNS.has(key) ? word : word.replace(letters, capital(letters.toLowerCase()))
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

// Wording of the assessment: scores and levels, lists in a sentence, stable keys.
import { longDate } from '@visions/contract/french-dates'
import { inSentence, ordinalText } from '@visions/contract/french-words'
import { plainLetters } from '@visions/contract/plain-letters'
import { fnv1a } from '../../platform/hash.rules.ts'

const NBSP = '\u00a0'

/** A text of a partner or an operator, on one line and with French typography. */
export const neat = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/ (?=[!?:;»%])/g, NBSP)
    .replace(/« /g, `«${NBSP}`)

/** Equal for two spellings of one name: words in plain letters, without punctuation. */
export const fold = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A name inside a sentence: small at its beginning, unless it begins with capitals, as «CAP» does. */
export const within = (name: string): string => (/^\p{Lu}{2}/u.test(name) ? name : inSentence(name))

const MAX_NAME = 44

/** A key such as `skills/mesurer-et-tracer`. A name that is cut or not in Latin letters gets a hash. */
export function keyOf(kind: string, name: string): string {
  const folded = fold(name)
  const plain = folded
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replace(/^-|-$/g, '')
  const isWhole = plain.replaceAll('-', ' ') === folded && plain !== ''
  return `${kind}/${isWhole ? plain : [plain, markOf(folded || name)].filter(Boolean).join('.')}`
}

/** Eight hexadecimal digits, to tell cut names apart. */
const markOf = (text: string): string => fnv1a(text).toString(16).padStart(8, '0')

/** Scores from 0 to 100: a strength from `MARKED` on, a weakness below `LOW`. */
export const MARKED = 50
export const LOW = 35
export const HIGH = 70
/** A talent of at least this score is one. */
export const TALENT = 60
/** Sources this far apart contradict each other: of 100, and of four levels. */
export const FAR_SCORES = 40
export const FAR_LEVELS = 2

export const scoreWords = (score: number): string =>
  score >= 75 ? 'très marqué' : score >= MARKED ? 'marqué' : score >= LOW ? 'peu marqué' : 'faible'

const LEVELS = ['débute', 'avec de l’aide', 'en autonomie', 'jusqu’à l’expliquer']
export const levelWords = (level: number): string => LEVELS[Math.min(4, Math.max(1, level)) - 1]!

/** A value of a scale in words: of 100, or one of four levels. */
export const valueWords = (value: number, max: number): string => (max === 100 ? `${value} sur 100` : levelWords(value))

const DIPLOMAS: Record<number, string> = {
  2: 'sans diplôme',
  3: 'CAP ou équivalent',
  4: 'bac ou équivalent',
  5: `bac${NBSP}+${NBSP}2`,
  6: `bac${NBSP}+${NBSP}3 ou 4`,
  7: `bac${NBSP}+${NBSP}5`,
  8: `bac${NBSP}+${NBSP}8`,
}
export const diplomaWords = (level: number): string => `Niveau${NBSP}${level} (${DIPLOMAS[level]})`

export const rankWords = (rank: number): string => `${ordinalText(rank)} position`

/** «A», «A et B», «A, B et C». */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`

/** Compares two texts, independent of the locale of the machine. */
export const inOrder = (a: string, b: string): number => {
  const [one, other] = [fold(a), fold(b)]
  return one < other ? -1 : one > other ? 1 : a < b ? -1 : a > b ? 1 : 0
}

/** «21 novembre 2026» with non-breaking spaces. */
export const dayOf = (instant: string): string => longDate(instant).replaceAll(' ', NBSP)

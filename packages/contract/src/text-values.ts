// Values that a formatted text names and the site writes (OFF-19): stored as `{{tasksADay}}`; forms, files and
// differences have French words, `{tâches payées chaque jour}`. `\{` is a brace. Without Zod.
import { quoted } from './french-words.ts'
import { plainName } from './plain-letters.ts'
import { cleanRich } from './rich-text.ts'

/** Values by their code: the French name, then those of former versions, which files may have. */
export type TextValues = Readonly<Record<string, readonly [name: string, ...former: string[]]>>

const IN_PARAGRAPH = '(?:[^{}<>]|</?(?:strong|em|a|br)(?: [^<>]*)?>)*'
/** A tag, an escaped brace, what is between two or one, and braces without their pair. */
const TOKEN = new RegExp(
  String.raw`<[^<>]*>|\\[{}]|\{\{(${IN_PARAGRAPH})\}\}|\{(${IN_PARAGRAPH})\}|\{\{(?!\{)|\{|\}\}`,
  'g',
)
const TAG = /<[^<>]*>/g

const plain = (html: string): string =>
  plainName(
    html
      .replaceAll('<br>', ' ')
      .replaceAll(TAG, '')
      .replaceAll(/\p{Cf}/gu, ''),
  )

/** Pairs of letters that follow each other. */
const pairsOf = (text: string): Set<string> => new Set(Array.from(text, (_, place) => text.slice(place, place + 2)))

interface Name {
  code: string
  name: string
  words: string
  pairs: Set<string>
}
const READ = new WeakMap<TextValues, Name[]>()
/** All names in plain letters, the present one of each value before those of former versions. */
function namesOf(values: TextValues): Name[] {
  const known = READ.get(values)
  if (known) return known
  const names = Object.entries(values).flatMap(([code, all]) =>
    all.map((name) => ({ code, name: all[0], words: plainName(name), pairs: pairsOf(plainName(name)) })),
  )
  READ.set(values, names)
  return names
}

/** The code of the value that some words name, in any letters, spaces and apostrophes. */
const codeOf = (html: string, values: TextValues): string | undefined => {
  const named = plain(html)
  return namesOf(values).find(({ words }) => words === named)?.code
}

/** The name of the value that some words are like or begin with; undefined for other words. */
function nearestName(html: string, values: TextValues): string | undefined {
  const given = plain(html)
  let [best, found] = [0.5, undefined as string | undefined]
  for (const { name, words, pairs } of namesOf(values)) {
    const other = pairsOf(given.slice(0, words.length))
    const likeness = (2 * [...other].filter((pair) => pairs.has(pair)).length) / (pairs.size + other.size)
    if (likeness > best) [best, found] = [likeness, name]
  }
  return found
}

interface Token {
  piece: string
  /** What is between two braces, or between one. */
  double?: string
  single?: string
  /** What follows braces without their pair, in their paragraph. */
  rest: string
}

const replaceTokens = (html: string, replace: (token: Token) => string): string =>
  html.replaceAll(TOKEN, (piece: string, double: string | undefined, single: string | undefined, place: number) => {
    if (piece.startsWith('<')) return piece
    const rest = piece === '{' || piece === '{{' ? html.slice(place + piece.length).match(`^${IN_PARAGRAPH}`)![0] : ''
    return replace({ piece, rest, ...(double !== undefined && { double }), ...(single !== undefined && { single }) })
  })

/**
 * The HTML that is stored for one with French words between braces. Words like those of a value are marked by two
 * braces, for `checkValues`; others are text. Marks inside of a value are those of its first brace.
 */
export const storedValues = (html: string, values: TextValues): string =>
  cleanRich(
    replaceTokens(html, ({ piece, double, single, rest }) => {
      if (piece.startsWith('\\')) return piece.slice(1)
      const words = double ?? single
      if (words === undefined) return piece === '{' && nearestName(rest, values) !== undefined ? '{{' : piece
      const typed = double?.trim() ?? ''
      const code = codeOf(words, values) ?? (Object.hasOwn(values, typed) ? typed : undefined)
      if (code !== undefined) return `{{${code}}}${(words.match(TAG) ?? []).filter((tag) => tag !== '<br>').join('')}`
      return single !== undefined && nearestName(single, values) !== undefined ? `{{${single}}}` : piece
    }),
  )

/** A stored text with French words between braces. Braces that would be read as a value are escaped. */
export const shownValues = (html: string, values: TextValues): string =>
  replaceTokens(html, ({ piece, double, single, rest }) => {
    if (piece.startsWith('\\')) return `\\${piece}`
    if (double !== undefined && Object.hasOwn(values, double)) return `{${values[double]![0]}}`
    const words = double ?? single ?? rest
    if (nearestName(words, values) === undefined) return piece
    if (double !== undefined) return `{${double}}`
    if (single !== undefined) return String.raw`\{${single}\}`
    return piece === '{' ? String.raw`\{` : '{'
  })

const wordsIn = (html: string): string => {
  const words = html.replaceAll(TAG, '').trim()
  return words.length > 60 ? `${words.slice(0, 60)}…` : words
}
const EMPTY = 'Des accolades sont vides. Choisissez une valeur, ou retirez les accolades.'

/** What is wrong with the braces of a stored text, and whether publication is refused. */
export function checkValues(html: string, values: TextValues): { message: string; isBlocking: boolean }[] {
  const found: { message: string; isBlocking: boolean }[] = []
  const add = (message: string, isBlocking = true) => void found.push({ message, isBlocking })
  replaceTokens(html, ({ piece, double, single, rest }) => {
    const words = wordsIn(double ?? single ?? '')
    if (double !== undefined && Object.hasOwn(values, double)) return piece
    if ((double ?? single) !== undefined && words === '') add(EMPTY, false)
    else if (double !== undefined) {
      const name = nearestName(double, values)
      const typed = name === undefined ? `{{${words}}}` : `{${words}}`
      const choice = name === undefined ? 'une valeur' : quoted(name)
      add(`${quoted(typed)} n’est pas une valeur du site. Choisissez ${choice} dans la liste.`)
    } else if (piece === '{{')
      add(`L’accolade de ${quoted(`{${wordsIn(rest)}`)} n’est pas fermée. Choisissez une valeur dans la liste.`)
    else if (piece === '}}') add(`${quoted(piece)} ferme des accolades qui manquent. Retirez ces deux signes.`)
    return piece
  })
  return found
}
/** Whether a text that the site shows unchanged has a value, which it does not write there. */
export const hasValue = (text: string, values: TextValues): boolean =>
  /\{\{|\}\}/.test(storedValues(text.replaceAll(/[<>]/g, ' '), values))

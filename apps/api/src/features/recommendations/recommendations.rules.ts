// Which words of a sentence are used to look for tools (REC-05).

/** Words that begin a new statement after a comma or «et». */
const SUBJECTS = new Set('je j’ on nous il elle ils elles tu vous c’ ce cela ça mon ma mes moi'.split(' '))
/** Words that begin a new statement anywhere. */
const TURNS = new Set('mais sans sauf hormis excepté ni cependant pourtant tandis alors'.split(' '))
const LINKS = new Set('et ou car parce puisque donc'.split(' '))
/** Words that negate their statement. */
const AGAINST = new Set('ne n’ pas jamais aucun aucune guère non ni sans sauf hormis excepté horreur'.split(' '))
/** After «ne», these words make a negation; without them «ne … que» affirms. */
const NOTHING = new Set('pas plus jamais aucun aucune rien ni guère personne'.split(' '))
/** Phrases with «pas», «sans» or «n’» that negate nothing. */
const IDIOMS = new RegExp(
  '(?<!\\p{L})(n’importe|pourquoi pas|pas à pas|pas mal|sans (?:doute|cesse|arrêt)|non plus|' +
    'pas (?:seulement|que))(?!\\p{L})',
  'gu',
)
/** Ends of statements that refer to the part before them: «le bruit, je n’aime pas». */
const ENDS_AGAINST = new Set('pas plus jamais rien guère tout trop beaucoup vraiment'.split(' '))

const TOKEN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*’?|[^\p{L}\p{N}\s]/gu
const isWord = (token: string) => /^[\p{L}\p{N}]/u.test(token)

/**
 * The words of a sentence that are used to look for tools: unique, lower case, compounds whole.
 *
 * The sentence is split where its statement changes («mais», «sans», a stop, a comma or «et» before a new
 * subject). A part with a negation («ne», «pas», «jamais», «sans», «ni», «horreur», «détester») is dropped as
 * a whole. This may drop too much: «je n’ai pas confiance en moi» is dropped as well.
 */
export function wordsOf(sentence: string): string[] {
  const text = sentence
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['ʼ`´]/g, '’')
    .replaceAll(IDIOMS, ' ')
  const parts: string[][] = []
  for (const { words, afterComma } of clausesOf(text.match(TOKEN) ?? [])) {
    if (!isAgainst(words)) parts.push(words)
    else if (afterComma && ENDS_AGAINST.has(words.at(-1)!)) parts.pop()
  }
  const words = parts.flat().filter((word) => !word.endsWith('’') && word.length > 1)
  return [...new Set(words)]
}

interface Clause {
  words: string[]
  afterComma: boolean
}

function clausesOf(tokens: string[]): Clause[] {
  const clauses: Clause[] = [{ words: [], afterComma: false }]
  tokens.forEach((token, index) => {
    const next = tokens[index + 1] ?? ''
    const turnsBefore =
      TURNS.has(token) ||
      (token === 'au' && next === 'lieu') ||
      (token === 'plutôt' && next.startsWith('qu')) ||
      (LINKS.has(token) && (SUBJECTS.has(next) || AGAINST.has(next)))
    const turnsAfter =
      token === ','
        ? SUBJECTS.has(next) || AGAINST.has(next)
        : !isWord(token) && !/^["«»’*_#@/\\&+=<>|~^$€%-]$/.test(token)
    if (turnsBefore || turnsAfter) clauses.push({ words: [], afterComma: token === ',' })
    if (isWord(token)) clauses.at(-1)!.words.push(token)
  })
  return clauses
}

function isAgainst(words: string[]): boolean {
  const [first, second] = words
  if ((first === 'au' && second === 'lieu') || (first === 'plutôt' && second?.startsWith('qu'))) return true
  const isOnly = words.some((word) => word === 'que' || word === 'qu’') && !words.some((word) => NOTHING.has(word))
  return words.some(
    (word) => (AGAINST.has(word) && !(isOnly && (word === 'ne' || word === 'n’'))) || word.startsWith('détest'),
  )
}

/** The sentences without those that differ by capitals only. */
export function distinct(sentences: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const sentence of sentences) if (!first.has(sentence.toLowerCase())) first.set(sentence.toLowerCase(), sentence)
  return [...first.values()]
}

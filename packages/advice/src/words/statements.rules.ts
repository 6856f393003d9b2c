// The statements of a sentence: what is asked for, what is refused, what the person does (REC-05, ADV-08).

const words = (text: string) => new Set(text.split(' '))

/** Words that begin a new statement after a comma or «et». */
const SUBJECTS = words('je j’ on nous y il elle ils elles tu vous c’ ce cela ça mon ma mes moi')
/** Words that begin a new statement anywhere. */
const TURNS = words('mais sans sauf hormis excepté ni cependant pourtant tandis alors but without')
const LINKS = words('et ou car parce puisque donc and')
/** Words before a statement. */
const LEADING = words('mais et ou car alors pourtant cependant donc puisque but and surtout vraiment')
/** Words before «je» in one statement with it. */
const BEFORE_I = words('que qu’ si quand où dont quoi comme lorsque qui moi ce et ou car parce puisque mais donc')
/** Words that negate their statement. */
const NEGATIONS = words('ne n’ pas jamais aucun aucune guère non ni sans sauf hormis excepté without')
/** Words that refuse their statement without a negation. */
const AGAINST = /^(?:horreur|détest|hais|haine|phobie|évite)/
/** With «ne», these words make a negation; without them «ne … que» affirms. */
const NOTHING = words('pas plus jamais aucun aucune rien ni guère personne')
/** What people refuse with a negation: «je ne veux pas», «ça ne me plaît pas». */
const WISH = /^(?:aim|ador|veu(?:x|t)|voudr|voul|pla[iî]|int[eé]ress|attir|kif|support|souhait|envi|tente|imagin)/
/** What people lack or cannot do, with a negation: they ask for it. */
const NEED = new RegExp(
  '^(?:ai|as|a|avoir|avais|eu|confiance|sai[st]|savoir|arriv|parvien|r[ée]uss|connai|compren|capt|trouv|ose|' +
    'ma[iî]tris|dou[ée]|forte?$|bon(?:ne)?$|aise|parl)',
)
/** What follows «sans» when people lack it. */
const LACKED = words(
  'diplôme diplome diplômes formation expérience experience qualification bac brevet travail emploi'.concat(
    ' boulot taf confiance réseau piston permis cv stage patron entreprise idée honte stress peur projet orientation',
  ),
)
/** Other verbs before «pas»: «je travaille pas». After other words it begins a statement: «un métier pas salissant». */
const VERBS = words('suis est sont fais fait peux peut dois vais va travaille marche vois sens était bouge reste')
/** Phrases with «pas», «sans» or «n’» that negate nothing. */
const IDIOMS = new RegExp(
  '(?<!\\p{L})(n’importe|pourquoi pas|pas à pas|pas mal|sans (?:doute|cesse|arrêt)|non plus|' +
    'pas (?:seulement|que)|(?:je )?(?:ne |n’)?sais pas (?:trop )?(?:si|entre)|pas (?:trop )?loin)(?!\\p{L})',
  'gu',
)
/** People who are tired of something leave it. */
const TIRED = new RegExp(
  '(?<!\\p{L})(?:plus jamais|(?:n’)?en (?:peux|peut) plus(?: d’| des?| du)?' +
    '|(?:j’)?(?:en )?(?:ai )?marre (?:d’|des?|du)|ras[- ]le[- ]bol(?: d’| des?| du)?)',
  'gu',
)
const TIRED_MEANS = ' reconversion sans '
/** Ends of statements that refer to the part before them: «le bruit, je n’aime pas». */
const ENDS_AGAINST = words('pas plus jamais rien guère tout trop beaucoup vraiment')
/** Says what the person does or did: their trade, for years. */
const PRESENT = new RegExp(
  '^(?:moi )?(?:je suis|je travaille|j’ étais|ancienne?|ex) |' +
    '(?:depuis|après|pendant) (?:\\S+ )?(?:ans|années|mois)(?: |$)|' +
    'travaillé',
)
const NOT_PRESENT = /(?:^| )(?:veux|voudr|cherch|aim|rêv|passion|intéress|jou|prati|gard|compos|perdu)/

const TOKEN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*’?|[^\p{L}\p{N}\s]/gu
const isWord = (token: string) => /^[\p{L}\p{N}]/u.test(token)

/** What a statement is about: something that is asked for or named, what the person does or did, or a refusal. */
type Kind = 'words' | 'present' | 'refused'

/** A part of a sentence that says one thing. kind: undefined when it is a negation without use. */
export interface Statement {
  kind: Kind | undefined
  /** In lower case and in order, with elided words («j’»). */
  words: string[]
}

/**
 * The statements of a sentence in full (`writeInFull`), in order.
 *
 * The sentence is split where its statement changes («mais», «sans», a stop, a comma or «et» before a new subject).
 * A statement with a negation asks for what the person lacks («je n’ai pas confiance»), refuses what they do not like
 * («pas dans un bureau»), or says nothing.
 */
export function statementsOf(sentence: string): Statement[] {
  const text = sentence.replaceAll(IDIOMS, ' ').replaceAll(TIRED, TIRED_MEANS)
  const statements: Statement[] = []
  for (const { words: spoken, afterComma } of clausesOf(text.match(TOKEN) ?? [])) {
    if (spoken.length === 0) continue
    const kind = kindOf(spoken)
    const before = statements.at(-1)
    if (kind === 'refused' && afterComma && ENDS_AGAINST.has(spoken.at(-1)!) && before?.kind === 'words')
      before.kind = 'refused'
    statements.push({ kind, words: spoken })
  }
  return statements
}

/** The words of a statement that mean something by themselves. */
export const contentWords = (spoken: readonly string[]): string[] =>
  spoken.filter((word) => !word.endsWith('’') && word.length > 1 && !NEGATIONS.has(word) && word !== 'rien')

interface Clause {
  words: string[]
  afterComma: boolean
}

function clausesOf(tokens: string[]): Clause[] {
  const clauses: Clause[] = [{ words: [], afterComma: false }]
  tokens.forEach((token, index) => {
    const next = tokens[index + 1] ?? ''
    const spoken = clauses.at(-1)!.words
    const isI = token === 'je' || token === 'j’'
    const turnsBefore =
      TURNS.has(token) ||
      (token === 'au' && next === 'lieu') ||
      (token === 'plutôt' && next.startsWith('qu')) ||
      (token === 'pas' && beginsStatement(spoken)) ||
      (LINKS.has(token) && (SUBJECTS.has(next) || NEGATIONS.has(next))) ||
      (isI && spoken.length > 2 && !BEFORE_I.has(spoken.at(-1)!))
    const turnsAfter =
      token === ','
        ? SUBJECTS.has(next) || NEGATIONS.has(next)
        : !isWord(token) && !/^["«»’*_#@/\\&+=<>|~^$€%-]$/.test(token)
    if (turnsBefore || turnsAfter) clauses.push({ words: [], afterComma: token === ',' || isI })
    // A link before a new subject means nothing else: «car» is no vehicle there.
    if (isWord(token) && !(turnsBefore && LINKS.has(token))) clauses.at(-1)!.words.push(token)
  })
  return clauses
}

/** Whether «pas» after these words begins a statement. */
function beginsStatement(spoken: readonly string[]): boolean {
  const before = spoken.at(-1)
  return (
    before !== undefined &&
    !(LEADING.has(before) || VERBS.has(before) || WISH.test(before) || NEED.test(before)) &&
    !spoken.some((word) => word === 'ne' || word === 'n’')
  )
}

/** What the words of a statement are; undefined when it says nothing of use. */
function kindOf(spoken: readonly string[]): Kind | undefined {
  const clause = spoken.slice(
    Math.max(
      0,
      spoken.findIndex((word) => !LEADING.has(word)),
    ),
  )
  const [first = '', second = ''] = clause
  if ((first === 'au' && second === 'lieu') || (first === 'plutôt' && second.startsWith('qu'))) return 'refused'
  if (clause.some((word) => AGAINST.test(word))) return 'refused'
  const isOnly = clause.some((word) => word === 'que' || word === 'qu’') && !clause.some((word) => NOTHING.has(word))
  const isNegated = clause.some((word) => NEGATIONS.has(word) && !(isOnly && (word === 'ne' || word === 'n’')))
  if (!isNegated) {
    const text = clause.join(' ')
    return PRESENT.test(text) && !NOT_PRESENT.test(text) ? 'present' : 'words'
  }
  if (first === 'sans' || (first === 'pas' && /^d[e’]$/.test(second)))
    return LACKED.has(second) || LACKED.has(clause[2] ?? '') ? 'words' : 'refused'
  if (clause.some((word) => WISH.test(word)) || NEGATIONS.has(first)) return 'refused'
  return clause.some((word) => NEED.test(word)) ? 'words' : undefined
}

// The trades and sectors that a person says they like, want or refuse, in their own words (BIL-14, ADV-08).
import { LEAVING, type Meanings, type Term } from './meanings.rules.ts'
import { writeInFull } from './spelling.rules.ts'
import { phrase, stancesOf, type Stance } from './stances.rules.ts'
import { contentWords, statementsOf, type Statement } from './statements.rules.ts'

/** What a text says of trades and sectors. */
export interface NamedTrades {
  /** ROME codes that the person likes or wants, the best first, at most five. */
  trades: string[]
  /** Codes of sectors that the person likes or wants, the best first. */
  sectors: string[]
  /** What the person does not want, and the trades that they leave. */
  refused: { trades: string[]; sectors: string[] }
}

const MAX_TRADES = 5
/** Most trades of one term. */
const MAX_OF_TERM = 3

/** The person wants their former trade again, or to have its diploma recognised. */
const AGAIN = phrase(
  '(?:retrouver|reprendre|revenir|retourner|continuer|évoluer|exercer|rester) ' +
    '(?!(?:du|de|d’|des|un|une|mes|le|les|l’)? ?(?:travail|emploi|poste|boulot|taf|job|étude|formation|cours|bac|confiance|assis|debout|zéro)).*',
  'évoluer',
  'diplôm* .{0,20}(?:reconnu|compte|valable|valide)',
  '(?:reconnaître|équivalence)(?: *)? (?:mon|mes|de|du) diplôm*',
  'diplômée?s?',
)
const LEAVES = phrase(
  'peux plus|veux plus|plus jamais|marre|fichu*|inapte|hernies?|abîmée?|allergi*|changer de|reconver*|étouffe|suivent plus|épuisée?|usée?',
  'j’ ?ai arrêté',
)

/**
 * The trades and sectors that a text of a person names as liked or wanted, and those that it refuses. What the person
 * did counts when they want to continue it; what they leave is refused. What is uncertain is left out.
 */
export function tradesNamedIn(text: string, index: Meanings): NamedTrades {
  const statements = wishesIn(text, index)
  const of = (kind: keyof Wishes) => statements[kind].flatMap(({ words }) => termsOf(words, index))
  const [wished, refused, left] = [of('wished'), of('refused'), of('left')]
  const without = (codes: string[], others: readonly string[]) => codes.filter((code) => !others.includes(code))
  return {
    trades: without(tradesOf(wished, MAX_OF_TERM), tradesOf([...refused, ...left])).slice(0, MAX_TRADES),
    sectors: without(sectorsOf(wished), sectorsOf(refused)),
    refused: {
      trades: tradesOf([...refused, ...left]),
      sectors: without(sectorsOf(refused), sectorsOf(wished)),
    },
  }
}

/** Statements of a text. `left`: about a trade that the person leaves. */
export interface Wishes {
  wished: Statement[]
  refused: Statement[]
  left: Statement[]
}

/** The statements with a wish, those with a refusal, and those about what the person leaves; others are left out. */
export function wishesIn(text: string, index: Meanings): Wishes {
  const full = writeInFull(text)
  const statements = statementsOf(full)
  const stances = stancesOf(statements)
  const of = (stance: Stance) => statements.filter((_, at) => stances[at] === stance)
  const hasOne = (list: readonly Statement[], isOne: (term: Term) => boolean) =>
    list.some(({ words }) => termsOf(words, index).some(isOne))

  const asked = [...of('liked'), ...of('named')]
  const leaves = LEAVES.test(full) || hasOne([...asked, ...of('done')], isLeaving)
  return {
    wished: [
      ...asked,
      ...(!leaves && AGAIN.test(full) ? of('done') : []),
      // What a person does without saying that they like it counts when they ask for nothing else.
      ...(!leaves && !hasOne(asked, isOfSector) ? of('activity') : []),
    ],
    refused: of('refused'),
    left: leaves ? of('done') : [],
  }
}

/** Words between a trade and what it is about: «psychologue du sport», «un salon de toilettage pour chiens». */
const ABOUT = new Set('de du des pour en'.split(' '))

/** The terms of a statement that mean something. What a trade is about names no trades of its own. */
export function termsOf(words: readonly string[], index: Meanings): Term[] {
  const spoken = [...new Set(contentWords(words))]
  const parts = spoken.flatMap((one) => one.split('-'))
  let end: number | undefined
  return index.understand(spoken).flatMap((term) => {
    if (term.subjects.length === 0) return []
    const own = term.text.split(/[ -]/)
    const isAbout = end !== undefined && parts.slice(end, parts.indexOf(own[0]!)).some((one) => ABOUT.has(one))
    end = term.trades.length > 0 && !isAbout ? parts.indexOf(own.at(-1)!) : undefined
    return isAbout ? { ...term, trades: [] } : term
  })
}

const isLeaving = ({ subjects }: Term) => subjects.some(({ code }) => LEAVING.has(code))
const isOfSector = ({ subjects }: Term) => subjects.some(({ isSector }) => isSector)
const unique = (codes: readonly string[]) => [...new Set(codes)]
const sectorsOf = (terms: readonly Term[]) =>
  unique(terms.flatMap(({ subjects }) => subjects.flatMap(({ code, isSector }) => (isSector ? code : []))))

/** The trades of terms, at most `max` of each: the first one of each term, then the second ones. */
function tradesOf(terms: readonly Term[], max = MAX_TRADES): string[] {
  const places = Array.from({ length: max }, (_, place) => place)
  return unique(places.flatMap((place) => terms.flatMap(({ trades }) => trades[place] ?? [])))
}

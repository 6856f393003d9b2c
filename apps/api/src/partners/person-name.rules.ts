// The one place that reads a person's name from the claims of a provider (PEO-05).

/** The name of a person; parts that the provider does not state are empty. */
export interface ClaimedName {
  /** The first given name, or all of `name` when the provider states no parts. */
  firstName: string
  /** The usual name, otherwise the family name. */
  lastName: string
  /** Words of all given names, and of the usual and the family name, to compare with those of another provider. */
  words: { given: readonly string[]; family: readonly string[] }
}

export const NO_NAME: ClaimedName = { firstName: '', lastName: '', words: { given: [], family: [] } }

/** Characters of a name: as many as a person can type in the profile. */
const MAX_LENGTH = 80
/** Words of a name that are compared. */
const MAX_WORDS = 24
/** Direction marks, zero-width and control characters. The joiners U+200C and U+200D are part of spellings. */
const INVISIBLE = /(?![\u200C\u200D\s])[\p{Cf}\p{Cc}\p{Co}]|\uFFFD/gu
/** Letters, with the marks and joiners that belong to them, and digits. */
const WORD = /[\p{L}\p{M}\p{N}\u200C\u200D]+/gu

const hasLetter = (text: string): boolean => /\p{L}/u.test(text)

/** A claim as one line of visible characters; empty unless it is a text with a letter. */
function clean(claim: unknown): string {
  if (typeof claim !== 'string') return ''
  const line = claim.slice(0, 5000).toWellFormed().normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
  return hasLetter(line) ? line : ''
}

/** One letter for each letter, also for the Turkish «İ». */
const lower = (text: string): string => text.replaceAll('İ', 'i').toLowerCase()
const isUpper = (text: string): boolean => text === text.toUpperCase() && text !== lower(text)
/** Georgian has no capital at the start of a word. */
const capitalize = (word: string): string =>
  /^\p{Script=Georgian}/u.test(word) ? lower(word) : Array.from(word)[0] + Array.from(lower(word)).slice(1).join('')

const PARTICLES = 'de du des d l la le les di da do dos del della van von der den ten ter zu el al ben bin ibn'.split(
  ' ',
)
/** Particles in small letters, as in «d’ALMEIDA». */
const SMALL_PARTICLE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${PARTICLES.join('|')})(?=[ '’-])`, 'gu')
/** Before an apostrophe after which a capital follows: «O’Brien», «Dell’Acqua», but «Guillarc’h». */
const ELISION = /^(?:..?|all|dall|dell|nell|sant)$/u

/** Writes a name that is in capitals with one capital for each part. Any other name is unchanged. */
function withNormalCapitals(name: string): string {
  if (!isUpper(name.replace(SMALL_PARTICLE, ''))) return name
  return name.replace(WORD, (word, start: number) => {
    if (!isUpper(word) || /^(?:II|III|IV)$/.test(word)) return word
    const elided = /([\p{L}\p{M}]+)['’]$/u.exec(name.slice(0, start))?.[1]
    return elided === undefined || ELISION.test(lower(elided)) ? capitalize(word) : lower(word)
  })
}

const shown = (name: string): string => Array.from(withNormalCapitals(name)).slice(0, MAX_LENGTH).join('').trim()

/** Letters that do not lose a mark when they are decomposed. */
const PLAIN: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * The words of names without case, accents and particles, and the names written as one word. Empty for other scripts
 * than Latin, which cannot be compared with it.
 */
function wordsOf(...names: readonly string[]): string[] {
  const plain = names.map((name) =>
    name
      .normalize('NFKD')
      .replace(/[\p{M}\p{Lm}]/gu, '')
      .toLowerCase()
      .replace(/[œæßøłđðþı]/g, (letter) => PLAIN[letter]!),
  )
  if (plain.some((name) => /(?!\p{Script=Latin})\p{L}/u.test(name))) return []
  const joined = (text: string) => (text.match(WORD) ?? []).join('')
  const words = plain.flatMap((name) => name.match(WORD) ?? [])
  const significant = words.filter((word) => !PARTICLES.includes(word))
  return [
    ...new Set([
      ...(significant.length > 0 ? significant : words),
      ...plain.flatMap((name) => name.split(' ')).map(joined),
      ...plain.map(joined),
    ]),
  ]
    .filter((word) => word !== '' && (significant.length === 0 || !PARTICLES.includes(word)))
    .slice(0, MAX_WORDS)
}

/**
 * Reads the name in the claims of a provider. Claims of another type than text, and texts without a letter, count as
 * missing. Capitals become normal, invisible characters are removed; markup stays text, which every screen escapes.
 * @param usualName the claim of the usual name (nom d’usage)
 */
export function readName(claims: Readonly<Record<string, unknown>>, usualName = 'usual_name'): ClaimedName {
  const given = clean(claims['given_name'])
  const usual = clean(claims[usualName])
  const family = clean(claims['family_name'])
  if (given || usual || family) {
    // FranceConnect also sends the given names one by one: «Anne Marie» may be one.
    const [one] = [claims['given_name_array']].flat()
    return {
      firstName: shown(clean(one) || (given.split(/[\s,;]+/).find(hasLetter) ?? '')),
      lastName: shown(usual || family),
      words: { given: wordsOf(given), family: wordsOf(...[usual, family].filter(Boolean)) },
    }
  }
  const name = clean(claims['name'])
  // Some providers put the address there.
  if (name.includes('@')) return NO_NAME
  // Nothing says which of its words is the given name.
  return { firstName: shown(name), lastName: '', words: { given: wordsOf(name), family: wordsOf(name) } }
}

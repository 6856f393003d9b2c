// Recognises a sentence of distress that a person writes about themselves or about a person near them (PEO-08). Pure:
// the sentence is neither stored nor sent. Without Zod, for the browser. Its time grows with the length.
//
// 1. `wordsOf` writes messaging spelling in full and splits the text into words and clauses.
// 2. Words get classes (CLASSES): «frappais» is HIT, «daronne» is PARENT, KIN, NEAR and AGENT.
// 3. HARMLESS phrases are blanked: «mort de rire». PHRASES get a class: «me foutre en l’air» is END_LIFE.
// 4. A rule of SIGNS that matches is a sign, unless it is negated, or its clause or the text speaks of a game, a film,
//    a trade … (`unless`). The rules stand in `distress-rules.ts`.
import { CLASSES, CLAUSE, HARMLESS, LOOKALIKES, PHRASES, SIGNS, SPELLINGS, TYPOS } from './distress-rules.ts'
import { plainLetters } from './plain-letters.ts'

/** Plain letters, none doubled: «frappé», «frape» and «frappppé» are the same. */
const plain = (text: string): string => plainLetters(text).replace(/([a-z])\1+/g, '$1')

type Part = { gap: number; free: boolean } | { not: string[] } | { any: string[]; optional: boolean } | '^' | '$'
type Rule = readonly Part[]
type Word = ReadonlySet<string>

/** Words and beginnings of words with their tags: classes, and the words that rules name. */
const exact = new Map<string, Set<string>>()
const stems = new Map<string, Set<string>>()

function addWord(word: string, tag: string): void {
  const [map, key] = word.endsWith('*') ? [stems, plain(word.slice(0, -1))] : [exact, plain(word)]
  map.set(key, (map.get(key) ?? new Set()).add(tag))
}

const isClass = (name: string) => /^[A-Z_]/.test(name)

for (const name of Object.keys(CLASSES)) {
  const add = (list: string): void => {
    for (const word of list.split(/\s+/)) {
      if (isClass(word)) add(CLASSES[word]!)
      else addWord(word, name)
    }
  }
  add(CLASSES[name]!)
}
for (const word of LOOKALIKES) addWord(word, '')
for (const word of CLAUSE) addWord(word, word)

const parseRule = (rule: string): Rule =>
  rule.split(' ').map((part): Part => {
    if (part === '^' || part === '$') return part
    if (/^\d~?$/.test(part)) return { gap: Number(part[0]), free: part.endsWith('~') }
    const optional = part.endsWith('?')
    const any = part
      .replace(/^-|\?$/g, '')
      .split('/')
      .map((one) => {
        if (isClass(one)) return one
        addWord(one, one)
        return one
      })
    return part.startsWith('-') ? { not: any } : { any, optional }
  })
const parseRules = (list: string): Rule[] => list.trim().split(/,\s+/).map(parseRule)
const harmless = HARMLESS.flatMap(parseRules)
const phrases = Object.entries(PHRASES).map(([name, rules]) => [name, parseRules(rules)] as const)
const signs = SIGNS.map(({ unless, scope, rules }) => ({
  unless: unless.split(' '),
  scope,
  rules: parseRules(rules),
}))

const spellings = new Map(
  Object.entries(SPELLINGS).flatMap(([full, short]) => short.split(' ').map((one) => [plain(one), full] as const)),
)

/** Whether one letter is added, missing, wrong or swapped with the next; the first letter is right. */
function isTypo(word: string, of: string): boolean {
  let at = 0
  while (at < word.length && word[at] === of[at]) at++
  if (at === 0) return false
  const [rest, right] = [word.slice(at), of.slice(at)]
  return (
    rest.slice(1) === right ||
    rest === right.slice(1) ||
    rest.slice(1) === right.slice(1) ||
    (rest[0] === right[1] && rest[1] === right[0] && rest.slice(2) === right.slice(2))
  )
}
const typos = TYPOS.map(plain)

/** The tags of a word. */
function tagsOf(word: string): Word {
  const found = [...(exact.get(word) ?? [])]
  for (let end = 2; end <= Math.min(word.length, 14); end++) found.push(...(stems.get(word.slice(0, end)) ?? []))
  const count = Number(word)
  if (count > 5) found.push('NUMBER', 'MANY')
  if (count > 24 && count < 46) found.push('KILOS')
  // Words written as one: «jeveuxmourir».
  if (/..(?:mourir|suicider?|crever)$/.test(word) && word.length > 9) found.push('FOREIGN')
  if (found.length > 0 || word.length < 5) return new Set(found)
  const right = typos.find((one) => Math.abs(one.length - word.length) < 2 && isTypo(word, one))
  return right ? tagsOf(right) : new Set()
}

const BREAK: Word = new Set(['BREAK'])
const BLANK: Word = new Set(['_'])

/** The words of a text with their tags, messaging spelling in full; BREAK between clauses. */
function wordsOf(text: string): Word[] {
  const known = new Map<string, Word>()
  const tags = (word: string) => {
    const found = known.get(word) ?? tagsOf(word)
    known.set(word, found)
    return found
  }
  return plainLetters(text)
    .split(/([,;:()]+)|[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((part) => {
      if (!/[\p{L}\p{N}]/u.test(part)) return [BREAK]
      const single = plain(part.replace(/([a-z])\1{2,}/g, '$1'))
      const full = (spellings.get(single) ?? single).replace(/^j(?=[bcdfghklmnpqrstvwxz]..)/, 'je ')
      return full.split(' ').map(tags)
    })
}

/** The text with the phrases that begin at each word. */
interface Sentence {
  words: Word[]
  phrases: Map<string, number>[]
  /** All tags of its words, and the names of its phrases. */
  present: Set<string>
}

const has = (word: Word | undefined, any: readonly string[]) => word !== undefined && any.some((tag) => word.has(tag))

/** The end of a rule that matches at a word; -1 where it does not. */
function endOf(sentence: Sentence, rule: Rule, at: number, part = 0): number {
  const next = rule[part]
  if (next === undefined) return at
  const word = sentence.words[at]
  if (next === '^') return at === 0 || sentence.words[at - 1] === BREAK ? endOf(sentence, rule, at, part + 1) : -1
  if (next === '$') return word === undefined || word === BREAK ? endOf(sentence, rule, at, part + 1) : -1
  if ('gap' in next) {
    for (let skip = 0; skip <= next.gap; skip++) {
      const end = endOf(sentence, rule, at + skip, part + 1)
      const skipped = sentence.words[at + skip]
      if (end >= 0) return end
      if (skipped === undefined || skipped === BREAK || (!next.free && skipped.has('NOT'))) return -1
    }
    return -1
  }
  const starts = sentence.phrases[at]
  if ('not' in next)
    return has(word, next.not) || next.not.some((name) => starts?.has(name)) ? -1 : endOf(sentence, rule, at, part + 1)
  const isEnd = word === undefined || word === BREAK
  if (isEnd && next.any.includes('$')) return endOf(sentence, rule, at, part + 1)
  for (const name of next.any) {
    const end = starts?.get(name)
    const found = end === undefined ? -1 : endOf(sentence, rule, end, part + 1)
    if (found >= 0) return found
  }
  const found = has(word, next.any) ? endOf(sentence, rule, at + 1, part + 1) : -1
  return found < 0 && next.optional ? endOf(sentence, rule, at, part + 1) : found
}

/** Whether the text has a word or phrase for each part that a rule needs. */
const isPossible = (rule: Rule, present: ReadonlySet<string>) =>
  rule.every(
    (part) => typeof part === 'string' || !('any' in part) || part.optional || part.any.some((tag) => present.has(tag)),
  )

/** The matches of rules in a sentence. */
function* matches(sentence: Sentence, rules: readonly Rule[]): Generator<[begin: number, end: number]> {
  for (const rule of rules) {
    if (!isPossible(rule, sentence.present)) continue
    for (let at = 0; at < sentence.words.length; at++) {
      const end = endOf(sentence, rule, at)
      if (end >= 0) yield [at, end]
    }
  }
}

/** Words with which a clause begins: «je dors pas je veux mourir» negates sleep only. */
const WHO = ['I', 'HE', 'MY']
const WISHING = ['WISH', 'URGE', 'que', 'qu']

/** Whether a match is negated by the word after it, or by the one before with small words between. */
function isNegated({ words }: Sentence, from: number, begin: number, end: number): boolean {
  let before = begin - 1
  while (words[before]?.has('SMALL')) before--
  const around = [words[end], has(words[begin], WHO) ? undefined : words[before]]
  // «ne plus avoir peur» and «qu’il ne me frappe plus» are wishes. «je n’ai plus peur» is not.
  const isWish =
    !words.slice(from, end).some((word) => has(word, WHO)) ||
    words.slice(from, begin).some((word) => has(word, WISHING))
  return around.some((word) => word?.has('NOT') && !(isWish && word.has('plus')))
}

const isClauseEnd = (word: Word) => word === BREAK || has(word, CLAUSE)

/** The words with their phrases; those that mean no harm are blanked. */
function parseSentence(text: string): Sentence {
  const words = wordsOf(text)
  const present = new Set(['$', ...[...new Set(words)].flatMap((word) => [...word])])
  const sentence: Sentence = { words, phrases: [], present }
  for (const [begin, end] of matches(sentence, harmless)) {
    for (let at = begin; at < end; at++) words[at] = BLANK
    present.add('_')
  }
  sentence.phrases = words.map(() => new Map())
  for (const [name, rules] of phrases)
    for (const [begin, end] of matches(sentence, rules)) {
      sentence.phrases[begin]!.set(name, end)
      present.add(name)
    }
  return sentence
}

/** Where the part of the clause begins that a match belongs to: a subject after another subject begins a new part. */
function beginOf({ words }: Sentence, begin: number): number {
  const from = words.findLastIndex((word, at) => at < begin && isClauseEnd(word)) + 1
  const subject = words.findLastIndex((word, at) => at <= begin && at >= from && has(word, WHO))
  return subject > from && words.slice(from, subject).some((word) => word.has('I')) ? subject : from
}

function isSign(text: string): boolean {
  const sentence = parseSentence(text)
  const { words } = sentence
  return signs.some(({ unless, scope, rules }) => {
    const isHarmless = (part: readonly Word[]) => part.some((word) => has(word, unless))
    if (scope === 'text' && isHarmless(words)) return false
    for (const [begin, end] of matches(sentence, rules)) {
      const from = beginOf(sentence, begin)
      const to = words.findIndex((word, at) => at >= end && isClauseEnd(word))
      if (isNegated(sentence, from, begin, end)) continue
      if (scope === 'text' || !isHarmless(words.slice(from, to < 0 ? undefined : to))) return true
    }
    return false
  })
}

/** Ends of sentences: signs, and a subject with a capital letter after a small one. */
const SENTENCE_ENDS = /[.!?\n]+|(?<=\p{Ll}) (?=(?:Je|J['’]|Mon|Ma|Mes|Il|Elle|On|Comment|Pourquoi)(?!\p{L}))/u

/** Whether a text has a sentence of distress. */
export const isDistress = (text: string): boolean =>
  text
    .normalize('NFC')
    .replace(/\.{2,}|…/g, ' ')
    .split(SENTENCE_ENDS)
    .some(isSign)

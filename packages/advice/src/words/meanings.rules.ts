// What the words of a sentence are about: names of trades, words of sectors and other subjects (ADV-08).
import { plainLetters } from '@visions/contract/plain-letters'

/** A sector or another subject of `meanings.txt`. */
export interface Subject {
  code: string
  /** In French, for people. */
  title: string
  /** Tags of the tools that treat it. */
  tags: readonly string[]
  isSector: boolean
  /** It says where or how: counts only when a sentence is about nothing else. */
  isAside: boolean
}

/** A word of a sentence, or several that mean something together, in the person's spelling. */
export interface Term {
  text: string
  /** What it is about; empty when that is not known. */
  subjects: readonly Subject[]
  /** Whether it names a trade. */
  isTrade: boolean
  /** Codes of the published trades that it names, those with this title first, else means; at most five. */
  trades: readonly string[]
  /** Whether it is spelled as listed, or sounds so. */
  isExact: boolean
}

/** A published trade, in the form of ROME: «Coiffeur / Coiffeuse». names: other ones, in the same form. */
export interface TradeName {
  code: string
  title: string
  sector: string | null
  names: readonly string[]
}

/** What a sentence says, as the words of its statements, in order. */
export interface SentenceWords {
  /** What it asks for. */
  words: readonly Words[]
  /** Other statements: they count when what is asked for is not understood. */
  context?: readonly Words[]
  /** What the person does or did: asked for, too, unless they leave it. */
  present?: readonly Words[]
  refused?: readonly Words[]
}
type Words = readonly string[]

/** Words to find, one after the other, with their subject. trade: code, for a name of a published trade. */
interface Entry {
  words: readonly EntryWord[]
  subject: Subject
  isTrade: boolean
  trade?: string
  isTitle?: boolean
  /** Codes of the trades that the words mean without naming one, the closest first. */
  meant?: readonly string[]
}
interface EntryWord {
  key: string
  /** The beginning of words. */
  isStart: boolean
}

/** The subject of trades in general. */
export const ALL_TRADES = 'metiers'
/** The subject of words without a meaning that look like others. */
const NOTHING = 'rien'
const NO_SUBJECT: Omit<Subject, 'code'> = { title: '', tags: [], isSector: false, isAside: false }
/** Subjects of people who leave what they do. */
export const LEAVING: ReadonlySet<string> = new Set(['reconversion', 'sante-travail'])
/** Letters of a name of one word. */
const MIN_NAME = 4
/** Most trades of a term. */
const MAX_TRADES = 5
/** Words between two words of an entry: «créer ma propre entreprise». */
const MAX_BETWEEN = 2
/** Shorter words are compared by their letters, not by their sound: «mer» is not «maire». */
const MIN_SOUND = 5
/** Letters that the shorter of two words with one different letter has at least; MIN_LONGER: the longer one. */
const MIN_GUESSED = 6
const MIN_LONGER = 7

/** Words after which a name of a trade follows. */
const BEFORE_A_TRADE = new Set('devenir deviens deviendr metier profession comme etre'.split(' '))
const ARTICLES = new Set('un une le la les des de du une bon bonne'.split(' '))
const SMALL_WORDS = new Set([...ARTICLES, 'en', 'et'])
/** Words that ask for trades of a sector: «un métier dans le sport». */
const NEXT_TO_A_SECTOR = new Set('métier profession domaine secteur milieu univers'.split(' ').map(baseForm))

/** The masculine singular of a French word without accents, as far as its ending shows it. */
function baseForm(word: string): string {
  const plain = plainLetters(word).replace(/[^a-z0-9]/g, '')
  const singular =
    plain.length < 4
      ? plain
      : plain
          .replace(/eaux$/, 'eau')
          .replace(/([^e])aux$/, '$1al')
          .replace(/[sx]$/, '')
  if (singular.length < 4) return singular
  return singular
    .replace(/(.{2})trice$/, '$1teur')
    .replace(/(.{2})euse$/, '$1eur')
    .replace(/(.{2})ere$/, '$1er')
    .replace(/(.{2})enne$/, '$1en')
    .replace(/(.{2})onne$/, '$1on')
    .replace(/(.{3})ive$/, '$1if')
    .replace(/(.{6})e$/, '$1')
}

/** Letters that sound alike in French are one: «fotographe» and «photographe». */
const soundOf = (form: string): string =>
  form
    .replaceAll('ph', 'f')
    .replaceAll('ch', 'x')
    .replaceAll('qu', 'k')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('y', 'i')
    .replaceAll(/(?<=.)h/g, '')
    .replaceAll(/e?au/g, 'o')
    .replaceAll(/[ae]i/g, 'e')
    .replaceAll(/(.)\1+/g, '$1')

/** Words before a conjugated verb. */
const VERB_SUBJECTS = new Set('je nous on qui tu ne me'.split(' '))

/** The key of the infinitive in -er of a conjugated form: «composes», «composais», «composé». */
function infinitiveOf(word: string): string | undefined {
  const stem = /^([a-z]{3,}?)(?:e|es|ent|ais|ait|ee?s?|ons|ez)$/.exec(plainLetters(word))?.[1]
  return stem && keyOf(`${stem}er`)
}

const keyOf = (word: string): string => {
  const form = baseForm(word)
  return form.length < MIN_SOUND ? form : soundOf(form)
}

/** Whether one letter more, less or other, or two exchanged ones make one long word of the other. */
function isOneEdit(one: string, other: string): boolean {
  if (one[0] !== other[0] || !isGuessable(one) || !isGuessable(other)) return false
  if (Math.max(one.length, other.length) < MIN_LONGER) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (Math.max(left.length, right.length) <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** The word without one of its letters, in each way, but for the first letter. */
const shortened = (key: string): string[] =>
  Array.from({ length: key.length - 1 }, (_, index) => key.slice(0, index + 1) + key.slice(index + 2))

const isGuessable = (key: string) => key.length >= MIN_GUESSED

export interface Dictionary {
  subjects: readonly Subject[]
  entries: readonly Entry[]
}

/** Reads `meanings.txt`; it begins with a description of its lines. */
export function readSubjects(text: string): Dictionary {
  const subjects: Subject[] = []
  const entries: Entry[] = []
  for (const line of text.split('\n')) {
    const [, kind, code, title, tags] = /^(sector|subject|aside|theme) ([a-z-]+): ([^|]*)\|(.*)$/.exec(line) ?? []
    if (kind && code) {
      const list = tags!.split(kind === 'theme' ? ' ' : ',').map((tag) => tag.trim())
      const [isSector, isAside] = [kind === 'sector', kind === 'aside']
      subjects.push({ code, title: title!.trim(), tags: list.filter(Boolean), isSector, isAside })
    }
    const [, mark, meant = '', words] = /^([=+-]) ((?:[A-Z]\d{4} )*)(.+)$/.exec(line) ?? []
    for (const name of words?.split(', ') ?? [])
      entries.push({
        words: entryWords(name),
        subject: subjects.at(-1)!,
        isTrade: mark === '=',
        meant: meant.split(' ').filter(Boolean),
      })
  }
  return { subjects, entries }
}

const wordsOfName = (name: string): string[] =>
  name.split(/[\s’'-]+/).filter((word) => word.length > 1 && !SMALL_WORDS.has(word))

const entryWords = (name: string): EntryWord[] =>
  wordsOfName(name).map((word) =>
    word.endsWith('*')
      ? { key: soundOf(plainLetters(word.slice(0, -1))), isStart: true }
      : { key: keyOf(word), isStart: false },
  )

/** The feminine of a name of a trade, which is complete in names of ROME, without what explains it. */
const spokenName = (name: string): string =>
  name
    .slice(name.lastIndexOf(' / ') + 1)
    .replace(/^\/ /, '')
    .replaceAll(/\([^)]*\)|,.*/g, '')

/** Knows the words of `meanings.txt` and the names of published trades. */
export class Meanings {
  /** Tags of tools for one sector. */
  readonly sectorTags: readonly string[]
  #subjects: ReadonlyMap<string, Subject>
  #allTrades: Subject
  #byFirst = new Map<string, Entry[]>()
  #byStart: Entry[] = []
  /** First words of entries by what remains without one of their letters. */
  #nearby = new Map<string, Set<string>>()
  /** All words of entries, and the first ones of names of trades. */
  #known = new Set<string>()
  /** Names of trades by their first word. Their entries are made when a sentence has the word: there are 13,000. */
  #names = new Map<string, Map<string, TradeName>>()
  #ofNames = new Map<string, Entry[]>()
  #keys = new Map<string, string>()
  #titles = new Map<string, string>()

  constructor({ subjects, entries }: Dictionary) {
    this.#subjects = new Map(subjects.map((subject) => [subject.code, subject]))
    this.sectorTags = [...new Set(subjects.flatMap(({ isSector, tags }) => (isSector ? tags : [])))]
    this.#allTrades = this.#subjects.get(ALL_TRADES) ?? { ...NO_SUBJECT, code: ALL_TRADES }
    for (const entry of entries) this.#add(entry)
  }

  addTrades(trades: readonly TradeName[]): this {
    for (const trade of trades) {
      this.#titles.set(trade.code, trade.title)
      for (const name of [trade.title, ...trade.names]) this.#addName(name, trade)
    }
    return this
  }

  /** The title of a published trade; undefined for an unknown code. */
  titleOf(code: string): string | undefined {
    return this.#titles.get(code)
  }

  #add(entry: Entry): void {
    const [first] = entry.words
    if (!first) return
    for (const { key } of entry.words) this.#known.add(key)
    if (first.isStart) {
      this.#byStart.push(entry)
      return
    }
    const others = this.#byFirst.get(first.key)
    if (others) others.push(entry)
    else this.#byFirst.set(first.key, [entry])
    this.#addNearby(first.key)
  }

  #addName(name: string, trade: TradeName): void {
    const spoken = spokenName(name)
    const [first, second] = wordsOfName(spoken)
    // Abbreviations alone look like other words: «ME» for «moniteur éducateur».
    if (!first || (!second && first.length < MIN_NAME)) return
    const key = this.#keys.get(first) ?? keyOf(first)
    this.#keys.set(first, key)
    const names = this.#names.get(key) ?? new Map<string, TradeName>()
    this.#names.set(key, names.set(`${trade.code} ${spoken}`, trade))
    this.#known.add(key)
    // Names of several words that begin with a misspelt one are found when the word is that of another entry.
    if (!second) this.#addNearby(key)
  }

  #addNearby(key: string): void {
    if (!isGuessable(key)) return
    for (const short of [key, ...shortened(key)])
      this.#nearby.set(short, (this.#nearby.get(short) ?? new Set()).add(key))
  }

  /** The entries whose first word has this key. */
  #beginning(key: string): Entry[] {
    const listed = this.#byFirst.get(key) ?? []
    const names = this.#names.get(key)
    if (!names) return listed
    const made = this.#ofNames.get(key) ?? [...names].map(([name, trade]) => this.#entryOf(name.slice(6), trade))
    this.#ofNames.set(key, made)
    return [...listed, ...made]
  }

  #entryOf(name: string, { code, title, sector }: TradeName): Entry {
    const subject = this.#subjects.get(sector ?? '') ?? this.#allTrades
    return { words: entryWords(name), subject, isTrade: true, trade: code, isTitle: name === spokenName(title) }
  }

  /** The words of one sentence in order, those of a known expression as one term. */
  understand(joined: readonly string[]): Term[] {
    const words = joined.map((word) => this.#withoutArticle(word))
    const parts = words.flatMap((word) =>
      word.split('-').map((text) => ({ word, text, key: keyOf(text), sound: soundOf(baseForm(text)) })),
    )
    const terms: Term[] = []
    const used = new Set<string>()
    let wasBefore = false
    let hasFear = false
    for (const [index, { word, key }] of parts.entries()) {
      const found = used.has(word) ? [] : this.#find(parts, index)
      // What a person fears is not what they ask for: «j’ai peur des chiens».
      const subjects = subjectsOf(found).filter(({ isSector }) => !(isSector && hasFear))
      const [first] = found
      if (wasBefore && subjects.length === 0 && !used.has(word) && looksLikeTrade(baseForm(word))) {
        used.add(word)
        const trades = this.#tradesBeginning([key])
        terms.push({ text: word, subjects: [this.#allTrades], isTrade: true, trades, isExact: true })
      } else if (first) {
        const spoken = [...new Set(first.parts.map((part) => part.word))]
        for (const one of spoken) used.add(one)
        const isTrade = subjects.length > 0 && found.some(({ entry }) => entry.isTrade)
        terms.push({
          text: first.parts.length > 1 ? spoken.join(' ').replaceAll('-', ' ') : word,
          subjects,
          isTrade,
          trades: subjects.length > 0 ? this.#tradesOf(found) : [],
          isExact: first.entry.words[0]!.isStart || first.entry.words[0]!.key === key,
        })
      }
      hasFear ||= key === 'peur'
      wasBefore = BEFORE_A_TRADE.has(key) || BEFORE_A_TRADE.has(plainLetters(word)) || (wasBefore && ARTICLES.has(word))
    }
    const others = words
      .filter((word) => !used.has(word))
      .map((text) => ({ text, subjects: [], isTrade: false, trades: [], isExact: this.#isListed(text) }))
    if (!terms.some(isOfSector)) return [...terms, ...others]
    const remaining = others.filter(({ text }) => !NEXT_TO_A_SECTOR.has(baseForm(text)))
    const isTrade = remaining.length < others.length
    return [...terms.map((term) => ({ ...term, isTrade: term.isTrade || isTrade })), ...remaining]
  }

  /**
   * What a sentence asks for, and the subjects that it refuses. Who leaves what they do asks for a reconversion: they
   * say so, say that it harms them, or ask for another sector.
   */
  read({ words, context = [], present = [], refused = [] }: SentenceWords): { terms: Term[]; refused: Subject[] } {
    const all = (statements: readonly Words[]) => statements.flatMap((statement) => this.understand(statement))
    const asked = all(words)
    const isAsked = asked.some((term) => term.subjects.length > 0 && !isAside(term))
    const around = isAsked ? [] : all(context)
    const done = all(present)
    const sectors = new Set(done.flatMap(({ subjects }) => subjects.filter(({ isSector }) => isSector)))
    const isOther = (subject: Subject) => subject.isSector && !sectors.has(subject)
    const leaves =
      sectors.size > 0 &&
      [...asked, ...around, ...done].some(
        ({ subjects }) =>
          subjects.some(({ code }) => LEAVING.has(code)) || (subjects.length > 0 && subjects.every(isOther)),
      )
    const stated = leaves
      ? [...asked, ...around, ...done.filter((term) => !isOfSector(term)), ...this.understand(['reconversion'])]
      : [...done, ...asked, ...around]
    const terms = [...new Map(stated.toReversed().map((term) => [term.text, term])).values()].toReversed()
    const isAbout = terms.some((term) => term.subjects.length > 0 && !isAside(term))
    const wished = new Set(terms.flatMap(({ subjects }) => subjects))
    return {
      terms: isAbout ? terms.filter((term) => !isAside(term)) : terms,
      refused: all(refused).flatMap(({ subjects }) => subjects.filter((subject) => !wished.has(subject))),
    }
  }

  /** A word without the article that is written as its beginning: «linformatik», «dentreprise». */
  #withoutArticle(word: string): string {
    const rest = /^[ld](?=[aeiouyhàâéèêëîïôœ])(\p{L}{4,})$/u.exec(word)?.[1]
    return rest && !this.#isKnown(word) && this.#isKnown(rest) ? rest : word
  }

  #isKnown(word: string): boolean {
    return this.#known.has(keyOf(word)) || this.#startsOf(soundOf(baseForm(word))).length > 0
  }

  /** Whether it is a word of an entry, or a form of such a verb. */
  #isListed(word: string): boolean {
    return this.#known.has(keyOf(word)) || this.#known.has(infinitiveOf(word) ?? '')
  }

  #startsOf(sound: string): Entry[] {
    return this.#byStart.filter(({ words: [first] }) => sound.startsWith(first!.key))
  }

  /** The trades with this name, else those that the words mean, else those with a name that begins so. */
  #tradesOf(found: readonly Match[]): string[] {
    const isTrade = found.some(({ entry }) => entry.isTrade)
    const named = isTrade ? namedBy(found) : []
    if (named.length > 0) return named
    const meant = found.flatMap(({ entry }) => (entry.meant ?? []).filter((code) => this.#titles.has(code)))
    if (meant.length > 0) return firstOf(MAX_TRADES, meant)
    return isTrade ? this.#tradesBeginning(found[0]!.entry.words.map(({ key }) => key)) : []
  }

  /**
   * Trades with a name that begins with these words, «charpentier» of «charpentier bois»: those with the largest number
   * of such names first.
   */
  #tradesBeginning([first, ...others]: readonly string[]): string[] {
    if (!first || (others.length === 0 && RANKS.has(first))) return []
    const counts = new Map<string, number>()
    for (const { trade, words } of this.#beginning(first))
      if (trade && others.every((key, at) => words[at + 1]?.key === key))
        counts.set(trade, (counts.get(trade) ?? 0) + 1)
    const ranked = [...counts].toSorted(([, one], [, other]) => other - one)
    return firstOf(
      MAX_TRADES,
      ranked.map(([code]) => code),
    )
  }

  /** The entries that begin at a part: the longest ones, then words as listed, then the longest beginnings. */
  #find(parts: readonly Part[], index: number): Match[] {
    const { key, sound } = parts[index]!
    const listed = this.#beginning(key).concat(this.#startsOf(sound))
    const exact = best(listed.flatMap((entry) => matchOf(entry, parts, index)))
    if (exact.length > 0) return exact
    const infinitive = infinitiveOf(parts[index]!.text)
    if (infinitive && this.#known.has(infinitive)) {
      // Without a subject before it, the word may be a noun: «une note», «la classe».
      const isVerb = parts[index]!.text.endsWith('é') || VERB_SUBJECTS.has(parts[index - 1]?.text ?? '')
      if (!isVerb) return []
      // Names of trades are no verbs: «coché» is not «cocher».
      return best((this.#byFirst.get(infinitive) ?? []).flatMap((entry) => matchOf(entry, parts, index)))
    }
    if (!isGuessable(key) || this.#known.has(key)) return []
    const near = new Set(
      [key, ...shortened(key)]
        .flatMap((short) => [...(this.#nearby.get(short) ?? [])])
        .filter((known) => isOneEdit(known, key)),
    )
    return best([...near].flatMap((known) => this.#beginning(known)).flatMap((entry) => matchOf(entry, parts, index)))
  }
}

interface Part {
  /** The word that it is a part of: «aide-soignante» has two. */
  word: string
  text: string
  key: string
  sound: string
}
interface Match {
  entry: Entry
  parts: Part[]
}

/** The parts from `index` on that are the words of the entry; the first one is known to be. */
function matchOf(entry: Entry, parts: readonly Part[], index: number): Match[] {
  const matched = [parts[index]!]
  let last = index
  for (const { key, isStart } of entry.words.slice(1)) {
    const next = parts.findIndex(
      (part, place) =>
        place > last &&
        place <= last + 1 + MAX_BETWEEN &&
        (isStart ? part.sound.startsWith(key) : part.key === key || isOneEdit(part.key, key)),
    )
    // «Plombier ou chauffagiste» names two trades.
    if (next < 0 || parts.slice(last + 1, next).some((part) => part.text === 'ou')) return []
    matched.push(parts[next]!)
    last = next
  }
  return [{ entry, parts: matched }]
}

/** The matches with the most words; then words as listed before beginnings, and longer beginnings before shorter. */
function best(matches: readonly Match[]): Match[] {
  const rank = ({ entry: { words } }: Match) =>
    words.length * 1000 + words.reduce((sum, { key, isStart }) => sum + (isStart ? key.length : 100), 0)
  const highest = Math.max(...matches.map(rank))
  return matches.filter((match) => rank(match) === highest)
}

/** The subjects of `meanings.txt` where it has one of the entries, else those of the trades. */
function subjectsOf(matches: readonly Match[]): Subject[] {
  const listed = matches.filter(({ entry }) => !entry.trade)
  const subjects = new Set((listed.length > 0 ? listed : matches).map(({ entry }) => entry.subject))
  return [...subjects].filter(({ code }) => code !== NOTHING)
}

const namedBy = (matches: readonly Match[]) =>
  firstOf(
    MAX_TRADES,
    matches
      .toSorted((one, other) => Number(other.entry.isTitle ?? false) - Number(one.entry.isTitle ?? false))
      .flatMap(({ entry }) => entry.trade ?? []),
  )

const firstOf = (count: number, codes: readonly string[]) => [...new Set(codes)].slice(0, count)

const isAside = ({ subjects }: Term) => subjects.some((subject) => subject.isAside)

const isOfSector = ({ subjects }: Term) => subjects.some(({ isSector }) => isSector)

/** Endings of names of trades, as base forms. */
const LIKE_A_TRADE = /.(eur|ier|[cg]her|ger|ist|ien|logu|graph|path|nom|tect)$/
/** First words of names of trades. */
const TRADES_BY_RANK = new Set(
  'agent agente assistant technicien chargé chargée chef cheffe responsable ingénieur opérateur conseiller ouvrier employé employée expert'
    .concat(' adjoint aide auxiliaire attaché cadre délégué gérant gestionnaire intervenant maître officier manager')
    .concat(' consultant analyste surveillant accompagnant contremaître commandant fabricant exploitant commis clerc')
    .concat(' hôtesse spécialiste lieutenant')
    .split(' ')
    .map(baseForm),
)
/** Keys of these words, which alone name no trade. */
const RANKS = new Set([...TRADES_BY_RANK].map(keyOf))
const NO_TRADES = new Set(
  'premier dernier meilleur entier fier supérieur ancien bien rien mien quotidien étranger léger'
    .split(' ')
    .map(baseForm),
)

const looksLikeTrade = (form: string): boolean =>
  TRADES_BY_RANK.has(form) || (form.length > 4 && LIKE_A_TRADE.test(form) && !NO_TRADES.has(form))

// The course of a Parcoursup training: its name without the school, its title, and the trades that it leads to.
import { smallLetters } from './capitals.rules.ts'
import { fits, wordsOf } from './words.rules.ts'

/** Maps words in the names of trainings to trades and levels (db/reference/trainings.ts). */
export interface TrainingWords {
  trades: readonly (readonly [words: string, trades: string])[]
  levels: readonly (readonly [words: string, level: number | null])[]
}

const MAX_TITLE = 120
const MAX_TRADES = 6

/** A course: its degree and what is studied, without the school. */
export interface Course {
  degree: Degree
  /** Parts of the name after the degree: the subject, then the specialities. */
  parts: string[]
  /** The subject as the file names it, without the degree. */
  field: string
  /** Other studies that the course also gives access to; undefined for most. */
  access: Access | undefined
  /** Words of the degree and its family: they say nothing about the subject. */
  kind: string
}

interface Degree {
  title: string
  /** Text between the degree and the subject. */
  glue: string
  /** The names are national ones, without proper nouns: they need no capitals. */
  isNational: boolean
  /** The parts after the degree are programmes of a school, not the subject. */
  isProgramme: boolean
}

const degree = (title: string, more: Partial<Degree> = {}): Degree => ({
  title,
  glue: ' ',
  isNational: false,
  isProgramme: false,
  ...more,
})
const NATIONAL = { isNational: true }
const LONG = { glue: ' - ' }
const PROGRAMME = { glue: ' - ', isProgramme: true }
const SECTION = '(?: - (?:production|services?|maritime)(?= - |$))?'

/** Degrees by the start of the name of a course. The first match counts. */
const DEGREES: readonly (readonly [start: RegExp, degree: Degree])[] = [
  [/^bts - agricole\b|^btsa\b/i, degree('BTSA', NATIONAL)],
  [new RegExp(`^bts\\b${SECTION}`, 'i'), degree('BTS', NATIONAL)],
  [new RegExp(`^but\\b${SECTION}`, 'i'), degree('BUT', NATIONAL)],
  [new RegExp(`^dut\\b${SECTION}`, 'i'), degree('DUT', NATIONAL)],
  [
    /^(?:licence - )?parcours d’accès spécifique santé(?: \(pass\))?|^pass\b/i,
    degree('Parcours d’accès spécifique santé (PASS)', PROGRAMME),
  ],
  [/^double licence\b/i, degree('Double licence')],
  [/^licence professionnelle\b|^lp(?= - )/i, degree('Licence professionnelle')],
  [/^licence\b/i, degree('Licence')],
  [/^dn ?made\b/i, degree('DN MADE')],
  [/^cpge\b/i, degree('CPGE')],
  [/^cupge\b/i, degree('CUPGE')],
  [/^c\.?m\.?i\b\.?(?: - cursus master en ingénierie)?/i, degree('CMI')],
  [/^d\.e\b\.?|^diplôme d’[eé]tat\b(?: d’| de | en )?/i, degree('D.E.', NATIONAL)],
  [/^dts\b/i, degree('DTS')],
  [/^deust\b/i, degree('DEUST')],
  [/^fcil\b/i, degree('FCIL')],
  [/^bpjeps\b/i, degree('BPJEPS')],
  [/^dejeps\b/i, degree('DEJEPS')],
  [/^desjeps\b/i, degree('DESJEPS')],
  [/^certificat de capacité(?= |$)/i, degree('Certificat de capacité', NATIONAL)],
  [/^diplôme de comptabilité et de gestion\b|^dcg\b/i, degree('Diplôme de comptabilité et de gestion (DCG)', LONG)],
  [/^diplôme national d’art\b/i, degree('Diplôme national d’art', NATIONAL)],
  [
    /^certificat de spécialisation agricole\b/i,
    degree('Certificat de spécialisation agricole', { ...LONG, ...NATIONAL }),
  ],
  [/^certificat de spécialisation\b/i, degree('Certificat de spécialisation', { ...LONG, ...NATIONAL })],
  [/^mention complémentaire\b/i, degree('Mention complémentaire', { ...LONG, ...NATIONAL })],
  [/^(?:classe de )?mise à niveau\b/i, degree('Mise à niveau', LONG)],
  [/^classe préparatoire aux études supérieures\b/i, degree('Classe préparatoire aux études supérieures', LONG)],
  [/^cpes\b/i, degree('CPES', LONG)],
  [/^année préparatoire\b/i, degree('Année préparatoire', LONG)],
  [/^formations? d’ingénieurs? bac ?\+ ?5/i, degree('Formation d’ingénieur (bac + 5)', PROGRAMME)],
  [/^sciences po \/ instituts d’études politiques\b/i, degree('Sciences Po / Institut d’études politiques', PROGRAMME)],
  [
    /^bachelors? des écoles d’ingénieurs?(?: ingénierie)?(?: \(bac ?\+ ?3\))?/i,
    degree('Bachelor d’école d’ingénieurs (bac + 3)', PROGRAMME),
  ],
  [/^formation professionnelle\b/i, degree('Formation professionnelle', LONG)],
  [/^titre professionnel\b/i, degree('Titre professionnel', LONG)],
  [/^diplôme d’[eé]tablissement\b/i, degree('Diplôme d’établissement', LONG)],
  [/^diplôme d’université(?= |$)/i, degree('Diplôme d’université', LONG)],
]

const BARE = degree('', { glue: '' })

/** A degree at the start of a name, and what follows it. */
function degreeOf(name: string): { degree: Degree; rest: string } {
  for (const [start, found] of DEGREES) {
    const [text] = start.exec(name) ?? []
    if (text === undefined) continue
    // «FCIL - FCIL Sommellerie»
    const rest = trimmed(name.slice(text.length))
    return { degree: found, rest: trimmed(rest.replace(start, '')) }
  }
  // «Formation des écoles de commerce et de management Bac + 3»: a programme of the school follows.
  const [start = ''] = /^formations? (?:des? |d’|bac|valant).*?(?:bac ?\+ ?\d|(?= - )|$)/i.exec(name) ?? []
  return start === ''
    ? { degree: BARE, rest: name }
    : { degree: degree(schoolDegree(start), PROGRAMME), rest: trimmed(name.slice(start.length)) }
}

const trimmed = (text: string) => text.replace(/^[\s-]+|[\s-]+$/g, '')

/** «Formations des écoles supérieures d’art Bac + 3» → «École supérieure d’art (bac + 3)». */
const schoolDegree = (text: string) =>
  text
    .replace(
      /^formations? des écoles (.*?)(?= bac|$)/i,
      (_all, name: string) => `École ${name.replace(/(supérieure|nationale|vétérinaire)s/gi, '$1')}`,
    )
    .replace(/\bbac ?\+ ?(\d)/i, '(bac + $1)')

const isDegree = (name: string) => degreeOf(name).degree !== BARE

const FAMILIES = [
  'arts lettres langues',
  'droit economie gestion',
  'sciences humaines et sociales',
  'sciences technologies? sante',
]
const BRANCHES = [
  new RegExp(`^(?:licence|licence professionnelle|lp|cupge)(?: (?:${FAMILIES.join('|')}))+$`),
  /^(?:bts|but|dut) (?:production|services?|agricole|maritime)$/,
]
const GROUPS = [
  ...BRANCHES,
  /^d e secteur /,
  /^classe preparatoire (?:scientifique|litteraire|economique)/,
  /^formations? des ecoles d ingenieurs$/,
  /^sciences politiques$/,
]

/** Letters and digits only, for comparisons. */
const keyOf = (text: string) => wordsOf(text).join(' ')

/** A degree without a subject: «DN MADE», «Diplôme de Comptabilité et de Gestion». */
const isBare = (name: string) => isDegree(name) && degreeOf(name).rest === ''

/** A branch of a degree: «Licence - Droit-économie-gestion», «BTS - Services». It is not the subject of a course. */
const isBranch = (name: string) => BRANCHES.some((branch) => branch.test(keyOf(name)))

/** A group of courses. */
const isGroup = (name: string) => GROUPS.some((group) => group.test(keyOf(name)))

/** An option for which people choose a course: other studies, after a selection. */
interface Access {
  /** In the name of a course. */
  pattern: RegExp
  title: string
  /** The line of the trades of these studies. */
  line: string
  prospects: string
}

/** An option at the end of a name or in a column, with its abbreviation. */
function optionNamed(words: string): RegExp {
  return new RegExp(`(?:^|[\\s,-]+)(?:${words})(?:[\\s(]+l\\.?as)?\\)?`, 'iu')
}
const HEALTH_WORDS = [
  '(?:(?:option|avec|mineure) )?accès santé',
  '(?:option|mineure) santé(?=$|[\\s(]+l\\.?as)',
  '\\(?l\\.?as(?!\\p{L})',
]

/** «Droit - Accès Santé (LAS)», «Psychologie, option santé», «Lettres L.AS». */
const HEALTH: Access = {
  pattern: optionNamed(HEALTH_WORDS.join('|')),
  title: 'accès santé (L.AS)',
  line: 'las',
  prospects:
    'L’option santé permet de candidater en médecine, pharmacie, dentaire ou sage-femme. Les places sont limitées.',
}
/** «STAPS - Accès kiné». */
const PHYSIOTHERAPY: Access = {
  pattern: optionNamed('(?:(?:option|avec|parcours) )?accès (?:aux études )?(?:de |en )?(?:masso-?)?kin[eé]\\p{L}*'),
  title: 'accès kiné',
  line: 'kinesitherap',
  prospects: 'L’option permet de candidater en kinésithérapie. Les places sont limitées.',
}
const ACCESSES = [HEALTH, PHYSIOTHERAPY]
const withoutAccess = (text: string): string => ACCESSES.reduce((rest, { pattern }) => rest.replace(pattern, ''), text)

interface CourseColumns {
  names: string[]
  family: string
  field: string
  option: string
  school: string
  city: string
}

/** The course of a line; undefined when no column has a name. */
export function courseOf({ names, family, field, option, school, city }: CourseColumns): Course | undefined {
  const known = names.filter((name) => name !== '').map((name) => withoutSchool(name, school))
  const groups = known.filter(isGroup)
  const courses = known.filter((name) => !isGroup(name))
  // The column with the degree alone can come first.
  const base =
    courses.find((name) => isDegree(name) && !isBare(name)) ??
    courses.find((name) => field !== '' && name.includes(field)) ??
    courses[0] ??
    groups[0] ??
    field
  if (base === '') return undefined
  const own = degreeOf(base)
  const subject = [field, ...courses].find((text) => text !== '' && text !== base && !isDegree(text) && !isGroup(text))
  const isSchool = (text: string) => isOfSchool(text, school, city)
  const rest = isBare(base) || isGroup(base) ? (subject ?? '') : own.rest
  const parts = partsOf({
    rest: withoutAccess(rest),
    option: isSchool(option) ? '' : withoutAccess(option),
    field: keyOf(field),
    isSchool,
    isProgramme: own.degree.isProgramme,
  })
  // Until 2019 the degree is in the name of the group only.
  const group = degreeOf(groups[0] ?? '').degree
  const final = own.degree === BARE && !group.isProgramme ? group : own.degree
  const titles = known.filter((name) => name !== base && (isBare(name) || (isGroup(name) && !isBranch(name))))
  return {
    degree: final,
    parts,
    field: degreeOf(withoutAccess(field)).rest,
    access:
      keyOf(family) === 'licence las'
        ? HEALTH
        : ACCESSES.find(({ pattern }) => [base, field, option].some((text) => pattern.test(text))),
    kind: [family.replaceAll('_', ' '), final.title, ...titles].join(' '),
  }
}

/** «Lycée de l’Orme - BTS - Services - Tourisme» → «BTS - Services - Tourisme». */
function withoutSchool(name: string, school: string): string {
  if (name.startsWith(`${school} - `)) return name.slice(school.length + 3)
  if (isDegree(name)) return name
  // The school of this column can have another name than the one in its own column.
  const start = [...name.matchAll(/ - /g)].map(({ index }) => index + 3).find((index) => isDegree(name.slice(index)))
  return start === undefined ? name : name.slice(start)
}

const SITE = /^(?:universite|lycee|iut|i u t|ufr|campus|site|antenne|faculte|institut|ecole|centre universitaire) /

/** Whether a text names the school, one of its sites or its city. */
function isOfSchool(text: string, school: string, city: string): boolean {
  const [key, schoolKey] = [keyOf(text), keyOf(school)]
  const isNamed = schoolKey !== '' && ` ${key} `.includes(` ${schoolKey} `)
  return key !== '' && (isNamed || key === keyOf(city) || SITE.test(`${key} `))
}

interface Details {
  /** What follows the degree. */
  rest: string
  option: string
  field: string
  isSchool: (text: string) => boolean
  isProgramme: boolean
}

/** Splits what follows the degree into the subject and its specialities. Leaves out the school and repetitions. */
function partsOf({ rest, option, field, isSchool, isProgramme }: Details): string[] {
  // The option can contain the separator: «Parcours Arabe - Anglais».
  const isLast = option !== '' && rest.endsWith(option)
  const parts = (isLast ? `${rest.slice(0, -option.length)}\0` : rest)
    .split(' - ')
    .map((part) => trimmed(part.replace('\0', option)))
    .filter((part, at) => part !== '' && ((at === 0 && !isProgramme) || keyOf(part) === field || !isSchool(part)))
  const all = keyOf(rest)
  if (option !== '' && option.length <= 60 && !wordsOf(option).every((word) => all.split(' ').includes(word)))
    parts.push(option)
  const subjects = parts.map(subjectOf)
  return parts.filter(
    (part, index) =>
      !subjects.some((other, at) =>
        at < index
          ? other === subjects[index]
          : at > index && isPortal(part) && other.startsWith(`${subjects[index]} `),
      ),
  )
}

const isPortal = (part: string) => keyOf(part).startsWith('portail ')

/** «Parcours Licence Sciences pour l’Ingénieur» → «sciences pour l ingenieur». */
const subjectOf = (part: string) =>
  keyOf(part).replace(/^(?:(?:parcours|portail|specialite|option|licence|cursus master en ingenierie|cmi) )+/, '')

/** French title of a course, without the school: «BTS Électrotechnique», «Licence Informatique, parcours Réseaux». */
export function titleOf({ degree: { title, glue, isNational }, parts, access }: Course): string {
  const [subject = '', ...specialities] = parts.map((part) => readable(part, isNational))
  const isSpeciality = /^(?:portail|parcours|option|spécialité|accès) /i.test(subject)
  const head =
    title === '' || subject === ''
      ? title + capital(subject)
      : isSpeciality
        ? `${title}, ${lower(subject)}`
        : /^(?:d’|de |à |aux? |en |pour )/i.test(subject)
          ? `${title} ${subject}`
          : title + glue + capital(subject)
  return shorten([head, ...specialities.map(lower), ...(access ? [access.title] : [])].join(', '))
}

/** Words that have an accent on the capital, which the file leaves out. The words by their letters after it. */
const ACCENTED = [
  'lectr|conom|ducat|tude|nerg|diti|cole|colog|tat(?!\\p{L})|quip|leva|leve',
  'trang|chang|v[ée]n|olien|valuat|tabliss',
].join('|')
const UNACCENTED = new RegExp(`(?<!\\p{L})E(?=${ACCENTED})`, 'gu')

/** One part of a name in French typography. */
function readable(part: string, isNational: boolean): string {
  const text = smallLetters(part)
    // «Portail Portail Droit»
    .replace(/^(portail|parcours|option|mention|spécialité) (?=\1 )/i, '')
    .replace(/sciences et techniques des activités physiques et sportives/i, 'STAPS')
    .replace(/^cursus master en ingénierie (?:\(cmi\) ?)?: ?(?:cmi )?/i, '')
    .replace(/^(spécialité|parcours|option) ?: /i, '$1 ')
    .replace(/(?<=[\p{L}\d]) opt(?!\p{L})\.? ?:? ?(?=\p{L})/iu, ', option ')
    .replace(/(?<!\p{L})bac (?:général|technologique|professionnel)/giu, (words) => words.toLowerCase())
    .replace(/(?<!\p{L})bac ?\+ ?(?=\d)/giu, 'bac + ')
    .replace(/(?<!\d)1ère(?!\p{L})/gu, '1re')
    .replace(/(?<=\p{L})(?=[:&] )/gu, ' ')
    .replace(UNACCENTED, 'É')
  if (!isNational) return text
  return text
    .replace(/(?<=[\p{L}\d)]) (?=(?:option|parcours|spécialité) )/iu, ', ')
    .replace(/(?<=[\s’/(-])\p{Lu}{1,2}\p{Ll}+(?!\p{L})/gu, (word) => word.toLowerCase())
    .replace(/^(\p{Lu})(\p{Lu})(?=\p{Ll})/u, (_all, first: string, second: string) => first + second.toLowerCase())
    .replace(/(?<!\p{L})electro/gu, 'électro')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Lower case for the word that announces a speciality. */
const lower = (text: string) =>
  text.replace(/^(?:portail|parcours|option|spécialité|mention|majeure|double|triple|en|bac|accès)(?= )/i, (word) =>
    word.toLowerCase(),
  )

/** Cuts a title at a word. */
function shorten(title: string): string {
  if (title.length <= MAX_TITLE) return title.toWellFormed()
  const cut = title.slice(0, MAX_TITLE - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:/(-]+$/, '')}…`.toWellFormed()
}

/** The trades of a course, by its subject. The school and the family of the degree have no effect. */
export function tradesOfCourse(
  { degree: { isProgramme }, parts, field, access, kind }: Course,
  lines: TrainingWords['trades'],
): string[] {
  const [subject = '', ...specialities] = parts.map(withoutCountries)
  const trades = tradesOf(
    {
      kind: wordsOf(kind),
      subject: wordsOf(isProgramme ? field : `${subject} ${withoutCountries(field)}`),
      speciality: wordsOf((isProgramme ? parts : specialities).join(' ')),
    },
    lines,
  )
  return access ? interleave([tradesOf({ kind: [access.line], subject: [], speciality: [] }, lines), trades]) : trades
}

/** «Mécatronique franco-suisse-allemand» is about no language. */
const withoutCountries = (text: string): string =>
  text.replace(/(?<!\p{L})(?:franco|anglo|germano|hispano|italo)-[\p{L}-]+/giu, '')

/** Words of a name. The same word in several of them counts as the subject first, then as the speciality. */
interface TrainingName {
  kind: readonly string[]
  subject: readonly string[]
  speciality: readonly string[]
}

/**
 * The trades of a training, by the lines whose words it has, in the order of its name. A line counts when it has a word
 * of the subject. Lines about the degree count when none does, then lines about the speciality. A line whose words are
 * all in a longer line has no effect.
 */
function tradesOf({ kind, subject, speciality }: TrainingName, lines: TrainingWords['trades']): string[] {
  const words = [...new Set([...subject, ...speciality, ...kind])]
  const matches = lines.flatMap(([line, trades]) => {
    const parts = line.split(' ')
    const found = parts.map((part) => words.filter((word) => fitsWord(part, word)))
    return found.every((some) => some.length > 0)
      ? [{ words: new Set(found.flat()), length: parts.length, trades: trades.split(' ') }]
      : []
  })
  const isAbout = (some: readonly string[]) => {
    const set = new Set(some)
    return matches.filter((match) => [...match.words].some((word) => set.has(word)))
  }
  const about = new Set([...subject, ...speciality])
  const counting = [isAbout(subject), isAbout(kind), matches].find((some) => some.length > 0) ?? []
  const topics = counting.map((match) => ({ ...match, words: [...match.words].filter((word) => about.has(word)) }))
  return interleave(
    topics
      .filter((one) => !topics.some((other) => isWithin(one, other)))
      .toSorted((one, other) => placeIn(words, one) - placeIn(words, other))
      .map(({ trades }) => trades),
  )
}

/** Where the first word of a topic is. */
const placeIn = (words: readonly string[], topic: Topic) => Math.min(...topic.words.map((word) => words.indexOf(word)))

interface Topic {
  words: readonly string[]
  length: number
}

/** Whether the words of a line are in another, longer line. */
const isWithin = (one: Topic, other: Topic) =>
  one !== other &&
  one.words.every((word) => other.words.includes(word)) &&
  (one.words.length < other.words.length || one.length < other.length)

const fitsWord = (part: string, word: string) =>
  part.length <= 4 ? word === part || word === `${part}s` : word.startsWith(part)

/** The first code of each list, then the second ones, without repetitions. */
function interleave(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const codes = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return [...new Set(codes)].slice(0, MAX_TRADES)
}

/** Level of the diploma, 3 to 8; null when the course has none or it is unknown. */
export function levelOf(
  { degree: { title, isProgramme }, parts, field, kind }: Course,
  lines: TrainingWords['levels'],
): number | null {
  const find = (text: string) => {
    const about = wordsOf(text)
    return lines.find(([line]) => fits(line, about))
  }
  const degreeTitle = title === 'D.E.' ? 'Diplôme d’État' : title
  const isDecided = !isProgramme && title !== 'D.E.'
  const line = (isDecided && find(title)) || find([degreeTitle, ...parts, field].join(' ')) || find(kind)
  return line?.[1] ?? null
}

const ARCHITECT = 'Le titre d’architecte demande au moins cinq ans d’études.'

/** Degrees that do not lead to a trade on their own, by words of the course, the most exact first. */
const PROSPECTS: readonly (readonly [words: string, sentence: string])[] = [
  ['cpge', 'Cette classe prépare aux concours des grandes écoles : elle ne mène pas directement à un métier.'],
  ['cupge', 'Ce cycle prépare aux concours des grandes écoles : il ne mène pas directement à un métier.'],
  [
    'classe preparatoire etudes superieures',
    'Cette classe prépare à d’autres études : elle ne mène pas directement à un métier.',
  ],
  ['cpes', 'Ce cycle prépare à d’autres études : il ne mène pas directement à un métier.'],
  ['annee preparatoire', 'Cette année prépare à d’autres études : elle ne donne pas de diplôme.'],
  [
    'mise niveau hotellerie',
    'Cette année prépare au BTS Management en hôtellerie restauration : elle ne donne pas de diplôme.',
  ],
  ['mise niveau', 'Cette année prépare à un BTS : elle ne donne pas de diplôme.'],
  ['passerelle', 'Cette année prépare à un BTS : elle ne donne pas de diplôme.'],
  ['pass', 'Cette année mène aux études de santé, après une sélection. Les places en deuxième année sont limitées.'],
  ['licence professionnelle', ''],
  ['licence psycholog', 'Pour devenir psychologue, il faut continuer jusqu’au master.'],
  ['licence droit', 'La plupart des métiers du droit demandent un master.'],
  ['licence', 'La plupart des étudiants continuent en master.'],
  ['diplome comptabilite gestion', 'Pour devenir expert-comptable, il faut continuer après ce diplôme.'],
  ['diplome national art', 'Beaucoup d’étudiants continuent jusqu’à bac + 5.'],
  ['architecture ecole', ARCHITECT],
  ['architecture bac 5', ARCHITECT],
  ['architecture diplome etudes', ARCHITECT],
]

/** A sentence about the studies that follow; '' for a course that leads to a trade by itself. */
export function prospectsOf({ degree: { title, isProgramme }, parts, field, access, kind }: Course): string {
  if (access) return access.prospects
  const [subject = ''] = isProgramme ? [] : parts
  const about = wordsOf([kind, title, subject, field].join(' '))
  return PROSPECTS.find(([line]) => fits(line, about))?.[1] ?? ''
}

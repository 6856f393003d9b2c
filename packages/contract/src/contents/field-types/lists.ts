// Several values in one field: choices, texts, references. No key and no value of a closed list contains «|».
import { CONTENT_KEY, UUID } from '../../constants.ts'
import { numberText } from '../../french-words.ts'
import {
  isList,
  optionName,
  type ChoiceField,
  type ChoicesField,
  type ContentValue,
  type LinesField,
  type RankedField,
  type ReferenceField,
  type ReferencesField,
} from '../fields.ts'
import { hasOwnKeys } from '../kinds.ts'
import { comparable, findByName } from '../../plain-letters.ts'
import { blocking, fieldType, NOT_ACCEPTED, orNull, quote, Refused, type FormEntry, type NameOf } from './field-type.ts'
import { advise, readText } from './texts.ts'

const itemsIn = (value: ContentValue): ContentValue[] => (isList(value) ? value : [])
const partsOf = (cell: string, between: string | RegExp): string[] =>
  cell
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
const several = {
  toForm: (path: string, value: ContentValue) => itemsIn(value).map((one): FormEntry => [path, String(one)]),
}

/** The items of a list, each read alone. Without any, null in a nullable field. */
function readItems(
  { isNullable }: LinesField | ReferencesField,
  given: unknown,
  rule: {
    max: number
    tooMany: string
    read: (item: unknown, index: number) => string | Refused
    isStored: (item: string, index: number, all: string[]) => boolean
  },
): string[] | null | Refused {
  if (given === null && isNullable) return null
  if (!Array.isArray(given)) return NOT_ACCEPTED
  if (given.length > rule.max) return new Refused(rule.tooMany)
  const items = given.map(rule.read)
  const refused = items.find((item) => item instanceof Refused)
  if (refused) return refused
  const stored = (items as string[]).filter(rule.isStored)
  return isNullable && stored.length === 0 ? null : stored
}

// ── Closed lists ─────────────────────────────────────────────────────────────────────────────────────────────────────

type ListedField = ChoiceField | ChoicesField | RankedField
const labelOf = ({ options }: ListedField, value: ContentValue): string => optionName(options, value) ?? String(value)
const noOption = ({ options }: ListedField, given: readonly unknown[]): Refused => {
  const unknown = given.filter((one) => !options.some(([value]) => value === one)).map(quote)
  return new Refused(
    'Choisissez une valeur de la liste.',
    `${unknown.join(', ')}\u00a0: choisissez parmi ces valeurs\u00a0: ${options.map(([, label]) => label).join(' ; ')}.`,
  )
}
/** The forms of a label that has two: «lycéenne» of «Lycéen ou lycéenne», «demandeuse d’emploi». */
function formsOf(label: string): string[] {
  const [first = '', second, ...others] = label.split(' ou ')
  if (second === undefined || others.length > 0) return []
  const [stem, otherStem] = [first, second].map((form) => comparable(form).slice(0, 4))
  if (stem !== otherStem) return []
  return first.split(' ').length === second.split(' ').length ? [first, second] : [second]
}
/** A name without «(e)» or «·ne», and with blanks for apostrophes: `Demandeur(se) d'emploi` → `demandeur d emploi`. */
const withoutEndings = (name: string): string =>
  comparable(name)
    .replaceAll(/[(·.](?:e|ne|se|euse)\)?(?= |$)/g, '')
    .replaceAll(/' ?/g, ' ')

/** The value that a text names: by its code, a name or a form of its label, in any letters (OFF-13). */
function valueOf({ options }: ChoiceField | ChoicesField, text: string): string | number | undefined {
  const names = options.flatMap(([value, label, ...others]) =>
    [String(value), label, ...formsOf(label), ...others].map((name) => [name, value] as const),
  )
  return (
    findByName(names, text) ??
    findByName(
      names.map(([name, value]) => [withoutEndings(name), value] as const),
      withoutEndings(text),
    )
  )
}
/** The label, if it leads back to the value. */
const toCellOf = (field: ChoiceField | ChoicesField, value: ContentValue): string =>
  valueOf(field, labelOf(field, value)) === value ? labelOf(field, value) : String(value)

export const choice = fieldType<ChoiceField>({
  ...orNull((field, given) => field.options.find(([option]) => option === given)?.[0] ?? noOption(field, [given])),
  text: labelOf,
  toCell: toCellOf,
  fromCell: (field, cell) => valueOf(field, cell) ?? cell,
})

export const choices = fieldType<ChoicesField>({
  ...several,
  toCell: (field, value) =>
    itemsIn(value)
      .map((one) => toCellOf(field, one))
      .join(' | '),
  // No name of a closed list of several values has one of these signs.
  fromCell: (field, cell) => partsOf(cell, /[|;,\n]/).map((part) => valueOf(field, part) ?? part),
  empty: () => [],
  read: (field, given) => {
    const order = field.options.map(([option]) => option)
    if (!Array.isArray(given) || given.length > order.length || !given.every((one) => order.includes(one as string)))
      return noOption(field, Array.isArray(given) ? given : [given])
    return order.filter((option) => given.includes(option))
  },
  text: (field, value) =>
    itemsIn(value)
      .map((one) => labelOf(field, one))
      .join(', '),
  fromForm: ({ options }, sent, path) => {
    const chosen = sent.all(path)
    return options.flatMap(([option]) => (chosen.includes(option) ? [option] : []))
  },
})

const lettersOf = (value: ContentValue): string[] => String(value ?? '').split('')

/** The letters that a part of a cell has: its own, or that of the value it names. */
function lettersIn({ options }: RankedField, part: string): string | undefined {
  const letters = part.toUpperCase()
  const isCode = lettersOf(letters).every((letter) => options.some(([value]) => value === letter))
  const names = options.flatMap(([value, ...all]) => all.map((name) => [name, value] as const))
  return isCode ? letters : findByName(names, part)
}

/** A form has the former order, and boxes: one that is ticked again is the last (OFF-19). */
export const ranked = fieldType<RankedField>({
  empty: () => '',
  read: (field, given) => {
    const letters = lettersOf(typeof given === 'string' ? given : '')
    const isKnown = letters.every(
      (letter, place) => letters.indexOf(letter) === place && field.options.some(([value]) => value === letter),
    )
    return isKnown && letters.join('') === given ? given : noOption(field, [given])
  },
  text: (field, value) =>
    lettersOf(value)
      .map((letter, place) => `${place + 1}. ${labelOf(field, letter)}`)
      .join(', '),
  toCell: (field, value) =>
    lettersOf(value)
      .map((letter) => labelOf(field, letter))
      .join('\n'),
  fromCell: (field, cell) => {
    const letters = partsOf(cell, /[|\n]/).flatMap(
      (part) => lettersIn(field, part) ?? partsOf(part, /[;,]/).map((one) => lettersIn(field, one)),
    )
    return letters.includes(undefined) ? cell : [...new Set(letters.join(''))].join('')
  },
  toForm: (path, value) => [
    [path, String(value ?? '')],
    ...lettersOf(value).map((letter): FormEntry => [`${path}.choix`, letter]),
  ],
  fromForm: ({ options }, sent, path) => {
    const ticked = sent.all(`${path}.choix`)
    const order = new Set([...lettersOf(sent.line(path)), ...options.map(([value]) => value)])
    return [...order].filter((letter) => ticked.includes(letter)).join('')
  },
  limits: ({ max }) => `${max} au plus.`,
  check: ({ max }, value) => (String(value).length > max ? blocking(`Gardez ${max} choix au plus.`) : []),
})

// ── Texts ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const lines = fieldType<LinesField>({
  empty: ({ isNullable }) => (isNullable ? null : []),
  read: (field, given) =>
    readItems(field, given, {
      max: field.maxLines,
      tooMany: `Écrivez ${field.maxLines} lignes au plus.`,
      read: (one, index) =>
        typeof one === 'string' && one.trim().length > field.max
          ? new Refused(`Raccourcissez la ligne ${index + 1}\u00a0: ${numberText(field.max)}\u00a0caractères au plus.`)
          : readText(one, field.max),
      isStored: (one) => one !== '',
    }),
  text: (_, value) => itemsIn(value).join('\n'),
  toCell: (_, value) => itemsIn(value).join('\n'),
  fromCell: (_, cell) => partsOf(cell, '\n'),
  toForm: (path, value) => [[path, itemsIn(value).join('\n')]],
  fromForm: (_, sent, path) => partsOf(sent.lines(path).replaceAll('\t', ' '), '\n'),
  limits: ({ help, maxLines }) => (help ? `${maxLines} lignes au plus.` : `Un texte par ligne, ${maxLines} au plus.`),
  check: (_, value) => itemsIn(value).flatMap((one) => advise(String(one))),
})

// ── References ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Reads the identifier of a content: a code for kinds with keys of their own, otherwise a UUID. */
function readKey({ to }: ReferenceField | ReferencesField, given: unknown, message: string): string | Refused {
  if (typeof given === 'string' && (hasOwnKeys(to) ? CONTENT_KEY : UUID).test(given))
    return hasOwnKeys(to) ? given : given.toLowerCase()
  return new Refused(message, `${quote(given)} n’est le titre d’aucun contenu, ou de plusieurs. Écrivez sa référence.`)
}
const titleIn = ({ to }: ReferenceField | ReferencesField, key: ContentValue, nameOf: NameOf): string =>
  nameOf(to, String(key)) ?? 'Contenu supprimé'

export const reference = fieldType<ReferenceField>({
  ...orNull((field, given) => readKey(field, given, 'Choisissez un contenu de la liste.')),
  text: titleIn,
  toCell: ({ to }, key, nameOf) => nameOf(to, String(key)) ?? String(key),
})

export const references = fieldType<ReferencesField>({
  ...several,
  toCell: ({ to }, value, nameOf) =>
    itemsIn(value)
      .map((key) => nameOf(to, String(key)) ?? String(key))
      .join(' | '),
  // The reader of tables tries other signs: a title may have them.
  fromCell: (_, cell) => partsOf(cell, /[|\n]/),
  empty: ({ isNullable }) => (isNullable ? null : []),
  read: (field, given) =>
    readItems(field, given, {
      max: field.max,
      tooMany: `Choisissez ${field.max} contenus au plus.`,
      read: (one) => readKey(field, one, 'Choisissez des contenus de la liste.'),
      isStored: (key, index, keys) => keys.indexOf(key) === index,
    }),
  text: (field, value, nameOf) =>
    itemsIn(value)
      .map((key) => titleIn(field, key, nameOf))
      .join(', '),
  fromForm: (_, sent, path) => [...new Set(sent.all(path).filter((key) => key !== ''))],
})

// Several values in one field: choices, texts, references. No key and no value of a closed list contains «|».
import { CONTENT_KEY, UUID } from '../../constants.ts'
import {
  isList,
  optionName,
  type ChoiceField,
  type ChoicesField,
  type ContentValue,
  type LinesField,
  type ReferenceField,
  type ReferencesField,
} from '../fields.ts'
import { hasOwnKeys } from '../kinds.ts'
import { fieldType, NOT_ACCEPTED, orNull, Refused, type FormEntry, type NameOf } from './field-type.ts'
import { readText, typography } from './texts.ts'

const itemsIn = (value: ContentValue): ContentValue[] => (isList(value) ? value : [])
const partsOf = (cell: string, between: string | RegExp): string[] =>
  cell
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
const several = {
  toCell: (value: ContentValue) => itemsIn(value).join(' | '),
  fromCell: (_: unknown, cell: string) => partsOf(cell, /[|\n]/),
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

const labelOf = ({ options }: ChoiceField | ChoicesField, value: ContentValue): string =>
  optionName(options, value) ?? String(value)
const noOption = ({ options }: ChoiceField | ChoicesField): Refused =>
  new Refused(
    'Choisissez une valeur de la liste.',
    `Choisissez parmi ces valeurs\u00a0: ${options.map(([value]) => value).join(', ')}.`,
  )

export const choice = fieldType<ChoiceField>({
  ...orNull((field, given) => field.options.find(([option]) => option === given)?.[0] ?? noOption(field)),
  text: labelOf,
  fromCell: ({ options }, cell) => options.find(([option]) => String(option) === cell)?.[0] ?? cell,
})

export const choices = fieldType<ChoicesField>({
  ...several,
  empty: () => [],
  read: (field, given) => {
    const order = field.options.map(([option]) => option)
    if (!Array.isArray(given) || given.length > order.length || !given.every((one) => order.includes(one as string)))
      return noOption(field)
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

// ── Texts ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const lines = fieldType<LinesField>({
  empty: ({ isNullable }) => (isNullable ? null : []),
  read: (field, given) =>
    readItems(field, given, {
      max: field.maxLines,
      tooMany: `Écrivez ${field.maxLines} lignes au plus.`,
      read: (one, index) =>
        typeof one === 'string' && one.trim().length > field.max
          ? new Refused(`Raccourcissez la ligne ${index + 1}\u00a0: ${field.max} caractères au plus.`)
          : readText(one, field.max),
      isStored: (one) => one !== '',
    }),
  text: (_, value) => itemsIn(value).join('\n'),
  toCell: (value) => itemsIn(value).join('\n'),
  fromCell: (_, cell) => partsOf(cell, '\n'),
  fromForm: (_, sent, path) => partsOf(sent.lines(path).replaceAll('\t', ' '), '\n'),
  limits: ({ maxLines }) => `Un texte par ligne, ${maxLines} au plus.`,
  check: (_, value) => typography(itemsIn(value).join('\n')),
})

// ── References ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Reads the identifier of a content: a code for kinds with keys of their own, otherwise a UUID. */
function readKey({ to }: ReferenceField | ReferencesField, given: unknown, message: string): string | Refused {
  if (typeof given === 'string' && (hasOwnKeys(to) ? CONTENT_KEY : UUID).test(given))
    return hasOwnKeys(to) ? given : given.toLowerCase()
  return new Refused(message, 'Écrivez l’identifiant d’un contenu.')
}
const titleIn = ({ to }: ReferenceField | ReferencesField, key: ContentValue, nameOf: NameOf): string =>
  nameOf(to, String(key)) ?? 'Contenu supprimé'

export const reference = fieldType<ReferenceField>({
  ...orNull((field, given) => readKey(field, given, 'Choisissez un contenu de la liste.')),
  text: titleIn,
})

export const references = fieldType<ReferencesField>({
  ...several,
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

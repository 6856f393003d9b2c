// Contents as rows of a table: one column for each field (OFF-07, OFF-13). Exports have no lists of rows; a file may
// have them, as JSON in one cell.
import { typeOf } from '@visions/contract/contents/field-types/index'
import type { NameOf } from '@visions/contract/contents/compare'
import {
  documentIn,
  isEmpty,
  isList,
  type ContentDocument,
  type ContentValue,
  type Field,
  type Fields,
  type KindOfContent,
} from '@visions/contract/contents/fields'
import { emptyValue, newDocument } from '@visions/contract/contents/walk'
import { safePicture } from '@visions/contract/links'
import { bareHeading, comparable, findByName } from '@visions/contract/plain-letters'

/** A column of a kind. `name`: path of the field, `key` for the identifier. `label`: its heading. */
export interface Column {
  name: string
  label: string
  formerLabel?: string | undefined
}
const KEY: Column = { name: 'key', label: 'Référence', formerLabel: 'Identifiant' }

const fieldColumns = (fields: Fields, pathPrefix = '', labelPrefix = ''): (Column & { field: Field })[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const column = { name: pathPrefix + name, label: labelPrefix + field.label, formerLabel: field.formerLabel, field }
    return field.type === 'group' ? fieldColumns(field.fields, `${column.name}.`, `${column.label} › `) : [column]
  })

/** The columns of a kind: the identifier, then each field; the label of a group stands before those of its fields. */
export const columnsOf = ({ fields }: KindOfContent): Column[] => [KEY, ...fieldColumns(fields)]

/** The kind without its lists of rows, which no cell has in words: what a table for people shows. */
export const withoutLists = (kind: KindOfContent): KindOfContent => ({
  ...kind,
  fields: Object.fromEntries(Object.entries(kind.fields).filter(([, { type }]) => type !== 'list')),
})

/**
 * The column that a heading names, in any letters: by its path, its label or the label in former exports, with or
 * without that of its group.
 */
export const findColumn = (kind: KindOfContent, heading: string): string | undefined =>
  findByName(
    [
      ...columnsOf(kind).flatMap(({ name, label, formerLabel }) =>
        [name, label, label.split(' › ').at(-1)!, formerLabel ?? label].map((known) => [known, name] as const),
      ),
      ...[kind.key?.label, kind.key?.formerLabel].flatMap((known) => (known ? [[known, KEY.name] as const] : [])),
    ],
    bareHeading(heading),
  )

/** Contents by their titles, and titles by their keys, as cells have them. */
export interface NamesOfKind {
  /** The key that a cell gives: itself, or that of the only content with this title. */
  keyOf: (cell: string) => string | undefined
  /** A title that leads back to the key. */
  nameOf: (key: string) => string | undefined
}

/** Indexes the titles of a kind. A content may have several: that of its draft, too. */
export function createNames(titles: readonly (readonly [key: string, title: string])[]): NamesOfKind {
  const keys = new Set(titles.map(([key]) => key))
  const [exact, similar] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (to: Map<string, Set<string>>, name: string, key: string) =>
    to.set(name, (to.get(name) ?? new Set()).add(key))
  for (const [key, title] of titles) {
    add(exact, title.trim(), key)
    add(similar, comparable(title), key)
  }
  const only = (found: Set<string> | undefined) => (found?.size === 1 ? [...found][0] : undefined)
  const keyOf = (cell: string) =>
    keys.has(cell) ? cell : exact.has(cell) ? only(exact.get(cell)) : only(similar.get(comparable(cell)))
  const byKey = new Map(titles.toReversed())
  return {
    keyOf,
    nameOf: (key) => {
      const name = byKey.get(key)?.trim() ?? ''
      return !/[|\n]/.test(name) && keyOf(name) === key ? name : undefined
    },
  }
}

/** The names of the kinds that cells reference; undefined for a kind that is not loaded. */
export type NamesOf = (to: string) => NamesOfKind | undefined

/** The cells of a document, in the order of the columns of its fields. */
export const toCells = (fields: Fields, document: ContentDocument, namesOf: NamesOf = () => undefined): string[] => {
  const nameOf: NameOf = (to, key) => namesOf(to)?.nameOf(key)
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = document[name] ?? null
    if (field.type === 'group') return toCells(field.fields, documentIn(value), namesOf)
    if (value === null || isEmpty(value)) return ['']
    return [field.type === 'list' ? JSON.stringify(value) : typeOf(field).toCell(field, value, nameOf)]
  })
}

/**
 * A document from cells by column. A missing column leaves the value of `base`, an empty cell empties the field. What
 * is unreadable stays as text: `parseDraft` refuses it.
 */
export const readCells = (
  fields: Fields,
  cells: ReadonlyMap<string, string>,
  base: ContentDocument = newDocument(fields),
  namesOf: NamesOf = () => undefined,
  pathPrefix = '',
): ContentDocument =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, ContentValue] => {
      const [path, value] = [pathPrefix + name, base[name] ?? emptyValue(field)]
      if (field.type === 'group') return [name, readCells(field.fields, cells, documentIn(value), namesOf, `${path}.`)]
      const cell = cells.get(path)?.trim()
      if (cell === undefined) return [name, value]
      if (cell === '') return [name, emptyValue(field)]
      if (field.type === 'list') return [name, readList(cell)]
      const read = typeOf(field).fromCell(field, cell)
      if (field.type === 'picture') return [name, pictureNamed(cell, namesOf('media'))]
      return [name, 'to' in field ? withKeys(read, namesOf(field.to)) : read]
    }),
  )

function readList(cell: string): ContentValue {
  try {
    return JSON.parse(cell) as ContentValue
  } catch {
    return cell
  }
}

/** The address of the picture with a name. Files of former exports have addresses. An unknown name is refused. */
const pictureNamed = (cell: string, names: NamesOfKind | undefined): ContentValue =>
  !names || safePicture(cell) !== '' ? cell : (names.keyOf(cell) ?? { named: cell })

/** Keys instead of titles. Several titles in one text are tried with other signs between these. */
function withKeys(read: ContentValue, names: NamesOfKind | undefined): ContentValue {
  if (!names) return read
  if (typeof read === 'string') return names.keyOf(read) ?? read
  if (!isList(read)) return read
  return read.flatMap((text): ContentValue[] => {
    const title = String(text)
    const attempts = [[title], title.split(';'), title.split(',')]
    const keys = attempts.map((parts) => parts.map((part) => names.keyOf(part.trim())))
    return keys.find((all) => all.every((key) => key !== undefined)) ?? [text]
  })
}

/** The kinds that the columns of a table reference; `media`: pictures. */
export const referencedKinds = (fields: Fields, names: readonly string[]): string[] => [
  ...new Set(
    fieldColumns(fields)
      .filter(({ name }) => names.includes(name))
      .flatMap(({ field }) => ('to' in field ? [field.to] : field.type === 'picture' ? ['media'] : [])),
  ),
]

// Contents as rows of a table: one column for each field (OFF-07). Lists of rows are JSON in one cell.
import { typeOf } from '@visions/contract/contents/field-types/index'
import {
  documentIn,
  isEmpty,
  type ContentDocument,
  type ContentValue,
  type Field,
  type Fields,
} from '@visions/contract/contents/fields'
import { emptyValue, newDocument } from '@visions/contract/contents/walk'

/** The columns of a kind by their names; those of a group as `group.field`. */
export const columnsOf = (fields: Fields, pathPrefix = ''): [name: string, field: Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] =>
    field.type === 'group' ? columnsOf(field.fields, `${pathPrefix}${name}.`) : [[pathPrefix + name, field]],
  )

/** The cells of a document, in the order of its columns. */
export const toCells = (fields: Fields, document: ContentDocument): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = document[name] ?? null
    if (field.type === 'group') return toCells(field.fields, documentIn(value))
    if (value === null || isEmpty(value)) return ['']
    return [field.type === 'list' ? JSON.stringify(value) : typeOf(field).toCell(value)]
  })

/**
 * A document from cells by column. A missing column leaves the value of `base`, an empty cell empties the field. What
 * is unreadable stays as text: `parseDraft` refuses it.
 */
export const readCells = (
  fields: Fields,
  cells: ReadonlyMap<string, string>,
  base: ContentDocument = newDocument(fields),
  pathPrefix = '',
): ContentDocument =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, ContentValue] => {
      const [path, value] = [pathPrefix + name, base[name] ?? emptyValue(field)]
      if (field.type === 'group') return [name, readCells(field.fields, cells, documentIn(value), `${path}.`)]
      const cell = cells.get(path)?.trim()
      if (cell === undefined) return [name, value]
      if (cell === '') return [name, emptyValue(field)]
      return [name, field.type === 'list' ? readList(cell) : typeOf(field).fromCell(field, cell)]
    }),
  )

function readList(cell: string): ContentValue {
  try {
    return JSON.parse(cell) as ContentValue
  } catch {
    return cell
  }
}

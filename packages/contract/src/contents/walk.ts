// The one walk over a document and its fields, groups and rows included (OFF-02). Without Zod.
import { typeOf, type SimpleField } from './field-types/index.ts'
import {
  documentIn,
  rowsIn,
  type ContentDocument,
  type ContentValue,
  type Field,
  type Fields,
  type ListField,
} from './fields.ts'

/** Each field of a document by its path (`tasks.0.name`), a group or a list before what it contains. */
export function* walk(
  fields: Fields,
  document: ContentDocument,
  pathPrefix = '',
): Generator<{ field: Field; value: ContentValue; path: string }> {
  for (const [name, field] of Object.entries(fields)) {
    const [value = null, path] = [document[name], pathPrefix + name]
    yield { field, value, path }
    if (field.type === 'group') yield* walk(field.fields, documentIn(value), `${path}.`)
    if (field.type === 'list')
      for (const [index, row] of rowsIn(value).entries())
        yield* walk(field.fields, documentIn(row), `${path}.${index}.`)
  }
}

/** Each field of a kind, those of groups and rows included. */
export const allFields = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => ('fields' in field ? [field, ...allFields(field.fields)] : [field]))

/** A document with a value for each field. `rows`: of a list, with their identifiers; otherwise those of `document`. */
export function mapDocument(
  fields: Fields,
  document: ContentDocument,
  change: {
    value: (field: SimpleField, value: ContentValue | undefined, path: string) => ContentValue
    rows?: (field: ListField, value: ContentValue | undefined, path: string) => ContentDocument[]
  },
  pathPrefix = '',
): ContentDocument {
  const map = (field: Field, value: ContentValue | undefined, path: string): ContentValue => {
    if (field.type === 'group') return mapDocument(field.fields, documentIn(value), change, `${path}.`)
    if (field.type !== 'list') return change.value(field, value, path)
    const rows = change.rows?.(field, value, path) ?? rowsIn(value).map(documentIn)
    return rows.map((row, index) => ({
      ...(field.rowId && { id: row['id'] ?? null }),
      ...mapDocument(field.fields, row, change, `${path}.${index}.`),
    }))
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, map(field, document[name], pathPrefix + name)]),
  )
}

export const emptyDocument = (fields: Fields): ContentDocument =>
  mapDocument(fields, {}, { value: (field) => typeOf(field).empty(field) })

/** A new content or row: empty, with the initial numbers and choices. */
export const newDocument = (fields: Fields): ContentDocument =>
  mapDocument(
    fields,
    {},
    {
      value: (field) => ('initial' in field ? field.initial : undefined) ?? typeOf(field).empty(field),
    },
  )

/** The value of a field without input. */
export const emptyValue = (field: Field): ContentValue => emptyDocument({ field })['field']!

/** The field at a path, and its French name: «Tâches › 2 › Nom». An empty name for the whole content. */
export function fieldAt(fields: Fields, path: string): { label: string; field: Field | undefined } {
  const [name = '', ...rest] = path.split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return { label: '', field }
  const [index, ...inRow] = field.type === 'list' ? rest : ['', ...rest]
  if (!('fields' in field) || index === undefined) return { label: field.label, field }
  const inner = inRow.length > 0 ? fieldAt(field.fields, inRow.join('.')) : { label: '', field }
  const place = field.type === 'list' ? String(Number(index) + 1) : ''
  return { label: [field.label, place, inner.label].filter((part) => part !== '').join(' › '), field: inner.field }
}

// Corrects what operators type, when it is saved (OFF-09). Without Zod.
import { correctTypography } from '../french-typography.ts'
import { plainName } from '../plain-letters.ts'
import { isSameRich } from '../rich-text.ts'
import type { SimpleField } from './field-types/index.ts'
import {
  areEqual,
  documentIn,
  isDocument,
  isEmpty,
  isList,
  rowsIn,
  type ContentDocument,
  type ContentValue,
  type Fields,
} from './fields.ts'
import { emptyValue, mapDocument } from './walk.ts'

/**
 * A document with each formatted text of `before` that shows the same: a form and a file have no spaces between marks.
 * Rows are compared by their identifier, or in order (OFF-14).
 */
export const restoreSameTexts = (
  fields: Fields,
  document: ContentDocument,
  before: ContentDocument | null | undefined,
): ContentDocument =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]): [string, ContentValue] => {
      const [field, old] = [fields[name], before?.[name]]
      if (field?.type === 'rich') return [name, typeof old === 'string' && isSameRich(String(value), old) ? old : value]
      if (field?.type === 'group') return [name, restoreSameTexts(field.fields, documentIn(value), documentIn(old))]
      if (field?.type !== 'list') return [name, value]
      const rows = rowsIn(old).filter(isDocument)
      const rowOf = (id: unknown, index: number) => (field.rowId ? rows.find((row) => row['id'] === id) : rows[index])
      return [
        name,
        rowsIn(value).map((row, index) =>
          isDocument(row) ? restoreSameTexts(field.fields, row, rowOf(row['id'], index)) : row,
        ),
      ]
    }),
  )

/**
 * A document with the typography of French in what differs from `before`. Names that route data and texts shown as they
 * are stay unchanged.
 */
export function correctDocument(
  fields: Fields,
  given: ContentDocument,
  before: ContentDocument | null,
): ContentDocument {
  const document = restoreSameTexts(fields, given, before)
  return {
    ...mapDocument(fields, document, {
      value: (field, value) => (value === undefined ? emptyValue(field) : correctValue(field, value)),
    }),
    ...Object.fromEntries(Object.entries(document).filter(([name, value]) => areEqual(value, before?.[name]))),
  }
}

/** A document in which empty fields have what they take from another one. */
export const fillTaken = (fields: Fields, document: ContentDocument): ContentDocument => ({
  ...document,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, ContentValue][] => {
      const from = 'takenFrom' in field ? field.takenFrom : undefined
      if (from === undefined || !isEmpty(document[name])) return []
      const value = document[from] ?? null
      return [[name, field.type === 'slug' ? slugOf(String(value ?? ''), field.max) : value]]
    }),
  ),
})

/** «Cap Bruyère» → «cap-bruyere». */
const slugOf = (text: string, max: number): string =>
  plainName(text).replaceAll(' ', '-').slice(0, max).replace(/-$/, '')

function correctValue(field: SimpleField, value: ContentValue): ContentValue {
  if (field.needsTwo === 'routing' || ('isVerbatim' in field && field.isVerbatim)) return value
  const correct = (text: ContentValue): ContentValue => {
    if (typeof text !== 'string') return text
    const corrected = correctTypography(text, { isHtml: field.type === 'rich' })
    return 'max' in field && corrected.length > field.max ? text : corrected
  }
  if (field.type === 'line' || field.type === 'text' || field.type === 'rich') return correct(value)
  return field.type === 'lines' && isList(value) ? value.map(correct) : value
}

// Corrects what operators type, when it is saved (OFF-09). Without Zod.
import { correctTypography } from '../french-typography.ts'
import type { SimpleField } from './field-types/index.ts'
import { areEqual, isList, type ContentDocument, type ContentValue, type Fields } from './fields.ts'
import { emptyValue, mapDocument } from './walk.ts'

/**
 * A document with the typography of French in what differs from `before`. Names that route data and texts shown as they
 * are stay unchanged.
 */
export const correctDocument = (
  fields: Fields,
  document: ContentDocument,
  before: ContentDocument | null,
): ContentDocument => ({
  ...mapDocument(fields, document, {
    value: (field, value) => (value === undefined ? emptyValue(field) : correctValue(field, value)),
  }),
  ...Object.fromEntries(Object.entries(document).filter(([name, value]) => areEqual(value, before?.[name]))),
})

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

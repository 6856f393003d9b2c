// Any document of a kind as the API stores it, for tests of properties.
import fc from 'fast-check'
import type { ContentDocument, ContentValue, Field, Fields, ReferenceField } from '../src/contents/fields.ts'
import { hasOwnKeys } from '../src/contents/kinds.ts'
import { richOfText } from '../src/rich-text.ts'

const keyOf = ({ to }: { to: ReferenceField['to'] }) =>
  hasOwnKeys(to) ? fc.constantFrom('K1304', 'ab:c-d') : fc.uuid()
const plainText = (max: number, unit: 'line' | 'lines') =>
  fc.string({ unit: 'grapheme', maxLength: Math.min(max, 30) }).map((one) =>
    one
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, unit === 'lines' ? '\n' : '-')
      .slice(0, max)
      .toWellFormed()
      .trim(),
  )
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** `text`: trimmed texts of at most `max` characters, on one line or several. */
export const anyDocument = (fields: Fields, text = plainText): fc.Arbitrary<ContentDocument> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field, text)])))

function anyValue(field: Field, text: typeof plainText): fc.Arbitrary<ContentValue> {
  const orNull = (value: fc.Arbitrary<ContentValue>) => fc.oneof(value, fc.constant(null))
  switch (field.type) {
    case 'number':
      return orNull(fc.integer({ min: field.min, max: field.max }))
    case 'flag':
      return fc.boolean()
    case 'day':
      return orNull(instant.map((at) => at.slice(0, 10)))
    case 'moment':
      return orNull(instant)
    case 'choice':
      return orNull(fc.constantFrom(...field.options.map(([value]) => value)))
    case 'choices':
      return fc.subarray(field.options.map(([value]) => value))
    case 'ranked':
      return fc.shuffledSubarray(field.options.map(([value]) => value)).map((letters) => letters.join(''))
    case 'lines': {
      const list = fc.array(
        text(field.max, 'line').filter((one) => one !== ''),
        { maxLength: Math.min(field.maxLines, 5) },
      )
      return list.map((texts) => (field.isNullable && texts.length === 0 ? null : texts))
    }
    case 'reference':
      return orNull(keyOf(field))
    case 'references':
      return fc
        .uniqueArray(keyOf(field), { maxLength: Math.min(field.max, 5) })
        .map((keys) => (field.isNullable && keys.length === 0 ? null : keys))
    case 'group':
      return anyDocument(field.fields, text)
    case 'list': {
      const row = anyDocument(field.fields, text)
      const rows = field.rowId ? fc.tuple(row, fc.uuid()).map(([one, id]) => ({ ...one, id })) : row
      return fc.array(rows, { maxLength: Math.min(field.max, 4) })
    }
    case 'rich':
      return text(field.max, 'lines').map((one) => {
        const html = richOfText(one)
        return html === '' || html.length > field.max ? (field.isNullable ? null : '') : html
      })
    default: {
      return text(field.max, field.type === 'text' ? 'lines' : 'line').map((one) =>
        field.isNullable && one === '' ? null : one,
      )
    }
  }
}

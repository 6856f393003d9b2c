// The types of fields, but groups and lists of rows: `walk.ts` goes into these.
import type { Field, FieldOf, GroupField, ListField } from '../fields.ts'
import type { FieldType } from './field-type.ts'
import { flag } from './flag.ts'
import { choice, choices, lines, ranked, reference, references } from './lists.ts'
import { number } from './number.ts'
import { email, line, link, picture, rich, slug, text } from './texts.ts'
import { day, moment } from './times.ts'

/** A field with one value. */
export type SimpleField = Exclude<Field, GroupField | ListField>

const FIELD_TYPES: {
  readonly [T in SimpleField['type']]: FieldType<FieldOf<T>>
} = {
  line,
  text,
  rich,
  link,
  email,
  slug,
  picture,
  number,
  flag,
  day,
  moment,
  choice,
  choices,
  ranked,
  lines,
  reference,
  references,
}

export const typeOf = (field: SimpleField): FieldType<SimpleField> => FIELD_TYPES[field.type] as FieldType<SimpleField>

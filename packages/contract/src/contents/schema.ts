// The Zod schema of a content, from its fields. Forms, imports and seeds pass it (OFF-02, OFF-07).
import { z, type ZodType } from 'zod'
import { id } from '../kernel.ts'
import { line, lines } from '../vocabulary.ts'
import type { ContentDocument, Field, Fields, ReferenceField } from './fields.ts'
import { hasOwnKeys } from './kinds.ts'

/** A day that exists. */
const day = z.iso.date()
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
/** Identifier of a content: a UUID, or the code of a trade, a sector or a sentence. */
export const contentKey = z
  .string()
  .max(80)
  .regex(/^[\w:-]+$/)

/** Identifiers of a kind: codes for kinds with keys of their own, otherwise UUIDs. */
const keyOf = (to: ReferenceField['to']): ZodType<string> => (hasOwnKeys(to) ? contentKey : id)

const nullIfEmpty = (schema: ZodType<string>) => schema.transform((text) => (text === '' ? null : text)).nullable()

function valueSchema(field: Field): ZodType {
  switch (field.type) {
    case 'line':
    case 'link':
    case 'email':
    case 'slug':
    case 'picture':
      return field.isNullable ? nullIfEmpty(line(field.max)) : line(field.max)
    case 'text':
    case 'rich':
      return field.isNullable ? nullIfEmpty(lines(field.max)) : lines(field.max)
    case 'number':
      return z.int().min(field.min).max(field.max).nullable()
    case 'flag':
      return z.boolean()
    case 'day':
      return day.nullable()
    case 'moment':
      return moment.nullable()
    case 'choice':
      return z.literal(field.options.map(([value]) => value)).nullable()
    case 'choices': {
      const order = field.options.map(([value]) => value)
      return z
        .array(z.literal(order))
        .max(order.length)
        .transform((chosen) => order.filter((value) => chosen.includes(value)))
    }
    case 'lines': {
      const list = z
        .array(line(field.max))
        .max(field.maxLines)
        .transform((texts) => texts.filter((text) => text !== ''))
      return field.isNullable ? list.transform((texts) => (texts.length === 0 ? null : texts)).nullable() : list
    }
    case 'reference':
      return keyOf(field.to).nullable()
    case 'references': {
      const list = z
        .array(keyOf(field.to))
        .max(field.max)
        .transform((keys) => [...new Set(keys)])
      return field.isNullable ? list.transform((keys) => (keys.length === 0 ? null : keys)).nullable() : list
    }
    case 'group':
      return draftSchema(field.fields)
    case 'list': {
      const row = draftSchema(field.fields)
      return z.array(field.rowId ? row.extend({ id }) : row).max(field.max)
    }
  }
}

const buildSchema = (fields: Fields) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field)])))
/** A schema takes milliseconds to build, and an import has many contents. */
const schemas = new WeakMap<Fields, ReturnType<typeof buildSchema>>()

/** A draft: every field is present and of its type, but may be empty. */
export function draftSchema(fields: Fields): ReturnType<typeof buildSchema> {
  const schema = schemas.get(fields) ?? buildSchema(fields)
  schemas.set(fields, schema)
  return schema
}

export type DraftProblem = z.core.$ZodIssue

/** The document of a draft as stored, or the invalid fields. */
export function parseDraft(
  fields: Fields,
  document: unknown,
): { document: ContentDocument; problems?: undefined } | { document?: undefined; problems: DraftProblem[] } {
  const parsed = draftSchema(fields).safeParse(document)
  return parsed.success ? { document: parsed.data as ContentDocument } : { problems: parsed.error.issues }
}

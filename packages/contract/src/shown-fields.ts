// The fields of a content in answers to people: their shape follows from its description.
import { z, type ZodType } from 'zod'
import type { Field, Fields } from './contents/fields.ts'
import { emptyValue } from './contents/walk.ts'
import { picture } from './kernel.ts'
import { instant } from './vocabulary.ts'

type Given<F> = F extends { type: 'choice'; options: readonly (readonly [infer V, string])[] }
  ? V
  : F extends { type: 'number' }
    ? number
    : F extends { type: 'flag' }
      ? boolean
      : string
type ShownValue<F> = F extends { isNullable: true }
  ? Given<F> | null
  : F extends { isRequired: true } | { type: 'line' | 'text' | 'rich' | 'link' | 'email' | 'slug' | 'picture' | 'flag' }
    ? Given<F>
    : Given<F> | null

/** Names of columns, with their names in answers. */
export type ShownNames<F extends Fields> = Readonly<Partial<Record<keyof F, string>>>
/** The values of shown fields by their names in answers. */
export type ShownValues<F extends Fields, S extends ShownNames<F>> = {
  [C in keyof S & keyof F as S[C] & string]: ShownValue<F[C]>
}

const SCHEMAS: Partial<Record<Field['type'], ZodType>> = {
  number: z.int(),
  flag: z.boolean(),
  moment: instant,
  picture,
  rich: z.string().describe('Sanitised HTML'),
}

/** The shape of shown fields, for an object of Zod. Empty values without a text of their own are null. */
export const shownShape = <F extends Fields, S extends ShownNames<F>>(fields: F, shown: S) =>
  Object.fromEntries(
    Object.entries(shown).map(([column, name]) => {
      const field = fields[column]!
      const options = field.type === 'choice' ? z.literal(field.options.map(([value]) => value)) : undefined
      const schema = options ?? SCHEMAS[field.type] ?? z.string()
      return [name, emptyValue(field) === null && !field.isRequired ? schema.nullable() : schema]
    }),
  ) as { [N in keyof ShownValues<F, S>]: ZodType<ShownValues<F, S>[N]> }

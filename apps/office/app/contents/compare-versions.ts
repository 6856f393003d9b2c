// The three-way comparison of a refused save (OFF-04), as texts of a page.
import { differences, mergeDrafts, valueText, type Difference, type NameOf } from '@visions/contract/contents/compare'
import type { FormEntry } from '@visions/contract/contents/field-types/field-type'
import { areEqual, type ContentDocument, type Fields } from '@visions/contract/contents/fields'
import { formEntries } from './content-form.ts'

/** `base`: the draft that both began from; null when it is no longer stored. */
export interface ThreeVersions {
  base: ContentDocument | null
  mine: ContentDocument
  theirs: ContentDocument
}
export type Side = 'mine' | 'theirs'
export interface ComparedField {
  field: string
  label: string
  /** As text. An empty text: no value. */
  base: string
  mine: string
  theirs: string
  chosen: Side | undefined
}
export interface Comparison {
  /** Fields of the form that repeats what was typed. */
  typed: FormEntry[]
  /** Revision that the typed draft began from, and that of the other draft. */
  since: number
  revision: number
  /** The professional who saved the other draft. */
  by: string
  hasBase: boolean
  conflicts: ComparedField[]
  /** Changes of one side only, in fields without conflict: both are saved. */
  fromMine: Difference[]
  fromTheirs: Difference[]
}

/**
 * Combines what only one side changed. Without a base, every field with two values is a conflict. In conflicts,
 * `merged` has the value of `theirs`.
 */
export function combineVersions(fields: Fields, { base, mine, theirs }: ThreeVersions) {
  if (base) return mergeDrafts(fields, { base, mine, theirs })
  const conflicts = Object.keys(fields).flatMap((field) => {
    const values = { base: null, mine: mine[field] ?? null, theirs: theirs[field] ?? null }
    return areEqual(values.mine, values.theirs) ? [] : [{ field, ...values }]
  })
  return { merged: theirs, conflicts }
}

/** The comparison as texts. `chosen`: the choices made so far, by field. */
export function describeVersions(
  fields: Fields,
  versions: ThreeVersions,
  nameOf: NameOf,
  chosen: (field: string) => Side | undefined,
): Pick<Comparison, 'typed' | 'hasBase' | 'conflicts' | 'fromMine' | 'fromTheirs'> {
  const { base, mine, theirs } = versions
  const { conflicts } = combineVersions(fields, versions)
  const inConflict = new Set(conflicts.map(({ field }) => field))
  const combined = Object.fromEntries(Object.entries(fields).filter(([name]) => !inConflict.has(name)))
  const changesTo = (document: ContentDocument) => (base ? differences(combined, base, document, nameOf) : [])
  return {
    typed: formEntries(fields, mine),
    hasBase: base !== null,
    conflicts: conflicts.map(({ field, ...values }) => {
      const textOf = (side: keyof typeof values) => valueText(fields[field]!, values[side], nameOf)
      return {
        field,
        label: fields[field]!.label,
        base: textOf('base'),
        mine: textOf('mine'),
        theirs: textOf('theirs'),
        chosen: chosen(field),
      }
    }),
    fromMine: changesTo(mine),
    fromTheirs: changesTo(theirs),
  }
}

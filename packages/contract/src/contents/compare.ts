// Differences between two contents, and the comparison of three (OFF-02, OFF-04). Without Zod.
import type { NameOf } from './field-types/field-type.ts'
import { typeOf } from './field-types/index.ts'
import {
  areEqual,
  documentIn,
  isDocument,
  isEmpty,
  rowsIn,
  type ContentDocument,
  type ContentValue,
  type Field,
  type Fields,
  type ListField,
} from './fields.ts'

export type { NameOf }

/** A changed field, in French. An empty text: no value. */
export interface Difference {
  /** «Tâches › 2 › Nom». */
  label: string
  before: string
  after: string
}

/** The value of a field as text; an empty text for an empty value. */
export function valueText(field: Field, value: ContentValue | undefined, nameOf: NameOf): string {
  if (value === undefined || isEmpty(value)) return ''
  if (field.type === 'group') return documentText(field.fields, documentIn(value), nameOf)
  if (field.type !== 'list') return typeOf(field).text(field, value, nameOf)
  return rowsIn(value)
    .map((row, index) => `${index + 1}. ${documentText(field.fields, documentIn(row), nameOf)}`)
    .join('\n')
}

/** The fields with a value, as «Nom : Tester · VisionsStars : 50». */
function documentText(fields: Fields, document: ContentDocument, nameOf: NameOf): string {
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      const text = valueText(field, document[name], nameOf)
      return text === '' || (field.type === 'flag' && document[name] === false) ? [] : [`${field.label}\u00a0: ${text}`]
    })
    .join(' · ')
}

/** The changed fields between two contents of a kind. Rows of a list are compared by their identifier, or in order. */
export function differences(
  fields: Fields,
  before: ContentDocument,
  after: ContentDocument,
  nameOf: NameOf,
  labelPrefix = '',
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [old, recent] = [before[name], after[name]]
    if (areEqual(old, recent)) return []
    const label = labelPrefix + field.label
    if (field.type === 'group')
      return differences(field.fields, documentIn(old), documentIn(recent), nameOf, `${label} › `)
    if (field.type === 'list') return rowDifferences(field, rowsIn(old), rowsIn(recent), nameOf, label)
    return [{ label, before: valueText(field, old, nameOf), after: valueText(field, recent, nameOf) }]
  })
}

function rowDifferences(
  field: ListField,
  before: ContentValue[],
  after: ContentValue[],
  nameOf: NameOf,
  label: string,
): Difference[] {
  const keyOf = (row: ContentValue, index: number) => (field.rowId && isDocument(row) ? String(row['id']) : `${index}`)
  const old = new Map(before.map((row, index) => [keyOf(row, index), row]))
  const recent = new Map(after.map((row, index) => [keyOf(row, index), row]))
  const list: Difference[] = []
  const rowText = (row: ContentValue) => (isDocument(row) && documentText(field.fields, row, nameOf)) || 'Ligne vide'
  for (const [key, row] of old) if (!recent.has(key)) list.push({ label, before: rowText(row), after: '' })
  for (const [place, [key, row]] of [...recent].entries()) {
    const previous = old.get(key)
    if (previous === undefined) list.push({ label, before: '', after: rowText(row) })
    else if (isDocument(previous) && isDocument(row))
      list.push(...differences(field.fields, previous, row, nameOf, `${label} › ${place + 1} › `))
  }
  const orderOf = (keys: Iterable<string>, among: Map<string, unknown>) => [...keys].filter((key) => among.has(key))
  if (orderOf(old.keys(), recent).join() !== orderOf(recent.keys(), old).join()) {
    const namesOf = (rows: ContentValue[]) => rows.map(rowText).join('\n')
    list.push({ label: `${label} › Ordre`, before: namesOf(before), after: namesOf(after) })
  }
  return list
}

/** A field that both sides have changed, to different values. */
export interface Conflict {
  field: string
  base: ContentValue
  mine: ContentValue
  theirs: ContentValue
}

/**
 * Combines two drafts that started from one: `merged` has what only one side changed. Where both changed a field,
 * `merged` has the value of `theirs`, and a conflict lists all three.
 */
export function mergeDrafts(
  fields: Fields,
  { base, mine, theirs }: { base: ContentDocument; mine: ContentDocument; theirs: ContentDocument },
): { merged: ContentDocument; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const merged = Object.fromEntries(
    Object.keys(fields).map((field): [string, ContentValue] => {
      const values = { base: base[field] ?? null, mine: mine[field] ?? null, theirs: theirs[field] ?? null }
      if (areEqual(values.mine, values.base) || areEqual(values.mine, values.theirs)) return [field, values.theirs]
      if (areEqual(values.theirs, values.base)) return [field, values.mine]
      conflicts.push({ field, ...values })
      return [field, values.theirs]
    }),
  )
  return { merged, conflicts }
}

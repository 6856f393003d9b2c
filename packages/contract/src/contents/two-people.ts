// Which changes of a content two people publish (OFF-10, OFF-11). Fields decide, not kinds. Without Zod.
import {
  areEqual,
  documentIn,
  isEmpty,
  rowsIn,
  type ContentDocument,
  type Fields,
  type KindOfContent,
  type ListField,
  type NeedsTwo,
} from './fields.ts'
import { allFields, emptyDocument, emptyValue } from './walk.ts'

/** A change that two people publish. */
export interface ChangeForTwo {
  /** `price`, `on_purchase.message`, `tasks[].stars`; an added, removed or moved row: `tasks[]+`, `-` or `~`. */
  path: string
  /** French: «Tâches › Gain». */
  label: string
  reason: NeedsTwo
}

interface At {
  path: string
  label: string
}

/**
 * The changes between two states of a content that two people publish, each field once. null: no state, as of a content
 * that was never published or is archived. Publication, schedules, archiving and the screens of the office ask this.
 */
export function changesForTwo(
  fields: Fields,
  before: ContentDocument | null,
  after: ContentDocument | null,
): ChangeForTwo[] {
  const none = emptyDocument(fields)
  const changes = changesIn(fields, before ?? none, after ?? none, { path: '', label: '' })
  return changes.filter(({ path }, index) => changes.findIndex((one) => one.path === path) === index)
}

function changesIn(fields: Fields, before: ContentDocument, after: ContentDocument, parent: At): ChangeForTwo[] {
  return Object.entries(fields).flatMap(([name, field]): ChangeForTwo[] => {
    const [old, recent] = [before[name] ?? emptyValue(field), after[name] ?? emptyValue(field)]
    if (areEqual(old, recent) || (isEmpty(old) && isEmpty(recent))) return []
    const at = { path: parent.path + name, label: parent.label + field.label }
    if (field.type === 'group')
      return changesIn(field.fields, documentIn(old), documentIn(recent), {
        path: `${at.path}.`,
        label: `${at.label} › `,
      })
    if (field.type === 'list')
      return changedRows(field, rowsIn(old).map(documentIn), rowsIn(recent).map(documentIn), at)
    return field.needsTwo ? [{ ...at, reason: field.needsTwo }] : []
  })
}

function changedRows(field: ListField, before: ContentDocument[], after: ContentDocument[], at: At): ChangeForTwo[] {
  const { added, removed, moved } = field.rowsNeedTwo ?? {}
  const partners = pairRows(field, before, after)
  const named = partners.filter((place) => place !== undefined)
  const inRow = { path: `${at.path}[].`, label: `${at.label} › ` }
  const change = (sign: string, what: string, reason: NeedsTwo | undefined): ChangeForTwo[] =>
    reason ? [{ path: `${at.path}[]${sign}`, label: `${at.label} (${what})`, reason }] : []
  return [
    ...after.flatMap((row, place): ChangeForTwo[] => {
      const partner = partners[place]
      if (partner === undefined && added) return change('+', 'ajout', added)
      return changesIn(field.fields, partner === undefined ? emptyDocument(field.fields) : before[partner]!, row, inRow)
    }),
    ...(named.length < before.length ? change('-', 'retrait', removed) : []),
    ...(named.some((place, index) => index > 0 && place < named[index - 1]!) ? change('~', 'ordre', moved) : []),
  ]
}

/**
 * For each row its place before; undefined for an added one. Rows with identifiers are paired by these. Otherwise equal
 * rows are paired first, in any order, then the others in theirs.
 */
function pairRows(field: ListField, before: ContentDocument[], after: ContentDocument[]): (number | undefined)[] {
  const free = new Set(before.keys())
  const take = (place: number | undefined) => {
    if (place !== undefined) free.delete(place)
    return place
  }
  const takeFirst = (matches: (row: ContentDocument) => boolean) =>
    take([...free].find((place) => matches(before[place]!)))
  if (field.rowId) return after.map((row) => takeFirst(({ id }) => id != null && id === row['id']))
  const equal = after.map((row) => takeFirst((one) => areEqual(one, row)))
  return equal.map((place) => place ?? takeFirst(() => true))
}

/** Whether one publisher proposes to archive a live content, and another one confirms. */
export const archivingNeedsTwo = ({ fields, isArchivedByOne }: KindOfContent): boolean =>
  !isArchivedByOne && hasFieldForTwo(fields)

/** Whether a kind has fields that need two people. */
export const hasFieldForTwo = (fields: Fields, reason?: NeedsTwo): boolean =>
  allFields(fields).some(({ needsTwo }) => needsTwo !== undefined && (reason ?? needsTwo) === needsTwo)

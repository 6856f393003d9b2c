// Documents as fields of a form, and back (OFF-02). A field is named by its path: `tasks.0.name`. Pure but for new row
// identifiers.
import { storedValue } from '@visions/contract/contents/draft'
import type { FormEntry } from '@visions/contract/contents/field-types/field-type'
import { typeOf } from '@visions/contract/contents/field-types/index'
import {
  documentIn,
  isList,
  rowsIn,
  type ContentDocument,
  type ContentValue,
  type Fields,
  type ListField,
} from '@visions/contract/contents/fields'
import { fieldAt, mapDocument, newDocument, walk } from '@visions/contract/contents/walk'
import { lines, text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { newKey } from '@visions/ui/lib/new-key.ts'

/** Most rows read from a form: more than any list may have, so that too many are reported instead of lost. */
const MAX_ROWS = 500

/** The id of the element of a field, for labels and links of a summary. */
export const fieldId = (path: string): string => `champ-${path}`

/** The names and values that a form sends for a document. */
export const formEntries = (fields: Fields, document: ContentDocument): FormEntry[] =>
  [...walk(fields, document)].flatMap(({ field, value, path }): FormEntry[] => {
    if (field.type === 'group') return []
    if (field.type !== 'list') return typeOf(field).toForm(path, value, field)
    const ids = field.rowId ? rowsIn(value).map((row) => String(documentIn(row)['id'] ?? '')) : []
    return [[path, String(rowsIn(value).length)], ...ids.map((id, index): FormEntry => [`${path}.${index}.id`, id])]
  })

/**
 * The document in a form. A number, a choice or a moment that is unreadable stays as the typed text, so that the page
 * can show it again: `parseDraft` reports it.
 */
export function readForm(fields: Fields, form: FormData): ContentDocument {
  const sent = {
    line: (name: string) => text(form, name),
    lines: (name: string) => lines(form, name),
    all: (name: string) => form.getAll(name).filter((value) => typeof value === 'string'),
  }
  return mapDocument(
    fields,
    {},
    {
      value: (field, _, path) => storedValue(field, typeOf(field).fromForm(field, sent, path)),
      rows: (_, __, path) => {
        const length = Math.min(Number(/^\d{1,4}$/.exec(text(form, path))?.[0] ?? 0), MAX_ROWS)
        return Array.from({ length }, (___, index) => ({
          id: identifier(text(form, `${path}.${index}.id`)) ?? newKey(),
        }))
      },
    },
  )
}

// ── Rows of lists ────────────────────────────────────────────────────────────────────────────────────────────────────

const ROW_ACTS = ['add', 'add-chosen', 'move-up', 'move-down', 'move-to', 'remove'] as const
export type RowAct = (typeof ROW_ACTS)[number]

/** The value of a button: «move-up tasks.1», «add tasks.0.tools». «move-to tasks.1 0» is sent after a drag. */
export const rowIntent = (act: RowAct, path: string): string => `${act} ${path}`
/** The name of the boxes of contents that «add-chosen» adds rows from. */
export const CHOSEN = 'chosen'

/** The list that «add-chosen» of an intent adds to; undefined for any other intent. */
export function chosenList(fields: Fields, intent: string): ListField | undefined {
  const [act, path = ''] = intent.split(' ')
  const field = act === 'add-chosen' ? fieldAt(fields, path).field : undefined
  return field?.type === 'list' && field.addedFrom ? field : undefined
}

const newRow = ({ fields, rowId }: ListField): ContentDocument => ({
  ...newDocument(fields),
  ...(rowId && { id: newKey() }),
})

/** A row from a content: named after it, with it in its list. */
function rowFrom(field: ListField, { key, title }: { key: string; title: string }): ContentDocument {
  const row = newRow(field)
  if (!field.addedFrom) return row
  const { list, reference, title: name, prefix } = field.addedFrom
  const inner = field.fields[list]
  const rows = inner?.type === 'list' ? [{ ...newRow(inner), [reference]: key }] : []
  return { ...row, [name]: `${prefix} ${title}`, [list]: rows }
}

/**
 * The document after a button of a list, and the path of the row or list to show next. Undefined for any other intent,
 * and for a row that does not exist. `chosen`: contents that «add-chosen» adds rows from.
 */
export function changeRows(
  fields: Fields,
  document: ContentDocument,
  intent: string,
  chosen: readonly { key: string; title: string }[] = [],
): { document: ContentDocument; shown: string } | undefined {
  const [act, path = '', to] = intent.split(' ') as [RowAct, string?, string?]
  if (!ROW_ACTS.includes(act)) return undefined
  const parts = path.split('.')
  const isAdded = act === 'add' || act === 'add-chosen'
  const index = isAdded ? -1 : Number(parts.pop())
  const list = parts.join('.')
  const { field } = fieldAt(fields, list)
  // An empty choice is always shown after the others.
  if (field?.type === 'references' && act === 'add') return { document, shown: list }
  const changed = structuredClone(document)
  const rows = parts.reduce<ContentValue | undefined>(
    (value, part) => (isList(value) ? value[Number(part)] : documentIn(value)[part]),
    changed,
  )
  if (!isList(rows) || (field?.type !== 'list' && field?.type !== 'references')) return undefined
  if (field.type === 'list' && isAdded) {
    rows.push(...(act === 'add' ? [newRow(field)] : chosen.map((each) => rowFrom(field, each))))
    return { document: changed, shown: act === 'add' ? `${list}.${rows.length - 1}` : list }
  }
  const row = rows[index]
  if (row === undefined) return undefined
  rows.splice(index, 1)
  if (act === 'remove') return { document: changed, shown: list }
  const wished =
    act === 'move-to' ? Number(/^\d{1,3}$/.exec(to ?? '')?.[0] ?? index) : index + (act === 'move-up' ? -1 : 1)
  const place = Math.min(Math.max(wished, 0), rows.length)
  rows.splice(place, 0, row)
  return { document: changed, shown: `${list}.${place}` }
}

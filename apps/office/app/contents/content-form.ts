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
    if (field.type !== 'list') return typeOf(field).toForm(path, value)
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

const ROW_ACTS = ['add', 'move-up', 'move-down', 'remove'] as const
export type RowAct = (typeof ROW_ACTS)[number]

/** The value of a button: «move-up tasks.1», «add tasks.0.tools». */
export const rowIntent = (act: RowAct, path: string): string => `${act} ${path}`

/**
 * The document after a button of a list, and the path of the row or list to show next. Undefined for any other intent,
 * and for a row that does not exist.
 */
export function changeRows(
  fields: Fields,
  document: ContentDocument,
  intent: string,
): { document: ContentDocument; shown: string } | undefined {
  const [act, path = ''] = intent.split(' ') as [RowAct, string?]
  if (!ROW_ACTS.includes(act)) return undefined
  const parts = path.split('.')
  const index = act === 'add' ? -1 : Number(parts.pop())
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
  if (field.type === 'list' && act === 'add') {
    const count = rows.push({ ...newDocument(field.fields), ...(field.rowId && { id: newKey() }) })
    return { document: changed, shown: `${list}.${count - 1}` }
  }
  const row = rows[index]
  if (row === undefined) return undefined
  rows.splice(index, 1)
  if (act === 'remove') return { document: changed, shown: list }
  const place = Math.min(Math.max(index + (act === 'move-up' ? -1 : 1), 0), rows.length)
  rows.splice(place, 0, row)
  return { document: changed, shown: `${list}.${place}` }
}

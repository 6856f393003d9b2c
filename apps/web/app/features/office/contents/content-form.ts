// Documents as fields of a form, and back (OFF-02). A field is named by its path: `tasks.0.name`. Pure but for new row
// identifiers.
import { storedValue } from '@visions/contract/contents/draft'
import type { FormEntry } from '@visions/contract/contents/field-types/field-type'
import { typeOf } from '@visions/contract/contents/field-types/index'
import {
  documentIn,
  isDocument,
  rowsIn,
  type ContentDocument,
  type ContentValue,
  type Field,
  type Fields,
  type ListField,
} from '@visions/contract/contents/fields'
import { emptyValue, mapDocument, newDocument, walk } from '@visions/contract/contents/walk'
import { lines, text } from '../../../lib/form-text.ts'
import { identifier } from '../../../lib/identifier.ts'
import { newKey } from '../../../lib/new-key.ts'

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
  let shown = list
  const changed = changeList(fields, document, parts, (field, rows) => {
    const next = moveRow(field, rows, act, index)
    if (next?.shown !== undefined) shown = `${list}.${next.shown}`
    return next?.rows
  })
  return changed && { document: changed, shown }
}

function moveRow(
  field: Field,
  rows: ContentValue[],
  act: RowAct,
  index: number,
): { rows: ContentValue[]; shown?: number } | undefined {
  if (act === 'add') return field.type === 'list' ? { rows: [...rows, newRow(field)], shown: rows.length } : { rows }
  const row = rows[index]
  if (row === undefined) return undefined
  const others = rows.toSpliced(index, 1)
  if (act === 'remove') return { rows: others }
  const place = Math.min(Math.max(index + (act === 'move-up' ? -1 : 1), 0), others.length)
  return { rows: others.toSpliced(place, 0, row), shown: place }
}

const newRow = (field: ListField): ContentDocument => ({
  ...newDocument(field.fields),
  ...(field.rowId && { id: newKey() }),
})

function changeList(
  fields: Fields,
  document: ContentDocument,
  [name = '', ...rest]: string[],
  change: (field: Field, rows: ContentValue[]) => ContentValue[] | undefined,
): ContentDocument | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return undefined
  const value = document[name] === undefined ? emptyValue(field) : document[name]
  const replaced = (next: ContentValue | undefined) => (next === undefined ? undefined : { ...document, [name]: next })
  if (rest.length === 0)
    return field.type === 'list' || field.type === 'references' ? replaced(change(field, rowsIn(value))) : undefined
  if (field.type === 'group') return replaced(changeList(field.fields, documentIn(value), rest, change))
  if (field.type !== 'list') return undefined
  const [index, ...inner] = rest
  const rows = rowsIn(value)
  const row = rows[Number(index)]
  if (!isDocument(row)) return undefined
  const changed = changeList(field.fields, row, inner, change)
  return changed && replaced(rows.with(Number(index), changed))
}

// Documents as fields of a form, and back (OFF-02). A field is named by its path: `tasks.0.name`. Pure but for new row
// identifiers.
import {
  emptyValue,
  isDocument,
  isList,
  newDocument,
  type ContentDocument,
  type ContentValue,
  type Field,
  type Fields,
  type ListField,
  type ReferenceField,
} from '@visions/contract/contents/fields'
import { hasOwnKeys } from '@visions/contract/contents/kinds'
import { lines, text } from '../../../lib/form-text.ts'
import { identifier } from '../../../lib/identifier.ts'
import { newKey } from '../../../lib/new-key.ts'
import { parisClock, readParisMoment } from '../../../lib/paris-time.ts'

export type FormEntry = readonly [name: string, value: string]
export interface FieldProblem {
  path: string
  /** French. */
  message: string
}

/** Most rows read from a form: more than any list may have, so that too many are reported instead of lost. */
const MAX_ROWS = 500
const OWN_KEY = /^[\w:-]{1,80}$/
const isKeyOf = ({ to }: { to: ReferenceField['to'] }, key: string): boolean =>
  hasOwnKeys(to) ? OWN_KEY.test(key) : identifier(key) !== null

/** The id of the element of a field, for labels and links of a summary. */
export const fieldId = (path: string): string => `champ-${path}`
/** The value of a list, else no rows. */
export const rowsIn = (value: ContentValue | undefined): ContentValue[] => (isList(value) ? value : [])
/** The value of a group or a row, else nothing. */
export const documentIn = (value: ContentValue | undefined): ContentDocument => (isDocument(value) ? value : {})

// ── A document as fields ─────────────────────────────────────────────────────────────────────────────────────────────

/** Day, time and exact instant of a moment as form fields hold them. An unreadable input returns unchanged. */
export function momentParts(value: ContentValue | undefined): { day: string; time: string; exact: string } {
  if (typeof value !== 'string' || value === '') return { day: '', time: '', exact: '' }
  if (value.includes('T') && !Number.isNaN(Date.parse(value))) {
    const { date, time } = parisClock(value)
    return { day: date, time, exact: value }
  }
  const [day = '', time = ''] = value.split(' ')
  return { day, time, exact: '' }
}

/** The names and values that a form sends for a document. */
export const formEntries = (fields: Fields, document: ContentDocument, within = ''): FormEntry[] =>
  Object.entries(fields).flatMap(([name, field]) => valueEntries(field, document[name], within + name))

function valueEntries(field: Field, value: ContentValue | undefined, path: string): FormEntry[] {
  switch (field.type) {
    case 'flag':
      return value === true ? [[path, 'on']] : []
    case 'choices':
    case 'references':
      return rowsIn(value).map((one) => [path, String(one)])
    case 'lines':
      return [[path, rowsIn(value).join('\n')]]
    case 'moment': {
      const { day, time, exact } = momentParts(value)
      return [
        [`${path}.jour`, day],
        [`${path}.heure`, time],
        [`${path}.exact`, exact],
      ]
    }
    case 'group':
      return formEntries(field.fields, documentIn(value), `${path}.`)
    case 'list': {
      const rows = rowsIn(value).map(documentIn)
      return [
        [path, String(rows.length)],
        ...rows.flatMap((row, index): FormEntry[] => [
          ...(field.rowId ? [[`${path}.${index}.id`, String(row['id'] ?? '')] as const] : []),
          ...formEntries(field.fields, row, `${path}.${index}.`),
        ]),
      ]
    }
    default:
      return [[path, value === null || value === undefined ? '' : String(value)]]
  }
}

// ── Fields as a document ─────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The document in a form. A number, a choice or a moment that is unreadable stays as the typed text, so that the page
 * can show it again: `inputProblems` reports it.
 */
export const readForm = (fields: Fields, form: FormData, within = ''): ContentDocument =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, ContentValue] => [
      name,
      readValue(field, form, within + name),
    ]),
  )

function readValue(field: Field, form: FormData, path: string): ContentValue {
  switch (field.type) {
    case 'text':
    case 'rich':
      return readText(lines(form, path).trim(), field.isNullable)
    case 'line':
    case 'link':
    case 'email':
    case 'slug':
    case 'picture':
      return readText(text(form, path).trim(), field.isNullable)
    case 'number': {
      const typed = text(form, path).trim()
      if (typed === '') return null
      const digits = typed.replaceAll(/\s/g, '')
      return /^-?\d{1,15}$/.test(digits) ? Number(digits) : typed
    }
    case 'flag':
      return form.has(path)
    case 'day':
    case 'reference':
      return text(form, path).trim() || null
    case 'moment':
      return readMoment(form, path)
    case 'choice': {
      const chosen = text(form, path)
      if (chosen === '') return null
      return field.options.find(([value]) => String(value) === chosen)?.[0] ?? chosen
    }
    case 'choices': {
      const chosen = form.getAll(path)
      return field.options.flatMap(([value]) => (chosen.includes(value) ? [value] : []))
    }
    case 'lines': {
      const list = lines(form, path)
        .split('\n')
        .map((one) => one.replaceAll('\t', ' ').trim())
        .filter((one) => one !== '')
      return field.isNullable && list.length === 0 ? null : list
    }
    case 'references': {
      const keys = form.getAll(path).flatMap((key) => (typeof key === 'string' && key !== '' ? [key] : []))
      const list = [...new Set(keys)]
      return field.isNullable && list.length === 0 ? null : list
    }
    case 'group':
      return readForm(field.fields, form, `${path}.`)
    case 'list': {
      const length = Math.min(Number(/^\d{1,4}$/.exec(text(form, path))?.[0] ?? 0), MAX_ROWS)
      return Array.from({ length }, (_, index) => ({
        ...readForm(field.fields, form, `${path}.${index}.`),
        ...(field.rowId && { id: identifier(text(form, `${path}.${index}.id`)) ?? newKey() }),
      }))
    }
  }
}

const readText = (typed: string, isNullable: true | undefined) => (isNullable && typed === '' ? null : typed)

function readMoment(form: FormData, path: string): ContentValue {
  const part = (name: string) => text(form, `${path}.${name}`).replaceAll(/\s/g, '')
  const [day, time, exact] = [part('jour'), part('heure'), part('exact')]
  if (day === '' && time === '') return null
  // The fields hold no seconds, and not which one of the two equal hours in the night of the clock change.
  const before = momentParts(exact)
  if (before.exact !== '' && before.day === day && before.time === time) return exact
  return readParisMoment(day, time).instant ?? `${day} ${time}`
}

/** Why the fields of a document cannot be saved, in French. A draft may be incomplete; empty fields are no problem. */
export const inputProblems = (fields: Fields, document: ContentDocument, within = ''): FieldProblem[] =>
  Object.entries(fields).flatMap(([name, field]) => valueProblems(field, document[name] ?? null, within + name))

function valueProblems(field: Field, value: ContentValue, path: string): FieldProblem[] {
  const problem = (message: string): FieldProblem[] => [{ path, message }]
  switch (field.type) {
    case 'number':
      if (value === null) return []
      if (typeof value !== 'number') return problem('Écrivez un nombre entier, en chiffres.')
      return value < field.min || value > field.max ? problem(`Écrivez un nombre de ${field.min} à ${field.max}.`) : []
    case 'day':
      return value === null || (typeof value === 'string' && readParisMoment(value, '12:00').instant)
        ? []
        : problem('Choisissez un jour qui existe.')
    case 'moment':
      return momentProblem(value, problem)
    case 'choice':
      return value === null || field.options.some(([option]) => option === value)
        ? []
        : problem('Choisissez une valeur de la liste.')
    case 'lines': {
      const texts = rowsIn(value).map(String)
      const long = texts.findIndex((one) => one.length > field.max)
      if (texts.length > field.maxLines) return problem(`Écrivez ${field.maxLines} lignes au plus.`)
      return long < 0 ? [] : problem(`Raccourcissez la ligne ${long + 1}\u00a0: ${field.max} caractères au plus.`)
    }
    case 'reference':
      return value === null || isKeyOf(field, String(value)) ? [] : problem('Choisissez un contenu de la liste.')
    case 'references': {
      const keys = rowsIn(value).map(String)
      if (!keys.every((key) => isKeyOf(field, key))) return problem('Choisissez des contenus de la liste.')
      return keys.length > field.max ? problem(`Choisissez ${field.max} contenus au plus.`) : []
    }
    case 'group':
      return inputProblems(field.fields, documentIn(value), `${path}.`)
    case 'list': {
      const rows = rowsIn(value)
      return [
        ...(rows.length > field.max ? problem(`Retirez des lignes\u00a0: ${field.max} au plus.`) : []),
        ...rows.flatMap((row, index) => inputProblems(field.fields, documentIn(row), `${path}.${index}.`)),
      ]
    }
    case 'flag':
    case 'choices':
      return []
    default: {
      const { length } = typeof value === 'string' ? value : ''
      return length > field.max
        ? problem(`Raccourcissez ce texte\u00a0: ${field.max} caractères au plus, il y en a ${length}.`)
        : []
    }
  }
}

function momentProblem(value: ContentValue, problem: (message: string) => FieldProblem[]): FieldProblem[] {
  const { day, time, exact } = momentParts(value)
  if (value === null || exact !== '') return []
  return readParisMoment(day, time).problem === 'skipped'
    ? problem(
        'Cette heure n’existe pas\u00a0: cette nuit-là, l’horloge avance d’une heure. Choisissez une autre heure.',
      )
    : problem('Indiquez le jour et l’heure.')
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

/** The name of a field by its path: «Tâches › 2 › Nom». Empty for the whole content and for an unknown path. */
export function pathLabel(fields: Fields, path: string): string {
  const [name = '', ...rest] = path.split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return ''
  if (field.type === 'group') return joinLabels(field.label, pathLabel(field.fields, rest.join('.')))
  const [index, ...inner] = rest
  if (field.type !== 'list' || index === undefined) return field.label
  return joinLabels(field.label, String(Number(index) + 1), pathLabel(field.fields, inner.join('.')))
}
const joinLabels = (...labels: string[]): string => labels.filter((label) => label !== '').join(' › ')

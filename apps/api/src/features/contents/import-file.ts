// Reads the file of an import: a CSV of one kind, or a bundle (OFF-07).
import { quoted } from '@visions/contract/french-words'
import { CONTENT_KEY, type ContentKind } from '@visions/contract/constants'
import type { FieldProblem } from '@visions/contract/contents/draft'
import { orderOfDay } from '@visions/contract/contents/cell-times'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { fieldAt } from '@visions/contract/contents/walk'
import { contentBundle, MAX_IMPORTED } from '@visions/contract/imports'
import { readRows, type RowFault, type TableRow } from '@visions/server/table-rows'
import { findLostLetter, isMisread } from '@visions/server/table-text'
import { unescapeFormula } from '../../platform/csv.ts'
import { columnsOf, findColumn, readCells, referencedKinds, withoutLists, type NamesOf } from './csv-cells.rules.ts'

/** One content of a file. */
export interface ImportEntry {
  /** Line of the CSV file, or place in the bundle. */
  line: number
  kind: ContentKind
  /** Empty: a new content, whose key the server chooses. */
  key: string
  /** French, about the line; '' as path: the whole content. */
  problems: FieldProblem[]
  /** The imported content, from the stored one. `parseDraft` has not read it. */
  read: (base: ContentDocument | undefined, namesOf?: NamesOf) => unknown
}
export interface FileProblem {
  line: number
  /** French. */
  message: string
}
export interface ImportFile {
  entries: ImportEntry[]
  /** Problems of the whole file. With one, there are no entries. */
  problems: FileProblem[]
  /** Kinds that cells may reference by title. */
  references: string[]
}

const NOTHING: ImportFile = { entries: [], problems: [], references: [] }
const unreadable = (line: number, message: string): ImportFile => ({ ...NOTHING, problems: [{ line, message }] })

const AS_CSV =
  'Dans votre tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis le premier «\u00a0CSV\u00a0» de la liste.'
const LOST = `Une lettre est perdue dans cette ligne. ${AS_CSV}`
const TOO_MANY = `Ce fichier a plus de ${MAX_IMPORTED} contenus. Partagez-le en plusieurs fichiers.`

/** Reads a file. `kind`: of the lines of a CSV file; null: the file is a bundle. reach: receives the read lines. */
export function readImportFile(
  kind: ContentKind | null,
  text: string,
  reach: (line: number) => void = () => {},
): ImportFile {
  const broken = text.indexOf('\ufffd')
  if (broken >= 0) return unreadable(text.slice(0, broken).split(/\r\n?|\n/).length, LOST)
  return kind === null
    ? refuseRepeated(readBundle(text), 'à la place')
    : refuseRepeated(readTable(kind, text, reach), 'à la ligne')
}

// ── CSV ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

const OPEN_QUOTE = 'Un guillemet est ouvert et jamais fermé.'
/** A cell may have quotes, unless other cells of its row are quoted. */
const FAULTS: Partial<Record<RowFault, string>> = {
  'text-after-quote':
    'Un guillemet est suivi d’un autre signe que le séparateur. Dans une cellule entre guillemets, doublez-les.',
  'mixed-quotes': 'Un guillemet est au milieu d’une cellule sans guillemets.',
  cells: 'Cette ligne a plus de 1\u00a0000 cellules. Retirez les colonnes vides.',
}
const MISREAD = `Les accents de cette ligne sont abîmés (des signes comme «\u00a0Ã©\u00a0»). ${AS_CSV}`
const lostLetter = (word: string): string =>
  `Dans «\u00a0${word.slice(-40)}…\u00a0», un «\u00a0?\u00a0» remplace une lettre, ou une espace manque après lui. ${AS_CSV}`
const APOSTROPHES =
  'Les textes sont entre apostrophes. En enregistrant, choisissez le guillemet «\u00a0"\u00a0» comme séparateur de texte.'
/** A text that a program has put between apostrophes, and a cell with one inside it. */
const BETWEEN_APOSTROPHES = /^\s*'.*'\s*$/s
const DOUBLED_APOSTROPHE = /^\s*'(?:[^']|'')*''(?:[^']|'')*'\s*$/
/** A letter as web pages write it, which may be cut at its semicolon. */
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]{2,8})(?:[; ]|$)/i
const ENTITIES =
  'Des lettres sont écrites comme dans une page web («\u00a0&eacute;\u00a0»)\u00a0: écrivez «\u00a0é\u00a0». '
const SEPARATORS = 'Vérifiez les séparateurs, et mettez entre guillemets les textes qui en contiennent.'
const TITLES = 'Cette ligne répète les titres des colonnes. Retirez-la, ou importez le second tableau à part.'
const NO_TITLE = 'Une cellule remplie n’a pas de titre de colonne. Donnez un titre à sa colonne, ou videz-la.'

/** A heading: the column of each cell, '' for an empty one. */
interface Heading {
  row: TableRow
  columns: string[]
}

function readTable(kind: ContentKind, text: string, reach: (line: number) => void): ImportFile {
  let heading: Heading | undefined
  const entries: ImportEntry[] = []
  const rows: TableRow[] = []
  for (const row of readRows(text)) {
    reach(row.line)
    if (row.fault === 'open-quote') return unreadable(row.line, OPEN_QUOTE)
    if (!heading) {
      heading = { row, columns: row.cells.map((cell) => (cell.trim() ? (findColumn(KINDS[kind], cell) ?? cell) : '')) }
      const problems = headingProblems(kind, heading)
      if (problems.length > 0) return { ...NOTHING, problems: problems.map((message) => ({ line: row.line, message })) }
      continue
    }
    if (entries.length === MAX_IMPORTED) return unreadable(row.line, TOO_MANY)
    rows.push(row)
    entries.push(readRow(kind, heading, row))
  }
  if (!heading) return unreadable(1, 'Ce fichier est vide. Exportez cette liste pour obtenir un modèle.')
  if (entries.length === 0)
    return unreadable(heading.row.line, 'Ce fichier a des titres de colonnes, et aucun contenu.')
  refuseMonthFirst(kind, heading, { entries, rows })
  return { entries, problems: [], references: referencedKinds(KINDS[kind].fields, heading.columns) }
}

const TIMES: readonly unknown[] = ['day', 'moment']

/**
 * Adds a problem to the days that may be read two ways, in columns where another line has the month first: the program
 * had English settings.
 */
function refuseMonthFirst(
  kind: ContentKind,
  { columns }: Heading,
  { entries, rows }: { entries: readonly ImportEntry[]; rows: readonly TableRow[] },
): void {
  for (const [place, name] of columns.entries()) {
    if (!TIMES.includes(fieldAt(KINDS[kind].fields, name).field?.type)) continue
    const orders = rows.map(({ cells }) => orderOfDay(cells[place] ?? ''))
    const proof = orders.indexOf('month')
    if (proof < 0 || orders.includes('day')) continue
    const message = `Le mois est écrit avant le jour à la ligne ${rows[proof]!.line}\u00a0: ce jour a deux sens. Écrivez d’abord le jour, comme 31/01/2027.`
    for (const [index, order] of orders.entries())
      if (order === 'either') entries[index]!.problems.push({ path: name, message })
  }
}

function headingProblems(kind: ContentKind, { row, columns }: Heading): string[] {
  if (row.fault && FAULTS[row.fault]) return [FAULTS[row.fault]!]
  if (isMisread(row.cells.join(' '))) return [MISREAD]
  if (row.cells.every((cell) => BETWEEN_APOSTROPHES.test(cell))) return [APOSTROPHES]
  const known = columnsOf(KINDS[kind])
  const titled = columns.map((name, place) => ({ name, title: row.cells[place]!.trim() })).filter(({ name }) => name)
  const unknown = titled.filter(({ name }) => !known.some((column) => column.name === name))
  const titles = `séparés par «\u00a0;\u00a0», «\u00a0,\u00a0» ou une tabulation\u00a0: ${columnsOf(
    withoutLists(KINDS[kind]),
  )
    .map(({ label }) => label)
    .join('\u00a0; ')}.`
  if (columns.length === 1 && unknown.length === 1)
    return [
      `La première ligne est lue comme une seule colonne, ${quoted(unknown[0]!.title.slice(0, 80))}. Écrivez les titres ${titles}`,
    ]
  const problems = [
    ...unknown.map(
      ({ title }) => `La colonne ${quoted(title.slice(0, 80))} n’existe pas dans ${quoted(KINDS[kind].label)}.`,
    ),
    ...known.flatMap(({ name }) => {
      const same = titled.filter((one) => one.name === name).map(({ title }) => quoted(title))
      return same.length > 1 ? [`La même colonne figure deux fois\u00a0: ${same.join(', ')}.`] : []
    }),
  ]
  if (!columns.includes('key'))
    problems.unshift('La colonne «\u00a0Référence\u00a0» manque. Laissez sa cellule vide pour créer un contenu.')
  if (unknown.length > 0) problems.push(`La première ligne contient les titres, ${titles}`)
  return problems.slice(0, 50)
}

function readRow(kind: ContentKind, { row: titles, columns }: Heading, { line, cells, fault }: TableRow): ImportEntry {
  const width = columns.findLastIndex((name) => name !== '') + 1
  const byName = new Map(columns.slice(0, width).map((name, place) => [name, unescapeFormula(cells[place] ?? '')]))
  byName.delete('')
  const isFilled = (place: number) => (cells[place] ?? '').trim() !== ''
  const isWhole = cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '')
  const keyPlace = columns.indexOf('key')
  const whole = cells.join(' ')
  const lost = findLostLetter(whole)
  const message =
    (fault && FAULTS[fault]) ??
    (isMisread(whole) ? MISREAD : undefined) ??
    (lost === undefined ? undefined : lostLetter(lost)) ??
    (cells.some((cell) => DOUBLED_APOSTROPHE.test(cell)) ? APOSTROPHES : undefined) ??
    (isFilled(keyPlace) && findColumn(KINDS[kind], cells[keyPlace]!) === 'key' && repeatsTitle(titles, cells)
      ? TITLES
      : undefined) ??
    (isWhole
      ? undefined
      : (ENTITY.test(whole) ? ENTITIES : '') +
        `Cette ligne a ${cells.length} cellules, pour ${width} colonnes. ${SEPARATORS}`) ??
    (columns.slice(0, width).some((name, place) => name === '' && isFilled(place)) ? NO_TITLE : undefined)
  return {
    line,
    kind,
    key: (byName.get('key') ?? '').trim(),
    problems: message === undefined ? [] : [{ path: '', message }],
    read: (base, namesOf) => readCells(KINDS[kind].fields, byName, base, namesOf),
  }
}

/** Whether another cell of a row is its heading. */
const repeatsTitle = ({ cells: titles }: TableRow, cells: readonly string[]): boolean =>
  cells.filter((cell, place) => cell.trim() !== '' && cell.trim() === titles[place]?.trim()).length > 1

// ── Bundle ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const NO_BUNDLE = 'Ce fichier n’est pas un export de Visions. Choisissez un fichier obtenu avec «\u00a0Exporter\u00a0».'

/** More than any content has. */
const MAX_DEPTH = 100
const TOO_DEEP = `Ce fichier est illisible\u00a0: ses listes ont plus de ${MAX_DEPTH} niveaux.`

/** The line on which more than MAX_DEPTH braces and brackets are open, outside texts; undefined for none. */
function lineTooDeep(json: string): number | undefined {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === 0x22) {
      for (at++; at < json.length && json.charCodeAt(at) !== 0x22; at++) if (json.charCodeAt(at) === 0x5c) at++
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH) return json.slice(0, at).split('\n').length
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return undefined
}

function readBundle(text: string): ImportFile {
  const deep = lineTooDeep(text)
  if (deep !== undefined) return unreadable(deep, TOO_DEEP)
  let given: unknown
  try {
    given = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return unreadable(1, NO_BUNDLE)
  }
  // Before the schema, which would describe what is wrong with each of them.
  const listed = (given as { contents?: unknown } | null)?.contents
  if (Array.isArray(listed) && listed.length > MAX_IMPORTED) return unreadable(MAX_IMPORTED + 1, TOO_MANY)
  const parsed = contentBundle.safeParse(given)
  if (!parsed.success) {
    const { path } = parsed.error.issues[0]!
    const place = path[0] === 'contents' && typeof path[1] === 'number' ? path[1] + 1 : undefined
    if (place === undefined) return unreadable(1, NO_BUNDLE)
    return unreadable(place, `Ce contenu est illisible, dans ${quoted(path.slice(2).join('.') || 'contents')}.`)
  }
  const { contents } = parsed.data
  if (contents.length === 0) return unreadable(1, 'Ce fichier ne contient aucun contenu.')
  return {
    ...NOTHING,
    entries: contents.map(({ kind, key, document }, index) => ({
      line: index + 1,
      kind,
      key,
      problems: [],
      read: () => document,
    })),
  }
}

// ── Keys ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Adds a problem to each content whose key an earlier one has, or whose key is impossible. */
function refuseRepeated(file: ImportFile, at: string): ImportFile {
  const seen = new Map<string, number>()
  for (const entry of file.entries) {
    const { kind, line, key } = entry
    if (key === '') continue
    const address = `${kind}/${key.toLowerCase()}`
    const first = seen.get(address)
    if (first !== undefined)
      entry.problems.push({ path: 'key', message: `Cette référence figure déjà ${at} ${first}.` })
    else seen.set(address, line)
    if (!CONTENT_KEY.test(key))
      entry.problems.push({
        path: 'key',
        message: 'Cette référence a des signes impossibles ou plus de 80 caractères.',
      })
  }
  return file
}

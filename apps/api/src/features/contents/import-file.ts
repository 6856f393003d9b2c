// Reads the file of an import: a CSV of one kind, or a bundle (OFF-07).
import { CONTENT_KEY, type ContentKind } from '@visions/contract/constants'
import type { FieldProblem } from '@visions/contract/contents/draft'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { contentBundle, MAX_IMPORTED } from '@visions/contract/imports'
import { readCsv, unescapeFormula, type CsvFault, type CsvRow } from '../../platform/csv.ts'
import { columnsOf, readCells } from './csv-cells.rules.ts'

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
  read: (base: ContentDocument | undefined) => unknown
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
}

const unreadable = (line: number, message: string): ImportFile => ({ entries: [], problems: [{ line, message }] })

const UTF8 =
  'Ce fichier n’est pas en UTF-8. Dans votre tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV UTF-8\u00a0».'
const TOO_MANY = `Ce fichier a plus de ${MAX_IMPORTED} contenus. Partagez-le en plusieurs fichiers.`

/** Reads a file. `kind`: of the lines of a CSV file; null: the file is a bundle. reach: receives the read lines. */
export function readImportFile(
  kind: ContentKind | null,
  text: string,
  reach: (line: number) => void = () => {},
): ImportFile {
  const broken = text.indexOf('\ufffd')
  if (broken >= 0) return unreadable(text.slice(0, broken).split('\n').length, UTF8)
  return kind === null
    ? refuseRepeated(readBundle(text), 'à la place')
    : refuseRepeated(readTable(kind, text, reach), 'à la ligne')
}

// ── CSV ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

const FAULTS: Record<CsvFault, string> = {
  'open-quote': 'Un guillemet est ouvert et jamais fermé.',
  'text-after-quote': 'Un guillemet est suivi d’un autre signe que le séparateur.',
  'quote-in-cell': 'Un guillemet est au milieu d’une cellule sans guillemets.',
  cells: 'Cette ligne a plus de 1\u00a0000 cellules. Retirez les colonnes vides.',
}

function readTable(kind: ContentKind, text: string, reach: (line: number) => void): ImportFile {
  let header: CsvRow | undefined
  let names: string[] = []
  const entries: ImportEntry[] = []
  for (const row of readCsv(text)) {
    reach(row.line)
    if (row.fault) return unreadable(row.line, FAULTS[row.fault])
    if (!header) {
      header = row
      const problems = headerProblems(kind, header)
      if (problems.length > 0) return { entries: [], problems }
      names = namesOf(header)
      continue
    }
    if (entries.length === MAX_IMPORTED) return unreadable(row.line, TOO_MANY)
    entries.push(readRow(kind, names, row))
  }
  if (!header) return unreadable(1, 'Ce fichier est vide. Exportez cette liste pour obtenir un modèle.')
  if (entries.length === 0) return unreadable(header.line, 'Ce fichier a des titres de colonnes, et aucun contenu.')
  return { entries, problems: [] }
}

/** Names of the columns. Spreadsheets append empty ones. */
function namesOf({ cells }: CsvRow): string[] {
  const names = cells.map((cell) => cell.trim())
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

function headerProblems(kind: ContentKind, header: CsvRow): FileProblem[] {
  const { line } = header
  const names = namesOf(header)
  const known = new Set(['key', ...columnsOf(KINDS[kind].fields).map(([name]) => name)])
  const problems = [...new Set(names)].flatMap((name) => {
    if (!known.has(name))
      return name === ''
        ? ['Une colonne n’a pas de titre.']
        : [`La colonne «\u00a0${name.slice(0, 80)}\u00a0» n’existe pas dans «\u00a0${KINDS[kind].label}\u00a0».`]
    return names.indexOf(name) === names.lastIndexOf(name) ? [] : [`La colonne «\u00a0${name}\u00a0» figure deux fois.`]
  })
  if (!names.includes('key'))
    problems.unshift('La colonne «\u00a0key\u00a0» manque. Elle contient l’identifiant de chaque contenu.')
  return problems.slice(0, 50).map((message) => ({ line, message }))
}

function readRow(kind: ContentKind, names: readonly string[], { line, cells }: CsvRow): ImportEntry {
  const byName = new Map(names.map((name, place) => [name, unescapeFormula(cells[place] ?? '')]))
  const isWhole = cells.length >= names.length && cells.slice(names.length).every((cell) => cell.trim() === '')
  return {
    line,
    kind,
    key: (byName.get('key') ?? '').trim(),
    problems: isWhole
      ? []
      : [{ path: '', message: `Cette ligne a ${cells.length} cellules, pour ${names.length} colonnes.` }],
    read: (base) => readCells(KINDS[kind].fields, byName, base),
  }
}

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
    return unreadable(place, `Ce contenu est illisible, dans «\u00a0${path.slice(2).join('.') || 'contents'}\u00a0».`)
  }
  const { contents } = parsed.data
  if (contents.length === 0) return unreadable(1, 'Ce fichier ne contient aucun contenu.')
  return {
    problems: [],
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
function refuseRepeated({ entries, problems }: ImportFile, at: string): ImportFile {
  const seen = new Map<string, number>()
  for (const entry of entries) {
    const { kind, line, key } = entry
    if (key === '') continue
    const address = `${kind}/${key.toLowerCase()}`
    const first = seen.get(address)
    if (first !== undefined)
      entry.problems.push({ path: 'key', message: `Cet identifiant figure déjà ${at} ${first}.` })
    else seen.set(address, line)
    if (!CONTENT_KEY.test(key))
      entry.problems.push({
        path: 'key',
        message: 'Cet identifiant a des signes impossibles ou plus de 80 caractères.',
      })
  }
  return { entries, problems }
}

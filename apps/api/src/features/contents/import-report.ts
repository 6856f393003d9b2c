// How the report of an import is stored: for a page, and as CSV (OFF-07). Both have a limited size (OFF-13).
import { KINDS } from '@visions/contract/contents/kinds'
import { MAX_CHANGES, MAX_LINES, type ImportLine, type ImportReport } from '@visions/contract/imports'
import { toCsv } from '../../platform/csv.ts'

/** The report of an import, with its lines in the order of the file. */
export type PlannedImport = Pick<ImportReport, 'counts' | 'problems' | 'lines'>

/** Longest text of a difference that the report for a page has, and of all its differences and problems. */
const MAX_TEXT = 300
const MAX_PAGE = 300_000
/** Letters of a cell, and of the CSV. */
const MAX_CELL = 10_000
const MAX_TABLE = 4_000_000

const ORDER: readonly ImportLine['action'][] = ['refused', 'create', 'change', 'unchanged']

/** Cuts a text, also in the middle of a character of two units; no NUL, which the database refuses. */
const short = (text: string, max: number): string =>
  (text.length > max ? `${text.slice(0, max - 1)}…` : text).toWellFormed().replaceAll('\0', '\ufffd')

/** Takes items until their texts are longer than what is left. */
function createBudget(max: number) {
  let left = max
  return <T extends object>(items: readonly T[]): T[] =>
    items.filter((item) => {
      if (left <= 0) return false
      left -= Object.values(item).join('').length + 20
      return true
    })
}

/** The report for a page: refused lines first, long texts and lists shortened. */
export function showPage({ counts, problems, lines }: PlannedImport): PlannedImport {
  const take = createBudget(MAX_PAGE)
  return {
    counts,
    problems: problems.slice(0, 50).map(({ line, message }) => ({ line, message: short(message, MAX_TEXT) })),
    lines: lines
      .toSorted((one, other) => ORDER.indexOf(one.action) - ORDER.indexOf(other.action))
      .slice(0, MAX_LINES)
      .map((line) => ({
        ...line,
        title: short(line.title, MAX_TEXT),
        problems: take(line.problems.map((found) => ({ ...found, message: short(found.message, MAX_TEXT) }))),
        changes: take(
          line.changes.slice(0, MAX_CHANGES).map(({ label, before, after }) => ({
            label,
            before: short(before, MAX_TEXT),
            after: short(after, MAX_TEXT),
          })),
        ),
      })),
  }
}

const ACTION_WORDS: Record<ImportLine['action'], string> = {
  create: 'Création',
  change: 'Modification',
  unchanged: 'Sans changement',
  refused: 'Refusé',
}
const HEADINGS = ['Ligne', 'Type', 'Référence', 'Titre', 'Action', 'Remarque', 'Champ', 'Message', 'Avant', 'Après']
const CUT = 'Ce rapport est trop long. Partagez le fichier importé pour voir les lignes suivantes.'

/** The report as CSV: a row for each difference and each problem. */
export function showTable({ problems, lines }: PlannedImport): string {
  const ofFile = ['', '', '', 'Refusé', 'À corriger', '']
  const rows = problems.map(({ line, message }) => [String(line), ...ofFile, short(message, MAX_CELL), '', ''])
  let left = MAX_TABLE
  for (const { line, kind, key, title, action, changes, problems: found } of lines) {
    const start = [String(line), KINDS[kind].label, key, short(title, MAX_TEXT), ACTION_WORDS[action]]
    const details = [
      ...found.map(({ label, message, isBlocking }) => [isBlocking ? 'À corriger' : 'Conseil', label, message, '', '']),
      ...changes.map(({ label, before, after }) => ['Différence', label, '', before, after]),
    ]
    for (const detail of details.length > 0 ? details : [['', '', '', '', '']]) {
      const row = [...start, ...detail.map((text) => short(text, MAX_CELL))]
      left -= row.join('').length + row.length
      if (left <= 0) return toCsv(HEADINGS, [...rows, [...start, 'À corriger', '', CUT, '', '']], { delimiter: ';' })
      rows.push(row)
    }
  }
  return toCsv(HEADINGS, rows, { delimiter: ';' })
}

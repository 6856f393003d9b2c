// Reads a file of codes (RWD-09), in the thread of files (OFF-13). No code is read shorter than it is written.
import type { CodeFault } from '@visions/contract/constants'
import { bareHeading, comparable, plainLetters } from '@visions/contract/plain-letters'
import { readRows, type TableRow } from '@visions/server/table-rows'
import { decodeTable, isMisread, type TextProblem } from '@visions/server/table-text'
import type { TaskPort } from '../../platform/file-tasks.ts'
import { faultOfCode } from './rewards.rules.ts'

export interface CodesInFile {
  codes: { code: string; line: number }[]
  /** Lines with codes that an earlier line has. */
  repeated: number[]
  refused: { line: number; reason: CodeFault }[]
}
/** Why no line of a file is read, and the line that says so. */
export interface CodesProblem {
  problem: TextProblem | 'no_code_column' | 'two_code_columns' | 'too_many_codes'
  line: number
}

/** What people write above codes. A longer list could take the first code of a file for its heading. */
const USES = "promos?|promotionnels?|cadeaux?|uniques?|coupons?|(?:de )?reduction|avantages?|d'achat|d'activation"
const HEADING = new RegExp(`^(?:codes?(?: (?:${USES}))?|promo codes?)$`)
const isHeading = (cell: string): boolean => HEADING.test(comparable(bareHeading(cell)))

/** The codes of a CSV or text file with a column `code`. max: lines with a text */
export function readCodes(
  { bytes, max }: { bytes: Uint8Array; max: number },
  port: Pick<TaskPort, 'reach'>,
): CodesInFile | CodesProblem {
  const decoded = decodeTable(bytes)
  if (decoded.problem) return decoded
  const seen = new Set<string>()
  const found: CodesInFile = { codes: [], repeated: [], refused: [] }
  /** Lines whose code fills the width of the heading. */
  const full: number[] = []
  let columns = 0
  let width = 0
  let place: number | undefined
  for (const row of readRows(decoded.text)) {
    const { line, cells } = row
    port.reach(line)
    if (place === undefined) {
      place = cells.findIndex(isHeading)
      columns = cells.length
      width = columns === 1 && PADDED.test(cells[0]!) ? cells[0]!.length : 0
      if (row.fault || place < 0) return { problem: 'no_code_column', line }
      if (cells.findLastIndex(isHeading) > place) return { problem: 'two_code_columns', line }
      continue
    }
    if (seen.size + found.refused.length + found.repeated.length === max) return { problem: 'too_many_codes', line }
    const code = withoutMark((cells[place] ?? '').trim())
    if (cells[0]?.length !== width) width = 0
    else if (code.length === width) full.push(line)
    const reason = faultOfRow(row, columns) ?? faultOfCell(code) ?? faultOfCode(code)
    if (reason) found.refused.push({ line, reason })
    else if (seen.has(code)) found.repeated.push(line)
    else {
      seen.add(code)
      found.codes.push({ code, line })
    }
  }
  if (place === undefined) return { problem: 'no_code_column', line: 1 }
  return refuseZeroTails(width > 0 ? refuse(found, full, 'cut') : found)
}

/** A heading in a file with columns of a fixed width. */
const PADDED = /\S {2,}$/

/** Refuses the codes of some lines. */
function refuse(found: CodesInFile, lines: readonly number[], reason: CodeFault): CodesInFile {
  const refusedLines = new Set(lines)
  const codes = found.codes.filter(({ line }) => !refusedLines.has(line))
  const refused = found.codes.filter(({ line }) => refusedLines.has(line)).map(({ line }) => ({ line, reason }))
  return { ...found, codes, refused: [...found.refused, ...refused].toSorted((one, other) => one.line - other.line) }
}

/** Removes the apostrophe that spreadsheets put before a text of digits, and exports before a formula. */
const withoutMark = (code: string): string => (/^['’][\d+\-@][^'’]*$/.test(code) ? code.slice(1) : code)

/** A number that a spreadsheet has rounded: its last digits are lost. */
const ROUNDED =
  /^[+-]?(?:\d(?:[.,]\d+)?E[+-]|\d{2,3}(?:[.,]\d+E[+-]|E\+)|\d{1,3}(?:[.,]\d+)?\s?[x×*·]\s?10\^?[+-]?)\d+$/i
/** A fraction, a day or an error that a spreadsheet has made of a code, or the signs of a narrow column. */
const MONTH = String.raw`(?:janv|fevr|mars|avr|mai|juin|juil|aout|sept|oct|nov|dec)\.?`
const CHANGED = new RegExp(
  String.raw`^(?:\d+ \d+/\d+|\d{1,2}/\d{1,2}/\d{4}|\d{1,2}-${MONTH}|(?:\d{1,2}-)?${MONTH}-\d\d)$` +
    String.raw`|^(?:#+|#(?:n/a|[a-z]+[!?]|div/0!)|err:\d+)$`,
)

function faultOfRow({ cells, fault }: TableRow, columns: number): CodeFault | undefined {
  if (fault) return fault === 'cells' ? 'cells' : 'quote'
  if (cells.some((cell) => ROUNDED.test(cell.trim()))) return 'rounded'
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) return 'cells'
  // Without a second heading, no sign separates cells: a code that has one may be a part of a cell.
  if (columns === 1 && /[,;\t]/.test(cells[0]!)) return 'cells'
  return cells.some((cell) => cell.trim().startsWith('=')) ? 'quote' : undefined
}

function faultOfCell(code: string): CodeFault | undefined {
  if (isHeading(code)) return 'heading'
  if (isMisread(code)) return 'not-utf8'
  if (/^[="'’‘“”„«]|[”“»]$/s.test(code)) return 'quote'
  return CHANGED.test(plainLetters(code)) ? 'changed' : undefined
}

/** Zeros that prove together that a spreadsheet has rounded: by chance, one file in a thousand has them. */
const MIN_ZEROS = 3
/** Zeros that prove it for one number: by chance, one code in a hundred thousand has them. */
const MIN_ZEROS_OF_ONE = 5

/**
 * Spreadsheets hold 15 digits. Refuses the numbers with more if each of them ends with zeros, and those that end with
 * many: other cells of the column may be texts.
 */
function refuseZeroTails(found: CodesInFile): CodesInFile {
  const isLong = (code: string) => /^[1-9]\d{15,}$/.test(code)
  const long = found.codes.filter(({ code }) => isLong(code))
  const zeros = long.map(({ code }) => (/^.{15}0+$/.test(code) ? code.length - 15 : 0))
  const areAll = !zeros.includes(0) && zeros.reduce((sum, count) => sum + count, 0) >= MIN_ZEROS
  const rounded = long.filter((_, place) => areAll || zeros[place]! >= MIN_ZEROS_OF_ONE)
  return refuse(
    found,
    rounded.map(({ line }) => line),
    'rounded',
  )
}

// Reads a file of codes (RWD-09), in the thread of files (OFF-13). No code is read shorter than it is written.
import type { CodeFault } from '@visions/contract/constants'
import { readCsv, type CsvRow } from '../../platform/csv.ts'
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
  problem: 'no_code_column' | 'two_code_columns' | 'too_many_codes'
  line: number
}

/** The codes of a CSV or text file with a column `code`. max: lines with a text */
export function readCodes(
  { bytes, max }: { bytes: Uint8Array; max: number },
  port: Pick<TaskPort, 'reach'>,
): CodesInFile | CodesProblem {
  const seen = new Set<string>()
  const found: CodesInFile = { codes: [], repeated: [], refused: [] }
  let names: string[] | undefined
  let rows = 0
  for (const row of readCsv(new TextDecoder().decode(bytes))) {
    const { line } = row
    port.reach(line)
    if (!names) {
      names = row.cells.map((name) => name.trim().toLowerCase())
      if (row.fault || !names.includes('code')) return { problem: 'no_code_column', line }
      if (names.indexOf('code') !== names.lastIndexOf('code')) return { problem: 'two_code_columns', line }
      continue
    }
    if (++rows > max) return { problem: 'too_many_codes', line }
    const code = (row.cells[names.indexOf('code')] ?? '').trim()
    const reason = faultOfRow(row, names.length) ?? faultOfCode(code)
    if (reason) found.refused.push({ line, reason })
    else if (seen.has(code)) found.repeated.push(line)
    else {
      seen.add(code)
      found.codes.push({ code, line })
    }
  }
  return names ? found : { problem: 'no_code_column', line: 1 }
}

/** A number that a spreadsheet has rounded: its last digits are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i

function faultOfRow({ cells, fault }: CsvRow, columns: number): CodeFault | undefined {
  if (fault) return fault === 'cells' ? 'cells' : 'quote'
  if (cells.some((cell) => ROUNDED.test(cell.trim()))) return 'rounded'
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) return 'cells'
  // Without a second heading, no sign separates cells: a code that has one may be a part of a cell.
  if (columns === 1 && /[,;\t]/.test(cells[0]!)) return 'cells'
  return cells.some((cell) => cell.trim().startsWith('=')) ? 'quote' : undefined
}

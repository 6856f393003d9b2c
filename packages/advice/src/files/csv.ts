// Reads CSV files as a stream, and checks letters, control characters and number of columns as well.
import { createReadStream } from 'node:fs'
import { LongRow, streamRows, type RowFault, type TableRow } from '@visions/server/table-rows'
import { findLostLetter, isMisread } from '@visions/server/table-text'
import { columnsOf, type Columns } from './columns.rules.ts'
import { isUtf8, MAX_RECORD, readStart, UnusableFile, type Row } from './files.ts'

export interface CsvFile {
  columns: Columns
  rows: () => AsyncGenerator<Row<string[]>>
}

const PROBLEMS: Record<RowFault, string> = {
  'open-quote': 'a quote is not closed',
  'text-after-quote': 'a quote is followed by something else than a delimiter, or not closed',
  'bare-quote': 'a quote inside a field without quotes',
  'mixed-quotes': 'a quote inside a field without quotes',
  cells: 'it has more than 1,000 columns',
}

const TO_UTF8 = 'Save it again as «CSV UTF-8», or convert it: iconv -f WINDOWS-1252 -t UTF-8'

/** The first bytes of .xlsx and .ods, and what the decoder makes of those of .xls. */
const WORKBOOKS = ['PK\u0003\u0004', '\uFFFD\uFFFD\u0011']
/** An address, in which a question mark is no lost letter. */
const ADDRESS = /:\/\/|\p{L}\.\p{L}+\//u

/** Opens a file and reads its header. Throws UnusableFile without a header, or a system error (ENOENT, EISDIR…). */
export async function openCsv(file: string): Promise<CsvFile> {
  const start = await readStart(file)
  if (WORKBOOKS.some((bytes) => start.startsWith(bytes)))
    throw new UnusableFile('it is a workbook of a spreadsheet: save the sheet as «CSV UTF-8»')
  if (/^\s*<(?:!|\?xml|html)/i.test(start))
    throw new UnusableFile('it is a web page or another file of tags, and a CSV table is needed: download it again')
  for await (const row of readRows(file)) {
    const { cells, fault } = row
    if (fault) throw new UnusableFile(`the header cannot be read: ${PROBLEMS[fault]}`)
    if (!cells.every(isUtf8)) throw new UnusableFile(`the header is not UTF-8. ${TO_UTF8}`)
    const rows = async function* () {
      let isHeader = true
      for await (const one of readRows(file)) {
        if (!isHeader) yield check(one, cells.length)
        isHeader = false
      }
    }
    return { columns: columnsOf(cells), rows }
  }
  throw new UnusableFile('the file is empty')
}

async function* readRows(file: string): AsyncGenerator<TableRow> {
  try {
    yield* streamRows(createReadStream(file, 'utf8') as AsyncIterable<string>, MAX_RECORD)
  } catch (error) {
    if (!(error instanceof LongRow)) throw error
    throw new UnusableFile(`line ${error.line}: a quote is not closed, or the line is longer than 64 KB`)
  }
}

function check({ line, cells, fault }: TableRow, width: number): Row<string[]> {
  if (fault) return { line, problem: PROBLEMS[fault] }
  // Spreadsheets append empty columns.
  if (cells.length < width || cells.slice(width).some((field) => field.trim() !== ''))
    return { line, problem: `it has ${cells.length} columns, the header ${width}` }
  if (!cells.every(isUtf8)) throw new UnusableFile(`line ${line} is not UTF-8. ${TO_UTF8}`)
  // Tabs, line breaks and the characters 0x80 to 0x9f occur in published files.
  const hasControls = cells.some((field) => /[^\P{Cc}\t\n\v\f\r\x80-\x9f]/u.test(field))
  if (hasControls) return { line, problem: 'it has control characters' }
  const text = cells.join(' ')
  if (isMisread(text)) return { line, problem: 'its accents are damaged: another program read the file as not UTF-8' }
  const words = cells.map((field) => (ADDRESS.test(field) ? field : field.replaceAll('/', ' ')))
  const lost = findLostLetter(words.join(' '))
  return lost === undefined ? { line, value: cells } : { line, problem: `«${lost.slice(-40)}…» has lost a letter` }
}

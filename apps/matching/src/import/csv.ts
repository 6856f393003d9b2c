// Reads CSV files as a stream with csv-parse, and checks encoding, control characters and number of columns as well.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { columnsOf, type Columns } from './columns.rules.ts'
import { isUtf8, MAX_RECORD, readStart, UnusableFile, type Row } from './files.ts'

export interface CsvFile {
  columns: Columns
  rows: () => AsyncGenerator<Row<string[]>>
}

const PROBLEMS: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quote is followed by something else than a delimiter, or not closed',
  INVALID_OPENING_QUOTE: 'a quote inside a field without quotes',
}

/** Opens a file and reads its header. Throws UnusableFile without a header, or a system error (ENOENT, EISDIR…). */
export async function openCsv(file: string): Promise<CsvFile> {
  const start = await readStart(file)
  const delimiter = delimiterOf(start.trimStart().split(/\r?\n/, 1)[0]!)
  for await (const { value, problem } of readRows(file, delimiter)) {
    if (problem !== undefined) throw new UnusableFile(`the header cannot be read: ${problem}`)
    if (!value.every(isUtf8)) throw new UnusableFile('the header is not UTF-8: convert the file first')
    const rows = async function* () {
      let isHeader = true
      for await (const row of readRows(file, delimiter)) {
        if (!isHeader) yield check(row, value.length)
        isHeader = false
      }
    }
    return { columns: columnsOf(value), rows }
  }
  throw new UnusableFile('the file is empty')
}

/** The most frequent of comma, semicolon and tab outside quotes. */
function delimiterOf(header: string): string {
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** The records of a file, without blank ones. */
async function* readRows(file: string, delimiter: string): AsyncGenerator<Row<string[]>> {
  const problems: Row<string[]>[] = []
  let lastLine = 0
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: MAX_RECORD,
    relax_column_count: true,
    skip_records_with_error: true,
    on_record(value: string[], { lines }) {
      const line = lastLine + 1
      lastLine = lines
      const row: Row<string[]> | null = value.some((field) => field.trim() !== '') ? { line, value } : null
      // The types of csv-parse expect a record of texts.
      return row as unknown as string[]
    },
    on_skip(error) {
      if (error?.code === 'CSV_MAX_RECORD_SIZE')
        throw new UnusableFile(`line ${lastLine + 1}: a quote is not closed, or the line is longer than 64 KB`)
      const code = error!.code
      const isAtEnd = code === 'CSV_QUOTE_NOT_CLOSED'
      const line = isAtEnd ? lastLine + 1 : (error!['lines'] as number)
      if (problems.at(-1)?.line !== line) problems.push({ line, problem: PROBLEMS[code] ?? error!.message })
      lastLine = Math.max(lastLine, line)
      return undefined
    },
  })
  // The loop below receives the errors.
  pipeline(createReadStream(file), parser, () => {})
  for await (const row of parser as AsyncIterable<Row<string[]>>) {
    while (problems[0] && problems[0].line < row.line) yield problems.shift()!
    yield row
  }
  yield* problems
}

function check(row: Row<string[]>, width: number): Row<string[]> {
  const { line, value } = row
  if (!value) return row
  // Spreadsheets append empty columns.
  if (value.length < width || value.slice(width).some((field) => field.trim() !== ''))
    return { line, problem: `it has ${value.length} columns, the header ${width}` }
  if (!value.every(isUtf8))
    throw new UnusableFile(`line ${line} is not UTF-8. Convert the file first, for example from ISO-8859-15 with iconv`)
  // Tabs, line breaks and the characters 0x80 to 0x9f occur in published files.
  const hasControls = value.some((field) => /[^\P{Cc}\t\n\v\f\r\x80-\x9f]/u.test(field))
  return hasControls ? { line, problem: 'it has control characters' } : row
}

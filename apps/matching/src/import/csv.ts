// The records of a CSV file. A bad line is told and skipped: reading goes on at the very next one, also when it opened a quote that it never closed.
import { columnsOf, delimiterOf, RecordReader, type Columns } from './csv.rules.ts'
import { MAX_LINE, readLines, START, type Line, type Position } from './lines.ts'
import { Unusable, type Found } from './found.ts'

export interface CsvFile {
  columns: Columns
  /** Its records, from a place that one of them named on; without one, from the first. */
  records: (from?: Position) => AsyncGenerator<Found<string[]>>
}

/** Most lines of one record. */
const MAX_LINES = 200

/** Opens a file and reads its header. Throws Unusable when it has none, and the system's errors. */
export async function openCsv(file: string): Promise<CsvFile> {
  for await (const line of readLines(file, START)) {
    const text = line.text?.replace(/^\u{FEFF}/u, '')
    if (text === undefined)
      throw new Unusable(`${line.fault!.replace('the line', 'the header')}: convert the file to UTF-8 first`)
    if (text.includes('\0'))
      throw new Unusable('the header has NUL characters: is this UTF-16? Convert the file to UTF-8 first')
    if (text.trim() === '') continue
    const delimiter = delimiterOf(text)
    const reader = new RecordReader(delimiter)
    if (reader.add(text) !== 'complete') throw new Unusable('the header cannot be read: a quote is not closed')
    const header = reader.fields
    const start = { position: line.end, line: line.number }
    return { columns: columnsOf(header), records: (from = start) => readRecords(file, from, delimiter, header.length) }
  }
  throw new Unusable('the file is empty')
}

async function* readRecords(
  file: string,
  from: Position,
  delimiter: string,
  width: number,
): AsyncGenerator<Found<string[]>> {
  const source = readLines(file, from)
  /** Lines that were read as part of a record that turned out to be none. */
  const again: Line[] = []
  const next = async () => again.shift() ?? ((await source.next()).value as Line | undefined)
  for (let first = await next(); first; first = await next()) {
    const taken = [first]
    const reader = new RecordReader(delimiter)
    let size = 0
    let fault = first.fault
    while (fault === undefined) {
      const { text } = taken.at(-1)!
      if (text === undefined) {
        fault = 'a quote is not closed'
        break
      }
      size += text.length
      const state = reader.add(text)
      if (state === 'complete') {
        fault = faultOf(reader.fields, width)
        break
      }
      if (state === 'broken')
        fault = taken.length === 1 ? 'a quote is followed by something else than a delimiter' : 'a quote is not closed'
      else if (size > MAX_LINE || taken.length >= MAX_LINES) fault = 'a quote is not closed'
      else {
        const more = await next()
        if (more) taken.push(more)
        else fault = 'a quote is not closed'
      }
    }
    if (fault !== undefined) {
      again.unshift(...taken.slice(1))
      yield { line: first.number, next: { position: first.end, line: first.number }, fault }
    } else if (reader.fields.some((field) => field.trim() !== '')) {
      const last = taken.at(-1)!
      yield { line: first.number, next: { position: last.end, line: last.number }, value: reader.fields }
    }
  }
}

function faultOf(fields: readonly string[], width: number): string | undefined {
  // Blank lines are no records, and spreadsheets leave empty columns behind.
  if (fields.every((field) => field.trim() === '')) return undefined
  if (fields.length < width || fields.slice(width).some((field) => field.trim() !== ''))
    return `it has ${fields.length} columns, the header ${width}`
  return fields.some((field) => /[^\P{Cc}\t\n\v\f\r\x80-\x9f]/u.test(field)) ? 'it has control characters' : undefined
}

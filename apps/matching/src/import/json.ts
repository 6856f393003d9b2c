// Reads the offers of a JSON file: one a line (JSON Lines), one array of them, or an answer of an API with a list.
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { isMisread } from '@visions/server/table-text'
import { isUtf8, MAX_RECORD, readStart, UnusableFile, type LeftOutRow, type Row } from '@visions/advice/files/files'
import { COMPANY, isLbaCompany } from './lba.rules.ts'
import { fieldsOf } from './native-fields.rules.ts'
import { offersOfAnswer, toOffer } from './native-offers.ts'

/** Largest file that is parsed as a whole, in bytes. Larger exports have to be JSON Lines. */
const MAX_WHOLE_FILE = 64 * 1024 * 1024
/** Longest line, in characters. A line longer than MAX_RECORD must be an answer of an API. */
const MAX_LINE = 4 * 1024 * 1024

type JsonRow = Row<unknown> | LeftOutRow
/** A row without its line. */
type Content = { value: unknown } | { problem: string } | { leftOut: string }

/**
 * Reads the offers, in the JSON that offers.rules.ts checks. Throws UnusableFile or a system error. `line`: the line,
 * or the number of the offer when the file is one array or one answer.
 */
export async function* readObjects(file: string): AsyncGenerator<JsonRow> {
  const first = (await readStart(file)).trimStart().charAt(0)
  if (first === '[') yield* await readArray(file)
  else if (first === '{') yield* (await readAnswer(file)) ?? readLines(file)
  else
    throw new UnusableFile(
      first === ''
        ? 'the file is empty'
        : 'the file is not JSON: one object a line, or an array of objects, is expected',
    )
}

async function readArray(file: string): Promise<JsonRow[]> {
  if ((await stat(file)).size > MAX_WHOLE_FILE)
    throw new UnusableFile(`an array is read up to ${MAX_WHOLE_FILE / 1024 / 1024} MB: convert it to one object a line`)
  const text = await readWhole(file)
  if (!isUtf8(text)) throw new UnusableFile('the file is not UTF-8')
  try {
    return numbered(JSON.parse(text) as unknown[])
  } catch (error) {
    throw new UnusableFile(`the file is not JSON: ${(error as Error).message}`, { cause: error })
  }
}

/** The offers of a file with one object on one or several lines; undefined when the file has several objects. */
async function readAnswer(file: string): Promise<JsonRow[] | undefined> {
  if ((await stat(file)).size > MAX_WHOLE_FILE) return undefined
  const text = await readWhole(file)
  if (!isUtf8(text)) return undefined
  try {
    return numbered([JSON.parse(text) as unknown])
  } catch {
    return undefined
  }
}

const readWhole = async (file: string) => (await readFile(file, 'utf8')).replace(/^\u{FEFF}/u, '')

const numbered = (values: readonly unknown[]): JsonRow[] =>
  values.flatMap(rowsOf).map((row, index) => ({ line: index + 1, ...row }))

/** The rows of one value: an answer has many. */
function rowsOf(value: unknown): Content[] {
  if (isLbaCompany(value)) return [{ leftOut: COMPANY }]
  const answer = offersOfAnswer(value) ?? { offers: [toOffer(value)], leftOut: [] }
  return [...answer.offers.map(checkTitle), ...answer.leftOut.map((leftOut) => ({ leftOut }))]
}

/** Refuses an offer whose title another program has read in the wrong encoding. */
function checkTitle(offer: unknown): Content {
  const { title } = fieldsOf(offer)
  return typeof title === 'string' && isMisread(title)
    ? { problem: 'title: its accents are damaged' }
    : { value: offer }
}

async function* readLines(file: string): AsyncGenerator<JsonRow> {
  let line = 0
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const texts = (rest + chunk).split('\n')
    // A line that is too long is truncated, so that it does not fill the memory. It stays too long to be accepted.
    rest = texts.pop()!.slice(0, MAX_LINE + 1)
    for (const text of texts) {
      line++
      if (text.trim() !== '') for (const row of parseLine(text)) yield { line, ...row }
    }
  }
  if (rest.trim() !== '') for (const row of parseLine(rest)) yield { line: line + 1, ...row }
}

function parseLine(text: string): Content[] {
  if (text.length > MAX_LINE) return [{ problem: `it is longer than ${MAX_LINE / 1024 / 1024} MB` }]
  if (!isUtf8(text)) return [{ problem: 'it is not UTF-8' }]
  try {
    const value = JSON.parse(text.replace(/^\u{FEFF}/u, '')) as unknown
    if (text.length > MAX_RECORD && !offersOfAnswer(value))
      return [{ problem: `it is longer than ${MAX_RECORD / 1024} KB` }]
    return rowsOf(value)
  } catch {
    return [{ problem: 'it is not JSON' }]
  }
}

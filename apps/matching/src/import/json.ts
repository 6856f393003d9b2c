// Reads the objects of a JSON file: one a line (JSON Lines), or one array of them.
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { isUtf8, MAX_RECORD, readStart, UnusableFile, type Row } from './files.ts'

/** Largest file with one array, in bytes: it is parsed as a whole. Larger exports have to be JSON Lines. */
const MAX_ARRAY_FILE = 64 * 1024 * 1024

/** Reads the objects. Throws UnusableFile or a system error. In an array, `line` is the number of the object. */
export async function* readObjects(file: string): AsyncGenerator<Row<unknown>> {
  const first = (await readStart(file)).trimStart().charAt(0)
  if (first === '[') yield* await readArray(file)
  else if (first === '{') yield* readLines(file)
  else
    throw new UnusableFile(
      first === ''
        ? 'the file is empty'
        : 'the file is not JSON: one object a line, or an array of objects, is expected',
    )
}

async function readArray(file: string): Promise<Row<unknown>[]> {
  if ((await stat(file)).size > MAX_ARRAY_FILE)
    throw new UnusableFile(`an array is read up to ${MAX_ARRAY_FILE / 1024 / 1024} MB: convert it to one object a line`)
  const text = (await readFile(file, 'utf8')).replace(/^\u{FEFF}/u, '')
  if (!isUtf8(text)) throw new UnusableFile('the file is not UTF-8')
  try {
    return (JSON.parse(text) as unknown[]).map((value, index) => ({ line: index + 1, value }))
  } catch (error) {
    throw new UnusableFile(`the file is not JSON: ${(error as Error).message}`, { cause: error })
  }
}

async function* readLines(file: string): AsyncGenerator<Row<unknown>> {
  let line = 0
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const texts = (rest + chunk).split('\n')
    // A line that is too long is truncated, so that it does not fill the memory. It stays too long to be accepted.
    rest = texts.pop()!.slice(0, MAX_RECORD + 1)
    for (const text of texts) {
      line++
      if (text.trim() !== '') yield { line, ...parseLine(text) }
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, ...parseLine(rest) }
}

function parseLine(text: string): { value: unknown } | { problem: string } {
  if (text.length > MAX_RECORD) return { problem: `it is longer than ${MAX_RECORD / 1024} KB` }
  if (!isUtf8(text)) return { problem: 'it is not UTF-8' }
  try {
    return { value: JSON.parse(text.replace(/^\u{FEFF}/u, '')) as unknown }
  } catch {
    return { problem: 'it is not JSON' }
  }
}

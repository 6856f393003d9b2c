// The objects of a JSON file: an array of them, or one a line, or one after another. A broken one is told and skipped: reading goes on at the next brace
// from which an object can be read.
import { open } from 'node:fs/promises'
import { Unusable, type Found } from './found.ts'
import { START, type Position } from './lines.ts'

/** Longest object that is read, in bytes. */
const MAX_OBJECT = 64 * 1024
const CHUNK = 256 * 1024

const [LINE_FEED, QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = ['\n', '"', '\\', '{', '}', '[', ']'].map(
  (character) => character.charCodeAt(0),
)
const MARK = Buffer.from('\u{FEFF}')
const isSpace = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === LINE_FEED
/** What may stand between objects. */
const isBetween = (byte: number) => isSpace(byte) || byte === 0x2c || byte === OPEN_LIST || byte === CLOSE_LIST

/** Reads the objects of a file, from a place that one of them named on. Throws Unusable when there is no JSON in it, and the system's errors. */
export async function* readObjects(file: string, from: Position = START): AsyncGenerator<Found<unknown>> {
  const handle = await open(file)
  try {
    const { isList, hasMark } = await kindOf(handle)
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let window = Buffer.alloc(0)
    /** Where the window begins in the file, and how far we are in it. */
    let base = from.position === 0 && hasMark ? MARK.length : from.position
    let at = 0
    let line = from.line + 1
    let isAtEnd = false

    /** Makes sure that there are `many` bytes from `at` on, if the file has them. */
    const fill = async (many: number) => {
      while (!isAtEnd && window.length - at < many) {
        const chunk = Buffer.alloc(CHUNK)
        const { bytesRead } = await handle.read(chunk, 0, CHUNK, base + window.length)
        isAtEnd = bytesRead === 0
        window = Buffer.concat([window.subarray(at), chunk.subarray(0, bytesRead)])
        base += at
        at = 0
      }
    }
    const skip = (to: number) => {
      for (; at < to; at++) if (window[at] === LINE_FEED) line++
    }
    const here = () => ({ position: base + at, line: line - 1 })

    let isLost = false
    let lastFault = -1
    let lastMark = 0
    const lose = (fault: string): Found<unknown> | undefined => {
      const isNew = !isLost || lastFault !== line
      isLost = true
      lastFault = line
      return isNew ? { line, next: here(), fault } : undefined
    }

    for (;;) {
      await fill(1)
      if (at >= window.length) break
      const byte = window[at]!
      if (byte !== OPEN) {
        if (!isBetween(byte) && !isLost) {
          const lost = lose('it is no object')
          if (lost) yield lost
        }
        // One object a line: a new line is a new start.
        if (byte === LINE_FEED && !isList) isLost = false
        if (!isSpace(byte)) lastMark = byte
        skip(at + 1)
        continue
      }
      await fill(MAX_OBJECT + 1)
      const { end, fault } = endOf(window, at, isAtEnd)
      const value = end === undefined ? undefined : parse(decoder, window.subarray(at, end))
      lastMark = OPEN!
      if (end === undefined || value === undefined) {
        const lost = lose(fault ?? 'it is no JSON, or not UTF-8')
        skip(at + 1)
        if (lost) yield { ...lost, next: here() }
        continue
      }
      const found = { line, value: value.value, isInLost: isLost && lastFault === line }
      skip(end)
      lastMark = CLOSE!
      // What is inside an object that could not be read is no object of the list; it has to look like one.
      if (!found.isInLost || isOffer(found.value)) {
        isLost = false
        yield { line: found.line, value: found.value, next: here() }
      }
    }
    if (isList && !isLost && lastMark !== CLOSE_LIST)
      yield { line, next: here(), fault: 'the file ends before its list does' }
  } finally {
    await handle.close()
  }
}

const isOffer = (value: unknown) => typeof value === 'object' && value !== null && 'id' in value && 'title' in value

function parse(decoder: TextDecoder, bytes: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(decoder.decode(bytes)) }
  } catch {
    return undefined
  }
}

/** Where the object that begins at `start` ends; or why it does not. */
function endOf(window: Buffer, start: number, isAtEnd: boolean): { end?: number; fault?: string } {
  let depth = 0
  let isText = false
  const limit = Math.min(window.length, start + MAX_OBJECT)
  for (let at = start; at < limit; at++) {
    const byte = window[at]
    if (isText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isText = false
      else if (byte === LINE_FEED) return { fault: 'a text is not closed' }
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN) depth++
    else if (byte === CLOSE && --depth === 0) return { end: at + 1 }
  }
  return { fault: limit === window.length && isAtEnd ? 'it does not end' : `it is longer than ${MAX_OBJECT / 1024} KB` }
}

/** Whether the file is a list, and begins with a byte order mark; Unusable when it is no JSON at all. */
async function kindOf(handle: Awaited<ReturnType<typeof open>>): Promise<{ isList: boolean; hasMark: boolean }> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, 0)
  const start = buffer.subarray(0, bytesRead)
  if (start.length === 0) throw new Unusable('the file is empty')
  if (start.subarray(0, 2).includes(0))
    throw new Unusable('the file has NUL characters: is this UTF-16? Convert it to UTF-8 first')
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff))
    throw new Unusable('the file is UTF-16: convert it to UTF-8 first')
  const hasMark = start.subarray(0, MARK.length).equals(MARK)
  const first = start
    .subarray(hasMark ? MARK.length : 0)
    .toString('latin1')
    .trimStart()[0]
  if (first !== '[' && first !== '{')
    throw new Unusable('the file is no JSON: a list of objects, or an object a line, is expected')
  return { isList: first === '[', hasMark }
}

// The physical lines of a file, from any place in it, in a constant amount of memory.
import { createReadStream } from 'node:fs'

/** Longest line that is read, in bytes; of a longer one it is only known that it is. */
export const MAX_LINE = 64 * 1024

export interface Line {
  /** From 1. */
  number: number
  /** Where the next line begins, in bytes. */
  end: number
  /** Without its line break; undefined when it is no UTF-8, or too long. */
  text: string | undefined
  fault?: string
}

/** Where reading goes on: bytes and lines that are done. */
export interface Position {
  position: number
  line: number
}

export const START: Position = { position: 0, line: 0 }

const LINE_FEED = 0x0a

/** Rejects with the system's error (ENOENT, EISDIR…). */
export async function* readLines(file: string, { position, line }: Position): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let end = position
  let number = line
  let parts: Buffer[] = []
  let size = 0
  let isTooLong = false

  const take = (part: Buffer) => {
    size += part.length
    if (size > MAX_LINE) {
      isTooLong = true
      parts = []
    } else if (part.length > 0) parts.push(part)
  }
  const finish = (breakLength: number): Line => {
    const bytes = Buffer.concat(parts)
    end += size + breakLength
    const found: Line = { number: ++number, end, text: undefined }
    if (isTooLong) found.fault = `the line is longer than ${MAX_LINE / 1024} KB`
    else {
      try {
        found.text = decoder.decode(bytes.at(-1) === 0x0d ? bytes.subarray(0, -1) : bytes)
      } catch {
        found.fault = 'the line is not UTF-8'
      }
    }
    parts = []
    size = 0
    isTooLong = false
    return found
  }

  for await (const chunk of createReadStream(file, {
    start: position,
    highWaterMark: 256 * 1024,
  }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      take(chunk.subarray(from, at))
      yield finish(1)
      from = at + 1
    }
    take(chunk.subarray(from))
  }
  if (size > 0) yield finish(0)
}

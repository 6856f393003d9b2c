// A log that a test reads.
import { Writable } from 'node:stream'
import { createLog, type Logger } from '@visions/server/log'

/** The lines written so far, parsed, and the log. */
export function recordLog(): { lines: unknown[]; log: Logger } {
  const lines: unknown[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  return { lines, log: createLog('info', stream) }
}

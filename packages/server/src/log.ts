// The log: JSON lines without addresses, parameters or personal data.
import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger } from 'pino'

/** Lines are written together: this many bytes, or those of this many milliseconds. The exit writes the last ones. */
const TOGETHER = { minLength: 4096, periodicFlush: 500 }

/** Creates a logger. `stream`: standard output when unset; level `silent` writes nothing. */
export const createLog = (
  level: string,
  stream: DestinationStream = pino.destination({ dest: process.stdout.fd, ...TOGETHER }),
): Logger => pino({ level, base: null, serializers: { err: describeError } }, stream)

const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack ?? '',
})

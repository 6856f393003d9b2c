// The log: JSON lines without addresses, parameters or personal data.
import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger } from 'pino'

/** Creates a logger. `stream`: standard output when unset; level `silent` writes nothing. */
export const createLog = (level: string, stream?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: describeError } }, ...(stream ? [stream] : []))

const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack ?? '',
})

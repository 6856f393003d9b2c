// The log: JSON lines on standard output, without addresses, parameters or anything about a person.
import { pino, type Logger } from 'pino'

export type { Logger } from 'pino'

/** @param level «silent» for none */
export const createLog = (level: string): Logger => pino({ level, base: null, serializers: { err: describeError } })

const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack ?? '',
})

// Start and end of programs: graceful stop on a signal, failed starts, exit codes of commands.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const exitEarly = () => process.exit(143)

/** Ends the process on SIGTERM until `stopOnSignals`: as process 1 of a container, Node ignores signals by default. */
export const exitOnSigterm = (): void => void process.on('SIGTERM', exitEarly)

export interface StopOptions {
  server: FastifyInstance
  drain: () => void
  /** How long the server still answers after the signal, in milliseconds. */
  drainMs: number
  /** Longest time for open requests and `close` after that, in milliseconds; then the process exits with 1. */
  timeoutMs: number
  /** Closes everything else, once the server is closed. */
  close: () => Promise<void>
}

/** On SIGTERM or SIGINT: drains, answers open requests, closes, exits with 0. */
export function stopOnSignals({ server, drain, drainMs, timeoutMs, close }: StopOptions): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    drain()
    await wait(drainMs)
    setTimeout(() => process.exit(1), timeoutMs).unref()
    // A connection that is busy when closing begins becomes idle later, and would wait for its next request.
    const sweep = setInterval(() => server.server.closeIdleConnections(), 50)
    await server.close()
    clearInterval(sweep)
    await close()
    process.exit(0)
  }
  process.off('SIGTERM', exitEarly)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/**
 * Runs the start of a program. When it fails, prints the error and exits with 1.
 * @param portSettings names of the settings to change when a port is in use
 */
export function startProgram(start: () => Promise<void>, portSettings: string): void {
  start().catch((error: unknown) => {
    const { code, message, port } = error as { code?: string; message: string; port?: number }
    // oxlint-disable-next-line eslint/no-console -- there may be no log yet
    console.error(code === 'EADDRINUSE' ? `Port ${port} is in use: set ${portSettings} to another one.` : message)
    process.exit(1)
  })
}

/** Runs a command, whose result is the exit code. When it fails, prints the error and exits with 2. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
  process.exitCode = await command(process.argv.slice(2)).catch((error: unknown) => {
    // oxlint-disable-next-line eslint/no-console -- commands print for the operator
    console.error((error as Error).message)
    return 2
  })
}

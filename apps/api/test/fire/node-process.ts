// A node as a process that can be killed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { addressesOf } from '@visions/server/test/copy-database'
import { inject } from 'vitest'

const MAIN = path.resolve(import.meta.dirname, '../../src/main.mjs')
const READY_WITHIN = 20_000

export interface NodeProcess {
  /** Address of the node. */
  url: string
  isAlive: () => boolean
  /** Output of the node so far. */
  log: () => string
  /** null while it runs, or when a signal ended it. */
  exitCode: () => number | null
  /** kill -9. */
  kill: () => Promise<void>
  /** SIGTERM. */
  stop: () => Promise<void>
}

/**
 * Starts `main.mjs` on a free port and a database, by default with the simulators as partners. Resolves when
 * it is ready.
 */
export async function startNode(databaseUrl: string, settings: Record<string, string> = {}): Promise<NodeProcess> {
  const { urls, smtpUrl } = inject('simulators')
  const { app, owner } = addressesOf(databaseUrl)
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: app,
      DATABASE_OWNER_URL: owner,
      DATABASE_OFFICE_URL: owner,
      IDENTITY_URL: urls.identity,
      COMMUNES_URL: urls.communes,
      CONSENTS_URL: urls.consents,
      PERSONAL_CLOUD_URL: urls.personalCloud,
      COACH_ORIGIN: urls.coach,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      WEB_BUILD_DIR: '/nowhere',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(
    () => void process.off('exit', kill),
  )
  let output = ''
  child.stderr.on('data', (text) => (output += String(text)))
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The node did not start: ${output}`))
    const timer = setTimeout(fail, READY_WITHIN)
    void exit.then(fail)
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`
      const ready = /^Visions est prêt : (\S+)/.exec(line)
      if (!ready) return
      clearTimeout(timer)
      resolve(ready[1]!)
    })
  }).catch((error: unknown) => {
    kill()
    throw error
  })
  const end = (signal: 'SIGKILL' | 'SIGTERM') => async () => {
    child.kill(signal)
    await exit
  }
  return {
    url,
    log: () => output,
    exitCode: () => child.exitCode,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
  }
}

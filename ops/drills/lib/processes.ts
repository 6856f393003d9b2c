// Programs that a drill starts. None outlives the drill: they all live in its process namespace (main.ts).
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const root = path.resolve(import.meta.dirname, '../../..')

export interface Program {
  pid: number
  /** What it has printed so far. */
  log: () => string
  isAlive: () => boolean
  /** Sends a signal to the process and resolves once it has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>
}

interface Options {
  /** User of the system that the program runs as; root when left out. */
  user?: string | undefined
  /** Added to PATH and LANG, which are all that a program inherits. */
  env?: Record<string, string> | undefined
  cwd?: string | undefined
}

/** What `spawn` needs to run a program as another user with a small environment. */
function spawnOptions({ user, env, cwd }: Options) {
  const id = (flag: string) => Number(execFileSync('id', [flag, user!], { encoding: 'utf8' }))
  const inherited = { PATH: process.env['PATH'], LANG: 'C.UTF-8' }
  return { cwd: cwd ?? '/', env: { ...inherited, ...env }, ...(user && { uid: id('-u'), gid: id('-g') }) }
}

/** Starts a program that writes its output to `<folder>/<name>.log`. */
export function start(
  folder: string,
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  options: Options = {},
): Program {
  const file = path.join(folder, `${name}.log`)
  const output = openSync(file, 'a')
  const child = spawn(command, args, { ...spawnOptions(options), stdio: ['ignore', output, output] })
  closeSync(output)
  let isAlive = true
  const exit = new Promise<void>((resolve) => {
    const end = () => {
      isAlive = false
      resolve()
    }
    child.once('exit', end).once('error', end)
  })
  return {
    pid: child.pid ?? 0,
    log: () => readFileSync(file, 'utf8'),
    isAlive: () => isAlive,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await exit
    },
  }
}

/** Runs a program to its end and returns its output. Throws when it fails. */
export async function run([command, ...args]: readonly [string, ...string[]], options: Options = {}): Promise<string> {
  const child = spawn(command, args, { ...spawnOptions(options), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (errors += String(text)))
  const code = await new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${errors || output}`)
  return output
}

/** Resolves once `isTrue` holds, asked four times a second. Throws after `seconds`. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${seconds} s`)
    await wait(250)
  }
}

/** Resolves once the program has printed a text. Throws with its log when it ends before. */
export async function untilPrinted(program: Program, text: string, seconds = 30): Promise<void> {
  await until(`«${text}»`, () => !program.isAlive() || program.log().includes(text), seconds)
  if (!program.log().includes(text)) throw new Error(`A program ended at its start:\n${program.log().slice(-2000)}`)
}

interface Request extends RequestInit {
  /** Milliseconds until the request counts as failed. */
  patience?: number
}

/**
 * The status of a request, once its whole body has been read; 0 without an answer, or when the connection or
 * the time ends before. Follows no redirect, never rejects.
 */
export async function statusOf(url: string, { patience = 2000, ...init }: Request = {}): Promise<number> {
  try {
    const answer = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(patience) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

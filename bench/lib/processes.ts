// Programs that the bench starts, with their CPU and memory. None outlives the bench.
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const root = path.resolve(import.meta.dirname, '../..')

export interface Program {
  pid: number
  /** Sends SIGTERM, after ten seconds SIGKILL, and resolves once the program has ended. */
  stop: () => Promise<void>
  isAlive: () => boolean
  /** Standard error so far, and standard output with `captureOutput`. */
  output: () => string
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Variables that programs inherit. Settings of the product are not among them. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG']

/**
 * Starts a program in the project's folder. The Node of the lockfile is first in its PATH.
 * captureOutput: collects its standard output, which is discarded by default.
 */
export function start(
  command: [string, ...string[]],
  env: Record<string, string>,
  { captureOutput = false }: { captureOutput?: boolean } = {},
): Program {
  const inherited = Object.fromEntries(
    INHERITED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  const stdio: StdioOptions = ['ignore', captureOutput ? 'pipe' : 'ignore', 'pipe']
  const [program, ...args] = command
  const bin = path.join(root, 'node_modules/.bin')
  const child = spawn(program, args, {
    cwd: root,
    stdio,
    env: { ...inherited, PATH: `${bin}${path.delimiter}${inherited['PATH'] ?? ''}`, ...env },
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (text) => (output += String(text)))
  child.stderr?.on('data', (text) => (output += String(text)))
  let ended = false
  const exit = new Promise<void>((resolve) => {
    const end = () => {
      ended = true
      running.delete(child)
      resolve()
    }
    child.once('exit', end)
    child.once('error', (error) => {
      output += error.message
      end()
    })
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    isAlive: () => !ended,
    stop: async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await exit
      clearTimeout(timer)
    },
  }
}

/** Runs a program to its end. Returns its output, throws when it fails. */
export async function run(command: [string, ...string[]], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (errors += String(text)))
  const code = await new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  running.delete(child)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${errors || output}`)
  return output
}

/** Resolves once `isTrue` holds. Throws when the program ends first, or after `timeout` milliseconds. */
export async function waitFor(what: string, program: Program, isTrue: () => Promise<boolean>, timeout = 60_000) {
  const deadline = performance.now() + timeout
  while (!(await isTrue())) {
    if (!program.isAlive()) throw new Error(`${what} ended at its start: ${program.output()}`)
    if (performance.now() > deadline) throw new Error(`${what}: not within ${timeout} ms: ${program.output()}`)
    await wait(3)
  }
}

/** Resolves once the address answers 200. */
export const waitUntilReady = (program: Program, url: string): Promise<void> =>
  waitFor(url, program, () =>
    fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status === 200
      },
      () => false,
    ),
  )

/** The first of `count` consecutive free ports on the loopback address, below 32768: the system assigns those above. */
export async function freePorts(count = 1): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = 20_000 + Math.floor(Math.random() * 12_000)
    const all = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)))
    if (all.every(Boolean)) return first
  }
  throw new Error(`No ${count} free ports in a row`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** CPU time of a process so far, in microseconds (all threads, user and system); NaN without /proc. */
export function cpuMicroseconds(pid: number): number {
  try {
    // The name in parentheses may contain spaces. A tick is 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return NaN
  }
}

/** Resident memory of a process, in megabytes; NaN without /proc. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return NaN
  }
}

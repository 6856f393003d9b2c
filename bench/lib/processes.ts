// Programs that the bench starts, what they cost, and their end: none outlives the bench.
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const root = path.resolve(import.meta.dirname, '../..')

export interface Program {
  pid: number
  /** Asks it to leave and waits; kills it when it does not within ten seconds. */
  stop: () => Promise<void>
  isAlive: () => boolean
  /** What it has printed to its standard error, and to its output where that is kept. */
  said: () => string
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Variables of the caller that reach the programs: the product's own settings must not. */
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'LANG']

/**
 * Starts a program in the project's folder with an environment of its own; the Node of the lockfile comes first in its PATH.
 * `keepOutput` collects what it prints; without it that goes nowhere, as cheaply as a file would take it.
 */
export function start(
  command: [string, ...string[]],
  env: Record<string, string>,
  { keepOutput = false, cwd = root }: { keepOutput?: boolean; cwd?: string } = {},
): Program {
  const kept = Object.fromEntries(
    KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  const stdio: StdioOptions = ['ignore', keepOutput ? 'pipe' : 'ignore', 'pipe']
  const [program, ...args] = command
  const bin = path.join(root, 'node_modules/.bin')
  const child = spawn(program, args, {
    cwd,
    stdio,
    env: { ...kept, PATH: `${bin}${path.delimiter}${kept['PATH'] ?? ''}`, ...env },
  })
  running.add(child)
  let said = ''
  child.stdout?.on('data', (text) => (said += String(text)))
  child.stderr?.on('data', (text) => (said += String(text)))
  let ended = false
  const exit = new Promise<void>((resolve) => {
    const end = () => {
      ended = true
      running.delete(child)
      resolve()
    }
    child.once('exit', end)
    child.once('error', (error) => {
      said += error.message
      end()
    })
  })
  return {
    pid: child.pid ?? 0,
    said: () => said,
    isAlive: () => !ended,
    stop: async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await exit
      clearTimeout(timer)
    },
  }
}

/** Runs a program to its end; returns what it printed, throws when it fails. */
export async function run(command: [string, ...string[]], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  let complaint = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (complaint += String(text)))
  const code = await new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  running.delete(child)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${complaint || output}`)
  return output
}

/** Asks an address every few milliseconds until it answers 200; throws when the program ends first, or after `within` milliseconds. */
export async function untilReady(program: Program, url: string, within = 20_000): Promise<void> {
  const deadline = performance.now() + within
  while (performance.now() < deadline) {
    if (!program.isAlive()) throw new Error(`A program ended at its start: ${program.said()}`)
    const isReady = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status === 200
      },
      () => false,
    )
    if (isReady) return
    await wait(3)
  }
  throw new Error(`${url} did not answer within ${within} ms: ${program.said()}`)
}

/** So many free ports in a row on the loopback address, the first of which is returned. Below 32768: the system gives out those above. */
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

/** CPU that a process has used so far, in microseconds (all its threads, user and system); NaN where there is no /proc. */
export function cpuMicroseconds(pid: number): number {
  try {
    // The name in brackets may hold spaces. Ticks of 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return NaN
  }
}

/** Resident memory of a process, in megabytes; NaN where there is no /proc. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return NaN
  }
}

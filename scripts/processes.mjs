// Starts the programs of our commands: until they end, or as servers. None outlives the command that started it.
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { projectEnv, root } from './project.mjs'

/** Time for a program to end after SIGINT, in milliseconds. */
const STOP_TIMEOUT = 15_000
/** Interval of the check that npm still runs, in milliseconds. */
const PARENT_CHECK = 500
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const windows = process.platform === 'win32'
const children = new Set()
let stopping = false
let isServing = false
let isWatched = false

/**
 * Runs a program until it ends.
 * @param {string[]} command the program and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, capture?: boolean, quiet?: boolean }} options
 *   capture: returns the output instead of printing it; quiet: prints stderr only
 * @returns {Promise<{ code: number, output: string, errors: string }>} code 127: it cannot be started
 */
export function run(command, { env = process.env, cwd = root, capture = false, quiet = false } = {}) {
  if (stopping) return new Promise(() => {})
  const child = launch(command, {
    env,
    cwd,
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  })
  let output = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (errors += text))
  return new Promise((resolve) => {
    const end = (code) => {
      if (release(child)) resolve({ code, output, errors })
    }
    child.on('error', (error) => {
      errors += `${command[0]}: ${error.message}\n`
      if (!capture) console.error(`${command[0]}: ${error.message}`)
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/**
 * Starts `node …args` as a server. When it ends, all programs end.
 * @returns {Promise<string>} its first line that starts with `sign`; the other lines are printed
 */
export function serve(args, sign, env) {
  if (stopping) return new Promise(() => {})
  isServing = true
  const child = launch(['node', ...args], { env: projectEnv(env), cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  child.on('exit', (code) => {
    if (release(child)) void stopAll(code ?? 1)
  })
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(sign)) resolve(line)
      else console.log(line)
    })
  })
}

function launch([program, ...args], options) {
  if (children.size === 0) for (const signal of Object.keys(SIGNALS)) process.on(signal, stop)
  stopWithNpm()
  // A process group of its own, except on Windows: a signal also reaches the programs that it started.
  const child = spawn(program, args, { ...options, detached: !windows, shell: windows })
  children.add(child)
  return child
}

/** Handles the end of a program. Returns false when we stopped it. */
function release(child) {
  children.delete(child)
  // Its own programs may still run.
  if (child.pid) sendTo(child.pid, 'SIGTERM')
  if (stopping) return false
  // Without programs, the caller handles signals.
  if (children.size === 0) for (const signal of Object.keys(SIGNALS)) process.off(signal, stop)
  return true
}

/**
 * Stops all programs when npm, or the shell in which npm runs a script, has ended. npm sends SIGTERM to that shell
 * only, which ends without forwarding it. When a signal kills npm, the shell continues.
 */
function stopWithNpm() {
  if (isWatched || windows || !process.env.npm_lifecycle_event) return
  isWatched = true
  const parent = process.ppid
  const [, grandparent, name = ''] =
    /(\d+)\s+(.*)/.exec(spawnSync('ps', ['-o', 'ppid=,comm=', '-p', parent], { encoding: 'utf8' }).stdout ?? '') ?? []
  // A shell may replace itself by its only command: then npm is the parent.
  const npm = /(^|\/)-?\w*sh$/.test(name.trim()) ? Number(grandparent) : parent
  const hasEnded = () => {
    try {
      return process.ppid !== parent || !process.kill(npm, 0)
    } catch {
      return true
    }
  }
  setInterval(() => hasEnded() && stop('SIGTERM'), PARENT_CHECK).unref()
}

/** Ctrl-C is the normal end of a server. */
const stop = (signal) => stopAll(isServing ? 0 : SIGNALS[signal])

/** Sends SIGINT to all programs, then SIGKILL. Playwright and Vitest clean up on SIGINT only. Ends this process. */
async function stopAll(code) {
  if (stopping) return
  stopping = true
  const groups = [...children].map((child) => child.pid).filter(Boolean)
  groups.forEach((group) => sendTo(group, 'SIGINT'))
  const deadline = Date.now() + STOP_TIMEOUT
  while (groups.some((group) => sendTo(group, 0)) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50))
  groups.forEach((group) => sendTo(group, 'SIGKILL'))
  process.exit(code)
}

/** Sends a signal (0: none) to a process group. Returns false when it has ended. */
function sendTo(group, signal) {
  try {
    return process.kill(windows ? group : -group, signal)
  } catch {
    return false
  }
}

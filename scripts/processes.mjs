// Programs started by our commands, and none outlives the command that started it: run to their end, or kept running side by side.
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { projectEnv, root } from './project.mjs'

/** How long a program may take to leave after it was asked to, in milliseconds. */
const LEAVE_WITHIN = 15_000
/** How often it is looked whether the command that started this process still runs, in milliseconds. */
const LOOK_EVERY = 500
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const windows = process.platform === 'win32'
const children = new Set()
let stopping = false
let isServing = false
let isWatched = false

/**
 * Runs a program until it ends. With `capture`, what it prints is returned instead of shown.
 * @param {string[]} command the program and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, capture?: boolean, quiet?: boolean }} options `quiet` shows only what goes to stderr
 * @returns {Promise<{ code: number, output: string, errors: string }>} what it wrote to stdout and stderr; code 127 when it cannot be started
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
      if (forget(child)) resolve({ code, output, errors })
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
 * Starts `node …args` and keeps it running; when it ends, everything ends.
 * @returns {Promise<string>} the line it prints that starts with `sign`; its other lines are shown
 */
export function keepRunning(args, sign, env) {
  if (stopping) return new Promise(() => {})
  isServing = true
  const child = launch(['node', ...args], { env: projectEnv(env), cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  child.on('exit', (code) => {
    if (forget(child)) void leave(code ?? 1)
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
  leaveWithNpm()
  // A group of its own (where there are groups): a signal then reaches the programs which it started, too.
  const child = spawn(program, args, { ...options, detached: !windows, shell: windows })
  children.add(child)
  return child
}

/** The program has ended; false when that was asked for. */
function forget(child) {
  children.delete(child)
  // What it left running goes with it.
  if (child.pid) sendTo(child.pid, 'SIGTERM')
  if (stopping) return false
  // Between programs, signals belong to whoever called us.
  if (children.size === 0) for (const signal of Object.keys(SIGNALS)) process.off(signal, stop)
  return true
}

/**
 * Ends everything once npm, or the shell in which npm runs a script, has ended. npm sends SIGTERM to that shell only, which dies without passing it
 * on; where npm dies of a signal that it does not handle, the shell stays.
 */
function leaveWithNpm() {
  if (isWatched || windows || !process.env.npm_lifecycle_event) return
  isWatched = true
  const parent = process.ppid
  const [, grandparent, name = ''] =
    /(\d+)\s+(.*)/.exec(spawnSync('ps', ['-o', 'ppid=,comm=', '-p', parent], { encoding: 'utf8' }).stdout ?? '') ?? []
  // A shell that replaces itself by its only command leaves npm as the parent.
  const npm = /(^|\/)-?\w*sh$/.test(name.trim()) ? Number(grandparent) : parent
  const isGone = () => {
    try {
      return process.ppid !== parent || !process.kill(npm, 0)
    } catch {
      return true
    }
  }
  setInterval(() => isGone() && stop('SIGTERM'), LOOK_EVERY).unref()
}

/** Ctrl-C is the normal end of what would run for ever. */
const stop = (signal) => leave(isServing ? 0 : SIGNALS[signal])

/** Asks everything to leave as Ctrl-C would (Playwright and Vitest tidy up on that signal only), insists, then ends this process. */
async function leave(code) {
  if (stopping) return
  stopping = true
  const groups = [...children].map((child) => child.pid).filter(Boolean)
  const tell = (what) => groups.forEach((group) => sendTo(group, what))
  tell('SIGINT')
  const deadline = Date.now() + LEAVE_WITHIN
  while (groups.some((group) => sendTo(group, 0)) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50))
  tell('SIGKILL')
  process.exit(code)
}

/** Sends a signal (0: none) to a group of programs; false when it is gone. */
function sendTo(group, signal) {
  try {
    return process.kill(windows ? group : -group, signal)
  } catch {
    return false
  }
}

// Programs started by our commands: run to their end one by one or side by side, and none outlives the command that started it.
import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/** How long a program may take to leave after it was asked to, in milliseconds. */
const LEAVE_WITHIN = 15_000
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const windows = process.platform === 'win32'
const children = new Set()
let stopping = false

/**
 * Runs a program until it ends. With `capture`, what it prints is returned instead of shown.
 * @param {string[]} command the program and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, capture?: boolean, quiet?: boolean }} options `quiet` shows only what goes to stderr
 * @returns {Promise<{ code: number, output: string, errors: string }>} what it wrote to stdout and stderr; code 127 when it cannot be started
 */
export function run([program, ...args], { env = process.env, cwd = root, capture = false, quiet = false } = {}) {
  if (stopping) return new Promise(() => {})
  if (children.size === 0) for (const signal of Object.keys(SIGNALS)) process.on(signal, stop)
  // A group of its own (where there are groups): a signal then reaches the programs which it started, too.
  const child = spawn(program, args, {
    cwd,
    env,
    detached: !windows,
    shell: windows,
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  })
  children.add(child)
  let output = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (errors += text))
  return new Promise((resolve) => {
    const end = (code) => {
      children.delete(child)
      // What it left running goes with it.
      if (child.pid) sendTo(child.pid, 'SIGTERM')
      if (stopping) return
      // Between programs, signals belong to whoever called us.
      if (children.size === 0) for (const signal of Object.keys(SIGNALS)) process.off(signal, stop)
      resolve({ code, output, errors })
    }
    child.on('error', (error) => {
      errors += `${program}: ${error.message}\n`
      if (!capture) console.error(`${program}: ${error.message}`)
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Asks everything to leave as Ctrl-C would (Playwright and Vitest tidy up on that signal only), insists, then ends this process. */
async function stop(signal) {
  if (stopping) return
  stopping = true
  const groups = [...children].map((child) => child.pid).filter(Boolean)
  const tell = (what) => groups.forEach((group) => sendTo(group, what))
  tell('SIGINT')
  const deadline = Date.now() + LEAVE_WITHIN
  while (groups.some((group) => sendTo(group, 0)) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
  tell('SIGKILL')
  process.exit(SIGNALS[signal])
}

/** Sends a signal (0: none) to a group of programs; false when it is gone. */
function sendTo(group, signal) {
  try {
    return process.kill(windows ? group : -group, signal)
  } catch {
    return false
  }
}

// Long-lived programs of ours: started side by side, stopped together. When one ends, all end; nothing is left running.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { projectEnv, root } from './project.mjs'

const children = new Set()
let stopping = false

function stop(code) {
  if (!stopping) {
    stopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  if (children.size === 0) process.exit(code)
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

/** Starts `node …args`; resolves with the line that starts with `sign`. Its other lines are shown. */
export function start(args, sign, env) {
  const child = spawn('node', args, { cwd: root, env: projectEnv(env), stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(sign)) resolve(line)
      else console.log(line)
    })
    child.on('exit', (code) => {
      children.delete(child)
      stop(code ?? 1)
    })
  })
}

/** Starts the simulators on one port each from `port` on (their order: apps/simulators/src/network.ts), for a product at `appUrl`. */
export function startSimulators(port, appUrl) {
  const at = (index) => `http://localhost:${port + index}`
  return {
    ready: start(['apps/simulators/src/main.ts'], 'Simulateurs prêts', { SIMULATORS_PORT: String(port), APP_URL: appUrl }),
    control: at(0),
    mailbox: at(4),
    /** What the product needs to know of them. */
    settings: { IDENTITY_URL: at(1), SEED_TOOLS_URL: at(2), COMMUNES_URL: at(3), SMTP_URL: `smtp://localhost:${port + 5}` },
  }
}

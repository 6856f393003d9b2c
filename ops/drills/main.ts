// npm run drill -- <name>: starts real components, breaks one of them and measures how the product gets on.
//
// The drill itself runs in namespaces of its own (unshare): its network has a loopback interface only, its
// mounts are visible to it alone, and all its processes end with it, however it ends.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { alerts } from './alerts.ts'
import { diskFull } from './disk-full.ts'
import { failover } from './failover.ts'
import { halfOpen } from './half-open.ts'
import { lemonldap } from './lemonldap.ts'
import type { Drill } from './lib/drill.ts'
import { Missing, requirePrograms, searchPath } from './lib/programs.ts'
import { printReport } from './lib/report.ts'
import { pooler } from './pooler.ts'
import { restore } from './restore.ts'
import { rolling } from './rolling.ts'

const DRILLS: Record<string, Drill> = {
  rolling,
  'half-open': halfOpen,
  'disk-full': diskFull,
  failover,
  restore,
  pooler,
  alerts,
  lemonldap,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    kills: { type: 'string', default: '10' },
    size: { type: 'string', default: '1' },
    soak: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    inside: { type: 'string' },
  },
})
const options = {
  files: positionals.slice(1),
  from: values.from,
  kills: Number(values.kills),
  size: Number(values.size),
  soak: Number(values.soak),
}
const name = positionals[0] ?? ''
const drill = DRILLS[name]

if (!drill) {
  console.error(`npm run drill -- ${Object.keys(DRILLS).join(' | ')}`)
  process.exitCode = 2
} else process.exitCode = await (values.inside ? runInside(drill, values.inside) : runOutside(drill)).catch(explain)

/** Prepares the drill and runs it in its namespaces. Returns its exit code. */
async function runOutside(drill: Drill): Promise<number> {
  requirePrograms(['setpriv', 'unshare', 'ip', 'initdb', ...drill.programs])
  const folder = mkdtempSync(path.join(tmpdir(), 'visions-drill-'))
  // The user postgres reads below it.
  chmodSync(folder, 0o755)
  try {
    await drill.prepare?.(folder, options)
    return await inNamespaces([...process.argv.slice(1), '--inside', folder])
  } finally {
    if (values.keep) console.log(`Kept: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

function inNamespaces(args: string[]): Promise<number> {
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child']
  // The shell is process 1: it reaps orphans.
  const script = 'ip link set lo up && "$@"; exit $?'
  // Killed when this process is killed.
  const command = ['--pdeathsig', 'KILL', 'unshare', ...namespaces]
  const child = spawn('setpriv', [...command, 'sh', '-c', script, 'drill', process.execPath, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: searchPath() },
    // Not in the group of the terminal: Ctrl-C reaches this process only, which ends everything.
    detached: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => child.once('exit', (code) => resolve(code ?? 1)).once('error', reject))
}

/** Runs the drill and prints its figures. Returns 1 when a target is missed. */
async function runInside(drill: Drill, folder: string): Promise<number> {
  const began = performance.now()
  const figures = await drill.run({
    folder,
    ...options,
    say: (text) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`),
  })
  const isReached = printReport(`${name}: ${drill.summary}`, figures)
  process.exit(isReached ? 0 : 1)
}

function explain(error: unknown): number {
  const isMissing = error instanceof Missing
  console.error(isMissing ? error.message : error)
  // Programs of the drill may still run: its namespace ends with this process.
  if (values.inside) process.exit(isMissing ? 2 : 1)
  return isMissing ? 2 : 1
}

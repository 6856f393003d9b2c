// npm run drill -- <name>: starts real components, breaks one of them and measures how the product gets on.
// npm run drill -- all: all of them, one after the other, with one table of their figures at the end.
//
// A drill runs in namespaces of its own (unshare): its network has a loopback interface only, its mounts are
// visible to it alone, and all its processes end with it, however it ends.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DRILLS } from './drills.ts'
import type { Options } from './lib/drill.ts'
import { root } from './lib/processes.ts'
import { requirePages } from './lib/product.ts'
import { ALWAYS, installPrograms, Missing, requirePrograms, requireSpace, searchPath } from './lib/programs.ts'
import { atMost, mustBe, printAll, printReport, type Figure, type Outcome } from './lib/report.ts'

/** Longest time of a drill with `--quick`. */
const QUICK_SECONDS = 120
/** A quick drill that runs for this time hangs: it is ended. */
const HANGS_AFTER_MS = 6 * 60_000
/** Exit code after Ctrl-C. */
const INTERRUPTED = 130

const FLAGS = {
  quick: { type: 'boolean', default: false },
  install: { type: 'boolean', default: false },
  from: { type: 'string' },
  kills: { type: 'string' },
  size: { type: 'string' },
  soak: { type: 'string' },
  keep: { type: 'boolean', default: false },
  inside: { type: 'string' },
} as const
const { values, positionals } = readArguments()
const { quick } = values
const options: Options = {
  quick,
  files: positionals.slice(1),
  from: values.from && path.resolve(values.from),
  kills: Number(values.kills ?? (quick ? 1 : 10)),
  size: Number(values.size ?? (quick ? 0.2 : 1)),
  soak: Number(values.soak ?? (quick ? 0.2 : 1)),
}
const asked = positionals[0] ?? ''
const everyName = Object.keys(DRILLS)
const names = asked === 'all' || (values.install && asked === '') ? everyName : everyName.filter((n) => n === asked)
const programs = [...ALWAYS, ...names.flatMap((name) => DRILLS[name]!.programs)]
const CORES = availableParallelism()
const LOAD = loadavg()[0]!
/** Aborted by a signal: the drill that runs is ended, no other begins. */
const interrupted = new AbortController()

if (names.length === 0) refuseArguments()
else if (values.inside !== undefined) await runInside(asked, values.inside).catch(explainInside)
else process.exitCode = values.install ? installPrograms(programs) : await runDrills().catch(explain)

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: FLAGS })
  } catch (error) {
    console.error((error as Error).message)
    return refuseArguments()
  }
}

function refuseArguments(): never {
  console.error(`npm run drill -- all | ${Object.keys(DRILLS).join(' | ')}
  --quick  --from <folder>  --kills <n>  --size <GB>  --soak <minutes>  --keep  --install`)
  process.exit(2)
}

/** Runs the drills one after the other; one that fails does not stop the others. Returns the exit code. */
async function runDrills(): Promise<number> {
  requirePrograms(programs)
  if (names.some((name) => DRILLS[name]!.rates)) requirePages()
  // `restore`: a database, its backup and its copy.
  requireSpace(tmpdir(), 2 + (names.includes('restore') ? 3 * options.size : 0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort())
  const title = `All drills${quick ? ', quick' : ''}: ${describeRun()}`
  const outcomes: Outcome[] = []
  for (const name of names) {
    if (interrupted.signal.aborted) {
      outcomes.push({ name, code: undefined, figures: [], seconds: 0 })
      continue
    }
    if (names.length > 1) console.log(`\n== ${name}`)
    const began = performance.now()
    const { code, figures } = await runOutside(name).catch((error) => ({ code: explain(error), figures: [] }))
    outcomes.push({ name, code, figures, seconds: (performance.now() - began) / 1000 })
  }
  if (names.length > 1) printAll(title, outcomes)
  if (interrupted.signal.aborted) return INTERRUPTED
  const codes = outcomes.map(({ code = 1 }) => code)
  return codes.find((code) => code === 1) ?? Math.max(0, ...codes)
}

/** Prepares a drill and runs it in its namespaces. Returns its exit code and its figures. */
async function runOutside(name: string): Promise<{ code: number; figures: Figure[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'visions-drill-'))
  // The user postgres reads below it.
  chmodSync(folder, 0o755)
  try {
    await DRILLS[name]!.prepare?.(folder, options)
    const flags = process.argv.slice(2).filter((argument) => argument !== asked)
    const code = await inNamespaces([process.argv[1]!, name, ...flags, '--inside', folder])
    const file = figuresFile(folder)
    return { code, figures: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figure[]) : [] }
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
  return new Promise((resolve, reject) => {
    endOnAbort(child)
    child.once('exit', (code) => resolve(code ?? 1)).once('error', reject)
  })
}

/** Kills a drill that is interrupted or hangs; its namespaces end with it. */
function endOnAbort(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL')
  const timer = quick ? setTimeout(() => (console.error('The drill hangs.'), kill()), HANGS_AFTER_MS) : undefined
  interrupted.signal.addEventListener('abort', kill)
  child.once('exit', () => {
    clearTimeout(timer)
    interrupted.signal.removeEventListener('abort', kill)
  })
}

/** Runs the drill and prints its figures. Ends the process: with 1 when a target is missed. */
async function runInside(name: string, folder: string): Promise<void> {
  const drill = DRILLS[name]!
  const title = `${name}: ${drill.summary}. ${describeRun()}`
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const say = (text: string) => console.log(`${seconds().toFixed(0).padStart(5)} s  ${text}`)
  const figures = await drill.run({ folder, ...options, say })
  if (quick) figures.push(atMost('the quick form takes', QUICK_SECONDS, seconds(), ' s'))
  writeFileSync(figuresFile(folder), JSON.stringify(figures))
  process.exit(printReport(title, figures) ? 0 : 1)
}

function figuresFile(folder: string): string {
  return path.join(folder, 'figures.json')
}

/** Date, commit and load of the machine before the drill: on a busy machine times are missed. */
function describeRun(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const busy = LOAD > CORES ? ` BUSY MACHINE: load ${LOAD.toFixed(1)} on ${CORES} cores.` : ''
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return `${date} UTC, ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}.${busy}`
  } catch {
    return `${date} UTC, no commit.${busy}`
  }
}

/** Prints an error. Returns 2 when the machine lacks something, else 1. */
function explain(error: unknown): number {
  const isMissing = error instanceof Missing
  console.error(isMissing ? error.message : error)
  return isMissing ? 2 : 1
}

/** Ends the process, and with it the namespaces: programs of the drill may still run. */
function explainInside(error: unknown): never {
  const figure = mustBe('ends without an error', 'yes', String(error).split('\n')[0]!, false)
  writeFileSync(figuresFile(values.inside!), JSON.stringify([figure]))
  process.exit(explain(error))
}

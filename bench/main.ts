// `npm run bench`: speed and cost of the product, as ratios against controls of the same run. See docs/performance.md.
//   --quick              small rounds, to check that everything runs; its figures mean little
//   a b, or --only a,b   some scenarios
//   --rounds n, --seconds s
//   --pages /,/aide      pages of site, instead of all; --runs n of Lighthouse on each (3)
//   --markdown            rewrites docs/figures.md: the sections of these scenarios
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ACTIVE, BEGINNERS, HOT_REWARD, OBJECTIVE, REWARDS, TASKS, type Bench, type Scenario } from './lib/bench.ts'
import { makeActive } from './lib/active-people.ts'
import { BenchServer } from './lib/database.ts'
import { startMailSink } from './lib/mail-sink.ts'
import { root } from './lib/processes.ts'
import { printReport, verdict, writeMarkdown, type Report } from './lib/report.ts'
import { addMissions, addPeople, addRewards, prepare } from './lib/world.ts'
import { capacity } from './scenarios/capacity.ts'
import { catalogue } from './scenarios/catalogue.ts'
import { completeTask } from './scenarios/complete-task.ts'
import { frame } from './scenarios/frame.ts'
import { growth } from './scenarios/growth.ts'
import { memory } from './scenarios/memory.ts'
import { pages } from './scenarios/pages.ts'
import { personalReads } from './scenarios/personal-reads.ts'
import { publicPage } from './scenarios/public-page.ts'
import { publishedList } from './scenarios/published-list.ts'
import { purchase } from './scenarios/purchase.ts'
import { site } from './scenarios/site.ts'
import { starts } from './scenarios/starts.ts'

const SCENARIOS: Record<string, Scenario> = {
  list: publishedList,
  reads: personalReads,
  complete: completeTask,
  purchase,
  pages,
  'public-page': publicPage,
  site,
  frame,
  catalogue,
  growth,
  memory,
  starts,
  capacity,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    pages: { type: 'string' },
    runs: { type: 'string' },
    markdown: { type: 'boolean', default: false },
  },
})
const { quick } = values
const names = [...positionals, ...(values.only?.split(',') ?? [])]
const chosen = names.length > 0 ? names : Object.keys(SCENARIOS)
const unknown = chosen.filter((name) => !(name in SCENARIOS))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Scenarios: ${Object.keys(SCENARIOS).join(', ')}`)
  process.exit(2)
}
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => process.exit(code))

const began = performance.now()
const folder = mkdtempSync(path.join(os.tmpdir(), 'visions-bench-'))
// The database stops by itself once this process has ended, and uses its folder until then.
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const server = await BenchServer.start(folder)
const mail = await startMailSink()
const reports = new Map<string, Report>()
const failed: string[] = []
try {
  const pool = await server.create('world')
  await prepare(pool)
  const objective = await addMissions(pool, TASKS / 2)
  await addPeople(pool, ...BEGINNERS, null)
  await addPeople(pool, ...OBJECTIVE, objective)
  await addRewards(pool, ...REWARDS, quick ? 5000 : 15_000)
  await addRewards(pool, HOT_REWARD, HOT_REWARD, quick ? 50_000 : 150_000)
  await addPeople(pool, ...ACTIVE, null)
  await makeActive(pool, ...ACTIVE, 0)
  await pool.query('vacuum analyze')
  const bench: Bench = {
    folder,
    server,
    mail,
    quick,
    rounds: Number(values.rounds ?? 3),
    seconds: Number(values.seconds ?? (quick ? 1 : 2)),
    site: { pages: values.pages?.split(','), runs: Number(values.runs ?? (quick ? 1 : 3)) },
    world: { url: server.url('world'), pool },
  }
  console.log(`Ready in ${seconds(began)}. ${machine()}`)
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (!chosen.includes(name)) continue
    const started = performance.now()
    try {
      const report = await scenario(bench)
      reports.set(name, report)
      printReport(report)
      console.log(`   (${seconds(started)})`)
    } catch (error) {
      failed.push(name)
      console.error(`\n── ${name} could not be measured: ${(error as Error).stack}`)
    }
  }
  await pool.end()
} finally {
  mail.stop()
  await server.stop()
}

const over = [...reports.values()].flatMap(({ title, figures }) =>
  figures
    .filter(({ value, budget }) => verdict(value, budget) === 'over budget')
    .map(({ what }) => `${title}: ${what}`),
)
console.log(
  `\n${seconds(began)} in all. ${over.length > 0 ? `Over budget:\n  ${over.join('\n  ')}` : 'Nothing is over budget.'}`,
)
if (values.markdown) {
  const day = new Date().toISOString().slice(0, 10)
  const how = quick ? ', quick rounds, which mean little' : ''
  writeMarkdown(path.join(root, 'docs/figures.md'), `Measured on ${day}${commit()}${how}. ${machine()}`, reports)
}
// A figure over its budget is no failure, a scenario that could not be measured is one.
process.exit(failed.length > 0 ? 1 : 0)

function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`
}

function machine(): string {
  const cpus = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const load = os.loadavg()[0]!.toFixed(1)
  const hardware = `${cpus.length} cores (${cpus[0]?.model.trim()}), ${memory} GB`
  return `${hardware}, Node ${process.versions.node}, PostgreSQL ${server.version}, load average ${load}.`
}

function commit(): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? ` at ${stdout.trim()}` : ''
}

// Two nodes behind HAProxy are replaced one after the other, from the version before to this one and back,
// under load.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findJournalFaults, type buildWorld } from '../../apps/api/test/fire/journal.ts'
import type { Drill } from './lib/drill.ts'
import { startProxy } from './lib/haproxy.ts'
import { BUYERS, countStatuses, medianLatency, startLoad } from './lib/load.ts'
import { createCluster, createDatabase, startCluster } from './lib/postgres.ts'
import { root, until, statusOf, type Program } from './lib/processes.ts'
import { startNode, startSimulators } from './lib/product.ts'
import { atMost, mustBe, note } from './lib/report.ts'

const PROXY = 3000
const PORTS = [3001, 3002]
/** Without pages: the version before is not built. */
const RATES = { call: 200 }

export const rolling: Drill = {
  summary: 'replace two nodes behind HAProxy, to the next version and back',
  programs: ['haproxy'],
  world: BUYERS,
  rates: RATES,

  prepare: async (folder, { from }) => checkOut(from ?? versionBefore(), path.join(folder, 'before')),

  async run({ folder, say }) {
    const before = path.join(folder, 'before')
    await createCluster(path.join(folder, 'postgres'))
    await startCluster(path.join(folder, 'postgres'), folder)
    const databaseUrl = await createDatabase()
    await startSimulators(folder)
    const env = { PUBLIC_URL: `http://127.0.0.1:${PROXY}`, DRAIN_SECONDS: '5', WEB_BUILD_DIR: '/nowhere' }
    const nodes: Program[] = []
    let starts = 0
    const startAt = async (index: number, checkout: string) => {
      const options = { folder, name: `node-${++starts}`, port: PORTS[index]!, databaseUrl, checkout, env }
      nodes[index] = await startNode(options)
    }
    for (const index of PORTS.keys()) await startAt(index, before)
    await startProxy(folder, { mode: 'http', port: PROXY, check: '/readyz', servers: PORTS.map((port) => ({ port })) })
    // The database still has the schema of the version before.
    const journal = path.join(before, 'apps/api/test/fire/journal.ts')
    const worldBefore = (await import(journal)) as { buildWorld: typeof buildWorld }
    const world = await worldBefore.buildWorld(databaseUrl, BUYERS)
    await until('the proxy has a server', async () => (await statusOf(`http://127.0.0.1:${PROXY}/readyz`)) === 200)

    const load = startLoad(world, `http://127.0.0.1:${PROXY}`, { rates: RATES, seconds: 180 })
    await wait(4000)
    const drains: number[] = []
    const replaceAll = async (checkout: string) => {
      for (const index of PORTS.keys()) {
        const began = performance.now()
        await nodes[index]!.end()
        drains.push((performance.now() - began) / 1000)
        await startAt(index, checkout)
        say(`node ${index + 1} runs ${checkout === root ? 'this version' : 'the version before'}`)
        // Its check has to pass before the other node leaves.
        await wait(3000)
      }
    }
    await replaceAll(root)
    // Fails when this version has a migration that the version before does not know.
    const refusal = await replaceAll(before).catch((error: Error) => error.message)
    if (refusal) say(refusal)
    await wait(2000)
    await load.stop()
    const failed = load.answers.filter(({ status }) => status !== 200 && status !== 401)
    return [
      atMost('requests that failed', 0, failed.length),
      atMost('requests as signed out (401)', 0, load.answers.filter(({ status }) => status === 401).length),
      mustBe('the version before starts again', 'yes', refusal ? 'no' : 'yes', !refusal),
      atMost('faults of the journal', 0, (await findJournalFaults(world, load.journal)).length),
      note('requests', load.answers.length),
      note('answers', countStatuses(load.answers)),
      note('median latency', `${medianLatency(load.answers).toFixed(0)} ms`),
      note('seconds to leave', drains.map((seconds) => seconds.toFixed(1)).join(', ')),
    ]
  },
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Where this branch left main; on main, the commit before. */
function versionBefore(): string {
  const base = git('merge-base', 'HEAD', 'main')
  return base === git('rev-parse', 'HEAD') ? git('rev-parse', 'HEAD~1') : base
}

/**
 * Puts the files of a commit into a folder, with its packages: those of this checkout when the lockfile is
 * the same.
 */
function checkOut(reference: string, folder: string): void {
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', '--format=tar', reference], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const lockfile = (checkout: string) => readFileSync(path.join(checkout, 'package-lock.json'), 'utf8')
  if (lockfile(folder) !== lockfile(root)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return
  }
  // The packages of this checkout, but its own workspaces.
  const own = (name: string) => path.join(folder, 'node_modules', name)
  mkdirSync(own('@visions'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@visions') symlinkSync(path.join(root, 'node_modules', name), own(name))
  for (const name of readdirSync(path.join(folder, 'packages')))
    symlinkSync(path.join(folder, 'packages', name), own(`@visions/${name}`))
}

// Two nodes behind HAProxy are replaced one after the other, from the version before to this one and back, under load
// of the API, while people load pages in Chromium and click.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findJournalFaults, type buildWorld } from '../../apps/api/test/fire/journal.ts'
import { copyWithOtherHashes } from './lib/builds.ts'
import type { Drill } from './lib/drill.ts'
import { startProxy } from './lib/haproxy.ts'
import { BUYERS, countStatuses, medianLatency, startLoad } from './lib/load.ts'
import { createCluster, createDatabase, startCluster } from './lib/postgres.ts'
import { root, until, statusOf, type Program } from './lib/processes.ts'
import { requirePages, startNode, startSimulators } from './lib/product.ts'
import { atMost, mustBe, note } from './lib/report.ts'
import { findBrowser, startVisitors } from './lib/visitors.ts'

const PROXY = 3000
const PORTS = [3001, 3002]
const RATES = { call: 200 }
/** The machine also runs Chromium. */
const QUICK_RATES = { call: 20 }
const TABS = 2

/** The folder of the version before, and of its pages. */
const placesOf = (folder: string, quick: boolean) => ({
  checkout: quick ? root : path.join(folder, 'before'),
  pages: path.join(folder, 'pages'),
})

export const rolling: Drill = {
  summary: 'replace two nodes behind HAProxy, to the next version and back, with people in browsers',
  programs: ['haproxy'],
  world: BUYERS,
  rates: RATES,

  // The quick form replaces this code by itself, with other pages.
  prepare: async (folder, { from, quick }) => {
    requirePages()
    await findBrowser()
    const { checkout, pages } = placesOf(folder, quick)
    if (!quick) {
      checkOut(from ?? versionBefore(), checkout)
      const npm = ['run', 'build', '--workspace', 'apps/web']
      execFileSync('npm', npm, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })
    }
    copyWithOtherHashes(path.join(checkout, 'apps/web/build'), pages)
  },

  async run({ folder, say, quick }) {
    const { checkout: before, pages } = placesOf(folder, quick)
    await createCluster(path.join(folder, 'postgres'))
    await startCluster(path.join(folder, 'postgres'), folder)
    const databaseUrl = await createDatabase()
    await startSimulators(folder)
    const nodes: Program[] = []
    let starts = 0
    const startAt = async (index: number, isBefore: boolean) => {
      const build = isBefore ? pages : path.join(root, 'apps/web/build')
      const env = { PUBLIC_URL: `http://127.0.0.1:${PROXY}`, DRAIN_SECONDS: '5', WEB_BUILD_DIR: build }
      const checkout = isBefore ? before : root
      const options = { folder, name: `node-${++starts}`, port: PORTS[index]!, databaseUrl, checkout, env }
      nodes[index] = await startNode(options)
    }
    for (const index of PORTS.keys()) await startAt(index, true)
    await startProxy(folder, { mode: 'http', port: PROXY, check: '/readyz', servers: PORTS.map((port) => ({ port })) })
    // The database still has the schema of the version before.
    const journal = path.join(before, 'apps/api/test/fire/journal.ts')
    const worldBefore = (await import(journal)) as { buildWorld: typeof buildWorld }
    const world = await worldBefore.buildWorld(databaseUrl, BUYERS)
    const proxy = `http://127.0.0.1:${PROXY}`
    await until('the proxy has a server', async () => (await statusOf(`${proxy}/readyz`)) === 200)

    const load = startLoad(world, proxy, { rates: quick ? QUICK_RATES : RATES, seconds: 240 })
    const visits = await startVisitors(world, proxy, TABS)
    await wait(4000)
    const drains: number[] = []
    const replaceAll = async (isBefore: boolean) => {
      for (const index of PORTS.keys()) {
        const began = performance.now()
        await nodes[index]!.end()
        drains.push((performance.now() - began) / 1000)
        await startAt(index, isBefore)
        say(`node ${index + 1} runs ${isBefore ? 'the version before' : 'this version'}`)
        // Both versions run for a while, and its check has to pass before the other node leaves.
        await wait(quick ? 6000 : 12_000)
      }
    }
    await replaceAll(false)
    // Fails when this version has a migration that the version before does not know.
    const refusal = await replaceAll(true).catch((error: Error) => error.message)
    if (refusal) say(refusal)
    await wait(2000)
    await Promise.all([load.stop(), visits.stop()])
    const failed = load.answers.filter(({ status }) => status !== 200 && status !== 401)
    // Nodes of versions that store no files answer 404 for those of others.
    const storesFiles = existsSync(path.join(before, 'apps/api/src/platform/http/web-files.ts'))
    const inBrowser = (what: string, faults: readonly string[]) => {
      for (const fault of [...new Set(faults)].slice(0, 5)) say(`${what}: ${fault}`)
      return storesFiles
        ? atMost(what, 0, faults.length)
        : note(`${what} (not stored by the version before)`, faults.length)
    }
    return [
      atMost('requests that failed', 0, failed.length),
      atMost('requests as signed out (401)', 0, load.answers.filter(({ status }) => status === 401).length),
      mustBe('the version before starts again', 'yes', refusal ? 'no' : 'yes', !refusal),
      atMost('faults of the journal', 0, (await findJournalFaults(world, load.journal)).length),
      inBrowser('loads in Chromium that stayed incomplete', visits.incomplete),
      inBrowser('links in Chromium that failed', visits.failedClicks),
      inBrowser('exceptions in Chromium', visits.pageErrors),
      inBrowser('failed requests of Chromium', visits.failedRequests),
      note('loads, links in Chromium', `${visits.loads}, ${visits.clicks}`),
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

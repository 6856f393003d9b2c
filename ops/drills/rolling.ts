// Two nodes behind HAProxy are replaced one after the other, from the version before to this one and back, under load
// of the API, while people load pages in Chromium and click.
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findJournalFaults, type buildWorld } from '../../apps/api/test/fire/journal.ts'
import { Browser } from './lib/browser.ts'
import { copyWithOtherHashes } from './lib/builds.ts'
import type { Drill } from './lib/drill.ts'
import { startProxy } from './lib/haproxy.ts'
import { BUYERS, countStatuses, medianLatency, startLoad } from './lib/load.ts'
import { databaseUrl as urlOf, sql } from './lib/postgres.ts'
import { root, run, type Program } from './lib/processes.ts'
import { requirePages, startBackends, startNode } from './lib/product.ts'
import { atMost, mustBe, note } from './lib/report.ts'
import { findBrowser, startVisitors } from './lib/visitors.ts'

const PROXY = 3000
const PORTS = [3001, 3002]
const RATES = { call: 200 }
/** The machine also runs Chromium. */
const QUICK_RATES = { call: 20 }
const TABS = 2
/** The longest load, and enough codes for it. */
const SECONDS = 500
const WORLD = { ...BUYERS, codes: 30_000 }

export const rolling: Drill = {
  summary: 'replace two nodes behind HAProxy, to the next version and back, with people in browsers',
  programs: ['haproxy'],
  world: WORLD,
  rates: RATES,

  prepare: async (folder, { from = root }) => {
    requirePages()
    await findBrowser()
    copyWithOtherHashes(path.join(from, 'apps/web/build'), path.join(folder, 'pages'))
  },

  async run({ folder, say, quick, from }) {
    const before = from ?? root
    const databaseUrl = await startBackends(folder)
    const nodes: Program[] = []
    let starts = 0
    const startAt = async (index: number, isBefore: boolean) => {
      const build = isBefore ? path.join(folder, 'pages') : path.join(root, 'apps/web/build')
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
    const world = await worldBefore.buildWorld(databaseUrl, WORLD)
    const proxy = `http://127.0.0.1:${PROXY}`

    const load = startLoad(world, proxy, { rates: quick ? QUICK_RATES : RATES, seconds: SECONDS })
    const visits = await startVisitors(world, proxy, TABS)
    const signIns = startSignIns(proxy)
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
    if (from) {
      // A deployment ends with what contracts, once no node of the version before runs.
      await replaceAll(false)
      say(await migrate(databaseUrl))
    }
    await wait(2000)
    await Promise.all([load.stop(), visits.stop(), signIns.stop()])
    const failed = load.answers.filter(({ status }) => status !== 200 && status !== 401)
    const none = (what: string, faults: readonly string[]) => {
      for (const fault of [...new Set(faults)].slice(0, 5)) say(`${what}: ${fault}`)
      return atMost(what, 0, faults.length)
    }
    return [
      none(
        'requests that failed',
        failed.map(({ what, status }) => `${what}: ${status}`),
      ),
      atMost('requests as signed out (401)', 0, load.answers.filter(({ status }) => status === 401).length),
      mustBe('the version before starts again', 'yes', refusal ? 'no' : 'yes', !refusal),
      atMost('faults of the journal', 0, (await findJournalFaults(world, load.journal)).length),
      none('sign-ins that failed', signIns.faults),
      ...(from ? [none('differences to the schema of a new database', await compareSchema())] : []),
      none('loads in Chromium that stayed incomplete', visits.incomplete),
      none('links in Chromium that failed', visits.failedClicks),
      none('exceptions in Chromium', visits.pageErrors),
      none('failed requests of Chromium', visits.failedRequests),
      note('sign-ins', signIns.count()),
      note('loads, links in Chromium', `${visits.loads}, ${visits.clicks}`),
      note('requests', load.answers.length),
      note('answers', countStatuses(load.answers)),
      note('median latency', `${medianLatency(load.answers).toFixed(0)} ms`),
      note('seconds to leave', drains.map((seconds) => seconds.toFixed(1)).join(', ')),
    ]
  },
}

/** Runs all migrations on a database. Returns their names. */
const migrate = (databaseUrl: string): Promise<string> =>
  run([process.execPath, path.join(root, 'apps/api/src/database.ts'), 'migrate'], {
    cwd: root,
    env: { DATABASE_URL: databaseUrl },
  })

/**
 * The objects of the schema that a new database has otherwise. They are compared by their words: the order of columns
 * may differ, and comments and lines in bodies of functions.
 */
async function compareSchema(): Promise<string[]> {
  await sql('create database new owner visions')
  await migrate(urlOf(5432).replace(/visions$/, 'new'))
  const objects = async (database: string) => {
    const dump = await run(['pg_dump', '-s', '-h', '127.0.0.1', '-U', 'postgres', '-d', database])
    const texts = dump.split(/\n--\n-- .*\n--\n/)
    // Left out: comments, breaks in a literal, and psql commands, which have a random key.
    const wordsOf = (text: string) => text.replaceAll(/--.*|'\n\s*'|^\\.*/gm, '').match(/\w+|[^\s\w]/g)
    return new Map(texts.map((text) => [wordsOf(text)?.toSorted().join(' '), text]))
  }
  const [ours, theirs] = [await objects('visions'), await objects('new')]
  return [...ours, ...theirs].flatMap(([words, text]) => (ours.has(words) && theirs.has(words) ? [] : text))
}

/** A new person signs in at the simulated identity service. Throws unless the product then has their session. */
async function signUp(url: string, number: number): Promise<void> {
  const browser = new Browser()
  const form = await browser.open(`${url}/authentication/start/interapp?inscription=1`)
  const person = { firstName: 'Inès', lastName: 'Roussel', email: `ines-${number}@example.org`, oldEnough: 'yes' }
  // The page of the token continues by itself in a browser with scripts.
  const page = await browser.submit(await browser.submit(form, person), {})
  const { status } = await browser.send(`${url}/api/auth/check`)
  if (status !== 200) throw new Error(`${page.status} ${page.url}, then ${status}`)
}

/** People sign in one after the other, until stopped. */
function startSignIns(url: string) {
  const faults: string[] = []
  let [count, isOver] = [0, false]
  const work = async () => {
    for (; !isOver; count++) {
      await signUp(url, count).catch(({ message, cause = '' }: Error) => faults.push(`${message} ${String(cause)}`))
      await wait(500)
    }
  }
  const ended = work()
  return { faults, count: () => count, stop: () => ((isOver = true), ended) }
}

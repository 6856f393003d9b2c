import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '../lib/postgres.ts'
import { hasWebBuild, startNode, webBuild } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import { cpuMicroseconds, freePorts, root, start } from '../lib/processes.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { median } from '../lib/statistics.ts'

/** Seconds until `npm start` says that it is ready, on a folder and free ports; then it is asked to leave. */
async function npmStart(dataDir: string): Promise<number> {
  const [port, simulators] = [await freePorts(), await freePorts(6)]
  const began = performance.now()
  const program = start(
    ['node', 'scripts/start.mjs'],
    { PORT: String(port), SIMULATORS_PORT: String(simulators), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    { keepOutput: true },
  )
  try {
    while (!program.said().includes('Visions est prêt')) {
      if (!program.isAlive() || performance.now() - began > 60_000)
        throw new Error(`npm start did not start: ${program.said()}`)
      await wait(5)
    }
    return (performance.now() - began) / 1000
  } finally {
    await program.stop()
  }
}

export async function starts({ folder, mail, world, quick }: Bench): Promise<Report> {
  const times: number[] = []
  const spent: number[] = []
  for (let i = 0; i < (quick ? 3 : 7); i++) {
    const began = performance.now()
    const node = await startNode(world.url, mail.url)
    times.push(performance.now() - began)
    spent.push(cpuMicroseconds(node.pid) / 1000)
    await node.stop()
  }
  const figures: Figure[] = [
    {
      what: 'one node: spawn to the first 200 of /readyz',
      measured: `${number(median(times))} ms`,
      control: '',
      value: median(times),
      written: `${number(median(times))} ms`,
      budget: { atMost: 400 },
      beside: `CPU ${number(median(spent))} ms`,
    },
  ]

  const cluster = path.join(folder, 'cold')
  mkdirSync(cluster)
  const database: number[] = []
  for (let i = 0; i < 2; i++) {
    const began = performance.now()
    const embedded = await startEmbedded(cluster)
    database.push(performance.now() - began)
    await embedded.stop()
  }
  figures.push(
    { what: 'embedded database, first start of a folder', measured: `${number(database[0]!)} ms`, control: '' },
    { what: 'embedded database, next start', measured: `${number(database[1]!)} ms`, control: '' },
  )

  const notes = [
    'Of single starts, without a control. A cold `npm start` with its installation (budget 90 s) is not measured here: it needs the network.',
  ]
  if (hasWebBuild && webBuild === path.join(root, 'apps/web/build')) {
    const dataDir = path.join(folder, 'start')
    const first = await npmStart(dataDir)
    const warm = [await npmStart(dataDir), ...(quick ? [] : [await npmStart(dataDir), await npmStart(dataDir)])]
    figures.push(
      {
        what: 'npm start on an empty DATA_DIR (everything installed and built)',
        measured: `${number(first)} s`,
        control: '',
      },
      {
        what: 'npm start, warm',
        measured: `${number(median(warm))} s`,
        control: '',
        value: median(warm),
        written: `${number(median(warm))} s`,
        budget: { atMost: 2 },
      },
    )
  } else notes.push('npm start is left out: it would build the web app first (npm run build).')
  return { title: 'Starts', notes, figures }
}

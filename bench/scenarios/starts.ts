import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { hasWebBuild, startBareNode, startNode, webBuild, type Node } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import { startEmbedded } from '../lib/postgres.ts'
import { cpuMicroseconds, freePorts, root, start, waitFor } from '../lib/processes.ts'
import { amount, compareAmount, number, type Report } from '../lib/report.ts'
import { alternate, median } from '../lib/statistics.ts'

/** Seconds until `npm start` prints that it is ready. Stops it afterwards. */
async function timeNpmStart(dataDir: string): Promise<number> {
  const [port, simulators] = [await freePorts(), await freePorts(6)]
  const began = performance.now()
  const env = { PORT: String(port), SIMULATORS_PORT: String(simulators), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const program = start(['node', 'scripts/start.mjs'], env, { captureOutput: true })
  try {
    await waitFor('npm start', program, async () => program.output().includes('Visions est prêt'))
    return (performance.now() - began) / 1000
  } finally {
    await program.stop()
  }
}

/** Milliseconds until a server is ready, and milliseconds of CPU. Stops it afterwards. */
async function timeStart(start: () => Promise<Node>): Promise<{ took: number; cpu: number }> {
  const began = performance.now()
  const node = await start()
  const took = performance.now() - began
  const cpu = cpuMicroseconds(node.pid) / 1000
  await node.stop()
  return { took, cpu }
}

export async function starts({ folder, mail, world, quick }: Bench): Promise<Report> {
  const got = await alternate(quick ? 3 : 7, {
    product: () => timeStart(() => startNode(world.url, mail.url)),
    control: () => timeStart(() => startBareNode(world.url)),
  })
  const timeOf = (rounds: { took: number }[]) => median(rounds.map(({ took }) => took))

  const cluster = path.join(folder, 'cold')
  mkdirSync(cluster)
  const database: number[] = []
  for (let i = 0; i < 2; i++) {
    const began = performance.now()
    const embedded = await startEmbedded(cluster)
    database.push(performance.now() - began)
    await embedded.stop()
  }
  const figures = [
    compareAmount(
      'one node: spawn to the first 200 of /readyz',
      { product: timeOf(got.product), control: timeOf(got.control) },
      'ms',
      {
        budget: { atMost: 400 },
        remarks: `CPU ${number(median(got.product.map(({ cpu }) => cpu)))} ms`,
      },
    ),
    amount('embedded database, first start of a folder', database[0]!, 'ms'),
    amount('embedded database, next start', database[1]!, 'ms'),
  ]
  const notes = [
    'Control of a node: Fastify and a pool of node-postgres, to its first answer from the database. The other starts have none. A cold `npm start` with its installation (budget 90 s) is not measured here: it needs the network.',
  ]
  if (hasWebBuild && webBuild === path.join(root, 'apps/web/build')) {
    const dataDir = path.join(folder, 'start')
    const first = await timeNpmStart(dataDir)
    const warm: number[] = []
    for (let i = 0; i < (quick ? 1 : 3); i++) warm.push(await timeNpmStart(dataDir))
    figures.push(
      amount('npm start on an empty DATA_DIR (everything installed and built)', first, 's'),
      amount('npm start, warm', median(warm), 's', { budget: { atMost: 1.5 } }),
    )
  } else notes.push('npm start is left out: it would build the web app first (npm run build).')
  return { title: 'Starts', notes, figures }
}

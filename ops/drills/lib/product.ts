// Nodes of the product and the simulators of its partners.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createCluster, createDatabase, startCluster } from './postgres.ts'
import { Missing } from './programs.ts'
import { root, start, untilPrinted, type Program } from './processes.ts'

/** Starts the simulators on their usual ports, which are also the defaults of a node. */
export async function startSimulators(folder: string): Promise<void> {
  const simulators = start(folder, 'simulators', [process.execPath, path.join(root, 'apps/simulators/src/main.mjs')], {
    env: { DATA_DIR: path.join(folder, 'simulators') },
  })
  await untilPrinted(simulators, 'Simulateurs prêts')
}

/** Starts PostgreSQL and the simulators. Returns the address of the product's empty database. */
export async function startBackends(folder: string): Promise<string> {
  const cluster = path.join(folder, 'postgres')
  await createCluster(cluster)
  await startCluster(cluster, folder)
  await startSimulators(folder)
  return createDatabase()
}

/** Throws Missing when the pages of this checkout are not built. */
export function requirePages(): void {
  if (!existsSync(path.join(root, 'apps/web/build/server/index.js')))
    throw new Missing('The load opens pages, which are not built: npm run build')
}

interface NodeOptions {
  folder: string
  name: string
  port: number
  databaseUrl: string
  /** Folder of the code; this checkout when left out. */
  checkout?: string
  env?: Record<string, string>
}

/** Starts a node and resolves once it says that it is ready. It migrates the database. */
export async function startNode({
  folder,
  name,
  port,
  databaseUrl,
  checkout = root,
  env,
}: NodeOptions): Promise<Program> {
  // Not main.mjs: the version before may have another name for it.
  const node = start(folder, name, [process.execPath, path.join(checkout, 'apps/api/src/node.ts')], {
    cwd: checkout,
    env: {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:3105',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...env,
    },
  })
  await untilPrinted(node, 'Visions est prêt', 60)
  return node
}

/**
 * The most frequent messages in the log of a node, with their number. Numbers in the messages are left out.
 */
export function summarizeLog(program: Program, limit = 20): string[] {
  const counts = new Map<string, number>()
  for (const line of program
    .log()
    .split('\n')
    .filter((text) => text.startsWith('{'))) {
    const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: { code?: string; message?: string } }
    const message = err?.message?.replaceAll(/\d+/g, '…')
    const key = [msg, err?.code, message].filter(Boolean).join(' | ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([key, count]) => `${count} × ${key}`)
}

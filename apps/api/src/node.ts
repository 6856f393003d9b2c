// One node: database, migrations, jobs, server. Leaves gracefully on SIGTERM and SIGINT.
import { createServer as createProbe } from 'node:net'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { seed } from '../db/seeds/seed.ts'
import { CRONTAB, jobTasks } from './jobs.ts'
import { openDatabase, openPool } from './platform/database/database.ts'
import { startEmbedded, type EmbeddedServer } from './platform/database/embedded.ts'
import { ensureDatabase, migrate } from './platform/database/migrate.ts'
import { startJobs } from './platform/jobs.ts'
import { createMailer } from './platform/mail.ts'

/** How long open requests and jobs may take after we were asked to leave, in milliseconds. */
const LEAVE_WITHIN = 10_000

/** A free port below the range that the system gives to outgoing connections. */
async function freePort(host: string): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createProbe().listen(port, host)
  const isFree = await new Promise<boolean>((resolve) => probe.once('listening', () => resolve(true)).once('error', () => resolve(false)))
  probe.close()
  return isFree ? port : freePort(host)
}

async function start(): Promise<void> {
  const env = { ...process.env }
  if (env['PORT'] === '0') env['PORT'] = String(await freePort(env['HOST'] ?? 'localhost'))
  const config: Config = readConfig(env)

  let embedded: EmbeddedServer | undefined
  let url = config.databaseUrl
  if (!url) {
    embedded = await startEmbedded(config.dataDir)
    url = embedded.url('visions')
    await ensureDatabase(url)
  }
  await migrate(url)
  if (config.seedToolsUrl) {
    const owner = openPool(url, { size: 1, asOwner: true })
    await seed(openDatabase(owner), { toolsUrl: config.seedToolsUrl })
    await owner.end()
  }

  const pool = openPool(url, {
    size: config.databasePool,
    onError: (error) => app?.server.log.warn({ err: error }, 'a database connection broke'),
  })
  const jobsPool = openPool(url, { size: 3, asOwner: true })
  const app = await createApp(config, pool)
  const { server } = app
  const mailer = createMailer(config.smtpUrl, config.mailFrom, config.partnerTimeoutMs)
  const [jobs] = await Promise.all([
    startJobs(jobsPool, jobTasks(app.deps, mailer), CRONTAB, (error, task) => server.log.error({ err: error, task }, 'a job failed')),
    app.deps.content.listen(url),
    server.listen({ host: config.host, port: config.port }),
  ])

  let leaving = false
  const leave = async () => {
    if (leaving) return
    leaving = true
    app.leave()
    setTimeout(() => process.exit(1), LEAVE_WITHIN).unref()
    // A connection that was busy when we began to close becomes idle later, and would be kept open for the next request.
    const sweep = setInterval(() => server.server.closeIdleConnections(), 50)
    await server.close()
    clearInterval(sweep)
    await jobs.stop().catch(() => {})
    mailer.close()
    await Promise.all([pool.end(), jobsPool.end()])
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  console.log(`Visions est prêt : ${config.publicUrl}`)
}

start().catch((error: unknown) => {
  const { code, message, port } = error as { code?: string; message: string; port?: number }
  console.error(code === 'EADDRINUSE' ? `Port ${port} is taken: set PORT to another one.` : message)
  process.exit(1)
})

// One node: database, migrations, jobs, server. Leaves gracefully on SIGTERM and SIGINT.
import { startEmbedded, type EmbeddedServer } from '@visions/server/embedded-postgres'
import { freePort } from '@visions/server/free-port'
import { ensureDatabase } from '@visions/server/migrations'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { seed } from '../db/seeds/seed.ts'
import { CRONTAB, jobTasks } from './jobs.ts'
import { DATABASE, openPool } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { withConnection } from './platform/database/with-database.ts'
import { startJobs } from './platform/jobs.ts'
import { createMailer } from './platform/mail.ts'

/** How long open requests and jobs may take after we were asked to leave, in milliseconds. */
const LEAVE_WITHIN = 10_000

/** Brings the database up to date, with the demonstration world in it when there are tools for it. */
async function prepare(url: string, { seedToolsUrl: toolsUrl, coachOrigin, personalCloudUrl, matchingUrl }: Config): Promise<void> {
  await migrate(url)
  if (toolsUrl)
    await withConnection(url, { asOwner: true }, (db) =>
      seed(db, { toolsUrl, coachUrl: coachOrigin, cloudUrl: personalCloudUrl, matchingUrl }),
    )
}

async function start(): Promise<void> {
  const env = { ...process.env }
  if (env['PORT'] === '0') env['PORT'] = String(await freePort(env['HOST'] ?? 'localhost'))
  const config: Config = readConfig(env)

  let embedded: EmbeddedServer | undefined
  let url = config.databaseUrl
  if (!url) {
    embedded = await startEmbedded(config.dataDir)
    url = embedded.url(DATABASE)
    await ensureDatabase(url)
  }
  // There is a log as soon as there is an app.
  let tellBroken = (_error: Error): void => {}
  const pool = openPool(url, { size: config.databasePool, onError: (error) => tellBroken(error) })
  const jobsPool = openPool(url, { size: 3, asOwner: true })
  // The app asks the database nothing before it is asked something.
  const [app] = await Promise.all([createApp(config, pool), prepare(url, config)])
  const { server, deps } = app
  tellBroken = (err) => server.log.warn({ err }, 'a database connection broke')
  const mailer = createMailer(config.smtpUrl, config.mailFrom, config.partnerTimeoutMs)
  const [jobs] = await Promise.all([
    startJobs(jobsPool, jobTasks(deps, mailer), CRONTAB, (error, task) => server.log.error({ err: error, task }, 'a job failed')),
    deps.content.listen(url),
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

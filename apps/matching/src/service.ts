// The service: database, catalogue, server. Leaves gracefully on SIGTERM and SIGINT.
import { startEmbedded, type EmbeddedServer } from '@visions/server/embedded-postgres'
import { freePort } from '@visions/server/free-port'
import { ensureDatabase } from '@visions/server/migrations'
import { createApp } from './app.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { readConfig } from './config.ts'
import { DATABASE, migrate, openPool } from './database.ts'
import { forgetAwaited } from './intake/shares.repository.ts'
import { plant } from './seed.ts'

/** How long open requests may take after we were asked to leave, in milliseconds. */
const LEAVE_WITHIN = 5000
const TIDY_EVERY = 3_600_000

async function start(): Promise<void> {
  const env = { ...process.env }
  if (env['MATCHING_PORT'] === '0') env['MATCHING_PORT'] = String(await freePort(env['HOST'] ?? 'localhost'))
  const config = readConfig(env)

  let embedded: EmbeddedServer | undefined
  let url = config.databaseUrl
  if (!url) {
    embedded = await startEmbedded(config.dataDir)
    url = embedded.url(DATABASE)
    await ensureDatabase(url)
  }
  await migrate(url)

  // There is a log as soon as there is a server.
  let tell = (_error: Error, _what: string): void => {}
  const pool = openPool(url, { onError: (error) => tell(error, 'a database connection broke') })
  await plant(pool, { seeds: config.seed })
  const catalogue = createCatalogue(pool, (error) => tell(error, 'the catalogue could not be read again'))
  const { server, leave: stopTaking } = createApp(config, { pool, catalogue })
  tell = (err, what) => server.log.warn({ err }, what)
  await Promise.all([catalogue.listen(url), server.listen({ host: config.host, port: config.port })])
  const tidy = () => void forgetAwaited(pool).catch((error: Error) => tell(error, 'shares that never came could not be forgotten'))
  const tidying = setInterval(tidy, TIDY_EVERY)
  tidy()
  // Whoever comes first should not have to wait for it.
  catalogue.get().catch((error: Error) => tell(error, 'the catalogue could not be read'))

  let leaving = false
  const leave = async () => {
    if (leaving) return
    leaving = true
    stopTaking()
    clearInterval(tidying)
    setTimeout(() => process.exit(1), LEAVE_WITHIN).unref()
    // A connection that was busy when we began to close becomes idle later, and would be kept open for the next request.
    const sweep = setInterval(() => server.server.closeIdleConnections(), 50)
    await server.close()
    clearInterval(sweep)
    await catalogue.close()
    await pool.end()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  console.log(`Affluents est prêt\u00a0: ${config.origin}`)
}

start().catch((error: unknown) => {
  const { code, message, port } = error as { code?: string; message: string; port?: number }
  console.error(code === 'EADDRINUSE' ? `Port ${port} is taken: set MATCHING_PORT to another one.` : message)
  process.exit(1)
})

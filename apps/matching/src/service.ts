// The service: database, catalogue, server. Stops gracefully on SIGTERM and SIGINT.
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@visions/server/free-port'
import { retryWhileUnavailable } from '@visions/server/retry-while-unavailable'
import { openDatabaseServer } from '@visions/server/with-database'
import { createApp } from './app.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { readConfig } from './config.ts'
import { DATABASE, migrate, openPool } from './database.ts'
import { proveWritable } from './health.repository.ts'
import { forgetAwaited } from './intake/shares.repository.ts'
import { plant } from './seed.ts'

/** How long open requests may take once the listener is closed, in milliseconds. */
const STOP_WITHIN_MS = 5000
const TIDY_EVERY = 3_600_000

async function start(): Promise<void> {
  // As process 1 of a container, Node ignores signals without a handler.
  const stopEarly = () => process.exit(143)
  process.on('SIGTERM', stopEarly)
  const env = { ...process.env }
  if (env['MATCHING_PORT'] === '0') env['MATCHING_PORT'] = String(await freePort(env['HOST'] ?? 'localhost'))
  const config = readConfig(env)

  const { addresses, close: closeDatabase } = await openDatabaseServer(config, DATABASE)
  const onRetry = ({ message }: Error) => console.error(`The database is not available yet: ${message}`)
  await retryWhileUnavailable(() => migrate(addresses), { onRetry })

  // There is a log as soon as there is a server.
  let tell = (_error: Error, _what: string): void => {}
  const pool = openPool(addresses.app, { onError: (error) => tell(error, 'a database connection broke') })
  await retryWhileUnavailable(() => plant(pool, { seeds: config.seed }), { onRetry })
  const catalogue = createCatalogue(pool, (error) => tell(error, 'the catalogue could not be read again'))
  const { server, drain } = createApp(config, { pool, catalogue })
  tell = (err, what) => server.log.warn({ err }, what)
  await retryWhileUnavailable(() => proveWritable(pool), { onRetry })
  const listening = catalogue
    .listen(addresses.owner)
    .catch((error: Error) => tell(error, 'changes of the catalogue are not notified yet'))
  await Promise.all([listening, server.listen({ host: config.host, port: config.port })])
  const tidy = () =>
    void forgetAwaited(pool).catch((error: Error) => tell(error, 'shares that never came could not be forgotten'))
  const tidying = setInterval(tidy, TIDY_EVERY)
  tidy()
  // Whoever comes first should not have to wait for it.
  catalogue.get().catch((error: Error) => tell(error, 'the catalogue could not be read'))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    drain()
    await wait(config.drainMs)
    clearInterval(tidying)
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    // A connection that was busy when we began to close becomes idle later, and would be kept open for the
    // next request.
    const sweep = setInterval(() => server.server.closeIdleConnections(), 50)
    await server.close()
    clearInterval(sweep)
    await catalogue.close()
    await pool.end()
    await closeDatabase()
    process.exit(0)
  }
  process.off('SIGTERM', stopEarly)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`Affluents est prêt\u00a0: ${config.origin}`)
}

start().catch((error: unknown) => {
  const { code, message, port } = error as { code?: string; message: string; port?: number }
  console.error(code === 'EADDRINUSE' ? `Port ${port} is taken: set MATCHING_PORT to another one.` : message)
  process.exit(1)
})

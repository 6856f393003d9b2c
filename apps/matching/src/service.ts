// Starts the service: database, trades of the product, catalogue, server.
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@visions/server/free-port'
import { createLog } from '@visions/server/log'
import { exitOnSigterm, startProgram, stopOnSignals } from '@visions/server/process'
import { proveWritable, READINESS_POOL } from '@visions/server/readiness'
import { retryWhileUnavailable } from '@visions/server/retry-while-unavailable'
import { openDatabaseServer } from '@visions/server/with-database'
import { createApp } from './app.ts'
import { deleteExpiredOffers } from './catalogue/catalogue.repository.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { readConfig } from './config.ts'
import { DATABASE, migrate, openPool, WRITTEN_TABLE } from './database.ts'
import { deleteAwaited } from './intake/shares.repository.ts'
import { saveSettings } from './seed.repository.ts'
import { seedDatabase } from './seed.ts'
import { startTradeSync } from './trades/sync-trades.ts'

/** How long open requests may take after the server stopped listening. */
const STOP_TIMEOUT_MS = 5000
const CLEAN_UP_EVERY_MS = 3_600_000
/** How long a first start waits for the trades of the product, which may start at the same time. */
const FIRST_TRADES_MS = 3000

async function start(): Promise<void> {
  exitOnSigterm()
  const env = { ...process.env }
  if (env['MATCHING_PORT'] === '0') env['MATCHING_PORT'] = String(await freePort(env['HOST'] ?? 'localhost'))
  const config = readConfig(env)
  const log = createLog(config.logLevel)
  const warn = (message: string) => (err: Error) => log.warn({ err }, message)

  const { addresses, close: closeDatabase } = await openDatabaseServer(config, DATABASE)
  const onRetry = ({ message }: Error) => console.error(`The database is not available yet: ${message}`)
  await retryWhileUnavailable(() => migrate(addresses), { onRetry })
  const onError = warn('a database connection broke')
  const pool = openPool(addresses.app, { onError })
  const readinessPool = openPool(addresses.app, { ...READINESS_POOL, onError })
  await retryWhileUnavailable(() => seedDatabase(pool, { seeds: config.seed, toolsUrl: config.seedToolsUrl }), {
    onRetry,
  })
  await retryWhileUnavailable(() => saveSettings(pool, config), { onRetry })
  await retryWhileUnavailable(() => proveWritable(readinessPool, WRITTEN_TABLE), { onRetry })

  const tradeSync = startTradeSync({ pool, config, log })
  await Promise.race([tradeSync.first, wait(FIRST_TRADES_MS, undefined, { ref: false })])

  const catalogue = createCatalogue(pool, warn('the catalogue could not be reloaded'))
  const { server, drain } = await createApp(config, { pool, readinessPool, catalogue, log })
  const listening = catalogue
    .listen(addresses.owner)
    .catch(warn('the database does not notify changes of the catalogue yet'))
  await Promise.all([listening, server.listen({ host: config.host, port: config.port })])
  const cleanUp = () => {
    deleteAwaited(pool).catch(warn('shares that never arrived could not be deleted'))
    deleteExpiredOffers(pool).catch(warn('offers that have ended could not be deleted'))
  }
  const timer = setInterval(cleanUp, CLEAN_UP_EVERY_MS)
  cleanUp()
  // Load the catalogue before the first request needs it.
  catalogue.get().catch(warn('the catalogue could not be loaded'))

  stopOnSignals({
    server,
    drain,
    drainMs: config.drainMs,
    timeoutMs: STOP_TIMEOUT_MS,
    async close() {
      clearInterval(timer)
      await tradeSync.close()
      await catalogue.close()
      await Promise.all([pool.end(), readinessPool.end()])
      await closeDatabase()
    },
  })
  console.log(`Affluents est prêt\u00a0: ${config.origin}`)
}

startProgram(start, 'MATCHING_PORT')

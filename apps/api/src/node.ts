// One node: database, migrations, jobs, server. Stops gracefully on SIGTERM and SIGINT.
import { isLoopback, refuseLinksToThisMachine } from '@visions/contract/links'
import { freePort } from '@visions/server/free-port'
import { exitOnSigterm, startProgram, stopOnSignals } from '@visions/server/process'
import { proveWritable, READINESS_POOL } from '@visions/server/readiness'
import { retryWhileUnavailable } from '@visions/server/retry-while-unavailable'
import { openDatabaseServer } from '@visions/server/with-database'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { CONTENT_MAPPINGS } from './contents.ts'
import { openOfficePool, WRITTEN_TABLE } from './database-roles.ts'
import { setMatchingAddress } from './features/catalogue/index.ts'
import { startSchedule } from './features/contents/index.ts'
import { findKnownMedia } from './features/media/index.ts'
import { openIdProviders } from './features/access/index.ts'
import { checkCodesKey, createCodeSealer } from './features/rewards/index.ts'
import { assetFolders } from './host-pages.ts'
import { CRONTAB, jobTasks } from './jobs.ts'
import { migrate, type ProductAddresses } from './migrate.ts'
import { DATABASE, openDatabase, openPool, READERS } from './platform/database/database.ts'
import { Replicas } from './platform/database/replicas.ts'
import { withConnection } from './platform/database/with-database.ts'
import { startJobs } from './platform/jobs.ts'
import { storeFiles } from './platform/http/web-files.ts'
import { createMailer } from './platform/mail.ts'
import { serveMetrics } from './metrics.ts'

/** Longest time for open requests and jobs after the listener is closed, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000
const HOUR_MS = 3_600_000
const NOT_STORED = 'The files of the pages are not stored: nodes of other versions answer 404 for them.'

/** Migrates the database, writes what follows from settings, and seeds it for configured demonstration tools. */
async function prepare(
  addresses: ProductAddresses,
  { seedToolsUrl: toolsUrl, coachOrigin, personalCloudUrl, matchingUrl, providers, codesKeys, ...config }: Config,
): Promise<void> {
  await migrate(addresses, { contracts: false })
  await withConnection(addresses, { asOwner: true }, async (db) => {
    await checkCodesKey(db, createCodeSealer(codesKeys))
    // Before the first page that refers to them: the other nodes may run another version.
    await storeFiles(db, assetFolders(config), (error) => console.error(NOT_STORED, error))
  })
  await withConnection(addresses, { asOwner: true }, (db) => setMatchingAddress(db, matchingUrl))
  if (!toolsUrl) return
  const { seed } = await import('../db/demo/seed.ts')
  await withConnection(addresses, { asOwner: true }, (db) =>
    seed(db, {
      toolsUrl,
      coachUrl: coachOrigin ?? toolsUrl,
      cloudUrl: personalCloudUrl ?? toolsUrl,
      matchingUrl,
      officeProvider: openIdProviders(providers, 'professionals')[0],
      codesKeys,
    }),
  )
}

async function start(): Promise<void> {
  exitOnSigterm()
  const env = { ...process.env }
  if (env['PORT'] === '0') env['PORT'] = String(await freePort(env['HOST'] ?? 'localhost'))
  const config: Config = readConfig(env)
  if (!isLoopback(new URL(config.publicUrl).hostname)) refuseLinksToThisMachine()

  const stopTracing = config.isTracing
    ? (await import('./platform/tracing.ts')).startTracing(config.version)
    : async () => {}
  const { addresses: found, close: closeDatabase } = await openDatabaseServer(config, DATABASE)
  const addresses = { ...found, office: config.databaseOfficeUrl ?? found.app }
  // Replaced as soon as the app has a log.
  let onPoolError = (_error: Error): void => {}
  const pool = openPool(addresses.app, {
    size: config.databasePool,
    readers: READERS,
    onError: (error) => onPoolError(error),
  })
  const officePool = openOfficePool(addresses.office, { onError: (error) => onPoolError(error) })
  const readinessPool = openPool(addresses.app, { ...READINESS_POOL, onError: (error) => onPoolError(error) })
  const { databaseReplicaUrls } = config
  const replicas =
    databaseReplicaUrls.length > 0
      ? new Replicas({ primary: pool, primaryUrl: addresses.app, urls: databaseReplicaUrls })
      : undefined
  const jobsPool = openPool(addresses.owner, { size: 3, asOwner: true, onError: (error) => onPoolError(error) })
  const onRetry = ({ message }: Error) => console.error(`The database is not available yet: ${message}`)
  // The app does not use the database before its first request.
  const [app] = await Promise.all([
    createApp(config, { app: pool, office: officePool, owner: jobsPool, readiness: readinessPool, replicas }),
    retryWhileUnavailable(() => prepare(addresses, config), { onRetry }),
  ])
  const { server, deps, readiness } = app
  for (const warning of config.warnings) server.log.warn({ warning }, 'a setting is probably not meant')
  onPoolError = (err) => server.log.warn({ err }, 'a database connection broke')
  await retryWhileUnavailable(() => proveWritable(readinessPool, WRITTEN_TABLE), { onRetry })
  await replicas?.start(server.log)
  if (config.proUrl) await retryWhileUnavailable(() => officePool.query('select'), { onRetry })
  void readiness.findTrouble()
  const ownerDb = openDatabase(jobsPool)
  const mailer = createMailer(config.smtpUrl, config.mailFrom, config.partnerTimeoutMs, deps.failures)
  await Promise.all([
    deps.content
      .listen(addresses.owner)
      .catch(() => server.log.warn('content changes are compared each minute until notifications arrive')),
    server.listen({ host: config.host, port: config.port }),
  ])
  // After the first requests can be answered: loading the queue takes a tenth of a start.
  const jobs = await retryWhileUnavailable(() =>
    startJobs(
      jobsPool,
      jobTasks(deps, mailer, { ownerDb, log: server.log }),
      CRONTAB,
      () => pool.waitingCount > 0,
      (error, task) => deps.failures.reportJob(task, error),
    ),
  )

  const schedule =
    config.proUrl === null
      ? undefined
      : startSchedule({ ...deps, db: ownerDb, mappings: CONTENT_MAPPINGS, findKnownMedia })

  // Files that no node announces for a month are deleted.
  const warn = (err: unknown) => server.log.warn({ err }, NOT_STORED)
  setInterval(() => void storeFiles(ownerDb, assetFolders(config), warn).catch(warn), HOUR_MS).unref()

  // Loads the client of the providers, which would delay the first sign-in page.
  for (const provider of config.providers) if (provider.kind === 'openid') void deps.openId.isUp(provider)

  const { metricsHost: host, metricsPort } = config
  const scrapes =
    metricsPort === undefined ? undefined : await serveMetrics(app.metrics, app.lastState, { host, port: metricsPort })

  stopOnSignals({
    server,
    drain: app.drain,
    drainMs: config.drainMs,
    timeoutMs: STOP_TIMEOUT_MS,
    close: async () => {
      await Promise.all([jobs.stop().catch(() => {}), schedule?.stop()])
      mailer.close()
      await scrapes?.close()
      await stopTracing().catch(() => {})
      const pools = [pool, officePool, jobsPool, readinessPool]
      await Promise.all([replicas?.close(), ...pools.map((one) => one.end())])
      await closeDatabase()
    },
  })
  console.log(`Visions est prêt : ${config.publicUrl}`)
}

startProgram(start, 'PORT or METRICS_PORT')

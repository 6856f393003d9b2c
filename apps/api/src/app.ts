// Composes the server. The two lists of registrations below are the access policy: the contract states for
// each route who may call it.
import { lastStateOf, registerHealth } from '@visions/server/health'
import type { NodeState } from '@visions/server/health-thread'
import type { HttpServer } from '@visions/server/http-server'
import { createLog } from '@visions/server/log'
import type { Pool } from '@visions/server/pool'
import { proveWritable, watchDatabase, type Readiness } from '@visions/server/readiness'
import type { Config } from './config.ts'
import { CONTENT_MAPPINGS } from './contents.ts'
import { WRITTEN_TABLE } from './database-roles.ts'
import { PersonSessions } from './features/access/index.ts'
import { registerAccount, registerSignInRoutes } from './features/account/index.ts'
import { registerActivities } from './features/activities/index.ts'
import { registerAdmission } from './features/admission/index.ts'
import { registerArrivals } from './features/arrivals/index.ts'
import { registerAssessments } from './features/assessments/index.ts'
import { registerCatalogue } from './features/catalogue/index.ts'
import { registerConnections } from './features/connections/index.ts'
import { findOldestDeliverySeconds, registerConsents } from './features/consents/index.ts'
import { registerContents } from './features/contents/index.ts'
import type { Deps } from './features/deps.ts'
import { registerEssay } from './features/essay/index.ts'
import { registerEvents } from './features/events/index.ts'
import { registerHelp } from './features/help/index.ts'
import { registerJourneys } from './features/journeys/index.ts'
import { registerMatches } from './features/matches/index.ts'
import { serveDrawings } from './features/drawings/index.ts'
import { findKnownMedia, listPictures, registerMedia, servePictures } from './features/media/index.ts'
import { registerMeetings } from './features/meetings/index.ts'
import { registerMissions } from './features/missions/index.ts'
import { registerNamespaces } from './features/namespaces/index.ts'
import { registerNotebook } from './features/notebook/index.ts'
import { registerNotifications } from './features/notifications/index.ts'
import { isSecureOffice, ProfessionalSessions, registerOffice, registerOfficeSignIn } from './features/office/index.ts'
import { registerOnboarding } from './features/onboarding/index.ts'
import { registerOpening } from './features/opening/index.ts'
import { registerOverview } from './features/overview/index.ts'
import { registerPersonalData } from './features/personal-data/index.ts'
import { registerPisteCards } from './features/piste-cards/index.ts'
import { registerPreferences } from './features/preferences/index.ts'
import { registerProfile } from './features/profile/index.ts'
import { registerRecommendations } from './features/recommendations/index.ts'
import { countCodesLeft, createCodeSealer, registerCodes, registerRewards } from './features/rewards/index.ts'
import { sumRecentStars } from './features/stars/index.ts'
import { findAdvice, registerTrades } from './features/trades/index.ts'
import { registerVisits } from './features/visits/index.ts'
import { registerOperations } from './features/operations/index.ts'
import { LAST_MIGRATION } from './migrate.ts'
import { countOpenCircuits } from './partners/ask-partner.ts'
import { createCommunes } from './partners/communes/communes.ts'
import { createConsentsHost } from './partners/consents/consents.ts'
import { createIdentity } from './partners/identity/identity.ts'
import { createMatching } from './partners/matching/matching.ts'
import { createObjectStore } from './partners/object-store/object-store.ts'
import { createOpenId } from './partners/openid/openid.ts'
import { createPersonalCloud } from './partners/personal-cloud/personal-cloud.ts'
import { createToolPartners } from './partners/tools/tools.ts'
import { readContentVersion } from './platform/content.repository.ts'
import { Content } from './platform/content.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Replicas } from './platform/database/replicas.ts'
import { FailureLog } from './platform/failures.ts'
import { createFileThread } from './platform/file-thread.ts'
import { Browsers } from './platform/http/browsers.ts'
import { collectRoutes, serveDescription } from './platform/http/api-explorer.ts'
import { createOrigins } from './platform/http/origins.ts'
import { receivePolicyReports } from './platform/http/policy-reports.ts'
import { answerDoctor } from './platform/http/doctor-route.ts'
import { RateLimits } from './platform/http/rate-limits.ts'
import { Reads } from './platform/http/reads.ts'
import { apiScope, createServer } from './platform/http/server.ts'
import { hostPages } from './host-pages.ts'
import { readQueueFigures } from './platform/metrics.repository.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createSecrets } from './platform/secrets.ts'
import { renderPreview } from './preview.ts'
import { formTargets } from './providers.ts'
import { STORED_DATA } from './stored-data.ts'

export interface App extends Pick<HttpServer, 'server' | 'drain'> {
  deps: Deps
  metrics: Metrics
  readiness: Readiness
  /** The state of the node, without a check of the database. */
  lastState: () => NodeState
}

/** Connections by their role in the database. */
export interface Pools {
  app: Pool
  /** For calls of the back office. */
  office: Pool
  /** For the metrics of the job queue, which the other roles cannot read. */
  owner: Pool
  /** A pool of one connection, for /readyz. */
  readiness: Pool
  /** For reads of people; the primary answers all of them without. */
  replicas?: Replicas | undefined
}

/** Builds the whole server. Nothing listens yet. onPageLoaded: called before a page of a person is rendered. */
export async function createApp(config: Config, pools: Pools, onPageLoaded?: () => Promise<void>): Promise<App> {
  const db = openDatabase(pools.app)
  const timeoutMs = config.partnerTimeoutMs
  const log = createLog(config.logLevel)
  const failures = new FailureLog(log)
  const calls = { timeoutMs, restMs: config.partnerRestMs, failures }
  const secrets = createSecrets(config.signingSecret)
  const signing = { publicUrl: config.publicUrl, partnerKey: secrets.partnerKey }
  const deps: Deps = {
    config,
    db,
    failures,
    content: new Content(() => readContentVersion(db)),
    sessions: new PersonSessions(db, {
      idleSeconds: config.sessionIdleSeconds,
      seconds: config.sessionSeconds,
      secure: config.secureCookies,
      hasReplicas: pools.replicas !== undefined,
    }),
    identity: config.identityUrl
      ? createIdentity({ identityUrl: config.identityUrl, publicUrl: config.publicUrl, timeoutMs, failures })
      : null,
    openId: createOpenId({ timeoutMs, failures }),
    communes: createCommunes(config.communesUrl, calls),
    secrets,
    browsers: new Browsers(secrets, config.secureCookies),
    rateLimits: new RateLimits(db, { isEnabled: config.rateLimits, key: secrets.limitKey }),
    codes: createCodeSealer(config.codesKeys),
    fileThread: createFileThread(new URL('./file-worker.ts', import.meta.url)),
    toolPartners: createToolPartners(signing, calls),
    consentsHost: createConsentsHost({ ...signing, consentsUrl: config.consentsUrl }, calls),
    matching: createMatching({ ...signing, matchingUrl: config.matchingUrl }, calls),
    personalCloud: createPersonalCloud({ ...signing, personalCloudUrl: config.personalCloudUrl }, calls),
  }
  const office = { ...deps, db: openDatabase(pools.office) }
  const media = {
    mappings: CONTENT_MAPPINGS,
    objectStore: config.objectStore && createObjectStore(config.objectStore, calls),
  }
  const origins = createOrigins({ people: config.publicUrl, professionals: config.proUrl })
  const officeSessions = new ProfessionalSessions(office.db, {
    idleSeconds: config.sessionIdleSeconds,
    seconds: config.sessionSeconds,
    secure: isSecureOffice(config),
  })
  const options = {
    publicUrl: config.publicUrl,
    hstsSubdomains: config.hstsSubdomains,
    origins,
    sessions: { people: deps.sessions, professionals: officeSessions },
    reads: new Reads(db, pools.replicas),
    rateLimits: deps.rateLimits,
    browsers: deps.browsers,
    log,
    shedsLoad: config.shedsLoad,
    trustedProxies: config.trustedProxies,
  }
  const { server, isDraining, drain } = await createServer(options)
  const routes = collectRoutes(server)
  if (config.isTracing) (await import('./platform/tracing.ts')).traceRequests(server)
  const figuresDb = openDatabase(pools.owner)
  const metrics = createMetrics(server, {
    pool: pools.app,
    readFigures: async () => ({
      jobs: await readQueueFigures(figuresDb),
      oldestDeliverySeconds: await findOldestDeliverySeconds(figuresDb),
      stars: await sumRecentStars(figuresDb),
      codes: await countCodesLeft(figuresDb),
    }),
    failures: () => failures.counts(),
    openCircuits: countOpenCircuits,
    replicas: pools.replicas,
    contentAge: () => deps.content.age(),
    isDraining,
    version: config.version,
  })
  const readiness = watchDatabase(() => proveWritable(pools.readiness, WRITTEN_TABLE))
  registerHealth(server, { isDraining, readiness })
  server.get('/version', async () => ({ version: config.version, migration: LAST_MIGRATION }))
  answerDoctor(server, secrets)
  registerSignInRoutes(server, deps)
  registerOfficeSignIn(server, { ...office, officeSessions })
  servePictures(server, { ...deps, ...media })
  serveDrawings(server)
  receivePolicyReports(server, options)
  apiScope(server, options, async (api) => {
    serveDescription(api, { routes, publicUrl: config.publicUrl, hasExplorer: config.apiDocs })
    registerAccount(api, deps)
    registerRewards(api, deps)
    registerCatalogue(api, deps)
    registerMissions(api, deps)
    registerOnboarding(api, deps)
    registerProfile(api, deps)
    registerNamespaces(api, deps)
    registerJourneys(api, deps)
    registerConnections(api, deps)
    registerConsents(api, deps)
    registerAssessments(api, deps)
    registerAdmission(api, deps)
    registerMatches(api, deps)
    registerMeetings(api, deps)
    registerPisteCards(api, deps)
    registerPreferences(api, deps)
    registerTrades(api, deps)
    registerVisits(api, deps)
    // Prepares the trades before the first person needs them. A failure: the first request tries again.
    api.addHook('onListen', () => void findAdvice(deps).catch(() => {}))
    registerRecommendations(api, deps)
    registerEssay(server, api, deps)
    registerEvents(api, deps)
    registerHelp(api, deps)
    registerOpening(api, { ...deps, mappings: CONTENT_MAPPINGS })
    registerNotifications(api, deps)
    registerArrivals(api, deps)
    registerPersonalData(api, deps, STORED_DATA)
    registerOverview(api, deps)
    registerNotebook(api, deps)
    registerActivities(api, deps)
    registerOffice(api, { ...office, officeSessions })
    registerContents(api, {
      ...office,
      mappings: CONTENT_MAPPINGS,
      findKnownMedia,
      listPictures,
      preview: (address, person) =>
        renderPreview({ config, pool: pools.app, mappings: CONTENT_MAPPINGS }, createApp, address, person),
    })
    registerMedia(api, { ...office, ...media })
    registerOperations(api, office)
    registerCodes(api, office)
  })
  await hostPages(server, {
    ...config,
    db,
    origins,
    formTargets: {
      people: formTargets(config.providers, 'people'),
      professionals: formTargets(config.providers, 'professionals'),
    },
    framedOrigins: [config.coachOrigin ?? [], config.matchingUrl].flat(),
    sessions: options.sessions,
    content: deps.content,
    onPageLoaded,
    rateLimits: deps.rateLimits,
    browsers: deps.browsers,
  })
  server.addHook('onClose', () => deps.content.close())
  server.addHook('onClose', () => deps.fileThread.close())
  return { server, deps, metrics, readiness, lastState: () => lastStateOf({ isDraining, readiness }), drain }
}

// The settings of the API. Nothing else reads the environment.
import path from 'node:path'
import { isLoopback } from '@visions/contract/links'
import { OFFICE } from '@visions/contract/office-addresses'
import {
  DEMONSTRATION_CLIENT_SECRET,
  databaseAddress,
  DEMONSTRATION_CODES_KEY,
  DEMONSTRATION_SECRET,
  findMisspelt,
  isPlainHttp,
  origin,
  port,
  readEach,
  readSettings,
  secret,
  serverConfig,
  serverOf,
  serverSettings,
} from '@visions/server/settings'
import { z } from 'zod'
import { providerList, type Provider } from './providers.ts'

/** A node opens at most five connections to each. */
const MAX_REPLICAS = 10

const text = z.string().trim().min(1).max(300)
const seconds = z.coerce.number().int().positive()
/** Not `/0`: it matches every address. */
const proxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().regex(/\/[1-9]/),
  z.cidrv6().regex(/\/[1-9]/),
])
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (list) => z.array(proxy).safeParse(list).success,
    'must be the addresses or CIDRs of the proxies: 10.0.0.0/8,192.0.2.7 or loopback',
  )

/** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
const codesKey = z
  .string()
  .trim()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64, as openssl rand -base64 32 prints them')
const codesKeys = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(codesKey).max(10))

/** Separated by commas. */
const replicaUrls = z
  .string()
  .transform((text) => [...new Set(text.split(',').flatMap((part) => part.trim() || []))])
  .pipe(z.array(databaseAddress).max(MAX_REPLICAS, `at most ${MAX_REPLICAS} addresses`))

/** Separated by commas. */
const words = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.string().regex(/^[\w-]{1,64}$/, 'must be words of letters, digits, _ and -')).max(20))

/** The operator, for the legal notices (loi n° 2004-575, art. 1-1). The defaults are marked as examples. */
const OPERATOR = {
  PUBLISHER_NAME: text.default('Éditeur de démonstration (exemple)'),
  PUBLISHER_ADDRESS: text.default('1 rue de l’Exemple, 00000 Exemple'),
  PUBLISHER_PHONE: text.default('01\u00a000\u00a000\u00a000\u00a000'),
  PUBLISHER_REGISTRATION: text
    .default('Aucune immatriculation\u00a0: démonstration')
    .describe('Legal form and registration number'),
  PUBLICATION_DIRECTOR: text.default('Camille Exemple'),
  HOSTING_NAME: text.default('Hébergeur de démonstration (exemple)'),
  HOSTING_ADDRESS: text.default('2 rue de l’Exemple, 00000 Exemple'),
  HOSTING_PHONE: text.default('01\u00a000\u00a000\u00a000\u00a001'),
  DPO_EMAIL: z.email().default('donnees@visions.example'),
}

/** Pages of previews promise everything, as on a site with all contents. */
const NO_PREVIEW: { isPreview: boolean } = { isPreview: false }

export const environment = z.object({
  ...serverSettings,
  PORT: port.default(3000),
  PUBLIC_URL: origin.optional().describe('Origin that browsers see; http://localhost:PORT when unset'),
  DATABASE_OFFICE_URL: serverSettings.DATABASE_URL.describe(
    'For the back office: visions_office logs in, or a user that may switch to it; DATABASE_URL when unset',
  ),
  DATABASE_REPLICA_URLS: replicaUrls
    .prefault('')
    .describe('Streaming replicas that answer reads of people, separated by commas; none when unset'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(50).default(10),
  WEB_BUILD_DIR: z.string().default(path.resolve(import.meta.dirname, '../../web/build')),
  OFFICE_BUILD_DIR: z.string().default(path.resolve(import.meta.dirname, '../../office/build')),
  PRO_URL: origin
    .optional()
    .describe('Origin of the professionals, another host than PUBLIC_URL; none in production when unset'),
  PROVIDERS: providerList.optional().describe('JSON list of those who sign people and professionals in'),
  IDENTITY_URL: origin.optional().describe('The identity service, without PROVIDERS'),
  COMMUNES_URL: origin.optional().describe('The communes service; https://geo.api.gouv.fr when unset'),
  CONSENTS_URL: origin.optional().describe('The consents host; no exchange of data is offered when unset'),
  PERSONAL_CLOUD_URL: origin.optional().describe('The personal cloud; none when unset'),
  PERSONAL_CLOUD_ONBOARDING_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Page where a person without a personal cloud opens one, with its demo offer'),
  COACH_ORIGIN: origin.optional().describe('Origin of the admission coach, which pages may frame'),
  MATCHING_URL: origin.optional().describe('Origin of the matching provider, which pages may frame'),
  JOBS_SOURCES: words.prefault('').describe('Sources of job offers that pages may request from the provider'),
  SIGNING_SECRET: secret.default(DEMONSTRATION_SECRET).describe('Source of the link tokens and the partner keys'),
  CODES_KEY: codesKey.prefault(DEMONSTRATION_CODES_KEY).describe('Key of the codes of rewards: 32 bytes in base64'),
  FORMER_CODES_KEYS: codesKeys.prefault('').describe('Keys before CODES_KEY, until the codes are sealed again'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://host:587 or smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@]*[^@\s<]@[\w-]+(\.[\w-]+)*>?$/, 'must have an address, as Visions <bonjour@visions.example>')
    .default('Visions <bonjour@visions.example>'),
  CONTACT_EMAIL: z.email().default('contact@visions.example'),
  ...OPERATOR,
  MEDIATOR: text.optional().describe('Mediator of consumer disputes, where the law asks for one'),
  DATA_LOCATION: text
    .optional()
    .describe('A French sentence: where personal data are stored, and whether they leave the European Union'),
  S3_ENDPOINT: origin
    .optional()
    .describe('Origin of an S3-compatible store for pictures; PostgreSQL stores them when unset'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().max(60).default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  PARTNER_TIMEOUT_MS: seconds
    .max(5000)
    .default(1500)
    .describe('Also the longest wait of a withdrawal, because a delivery locks its consent'),
  PARTNER_REST_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(5000)
    .describe('How long the circuit of a failing partner stays open'),
  SESSION_IDLE_SECONDS: seconds.default(3600),
  SESSION_SECONDS: seconds.default(86_400),
  TRUST_PROXY: proxies.optional().describe('Proxies whose X-Forwarded-For is used; none when unset'),
  SEED_TOOLS_URL: origin
    .optional()
    .describe('Origin of the demonstration tools; when set, the demonstration data are created at start'),
  API_DOCS: z.enum(['on', 'off']).optional().describe('API explorer at /api/docs; off in production unless set'),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off is for load tests: no request is refused for its rate or for the load of the node'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional().describe('Port of GET /metrics; 9464 in production, otherwise none unless set'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional().describe('Collector of traces; no traces when unset'),
  VERSION: z.string().max(100).default('development').describe('Answer of GET /version'),
})

/** Origins of partners: https in production, except on this machine. */
const PARTNERS = [
  'IDENTITY_URL',
  'COMMUNES_URL',
  'CONSENTS_URL',
  'PERSONAL_CLOUD_URL',
  'COACH_ORIGIN',
  'MATCHING_URL',
] as const

/** Settings without which a production node must not start. Otherwise they default to the simulators. */
const NEEDED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'MATCHING_URL',
  'SIGNING_SECRET',
  'CODES_KEY',
  'SMTP_URL',
  'CONTACT_EMAIL',
  'MAIL_FROM',
  ...(Object.keys(OPERATOR) as (keyof typeof OPERATOR)[]),
] as const

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the settings. Throws one error that lists every mistake.
 * @param env usually process.env
 */
export function readConfig(env: Record<string, string | undefined>) {
  const hasProviders = Boolean(env['PROVIDERS']?.trim() || env['PROVIDERS_FILE'])
  const data = readSettings(environment, env, {
    required: NEEDED_IN_PRODUCTION,
    https: ['PUBLIC_URL', 'PRO_URL', 'S3_ENDPOINT', ...PARTNERS],
    check: (found, given) => [
      ...(found.NODE_ENV === 'production' && !hasProviders && !found.IDENTITY_URL
        ? ['IDENTITY_URL: needed in production, or PROVIDERS instead']
        : []),
      ...findContradictions(found, { ...originsOf(found), given }),
    ],
  })
  const server = serverConfig(data)
  const { isProduction } = server
  const { publicUrl, proUrl } = originsOf(data)
  const providers = providersOf(data)
  // A demonstration has them on this machine. Production lives without these partners.
  const local = (address: string) => (isProduction && !data.SEED_TOOLS_URL ? null : address)
  const personalCloudUrl = data.PERSONAL_CLOUD_URL ?? local('http://localhost:3107')
  const coachOrigin = data.COACH_ORIGIN ?? local('http://localhost:3108')
  const matchingUrl = data.MATCHING_URL ?? 'http://localhost:3050'
  return Object.freeze({
    ...server,
    port: data.PORT,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    databaseOfficeUrl: data.DATABASE_OFFICE_URL,
    databaseReplicaUrls: data.DATABASE_REPLICA_URLS,
    databasePool: data.DATABASE_POOL,
    webBuildDir: path.resolve(data.WEB_BUILD_DIR),
    officeBuildDir: path.resolve(data.OFFICE_BUILD_DIR),
    proUrl,
    providers,
    /** Issuer of the identity service of the specification; undefined without that provider. */
    identityUrl: providers.find(({ kind }) => kind === 'interapp')?.issuer,
    communesUrl: data.COMMUNES_URL ?? local('http://localhost:3103') ?? 'https://geo.api.gouv.fr',
    /** Null: no exchange of data is offered. */
    consentsUrl: data.CONSENTS_URL ?? local('http://localhost:3106'),
    /** Null: no cloud is opened. */
    personalCloudUrl,
    personalCloudOnboardingUrl:
      data.PERSONAL_CLOUD_ONBOARDING_URL ?? (isProduction ? null : `${personalCloudUrl}/onboarding?offer=demo`),
    /** Null: no coach is shown. */
    coachOrigin,
    matchingUrl,
    jobsSources: data.JOBS_SOURCES,
    signingSecret: data.SIGNING_SECRET,
    /** The current key of the codes of rewards, then the former ones. */
    codesKeys: [data.CODES_KEY, ...data.FORMER_CODES_KEYS],
    smtpUrl: data.SMTP_URL ?? 'smtp://localhost:3105',
    mailFrom: data.MAIL_FROM,
    operator: {
      contactEmail: data.CONTACT_EMAIL,
      dpoEmail: data.DPO_EMAIL,
      publisher: {
        name: data.PUBLISHER_NAME,
        address: data.PUBLISHER_ADDRESS,
        phone: data.PUBLISHER_PHONE,
        registration: data.PUBLISHER_REGISTRATION,
        director: data.PUBLICATION_DIRECTOR,
      },
      hosting: { name: data.HOSTING_NAME, address: data.HOSTING_ADDRESS, phone: data.HOSTING_PHONE },
      mediator: data.MEDIATOR ?? null,
      dataLocation: data.DATA_LOCATION ?? null,
      officeUrl: proUrl && `${proUrl}${OFFICE}`,
      session: { idleSeconds: data.SESSION_IDLE_SECONDS, seconds: data.SESSION_SECONDS },
    },
    objectStore: objectStoreOf(data),
    partnerTimeoutMs: data.PARTNER_TIMEOUT_MS,
    partnerRestMs: data.PARTNER_REST_MS,
    sessionIdleSeconds: data.SESSION_IDLE_SECONDS,
    sessionSeconds: data.SESSION_SECONDS,
    trustedProxies: data.TRUST_PROXY ?? [],
    seedToolsUrl: data.SEED_TOOLS_URL,
    /** Origins of the simulators of a demonstration: its contents link to them. */
    demonstrationOrigins: data.SEED_TOOLS_URL
      ? [data.SEED_TOOLS_URL, coachOrigin, personalCloudUrl, matchingUrl].flatMap((url) => url ?? [])
      : [],
    apiDocs: (data.API_DOCS ?? (isProduction ? 'off' : 'on')) === 'on',
    rateLimits: data.RATE_LIMITS === 'on',
    shedsLoad: data.RATE_LIMITS === 'on',
    metricsHost: data.METRICS_HOST,
    metricsPort: data.METRICS_PORT ?? (isProduction ? 9464 : undefined),
    /** What is accepted and probably not meant. */
    warnings: findDoubts(data, env),
    isTracing: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    version: data.VERSION,
    ...NO_PREVIEW,
  })
}

type Settings = z.output<typeof environment>

/** The settings that are right by themselves, and the providers of them, for the checks of an installation. */
export function readLeniently(
  env: Record<string, string | undefined>,
): Partial<Settings> & { providers: readonly Provider[] } {
  const read = readEach(environment, env)
  return { ...read, providers: read.PROVIDERS ?? (read.IDENTITY_URL ? [identityService(read.IDENTITY_URL)] : []) }
}

/** The origins that browsers see; no origin of professionals in production unless it is set. */
function originsOf(data: Settings): { publicUrl: string; proUrl: string | null } {
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  const local = `http://pro.localhost:${new URL(publicUrl).port || data.PORT}`
  return { publicUrl, proUrl: data.PRO_URL ?? (data.NODE_ENV === 'production' ? null : local) }
}

const providersOf = (data: Settings): Provider[] =>
  data.PROVIDERS ?? [identityService(data.IDENTITY_URL ?? 'http://localhost:3101')]

/** The settings of the object store; null without one. */
function objectStoreOf({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings) {
  if (!S3_ENDPOINT) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET!,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
  }
}

/** The one provider of an installation without the setting PROVIDERS. */
const identityService = (issuer: string): Provider => ({
  id: 'interapp',
  kind: 'interapp',
  label: 'Mon compte Visions',
  hint: '',
  audience: 'people',
  trusts: ['email', 'name'],
  vouches: true,
  issuer,
})

const userOf = (databaseUrl: string | undefined): string =>
  databaseUrl === undefined ? '' : decodeURIComponent(new URL(databaseUrl).username)

const STORE_KEYS = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Whether a secret repeats a few characters. */
const isWeak = (text: Iterable<unknown>): boolean => new Set(text).size < 8

/**
 * What is wrong with settings that are each valid: parts that are missing or not used, and origins that are not apart.
 * A setting without effect is refused in production, because its operator believes in it.
 */
function findContradictions(
  data: Settings,
  { publicUrl, proUrl, given }: { publicUrl: string; proUrl: string | null; given: Readonly<Record<string, string>> },
): string[] {
  const mistakes: string[] = []
  const isProduction = data.NODE_ENV === 'production'
  if (proUrl !== null && new URL(proUrl).hostname === new URL(publicUrl).hostname)
    mistakes.push('PRO_URL: must have another host than PUBLIC_URL, because cookies do not tell ports apart')
  for (const name of ['MATCHING_URL', 'COACH_ORIGIN'] as const)
    if (data[name] && [publicUrl, proUrl].includes(data[name]))
      mistakes.push(`${name}: must have another origin than PUBLIC_URL and PRO_URL, because it is shown in a frame`)
  mistakes.push(...findDatabaseMistakes(data, { proUrl, given }))
  const providers = providersOf(data)
  if (providers.every(isPro)) mistakes.push('PROVIDERS: people need one')
  if (isProduction) {
    mistakes.push(...findProviderMistakes(data, providers))
    // A bench runs a production node on this machine.
    if (!isLoopback(new URL(publicUrl).hostname)) mistakes.push(...findDangers(data))
    if (data.DATABASE_URL && given['DATA_DIR']) mistakes.push('DATA_DIR: has no effect with DATABASE_URL. Remove it')
  }
  if (data.S3_ENDPOINT && STORE_KEYS.some((name) => !data[name]))
    mistakes.push('S3_ENDPOINT: needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  if (!data.S3_ENDPOINT)
    for (const name of [...STORE_KEYS, 'S3_REGION'])
      if (given[name]) mistakes.push(`${name}: has no effect without S3_ENDPOINT`)
  return mistakes
}

const isPro = ({ audience }: Provider): boolean => audience === 'professionals'

function findDatabaseMistakes(
  data: Settings,
  { proUrl, given }: { proUrl: string | null; given: Readonly<Record<string, string>> },
): string[] {
  const mistakes: string[] = []
  // The role of people never switches to that of the office (migrate.ts).
  if (proUrl !== null && !data.DATABASE_OFFICE_URL && userOf(data.DATABASE_URL) === 'visions_app')
    mistakes.push('DATABASE_OFFICE_URL: needed with PRO_URL when DATABASE_URL is of visions_app')
  if (userOf(data.DATABASE_OFFICE_URL) === 'visions_app')
    mistakes.push('DATABASE_OFFICE_URL: is of visions_app, the role of people: visions_office must log in')
  const app = URL.parse(data.DATABASE_URL ?? '')
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OFFICE_URL'] as const) {
    if (!given[name] || !data[name]) continue
    const { host, pathname } = new URL(data[name])
    if (!app) mistakes.push(`${name}: needs DATABASE_URL`)
    // Behind a pooler, a database may have another name.
    else if (host === app.host && pathname !== app.pathname)
      mistakes.push(`${name}: must name the same database as DATABASE_URL`)
  }
  // Another server of the list may be the primary by now.
  for (const url of data.DATABASE_REPLICA_URLS)
    if (!app) mistakes.push('DATABASE_REPLICA_URLS: needs DATABASE_URL')
    else if (serverOf(url) === serverOf(app.href))
      mistakes.push(`DATABASE_REPLICA_URLS: ${serverOf(url)} is the server of DATABASE_URL, not a replica of it`)
  return mistakes
}

function findProviderMistakes(data: Settings, providers: readonly Provider[]): string[] {
  const mistakes: string[] = []
  for (const provider of providers) {
    const { id, kind, issuer } = provider
    if (kind !== 'mail-code' && isPlainHttp(issuer)) mistakes.push(`PROVIDERS: the issuer of ${id} must be https`)
    if (kind === 'openid' && provider.clientSecret === DEMONSTRATION_CLIENT_SECRET)
      mistakes.push(`PROVIDERS: the client secret of ${id} is the published one of demonstrations`)
    if (!data.PRO_URL && isPro(provider)) mistakes.push(`PROVIDERS: ${id} is for professionals, who need PRO_URL`)
  }
  if (data.PRO_URL && !providers.some(isPro))
    mistakes.push(
      'PRO_URL: professionals have no way in. Add a provider for them to PROVIDERS (preset proconnect, or preset ' +
        'openid with "audience": "professionals"), or remove PRO_URL: then there is no back office',
    )
  return mistakes
}

/** What people in production must not meet. */
function findDangers(data: Settings): string[] {
  const mistakes: string[] = []
  if (isWeak(data.SIGNING_SECRET)) mistakes.push('SIGNING_SECRET: is easy to guess. openssl rand -hex 32 prints one')
  if (isWeak(data.CODES_KEY)) mistakes.push('CODES_KEY: is easy to guess. openssl rand -base64 32 prints one')
  if (data.SEED_TOOLS_URL)
    mistakes.push('SEED_TOOLS_URL: adds demonstration data, which nothing removes from a production')
  if (data.RATE_LIMITS === 'off') mistakes.push('RATE_LIMITS: off is for load tests')
  return mistakes
}

/** Settings of the matching service and of compose.yaml: often in the same environment. */
const OF_OTHERS = ['MATCHING_PORT', 'PRODUCT_URL', 'PARTNER_KEY', 'NAMESPACE_SOURCES']

/** Warnings: what is accepted, and has probably another effect than its operator expects. */
function findDoubts(data: Settings, env: Record<string, string | undefined>): string[] {
  const doubts = findMisspelt(Object.keys(environment.shape), env, OF_OTHERS)
  const interapp = data.PROVIDERS?.find(({ kind }) => kind === 'interapp')
  if (data.PROVIDERS && data.IDENTITY_URL && data.IDENTITY_URL !== URL.parse(interapp?.issuer ?? '')?.origin)
    doubts.push('IDENTITY_URL: has no effect with PROVIDERS. Remove it, or add an entry of the preset interapp')
  if (env['SESSION_IDLE_SECONDS']?.trim() && data.SESSION_IDLE_SECONDS > data.SESSION_SECONDS)
    doubts.push('SESSION_IDLE_SECONDS: has no effect above SESSION_SECONDS')
  for (const name of Object.keys(OPERATOR) as (keyof typeof OPERATOR)[])
    if (env[name] && /\bexemple\b/i.test(data[name]))
      doubts.push(`${name}: has the value of an example, which people read in the legal notices`)
  return doubts
}

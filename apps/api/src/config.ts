// The only reader of the environment. All mistakes are said at once.
import path from 'node:path'
import { isLoopback } from '@visions/contract/links'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
const text = z.string().trim().min(1).max(300)
const seconds = z.coerce.number().int().positive()
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
/** Not `/0`: that is everybody. */
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

/** Comma-joined. */
const words = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.string().regex(/^[\w-]{1,64}$/, 'must be words of letters, digits, _ and -')).max(20))

/** Who runs this Visions, as the legal notices must say (loi n° 2004-575, art. 1-1). The defaults say that they are examples. */
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

/** Known to the simulators; never to be used where there are people. */
const DEMONSTRATION_SECRET = 'demonstration only: not a secret at all'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  PUBLIC_URL: origin.optional().describe('Origin people see; http://localhost:PORT when unset'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe('For requests: the role visions_app logs in, or a user that may switch to it'),
  DATABASE_OWNER_URL: databaseUrl
    .optional()
    .describe('Owner of the database, for migrations and jobs; DATABASE_URL when unset'),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe('The owner past a pooler, for migrations, jobs and notifications; DATABASE_OWNER_URL when unset'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(50).default(10),
  DATA_DIR: z.string().default('.data'),
  WEB_BUILD_DIR: z.string().default(path.resolve(import.meta.dirname, '../../web/build')),
  IDENTITY_URL: origin.optional(),
  COMMUNES_URL: origin.optional(),
  CONSENTS_URL: origin.optional(),
  PERSONAL_CLOUD_URL: origin.optional(),
  PERSONAL_CLOUD_ONBOARDING_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where a person without a cloud opens one, with its demo offer'),
  COACH_ORIGIN: origin.optional().describe('Origin of the admission coach, which pages may frame'),
  MATCHING_URL: origin.optional().describe('Origin of the provider of matches, which pages may frame'),
  JOBS_SOURCES: words.prefault('').describe('Sources of job offers that the provider may be asked for'),
  SIGNING_SECRET: z
    .string()
    .min(32)
    .max(300)
    .default(DEMONSTRATION_SECRET)
    .describe('What links and the keys of partners are derived from'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Visions <ne-pas-repondre@visions.example>'),
  CONTACT_EMAIL: z.email().default('contact@visions.example'),
  ...OPERATOR,
  MEDIATOR: text.optional().describe('Mediator of consumer disputes, where the law asks for one'),
  DATA_LOCATION: text
    .optional()
    .describe('A French sentence: where personal data are kept, and whether they leave the European Union'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .optional()
    .describe('How long a node that is asked to stop still serves, with a red readiness; 5 in production, 0 elsewhere'),
  PARTNER_TIMEOUT_MS: seconds
    .max(5000)
    .default(1500)
    .describe('A consent is held while it is delivered: who takes it back waits no longer than this'),
  PARTNER_REST_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(5000)
    .describe('How long a partner that keeps failing is left alone'),
  SESSION_IDLE_SECONDS: seconds.default(3600),
  SESSION_SECONDS: seconds.default(86_400),
  TRUST_PROXY: proxies.optional().describe('Whose X-Forwarded-For is believed; nobody’s when unset'),
  SEED_TOOLS_URL: origin
    .optional()
    .describe('Origin of the demonstration tools: when set, the demonstration world is put in place at start'),
  API_DOCS: z
    .enum(['on', 'off'])
    .optional()
    .describe('The explorer of the API at /api/docs; off in production unless set'),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off is for load tests: nobody is refused for asking too often, nor because the node is busy'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional().describe('Where GET /metrics answers; 9464 in production, nowhere else unless set'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional().describe('Collector of traces; none are made when unset'),
  VERSION: z.string().max(100).default('development').describe('What GET /version answers'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Origins of partners: in production over https, except on this machine. */
const PARTNERS = [
  'IDENTITY_URL',
  'COMMUNES_URL',
  'CONSENTS_URL',
  'PERSONAL_CLOUD_URL',
  'COACH_ORIGIN',
  'MATCHING_URL',
] as const

/** Settings without which a production node must not start; elsewhere they stand for the simulators. */
const NEEDED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  ...PARTNERS,
  'SIGNING_SECRET',
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
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const mistakes = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  if (given.NODE_ENV === 'production') {
    for (const name of NEEDED_IN_PRODUCTION) if (!given[name]) mistakes.push(`${name}: needed in production`)
    for (const name of ['PUBLIC_URL', ...PARTNERS] as const)
      if (isPlainHttp(given[name])) mistakes.push(`${name}: must be https`)
    if (given.SIGNING_SECRET?.trim() === DEMONSTRATION_SECRET)
      mistakes.push('SIGNING_SECRET: must not be the published one of demonstrations')
  }
  if (mistakes.length > 0 || !parsed.data) throw new Error(`The settings are not complete:\n  ${mistakes.join('\n  ')}`)
  const { data } = parsed
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  const isProduction = data.NODE_ENV === 'production'
  const personalCloudUrl = data.PERSONAL_CLOUD_URL ?? 'http://localhost:3107'
  return Object.freeze({
    production: isProduction,
    host: data.HOST,
    port: data.PORT,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databasePool: data.DATABASE_POOL,
    dataDir: path.resolve(data.DATA_DIR),
    webBuildDir: path.resolve(data.WEB_BUILD_DIR),
    identityUrl: data.IDENTITY_URL ?? 'http://localhost:3101',
    communesUrl: data.COMMUNES_URL ?? 'http://localhost:3103',
    consentsUrl: data.CONSENTS_URL ?? 'http://localhost:3106',
    personalCloudUrl,
    personalCloudOnboardingUrl:
      data.PERSONAL_CLOUD_ONBOARDING_URL ?? (isProduction ? null : `${personalCloudUrl}/onboarding?offer=demo`),
    coachOrigin: data.COACH_ORIGIN ?? 'http://localhost:3108',
    matchingUrl: data.MATCHING_URL ?? 'http://localhost:3050',
    jobsSources: data.JOBS_SOURCES,
    signingSecret: data.SIGNING_SECRET,
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
      session: { idleSeconds: data.SESSION_IDLE_SECONDS, seconds: data.SESSION_SECONDS },
    },
    drainMs: 1000 * (data.DRAIN_SECONDS ?? (isProduction ? 5 : 0)),
    partnerTimeoutMs: data.PARTNER_TIMEOUT_MS,
    partnerRestMs: data.PARTNER_REST_MS,
    sessionIdleSeconds: data.SESSION_IDLE_SECONDS,
    sessionSeconds: data.SESSION_SECONDS,
    trustedProxies: data.TRUST_PROXY ?? [],
    seedToolsUrl: data.SEED_TOOLS_URL,
    apiDocs: (data.API_DOCS ?? (data.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    rateLimits: data.RATE_LIMITS === 'on',
    metricsHost: data.METRICS_HOST,
    metricsPort: data.METRICS_PORT ?? (isProduction ? 9464 : undefined),
    isTracing: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    version: data.VERSION,
    logLevel: data.LOG_LEVEL,
  })
}

/** Whether people or partners would be reached over http, beyond this machine. */
function isPlainHttp(address: string | undefined): boolean {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

// Settings from the environment that servers share, and how each server reads its own.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isLoopback } from '@visions/contract/links'
import { z, type ZodObject } from 'zod'

/** Published secret that the simulators know. Servers refuse it in production. */
export const DEMONSTRATION_SECRET = 'demonstration only: not a secret at all'
/** Published key of the codes of rewards. Servers refuse it in production. */
export const DEMONSTRATION_CODES_KEY = Buffer.from('demonstration only: a codes key!').toString('base64')
/** Published client secret of the product at the simulated OpenID providers. Servers refuse it in production. */
export const DEMONSTRATION_CLIENT_SECRET = 'demonstration only: an OpenID client secret'

export const port = z.coerce.number().int().min(0).max(65535)
/** The origin of a URL; the rest of the URL is dropped. */
export const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
export const secret = z.string().min(32).max(300)

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ }).optional()

/** Settings of every server. */
export const serverSettings = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  DATABASE_URL: databaseUrl.describe('For requests: the role of the app logs in, or a user that may switch to it'),
  DATABASE_OWNER_URL: databaseUrl.describe('Owner of the schema, for migrations and jobs; DATABASE_URL when unset'),
  DATABASE_DIRECT_URL: databaseUrl.describe(
    'The owner without a pooler, for migrations, jobs and notifications; DATABASE_OWNER_URL when unset',
  ),
  DATA_DIR: z.string().default('.data').describe('Folder of the embedded database, used without DATABASE_URL'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .optional()
    .describe('How long a stopping server still answers, with /readyz at 503; 5 in production, otherwise 0'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
}

/** The values of `serverSettings` under the names that servers use. */
export const serverConfig = (data: z.output<ZodObject<typeof serverSettings>>) => {
  const isProduction = data.NODE_ENV === 'production'
  return {
    isProduction,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    dataDir: path.resolve(data.DATA_DIR),
    drainMs: 1000 * (data.DRAIN_SECONDS ?? (isProduction ? 5 : 0)),
    logLevel: data.LOG_LEVEL,
  }
}

interface ProductionRules<Name> {
  /** Settings without which a production server must not start. */
  required: readonly Name[]
  /** Origins that must be https in production, except on this machine. */
  https: readonly Name[]
}

/** The values that are not empty. `NAME_FILE` names a file with the value of an unset NAME. */
function readGiven(names: readonly string[], env: Record<string, string | undefined>): Record<string, string> {
  const given: Record<string, string> = {}
  for (const name of names) {
    const [value, file] = [env[name], env[`${name}_FILE`]]
    if (value) given[name] = value
    else if (file) given[name] = readFileSync(file, 'utf8').trim()
  }
  return given
}

/**
 * Reads the settings; empty ones count as unset. Throws one error that lists every mistake.
 * @param env usually process.env
 */
export function readSettings<T extends ZodObject>(
  schema: T,
  env: Record<string, string | undefined>,
  production: ProductionRules<Extract<keyof z.output<T>, string>>,
): z.output<T> {
  const given = readGiven(Object.keys(schema.shape), env)
  const { data, error } = schema.safeParse(given)
  const mistakes = error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  if (given['NODE_ENV'] === 'production') {
    for (const name of production.required) if (!given[name]) mistakes.push(`${name}: needed in production`)
    for (const name of production.https) if (isPlainHttp(given[name])) mistakes.push(`${name}: must be https`)
    if (given['SIGNING_SECRET']?.trim() === DEMONSTRATION_SECRET)
      mistakes.push('SIGNING_SECRET: must not be the published secret of demonstrations')
    if (given['CODES_KEY'] === DEMONSTRATION_CODES_KEY)
      mistakes.push('CODES_KEY: must not be the published key of demonstrations')
  }
  if (mistakes.length > 0 || !data) throw new Error(`Invalid settings:\n  ${mistakes.join('\n  ')}`)
  return data
}

/** Whether an address is http, and not on this machine. */
export function isPlainHttp(address: string | undefined): boolean {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

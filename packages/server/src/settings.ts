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
/**
 * An origin, without a slash at its end. A path is refused rather than dropped: keys and return addresses are made of
 * the exact text.
 */
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an origin with its scheme, as https://visions.example' })
  .refine((text) => /^\/?$/.test(pathOf(text)), 'must be an origin without a path, as https://visions.example')
  .transform((text) => new URL(text).origin)
const pathOf = (text: string): string => {
  const url = URL.parse(text)
  return url ? url.pathname + url.search + url.hash : ''
}
export const secret = z.string().min(32).max(300)

/** An address of PostgreSQL. Messages about it do not contain it: it has a password. */
export const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'cannot be read: postgresql://user:password@host:5432/database' })
  .refine(
    (text) => !pathOf(text).includes('@'),
    'cannot be read: percent-encode special characters, @ as %40, / as %2F',
  )
  .refine(
    (text) => !/,/.test(URL.parse(text)?.host ?? ''),
    'must name one host: give it an address that follows the primary',
  )
const databaseUrl = databaseAddress.optional()

/** Host and port of an address, or its socket: without user and password. */
export function serverOf(url: string): string {
  const { hostname, port: given, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (given || '5432')}`
}

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
  HSTS_SUBDOMAINS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on: Strict-Transport-Security also binds every subdomain of the origin, for two years'),
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
    hstsSubdomains: data.HSTS_SUBDOMAINS === 'on',
  }
}

interface Rules<T extends ZodObject> {
  /** Settings without which a production server must not start. */
  required: readonly Extract<keyof z.output<T>, string>[]
  /** Origins that must be https in production, except on this machine. */
  https: readonly Extract<keyof z.output<T>, string>[]
  /** Mistakes of several settings together. `given`: the values that are not empty. */
  check?: (data: z.output<T>, given: Readonly<Record<string, string>>) => string[]
}

/** What is left of a template. */
const PLACEHOLDER = /change[-_ ]?me|\bchangez[-_ ]?moi\b|^<[^>]*>$|^x{4,}$/i
const QUOTED = /^(['"]).*\1$/s

/** The values that are not blank. `NAME_FILE` names a file with the value of an unset NAME. */
function readGiven(names: readonly string[], env: Record<string, string | undefined>) {
  const given: Record<string, string> = {}
  const mistakes: string[] = []
  const take = (name: string, value: string) => {
    if (QUOTED.test(value))
      mistakes.push(`${name}: has quotes around its ${/^.[[{]/.test(value) ? 'JSON' : 'value'}, remove them`)
    else if (PLACEHOLDER.test(value)) mistakes.push(`${name}: still has the value of an example`)
    else given[name] = value
  }
  for (const name of names) {
    const [value = '', file] = [env[name], env[`${name}_FILE`]]
    if (value.trim() && file) mistakes.push(`${name}: set ${name} or ${name}_FILE, not both`)
    else if (value.trim()) take(name, value)
    else if (file) {
      const found = readSecretFile(file)
      if (typeof found === 'string') take(name, found)
      else mistakes.push(`${name}_FILE: ${found.problem}`)
    }
  }
  return { given, mistakes }
}

function readSecretFile(file: string): string | { problem: string } {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text === '' ? { problem: `${file} is empty` } : text
  } catch (error) {
    return { problem: `${file} cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

/** Whether two names differ by one or two letters. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [place, letter] of one.split('').entries()) {
    const next = [place + 1]
    for (let index = 0; index < other.length; index++)
      next.push(Math.min(next[index]! + 1, row[index + 1]! + 1, row[index]! + (letter === other[index] ? 0 : 1)))
    row = next
  }
  return row.at(-1)! <= 2
}

/** Warnings about variables that look like a misspelt setting. Short names are near too many others. */
export function findMisspelt(
  names: readonly string[],
  env: Record<string, string | undefined>,
  others: readonly string[] = [],
): string[] {
  const known = new Set([...names, ...others].flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(env).flatMap((found) => {
    const near = found.length < 8 || known.has(found) ? undefined : names.find((name) => isNear(found, name))
    return near ? [`${found}: is not a setting. ${near} is: is it misspelt?`] : []
  })
}

/**
 * Reads the settings; blank ones count as unset. Throws one error that lists every mistake.
 * @param env usually process.env
 */
export function readSettings<T extends ZodObject>(
  schema: T,
  env: Record<string, string | undefined>,
  { required, https, check }: Rules<T>,
): z.output<T> {
  const { given, mistakes } = readGiven(Object.keys(schema.shape), env)
  const isWhole = mistakes.length === 0
  // A value that was refused is not missing.
  const isGiven = (name: string) => Boolean(given[name] ?? (env[name]?.trim() || env[`${name}_FILE`]))
  const { data, error } = schema.safeParse(given)
  for (const issue of error?.issues ?? []) mistakes.push(`${issue.path.join('.')}: ${issue.message}`)
  if (given['NODE_ENV'] === 'production') {
    for (const name of required) if (!isGiven(name)) mistakes.push(`${name}: needed in production`)
    for (const name of https) if (isPlainHttp(given[name])) mistakes.push(`${name}: must be https`)
    if (given['SIGNING_SECRET']?.trim() === DEMONSTRATION_SECRET)
      mistakes.push('SIGNING_SECRET: must not be the published secret of demonstrations')
    if (given['CODES_KEY'] === DEMONSTRATION_CODES_KEY)
      mistakes.push('CODES_KEY: must not be the published key of demonstrations')
  }
  // Without a refused value, other settings would seem to contradict each other.
  if (data && check && isWhole) mistakes.push(...check(data, given))
  if (mistakes.length > 0 || !data) throw new InvalidSettings(mistakes)
  return data
}

/** The settings that are right by themselves, for checks of an installation with mistakes. */
export function readEach<T extends ZodObject>(
  schema: T,
  env: Record<string, string | undefined>,
): Partial<z.output<T>> {
  const { given } = readGiven(Object.keys(schema.shape), env)
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, setting]) => {
      const { success, data } = (setting as z.ZodType).safeParse(given[name])
      return success && data !== undefined ? [[name, data]] : []
    }),
  ) as Partial<z.output<T>>
}

/** Settings with which a server must not start: all mistakes, each as `NAME: what is wrong`. */
export class InvalidSettings extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(`Invalid settings:\n  ${mistakes.join('\n  ')}`)
    this.mistakes = mistakes
  }
}

/** Whether an address is http, and not on this machine. */
export function isPlainHttp(address: string | undefined): boolean {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

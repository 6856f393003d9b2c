// The only reader of the environment. All mistakes are said at once.
import path from 'node:path'
import { isLoopback } from '@visions/contract/links'
import { partnerKey } from '@visions/server/signed-calls'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
/** 32 bytes: base64url as the product prints them, or hexadecimal. */
const key = z
  .string()
  .regex(/^(?:[\w-]{43}=?|[\da-fA-F]{64})$/, 'must be the 32 bytes that npm run partner:key prints')
  .transform((text) => new Uint8Array(Buffer.from(text, text.length === 64 ? 'hex' : 'base64url')))

/** Known to whoever demonstrates the product; never to be used where there are people. */
const DEMONSTRATION_SECRET = 'demonstration only: not a secret at all'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  MATCHING_PORT: port.default(3050),
  MATCHING_URL: origin
    .optional()
    .describe('Origin that people and the product see; http://localhost:MATCHING_PORT when unset'),
  DATABASE_URL: databaseUrl.optional().describe('The role visions_matching logs in, or a user that may switch to it'),
  DATABASE_OWNER_URL: databaseUrl.optional().describe('Owner of the schema, for migrations; DATABASE_URL when unset'),
  DATABASE_DIRECT_URL: databaseUrl.optional().describe('The owner past a pooler; DATABASE_OWNER_URL when unset'),
  DATA_DIR: z.string().default('.data'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .optional()
    .describe('How long the service still answers after it was asked to stop; 5 in production, 0 elsewhere'),
  PRODUCT_URL: origin
    .optional()
    .describe('Origin of the product: it alone shows the pages in a frame, and calls for people'),
  CONSENTS_URL: origin.optional().describe('Origin of the consents host: it alone hands shared data over'),
  PARTNER_KEY: key.optional().describe('Shared with the product and the host'),
  SIGNING_SECRET: z
    .string()
    .min(32)
    .max(300)
    .optional()
    .describe('Of a demonstration, which needs no PARTNER_KEY then'),
  SEED: z.enum(['on', 'off']).optional().describe('Plants the demonstration catalogue at start'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const NEEDED_IN_PRODUCTION = ['MATCHING_URL', 'DATABASE_URL', 'PRODUCT_URL', 'CONSENTS_URL', 'PARTNER_KEY'] as const
const ORIGINS = ['MATCHING_URL', 'PRODUCT_URL', 'CONSENTS_URL'] as const

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the settings. Throws one error that lists every mistake.
 * @param env usually process.env
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const mistakes = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const isProduction = given['NODE_ENV'] === 'production'
  if (isProduction) {
    for (const name of NEEDED_IN_PRODUCTION) if (!given[name]) mistakes.push(`${name}: needed in production`)
    for (const name of ORIGINS) if (given[name] && !isSafe(given[name])) mistakes.push(`${name}: must be https`)
  }
  if (mistakes.length > 0 || !parsed.data) throw new Error(`The settings are not complete:\n  ${mistakes.join('\n  ')}`)
  const { data } = parsed
  const origin = data.MATCHING_URL ?? `http://localhost:${data.MATCHING_PORT}`
  const api = `${origin}/api`
  return Object.freeze({
    host: data.HOST,
    port: data.MATCHING_PORT,
    origin,
    /** Base of the API: the audience of what is signed for us. */
    api,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    drainMs: 1000 * (data.DRAIN_SECONDS ?? (isProduction ? 5 : 0)),
    dataDir: path.resolve(data.DATA_DIR),
    productUrl: data.PRODUCT_URL ?? 'http://localhost:3000',
    consentsUrl: data.CONSENTS_URL ?? 'http://localhost:3106',
    partnerKey: data.PARTNER_KEY ?? partnerKey(data.SIGNING_SECRET ?? DEMONSTRATION_SECRET, api),
    seed: (data.SEED ?? (isProduction ? 'off' : 'on')) === 'on',
    logLevel: data.LOG_LEVEL,
  })
}

const isSafe = (text: string) => text.startsWith('https:') || isLoopback(URL.parse(text)?.hostname ?? '')

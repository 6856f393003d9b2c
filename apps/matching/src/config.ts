// The settings of the service. Nothing else reads the environment.
import { partnerKey } from '@visions/server/signed-calls'
import {
  DEMONSTRATION_SECRET,
  origin,
  port,
  readSettings,
  secret,
  serverConfig,
  serverSettings,
} from '@visions/server/settings'
import { z } from 'zod'

/** 32 bytes: base64url as the product prints them, or hexadecimal. */
const key = z
  .string()
  .regex(/^(?:[\w-]{43}=?|[\da-fA-F]{64})$/, 'must be the 32 bytes that npm run partner:key prints')
  .transform((text) => new Uint8Array(Buffer.from(text, text.length === 64 ? 'hex' : 'base64url')))

/** Sources of offers by namespace, as `{"region":["parcoursup"]}`. */
const namespaceSources = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON, as {"region":["parcoursup"]}' })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string().regex(/^[A-Za-z][\w-]{1,39}$/), z.array(z.string().min(1).max(64)).max(20)))

export const environment = z.object({
  ...serverSettings,
  MATCHING_PORT: port.default(3050),
  MATCHING_URL: origin
    .optional()
    .describe('Origin that browsers and the product see; http://localhost:MATCHING_PORT when unset'),
  PRODUCT_URL: origin
    .optional()
    .describe('Origin of the product, the only one that frames the pages and calls the API for people'),
  CONSENTS_URL: origin.optional().describe('Origin of the consents host, the only one that delivers shared data'),
  PARTNER_KEY: key.optional().describe('Shared with the product and the consents host'),
  NAMESPACE_SOURCES: namespaceSources
    .optional()
    .describe('JSON: sources of offers that each namespace shows; a namespace without an entry shows all'),
  SIGNING_SECRET: secret.optional().describe('Of a demonstration, which needs no PARTNER_KEY then'),
  SEED: z.enum(['on', 'off']).optional().describe('Creates the demonstration catalogue at start'),
  SEED_TOOLS_URL: origin
    .optional()
    .describe('Origin of the advertisement pages of the demonstration catalogue; its jobs have no links when unset'),
})

const NEEDED_IN_PRODUCTION = ['MATCHING_URL', 'DATABASE_URL', 'PRODUCT_URL', 'PARTNER_KEY'] as const
const ORIGINS = ['MATCHING_URL', 'PRODUCT_URL', 'CONSENTS_URL'] as const

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the settings. Throws one error that lists every mistake.
 * @param env usually process.env
 */
export function readConfig(env: Record<string, string | undefined>) {
  const data = readSettings(environment, env, { required: NEEDED_IN_PRODUCTION, https: ORIGINS })
  const { isProduction, ...server } = serverConfig(data)
  const origin = data.MATCHING_URL ?? `http://localhost:${data.MATCHING_PORT}`
  const api = `${origin}/api`
  return Object.freeze({
    ...server,
    port: data.MATCHING_PORT,
    origin,
    /** Base URL of the API: the audience of signed calls. */
    api,
    productUrl: data.PRODUCT_URL ?? 'http://localhost:3000',
    /** Null: no data of people are delivered. */
    consentsUrl: data.CONSENTS_URL ?? (isProduction ? null : 'http://localhost:3106'),
    partnerKey: data.PARTNER_KEY ?? partnerKey(data.SIGNING_SECRET ?? DEMONSTRATION_SECRET, api),
    /** Undefined: the database stays unchanged. */
    namespaceSources: data.NAMESPACE_SOURCES,
    seedToolsUrl: data.SEED_TOOLS_URL,
    seed: (data.SEED ?? (isProduction ? 'off' : 'on')) === 'on',
  })
}

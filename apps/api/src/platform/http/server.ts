// The HTTP server of the product before any feature: sessions, origin checks, rate limits, JSON under /api.
import fastifyCookie from '@fastify/cookie'
import { audienceOf, needsSession, type Audience, type Route } from '@visions/contract/kernel'
import type { RateLimit } from '@visions/contract/limits'
import { createHttpServer, type HttpServer } from '@visions/server/http-server'
import type { Logger } from '@visions/server/log'
import { Refusal } from '@visions/server/refusal'
import { API_POLICY } from '@visions/server/security-headers'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { clientAddress, networkOf } from './address.ts'
import type { Browsers } from './browsers.ts'
import { refuseForeignUser } from './foreign-user.ts'
import { separateOrigins, type Origins } from './origins.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Reads } from './reads.ts'
import { requireSession, type SessionStore } from './sessions.ts'

export interface ServerOptions {
  publicUrl: string
  origins: Origins
  sessions: Record<Audience, SessionStore>
  reads: Reads
  rateLimits: RateLimits
  /** The browsers of people, by their signed cookie. */
  browsers: Browsers
  hstsSubdomains?: boolean
  log: Logger
  /** Whether requests are refused while the event loop is late. */
  shedsLoad: boolean
  /** Addresses or CIDRs of the proxies whose X-Forwarded-For is used. */
  trustedProxies: readonly string[]
}

/** Headers of answers at secret addresses: not stored, no referrer, not listed by search engines. */
const SECRET_LINK_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
/** Most invalid fields that one answer lists. */
const MAX_FIELDS = 20
/** Files of pages that were served. */
const FILES = ['/assets/', '/images/']
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Creates the server; features are mounted on `server` of what it returns. */
export async function createServer(options: ServerOptions): Promise<HttpServer> {
  const created = await createHttpServer({ ...options, lightPaths: FILES, toRefusal })
  const { server } = created
  server.setValidatorCompiler((route) => {
    const validate = validatorCompiler(route as Parameters<typeof validatorCompiler>[0])
    // Fastify passes null for a missing body; the schemas expect undefined.
    return (data: unknown) => validate(data ?? undefined)
  })
  server.setSerializerCompiler(serializerCompiler)
  server.decorate('mounted', new Map())
  server.decorate('reads', options.reads)
  server.decorateRequest('session', undefined)
  server.decorateRequest('browser', undefined)
  server.decorateRequest('readsFrom', undefined)
  server.decorateRequest('counted', null)
  await server.register(fastifyCookie)
  separateOrigins(server, options.origins)
  server.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method)) refuseForeignOrigin(request, options.origins.urlOf(request.audience))
    done()
  })
  return created
}

/** The calls under /api: JSON only. Sessions and rate limits are checked before the body is read. */
export function apiScope(
  app: FastifyInstance,
  options: ServerOptions,
  build: (api: FastifyInstance) => Promise<void>,
): void {
  app.register(
    async (api) => {
      parseJsonOnly(api)
      api.addHook('onRequest', async (request, reply) => {
        reply.header('content-security-policy', API_POLICY)
        const {
          url,
          config: { route },
        } = request.routeOptions
        if (url?.includes(':token')) reply.headers(SECRET_LINK_HEADERS)
        if (!route) return
        if (needsSession(route)) await setSession(request, reply, route, options.sessions[request.audience])
        await countCall(request, reply, route, options)
      })
      api.addHook('onSend', async (request, reply, payload) => {
        const { statusCode } = reply
        // Invalid input (400) and overload (429 and above) do not count as refused attempts.
        const isAttempt = statusCode > 400 && statusCode < 429
        const frees = statusCode === 200 ? (request.routeOptions.config.route?.frees ?? []) : []
        const uncounted = [
          ...(isAttempt ? [] : (request.counted ?? []).filter(({ limit }) => limit.counts === 'refusals')),
          ...frees.map((limit) => ({ limit, subject: subjectOf(request, limit, options.browsers) })),
        ]
        if (uncounted.length > 0)
          await options.rateLimits
            .uncount(uncounted)
            .catch((err: unknown) => request.log.warn({ err }, 'a rate limit could not be lowered again'))
        return payload
      })
      const methods = new Map<string, { audience: Audience; known: string[] }>()
      api.addHook(
        'onRoute',
        ({ url, method, config }) =>
          void methods.set(url, {
            audience: config?.route ? audienceOf(config.route) : 'people',
            known: [...(methods.get(url)?.known ?? []), ...[method].flat()],
          }),
      )
      await build(api)
      // A route, not a not-found handler: the pages have a route for every address.
      api.all('/*', { schema: { hide: true }, config: { audience: 'both' } }, async (request) => {
        const allowed = [...methods].flatMap(([url, { audience, known }]) =>
          audience === request.audience && isOfPattern(request.url, url) ? known : [],
        )
        if (allowed.length === 0) throw new Refusal(404, 'not_found', 'This call does not exist')
        throw new Refusal(405, 'method_not_allowed', 'The method is not allowed for this call', {
          headers: { allow: allowed.join(', ') },
        })
      })
    },
    { prefix: '/api' },
  )
}

function parseJsonOnly(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parse(request, text as string, done)
  })
}

/** Sets the session of a request. Throws as `requireSession`, and 403 for another person. */
async function setSession(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  sessions: SessionStore,
): Promise<void> {
  reply.header('cache-control', 'private, no-store')
  const found = await sessions.find(request.cookies[sessions.cookie], route.extendsSession !== false)
  request.session = requireSession(sessions, found, route)
  if (route.access === 'person') refuseForeignUser(request, request.headers['x-user-id'])
}

/** Counts a request under the limits of its route. Throws 429 beyond one of them. */
async function countCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit: limits = [] }: Route,
  tools: Pick<ServerOptions, 'rateLimits' | 'browsers'>,
): Promise<void> {
  for (const limit of [limits].flat()) {
    if (limit.per === 'unproven' && request.session!.isProven) continue
    await countRequest(request, reply, limit, tools)
  }
}

/**
 * Counts a request under a limit. Throws 429 beyond it. A limit by browser also sets the cookie, so that the next try
 * of a refused newcomer counts for itself.
 */
export async function countRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  limit: RateLimit,
  { rateLimits, browsers }: Pick<ServerOptions, 'rateLimits' | 'browsers'>,
): Promise<void> {
  const counted = { limit, subject: subjectOf(request, limit, browsers) }
  const isNewcomer = limit.per === 'browser' && browsers.find(request) === undefined
  if (limit.per === 'browser') browsers.require(request, reply)
  await rateLimits.count(counted, isNewcomer ? (limit.pointsWithoutCookie ?? limit.points) : limit.points)
  ;(request.counted ??= []).push(counted)
}

/** Whether an address matches a pattern such as `/api/users/:id`. */
function isOfPattern(address: string, pattern: string): boolean {
  const parts = address.split('?')[0]!.split('/')
  const expected = pattern.split('/')
  return (
    parts.length === expected.length &&
    expected.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  )
}

/** What a limit counts together with this request. */
function subjectOf(request: FastifyRequest, { per }: RateLimit, browsers: Browsers): string {
  if (per === 'account' || per === 'unproven') return request.session!.id
  if (per === 'session') return request.session!.session!.toString('base64url')
  const browser = per === 'browser' ? browsers.find(request) : undefined
  return browser ?? networkOf(clientAddress(request))
}

function refuseForeignOrigin(request: FastifyRequest, ownUrl: string): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  // A page without a referrer (the one with the sign-in token) posts its form with the origin `null`;
  // Sec-Fetch-Site is always set by the browser.
  const isOurs = origin === undefined || origin === ownUrl || (origin === 'null' && site === 'same-origin')
  if (isOurs && (site === undefined || site === 'same-origin' || site === 'none')) return
  request.log.warn({ security: 'foreign-origin' }, 'a write from another origin was refused')
  throw new Refusal(403, 'foreign_origin', 'Writes are accepted only from pages of this origin')
}

/** The refusals of errors that only the product knows: invalid input, and writes for an erased account. */
function toRefusal(error: FastifyError): Refusal | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.slice(0, MAX_FIELDS).flatMap((issue) => {
      const path = issue.instancePath.split('/').filter(Boolean)
      const unknown = ((issue.params as { keys?: string[] }).keys ?? []).slice(0, MAX_FIELDS)
      if (unknown.length > 0) return unknown.map((key) => ({ path: [...path, key].join('.'), message: 'is not known' }))
      const message = issue.message ?? 'is not valid'
      return [{ path: path.join('.') || (error.validationContext ?? 'body'), message }]
    })
    return new Refusal(400, 'invalid_input', 'The input is not valid', { fields })
  }
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  // PostgreSQL: the person was erased concurrently. Functions select the account of a person strictly (P0002).
  if ((code === '23503' && constraint.endsWith('_person_id_fkey')) || code === 'P0002')
    return new Refusal(401, 'not_signed_in', 'The account was erased')
  return undefined
}

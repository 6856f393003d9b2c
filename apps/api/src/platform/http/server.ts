// The HTTP server before any feature: parsing, limits, headers, sessions, origin checks, errors, logs.
import { createHash, randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import type { ErrorBody, RateLimit, Route } from '@visions/contract/kernel'
import { isUnavailable } from '@visions/server/pool'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from '../log.ts'
import type { Sessions } from '../session.ts'
import { addressOf } from './address.ts'
import { readUniqueCookie } from './cookies.ts'
import type { RateLimits } from './rate-limits.ts'
import { Refusal } from './refusal.ts'
import { API_POLICY, securityHeaders } from './security-headers.ts'

export interface ServerOptions {
  publicUrl: string
  sessions: Sessions
  rateLimits: RateLimits
  /** Name of the cookie that tells browsers without a session apart. */
  browserCookie: string
  log: Logger
  /** Whether calls are refused while the event loop is far behind. */
  shedsLoad: boolean
  /** Addresses or CIDRs whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
}

const BODY_LIMIT = 32 * 1024
/** How long a caller may take to send headers, and a whole request, in milliseconds; and how often Node looks for those that took longer. */
const REQUEST_WITHIN = 14_000
const LOOK_EVERY = 1000
/** Most mistakes of an input that one answer names. */
const MAX_FIELDS = 20
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Creates the server; features are mounted on what it returns. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options.publicUrl)
  const log: FastifyBaseLogger = options.log
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN,
    http: { headersTimeout: REQUEST_WITHIN, connectionsCheckingInterval: LOOK_EVERY },
    // Longer than any address that Node reads, so that the schema of the parameter refuses it, not the router.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    frameworkErrors: (_error, _request, reply) => refuseBadAddress(reply, headers),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    // While the server closes, calls on connections that are still open are answered.
    return503OnClosing: false,
    loggerInstance: log,
  })
  app.setValidatorCompiler((route) => {
    const validate = validatorCompiler(route as Parameters<typeof validatorCompiler>[0])
    // Fastify hands over null where there is no body; to a schema that is not the same as nothing.
    return (data: unknown) => validate(data ?? undefined)
  })
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('session', undefined)
  app.decorateRequest('refusalCounts', null)

  await app.register(fastifyCookie)
  await app.register(underPressure, {
    maxEventLoopDelay: options.shedsLoad ? 3000 : 0,
    retryAfter: 5,
    pressureHandler: (_request, reply) => {
      reply.header('retry-after', '5')
      throw new Refusal(503, 'overloaded', 'Too much to do just now')
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (!SAFE_METHODS.has(request.method)) refuseForeignOrigin(request, options.publicUrl)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: parameters can be tokens or name a person.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.setNotFoundHandler(async () => {
    throw new Refusal(404, 'not_found', 'There is nothing here')
  })
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { status, body, headers } = describeFailure(error)
    if (status >= 500) request.log.error({ err: error }, 'failed')
    // A refusal is for this caller, now; it also happens before the headers of the API are set.
    reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': API_POLICY, ...headers })
    return reply.code(status).type('application/json').serializer(JSON.stringify).send(body)
  })
  return app
}

/** The part of the server under /api: JSON only, nothing cached, sessions and limits enforced before anything is read. */
export function apiScope(
  app: FastifyInstance,
  options: ServerOptions,
  build: (api: FastifyInstance) => Promise<void>,
): void {
  app.register(
    async (api) => {
      const parse = api.getDefaultJsonParser('error', 'error')
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
        if (text === '') done(null, undefined)
        else void parse(request, text as string, done)
      })
      api.addHook('onRequest', async (request, reply) => {
        reply.header('content-security-policy', API_POLICY)
        const route = request.routeOptions.config.route
        if (!route) return
        if (route.access === 'person') {
          reply.header('cache-control', 'private, no-store')
          const found = await options.sessions.find(
            request.cookies[options.sessions.cookie],
            route.keepsSession !== false,
          )
          if (found.state === 'expired') throw new Refusal(440, 'session_expired', 'Session expired')
          if (found.state === 'none') throw new Refusal(401, 'not_signed_in', 'Nobody is signed in')
          request.session = found.session
          const named = request.headers['x-user-id']
          if (named !== undefined && named !== found.session.personId) {
            request.log.warn({ security: 'foreign-user-id' }, 'a foreign x-user-id was refused')
            throw new Refusal(403, 'foreign_user', "This names somebody else's account")
          }
        }
        for (const limit of limitsOf(route)) {
          const key = limitKey(request, limit, options.browserCookie)
          await options.rateLimits.take(key, limit)
          if (limit.counts === 'refusals') (request.refusalCounts ??= []).push({ key, limit })
        }
      })
      api.addHook('onSend', async (request, reply, payload) => {
        // An input that cannot be read is no attempt at anything.
        if (request.refusalCounts && !(reply.statusCode > 400 && reply.statusCode < 429))
          await Promise.all(
            request.refusalCounts.map(({ key, limit }) => options.rateLimits.giveBack(key, limit)),
          ).catch((err: unknown) => request.log.warn({ err }, 'a call stays counted'))
        return payload
      })
      const methods = new Map<string, string[]>()
      api.addHook(
        'onRoute',
        ({ url, method }) => void methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()]),
      )
      await build(api)
      // A route and not a handler of what was not found: the pages have a route for every address.
      api.all('/*', { schema: { hide: true } }, async (request) => {
        const allowed = [...methods].flatMap(([url, known]) => (isOfPattern(request.url, url) ? known : []))
        if (allowed.length === 0) throw new Refusal(404, 'not_found', 'There is no such call')
        throw new Refusal(405, 'method_not_allowed', 'This call has another method', {
          headers: { allow: allowed.join(', ') },
        })
      })
    },
    { prefix: '/api' },
  )
}

/** Whether an address fits `/api/users/:id`: as many parts, those that are not parameters the same. */
function isOfPattern(address: string, pattern: string): boolean {
  const parts = address.split('?')[0]!.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) => (part.startsWith(':') ? parts[place] !== '' : part === parts[place]))
  )
}

/** An address that cannot be read is refused before any hook runs. It is not repeated: it can hold a token. */
function refuseBadAddress(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  const body: ErrorBody = { code: 'bad_request', message: 'The address cannot be read' }
  reply
    .code(400)
    .headers({ ...headers, 'cache-control': 'private, no-store', 'content-security-policy': API_POLICY })
    .type('application/json')
    .serializer(JSON.stringify)
    .send(body)
}

const limitsOf = ({ limit = [] }: Route): readonly RateLimit[] => [limit].flat()

/** Whose calls of a route are added up under a limit. */
function limitKey(request: FastifyRequest, { per }: RateLimit, browserCookie: string): string {
  const { url } = request.routeOptions
  if (per === 'person') return `${url}|${request.session!.personId}`
  if (per === 'address') return `${url}|${addressOf(request)}`
  const browser = createHash('sha256').update(readUniqueCookie(request, browserCookie) ?? '')
  return `${url}|${addressOf(request)}|${browser.digest('base64url').slice(0, 22)}`
}

function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  // A page that sends no referrer (the one with the sign-in token) posts its form with the origin «null»; only the browser writes the other.
  const isOurs = origin === undefined || origin === publicUrl || (origin === 'null' && site === 'same-origin')
  if (isOurs && (site === undefined || site === 'same-origin' || site === 'none')) return
  request.log.warn({ security: 'foreign-origin' }, 'a write from another origin was refused')
  throw new Refusal(403, 'foreign_origin', 'Writes are accepted from our own pages only')
}

function describeFailure(error: FastifyError): { status: number; body: ErrorBody; headers: Record<string, string> } {
  if (error instanceof Refusal) {
    const body: ErrorBody = { code: error.code, message: error.message }
    if (error.fields) body.fields = error.fields
    if (error.details) body.details = error.details
    return { status: error.status, body, headers: error.headers ?? {} }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.slice(0, MAX_FIELDS).flatMap((issue) => {
      const place = issue.instancePath.split('/').filter(Boolean)
      const unknown = ((issue.params as { keys?: string[] }).keys ?? []).slice(0, MAX_FIELDS)
      if (unknown.length > 0)
        return unknown.map((key) => ({ path: [...place, key].join('.'), message: 'is not known' }))
      return [
        { path: place.join('.') || (error.validationContext ?? 'body'), message: issue.message ?? 'is not valid' },
      ]
    })
    return { status: 400, body: { code: 'invalid_input', message: 'The input is not valid', fields }, headers: {} }
  }
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  // PostgreSQL: a row of somebody who was erased meanwhile.
  if (code === '23503' && constraint.endsWith('_person_id_fkey'))
    return { status: 401, body: { code: 'not_signed_in', message: 'The account was erased' }, headers: {} }
  if (isUnavailable(error)) {
    return {
      status: 503,
      body: { code: 'try_again', message: 'The database is not available just now' },
      headers: { 'retry-after': '2' },
    }
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return { status, body: { code: 'bad_request', message: error.message }, headers: {} }
  return { status: 500, body: { code: 'failed', message: 'Something went wrong on our side' }, headers: {} }
}

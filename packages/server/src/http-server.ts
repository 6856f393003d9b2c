// An HTTP server before any route: limits, security headers, request ids, one log line per request, errors.
import { randomUUID } from 'node:crypto'
import { MAX_BODY } from '@visions/contract/constants'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { Admission } from './admission.ts'
import { isUnavailable, PoolOverloaded } from './pool.ts'
import { Refusal } from './refusal.ts'
import { API_POLICY, securityHeaders } from './security-headers.ts'

export interface HttpServerOptions {
  /** Origin that browsers see. */
  publicUrl: string
  /** Whether Strict-Transport-Security binds the subdomains of the origin. */
  hstsSubdomains?: boolean
  log: FastifyBaseLogger
  /** Addresses or CIDRs of the proxies whose X-Forwarded-For is used. */
  trustedProxies?: readonly string[]
  /** Whether requests above what the process can do get 503 (admission.ts). */
  shedsLoad?: boolean
  /** Beginnings of paths that cost less than a refusal is worth: files of a page that was served. */
  lightPaths?: readonly string[]
  /** Translates the errors that only this app knows; undefined for all others. */
  toRefusal?: (error: FastifyError) => Refusal | undefined
}

export interface HttpServer {
  server: FastifyInstance
  isDraining: () => boolean
  /** Makes /readyz answer 503 and each answer close its connection, so that proxies choose another node. */
  drain: () => void
}

/** Longest time to receive the headers and the whole of a request, and how often Node checks it, in ms. */
const REQUEST_TIMEOUT_MS = 14_000
const CHECK_TIMEOUTS_EVERY_MS = 1000
/** Longer than any address that Node accepts: schemas refuse long parameters, not the router. */
const MAX_PARAMETER_LENGTH = 16_384
/** Pause after an answer 503 that states no other one, in seconds. */
const RETRY_AFTER = '2'

/** Apps that check with schemas set their own compilers. Fastify would load those of JSON Schema at each start. */
const noJsonSchema = () => {
  throw new Error('The server has no compiler of JSON Schema')
}

/** Creates the server. Answers carry the security headers unless a route sets others. */
export async function createHttpServer({
  publicUrl,
  hstsSubdomains = false,
  log,
  trustedProxies = [],
  shedsLoad = false,
  lightPaths = [],
  toRefusal = () => undefined,
}: HttpServerOptions): Promise<HttpServer> {
  const headers = securityHeaders(publicUrl, hstsSubdomains)
  let isDraining = false
  const server = Fastify({
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS },
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: false },
    // Runs before any hook. The address is not repeated: it can contain a token.
    frameworkErrors: (_error, _request, reply) => {
      const answer: FastifyReply = reply
      sendRefusal(answer.headers(headers), new Refusal(400, 'bad_request', 'The address is invalid'))
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    // While the server closes, requests on open connections are answered.
    return503OnClosing: false,
    loggerInstance: log,
    schemaController: { compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema } },
  })

  // Hooks of every request: a promise for each would cost more than their work.
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (!hasOneHost(request.raw.rawHeaders)) throw new Refusal(400, 'bad_request', 'The Host header is invalid')
    done()
  })
  if (shedsLoad) shedLoad(server, lightPaths)
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER)
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route, never the address: parameters can be tokens or identify a person.
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime)
    // A proxy asks each second: those lines would fill the log.
    const level = request.routeOptions.config.isHealth && reply.statusCode === 200 ? 'debug' : 'info'
    request.log[level]({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
    done()
  })
  server.setNotFoundHandler(async () => {
    throw new Refusal(404, 'not_found', 'The address was not found')
  })
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = toRefusal(error) ?? refusalOf(error)
    if (isOverload(refusal)) logRefusal(request.log, refusal)
    else if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
    return sendRefusal(reply, refusal)
  })
  return { server, isDraining: () => isDraining, drain: () => void (isDraining = true) }
}

/** What a route states for itself. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load. */
    isHealth?: boolean
  }
}

/** Time after which the work for a client that has left counts as ended, in milliseconds. */
const MAX_LEFT_MS = 15_000

/** Refuses requests above what the process can do. The work for a client that has left counts until it ends. */
function shedLoad(server: FastifyInstance, lightPaths: readonly string[]): void {
  const admission = new Admission()
  const admitted = new WeakSet<FastifyRequest>()
  const end = (request: FastifyRequest) => {
    if (admitted.delete(request)) admission.end()
  }
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isHealth || lightPaths.some((path) => request.url.startsWith(path))) return done()
    if (!admission.tryBegin())
      throw new Refusal(503, 'overloaded', 'The server is overloaded', { headers: { 'retry-after': '5' } })
    admitted.add(request)
    reply.raw.once('close', () => {
      if (admitted.has(request)) setTimeout(end, MAX_LEFT_MS, request).unref()
    })
    done()
  })
  server.addHook('onSend', (request, _reply, _payload, done) => {
    end(request)
    done()
  })
  server.addHook('onClose', async () => admission.close())
}

/** A name or an address in brackets, perhaps with a port; empty for a client that addresses no host. */
const HOST = /^(?:(?:[\w~-]+(?:\.[\w~-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?)?$/i

/**
 * Whether a request has one valid Host line at most. Node takes the first of two and a proxy may take the last: each
 * would decide on another origin. HTTP/1.0 needs none.
 * @param raw names and values in turn
 */
export function hasOneHost(raw: readonly string[]): boolean {
  const hosts = raw.filter((_, index) => index % 2 === 1 && raw[index - 1]!.toLowerCase() === 'host')
  return hosts.length < 2 && hosts.every((host) => HOST.test(host))
}

/** Answers with the refusal as JSON, not to be stored. */
function sendRefusal(reply: FastifyReply, { status, body, headers }: Refusal): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'private, no-store', 'content-security-policy': API_POLICY, ...headers })
    .type('application/json')
    .serializer(JSON.stringify)
    .send(body)
}

/** Whether a caller is refused because of the load, theirs (429) or that of all (503): expected, and no mistake. */
const isOverload = ({ status, code }: Refusal): boolean => status === 429 || code === 'overloaded'

/** Logs a refusal that is no mistake, without a stack. */
export const logRefusal = (log: FastifyBaseLogger, { status, code }: Refusal): void =>
  log.warn({ status, code }, 'refused')

/** The refusal that answers an error: 503 while the database is unavailable, 500 for a mistake of ours. */
export function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof PoolOverloaded) return new Refusal(503, 'overloaded', 'Too many calls wait for the database')
  if (isUnavailable(error)) return new Refusal(503, 'try_again', 'The database is unavailable')
  const { statusCode: status = 500 } = error
  if (status >= 400 && status < 500) return new Refusal(status, 'bad_request', error.message)
  return new Refusal(500, 'failed', 'Internal error')
}

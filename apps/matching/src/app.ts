// The HTTP server: limits, headers, errors and logs for whatever is registered on it.
import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { shareResult } from '@visions/server/share-result'
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import type pg from 'pg'
import { registerApi } from './api.routes.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Config } from './config.ts'
import { isUnavailable } from './database.ts'
import { proveWritable } from './health.repository.ts'
import { registerIntake } from './intake/intake.routes.ts'
import { createMatching } from './matching.ts'
import { registerPages } from './pages/index.ts'
import { Refusal } from './refusal.ts'

/** How long one proof of readiness answers all callers, in milliseconds: anybody may ask, and each proof makes a file. */
const PROOF_MS = 500
const BODY_LIMIT = 32 * 1024
/** How long a caller may take to send a request, and how often Node looks for those that took longer, in milliseconds. */
const REQUEST_WITHIN = 14_000
const LOOK_EVERY = 1000
/** Of every answer that is no page: those have a policy of their own (@visions/server/html). */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export interface App {
  server: FastifyInstance
  /** /readyz answers 503 and each answer closes its connection, so that proxies send their callers elsewhere; everything is still served. */
  drain: () => void
}

export interface Needs {
  pool: pg.Pool
  catalogue: Catalogue
  /** Where the log goes; standard output when unset. */
  log?: Writable | undefined
}

export function createApp(config: Config, { pool, catalogue, log }: Needs): App {
  let isDraining = false
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN,
    http: { headersTimeout: REQUEST_WITHIN, connectionsCheckingInterval: LOOK_EVERY },
    routerOptions: { maxParamLength: 1000 },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    // While the server closes, calls on connections that are still open are answered.
    return503OnClosing: false,
    logger: config.logLevel !== 'silent' && {
      level: config.logLevel,
      base: null,
      serializers: { err: describeError },
      ...(log && { stream: log }),
    },
    frameworkErrors: (_error, _request, reply) => {
      // The address is not repeated: it says who asks.
      const answer: FastifyReply = reply
      answer.code(400).headers(HEADERS).type('application/json').serializer(JSON.stringify)
      answer.send({ code: 'bad_request', message: 'the address cannot be read' })
    },
  })
  server.addHook('onSend', async (_request, reply, payload) => {
    if (isDraining) reply.header('connection', 'close')
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) reply.headers(HEADERS)
    if (config.origin.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    reply.header(
      'permissions-policy',
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    )
    return payload
  })
  server.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: it says who asks.
    const route = request.routeOptions.url ?? 'none'
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  server.setNotFoundHandler(async () => {
    throw new Refusal(404, 'not_found', 'there is nothing here')
  })
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { status, code, message } = describeFailure(error)
    if (status >= 500) request.log.error({ err: error }, 'failed')
    if (status === 503) reply.header('retry-after', '2')
    return reply.code(status).type('application/json').send({ code, message })
  })

  const prove = shareResult(PROOF_MS, () => proveWritable(pool))
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (request, reply) => {
    if (isDraining) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' })
    try {
      await prove()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ status: 'database unavailable' })
    }
  })

  const matching = createMatching({ pool, catalogue })
  registerPages(server, { matching, config, statusOf: (error) => describeFailure(error).status })
  server.register(
    async (api) => {
      registerIntake(api, { pool, config })
      registerApi(api, { matching, config })
    },
    { prefix: '/api' },
  )
  return { server, drain: () => void (isDraining = true) }
}

function describeFailure(error: FastifyError): { status: number; code: string; message: string } {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return { status: 503, code: 'try_again', message: 'the database is not available just now' }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return { status, code: 'bad_request', message: error.message }
  return { status: 500, code: 'failed', message: 'something went wrong on our side' }
}

const describeError = (error: FastifyError) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack ?? '',
})

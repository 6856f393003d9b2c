// The two origins of a node: people on PUBLIC_URL, professionals on PRO_URL (DOR-08). The host of a request alone
// decides, and each origin serves only its own calls and pages.
import { audienceOf, type Audience } from '@visions/contract/kernel'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

export interface Origins {
  /** Whose origin a request has reached. Any other host than that of PRO_URL is that of people. */
  audienceOf: (request: FastifyRequest) => Audience
  /** The origin that browsers see. */
  urlOf: (audience: Audience) => string
}

declare module 'fastify' {
  interface FastifyRequest {
    audience: Audience
  }
  interface FastifyContextConfig {
    /** Who reaches a route outside the contract; otherwise people only. */
    audience?: Audience | 'both'
  }
  interface FastifyInstance {
    /** Handlers of the addresses that both origins serve, by method and pattern. */
    sharedRoutes: Map<string, Partial<Record<Audience, Handler>>>
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** The host of an origin, also with the default port. Texts are compared: parsers forgive too much. */
const hostsOf = ({ host, port, protocol }: URL): string[] =>
  port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host]

/** @param urls null: the audience has no origin */
export function createOrigins(urls: Record<Audience, string | null>): Origins {
  const audiences = new Map(
    (Object.entries(urls) as [Audience, string | null][]).flatMap(([audience, url]) =>
      url === null ? [] : hostsOf(new URL(url)).map((host) => [host, audience] as const),
    ),
  )
  return {
    audienceOf: ({ host }) => audiences.get(host.toLowerCase()) ?? 'people',
    urlOf: (audience) => urls[audience]!,
  }
}

/** Sets the audience of every request, and refuses with 404 what the other origin serves. */
export function separateOrigins(server: FastifyInstance, origins: Origins): void {
  server.decorate('sharedRoutes', new Map())
  server.decorateRequest('audience', 'people')
  server.addHook('onRequest', (request, _reply, done) => {
    request.audience = origins.audienceOf(request)
    if (!isServed(request)) throw new Refusal(404, 'not_found', 'The address was not found')
    done()
  })
}

function isServed({ audience, routeOptions: { url, config }, server, method }: FastifyRequest): boolean {
  // The handler of unknown addresses.
  if (url === undefined) return true
  if (config.route) return audienceOf(config.route) === audience
  const shared = server.sharedRoutes.get(`${method === 'HEAD' ? 'GET' : method} ${url}`)
  if (shared) return shared[audience] !== undefined
  const whose = config.isHealth ? 'both' : (config.audience ?? 'people')
  return whose === 'both' || whose === audience
}

/** Registers a route for one audience at an address that may exist for the other one as well. Bodies are forms. */
export function routeFor(
  app: FastifyInstance,
  audience: Audience,
  method: HTTPMethods,
  url: string,
  handler: Handler,
): void {
  const key = `${method} ${url}`
  const known = app.sharedRoutes.get(key)
  const handlers = known ?? {}
  handlers[audience] = handler
  if (known) return
  app.sharedRoutes.set(key, handlers)
  app.register(async (scope) => {
    // Providers send their logout tokens as forms.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    )
    scope.route({
      method,
      url,
      schema: { hide: true },
      handler: (request, reply) => handlers[request.audience]!(request, reply),
    })
  })
}

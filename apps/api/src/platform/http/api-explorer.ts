// The description of the API (OpenAPI) and its explorer. Both are built when they are first requested: most
// nodes never need them.
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** The explorer below the prefix of the API. */
const EXPLORER = '/docs'
/** Headers of an answer that belong to its connection. */
const OF_CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/** Collects the routes that are added to a server from now on. */
export function collectRoutes(server: FastifyInstance): RouteOptions[] {
  const routes: RouteOptions[] = []
  server.addHook('onRoute', (route) => void routes.push(route))
  return routes
}

/**
 * Serves /openapi.json in the scope of the API and, with `hasExplorer`, the explorer at /docs, with or without a
 * slash at the end.
 * @param routes all routes of the server, once it is ready
 */
export function serveDescription(
  api: FastifyInstance,
  { routes, publicUrl, hasExplorer }: { routes: RouteOptions[]; publicUrl: string; hasExplorer: boolean },
): void {
  const build = async () => {
    const { buildDescription } = await import('./api-description.ts')
    return buildDescription(routes, { publicUrl, explorer: api.prefix + EXPLORER })
  }
  let built: ReturnType<typeof build> | undefined
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const description = await (built ??= build())
    const { statusCode, headers, rawPayload } = await description.inject({ url: request.url })
    if (statusCode === 404) throw notFound('The page of the explorer')
    for (const name of OF_CONNECTION) delete headers[name]
    return reply.code(statusCode).headers(headers).send(rawPayload)
  }
  const schema = { hide: true }
  api.get('/openapi.json', { schema }, async () => (await (built ??= build())).swagger())
  if (hasExplorer) for (const path of [EXPLORER, `${EXPLORER}/*`]) api.get(path, { schema }, forward)
}

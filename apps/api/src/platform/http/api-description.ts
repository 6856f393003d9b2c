// A server that only describes the API: routes without handlers, and Swagger UI. It never listens.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { audienceOf } from '@visions/contract/kernel'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Hash of the inline style of Swagger UI 5.
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

type Description = ReturnType<typeof jsonSchemaTransformObject>

/** Removes the shapes that no call refers to: the contract registers those of the office as well. */
function withoutUnusedShapes(description: Description): Description {
  const { components, ...rest } = description as { components?: { schemas?: Record<string, unknown> } }
  const shapes = components?.schemas ?? {}
  const used = new Set<string>()
  const waiting = [JSON.stringify(rest)]
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name) || !Object.hasOwn(shapes, name)) continue
      used.add(name)
      waiting.push(JSON.stringify(shapes[name]))
    }
  const schemas = Object.fromEntries(Object.entries(shapes).filter(([name]) => used.has(name)))
  return { ...description, components: { ...components, schemas } } as Description
}

/** @param options explorer: path of Swagger UI */
export async function buildDescription(
  routes: readonly RouteOptions[],
  { publicUrl, explorer }: { publicUrl: string; explorer: string },
): Promise<FastifyInstance> {
  const server = Fastify({ exposeHeadRoutes: false })
  // Nothing is validated or serialised here.
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => JSON.stringify)
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Visions',
        version: '1',
        description: 'Calls of the Visions platform. Generated from the contract that checks them.',
      },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnusedShapes(jsonSchemaTransformObject(document)),
  })
  await server.register(swaggerUi, { routePrefix: explorer, staticCSP: POLICY })
  for (const { method, url, schema, config } of routes) {
    // Neither the addresses nor the shapes of the office are for the public (DOR-08).
    const isForPeople = !config?.route || audienceOf(config.route) === 'people'
    const isDescribed = method !== 'HEAD' && !schema?.hide && isForPeople
    if (isDescribed) server.route({ method, url, schema: schema ?? {}, handler: () => undefined })
  }
  await server.ready()
  return server
}

// The explorer of the API: Swagger UI over the generated description.
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

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

/** Serves the explorer at /docs of this scope, with or without a slash at the end. */
export async function registerApiExplorer(api: FastifyInstance): Promise<void> {
  // indexPrefix: the page without a slash at the end refers to its files by absolute paths.
  await api.register(swaggerUi, { routePrefix: '/docs', indexPrefix: api.prefix, staticCSP: POLICY })
}

// The HTTP server: health checks, pages of the frame, API of the product and of the consents host.
import { registerHealth } from '@visions/server/health'
import { createHttpServer, type HttpServer } from '@visions/server/http-server'
import type { Logger } from '@visions/server/log'
import type { Pool } from '@visions/server/pool'
import { proveWritable, watchDatabase } from '@visions/server/readiness'
import { API_POLICY } from '@visions/server/security-headers'
import { registerApi } from './api.routes.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Config } from './config.ts'
import { WRITTEN_TABLE } from './database.ts'
import { registerIntake } from './intake/intake.routes.ts'
import { createMatching } from './matching.ts'
import { registerPages } from './pages/index.ts'

export interface AppOptions {
  pool: Pool
  /** A pool of one connection, for /readyz. */
  readinessPool: Pool
  catalogue: Catalogue
  log: Logger
}

/** Headers of every answer. Pages replace the policy (@visions/server/html), so that the product can frame them. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': API_POLICY,
  'referrer-policy': 'no-referrer',
}

/** Creates the server with all its routes. */
export async function createApp(
  config: Config,
  { pool, readinessPool, catalogue, log }: AppOptions,
): Promise<HttpServer> {
  const created = await createHttpServer({
    publicUrl: config.origin,
    hstsSubdomains: config.hstsSubdomains,
    log,
  })
  const { server, isDraining } = created
  server.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
  server.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.removeHeader('x-frame-options')
  })
  const readiness = watchDatabase(() => proveWritable(readinessPool, WRITTEN_TABLE))
  registerHealth(server, { isDraining, readiness })
  const matching = createMatching({ pool, catalogue })
  registerPages(server, { matching, config })
  server.register(
    async (api) => {
      registerIntake(api, { pool, config })
      registerApi(api, { matching, config })
    },
    { prefix: '/api' },
  )
  return created
}

// GET /healthz and GET /readyz, for operators and load balancers.
import type { FastifyInstance } from 'fastify'
import { shareResult } from './share-result.ts'

/** How long one check answers all callers, in milliseconds: access is public, and each check writes. */
const CHECK_EVERY_MS = 500

export interface HealthOptions {
  isDraining: () => boolean
  /** Writes to the database; throws when it cannot. */
  checkDatabase: () => Promise<void>
}

/**
 * GET /healthz: the process answers, also under load. GET /readyz: it can write to the database and is not
 * stopping; otherwise 503.
 */
export function registerHealth(app: FastifyInstance, { isDraining, checkDatabase }: HealthOptions): void {
  const check = shareResult(CHECK_EVERY_MS, checkDatabase)
  app.get('/healthz', { config: { pressureHandler: () => {} } }, async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' })
    try {
      await check()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ status: 'database unavailable' })
    }
  })
}

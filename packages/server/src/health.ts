// GET /healthz and GET /readyz, for operators and load balancers. Both answer from memory.
import type { FastifyInstance } from 'fastify'
import type { NodeState } from './health-thread.ts'
import type { Readiness } from './readiness.ts'

export interface HealthOptions {
  isDraining: () => boolean
  readiness: Readiness
}

/** The state of a node from the last check of its database. */
export const lastStateOf = ({ isDraining, readiness }: HealthOptions): NodeState =>
  isDraining() ? 'leaving' : readiness.lastTrouble() ? 'database unavailable' : 'ready'

/**
 * GET /healthz: the process answers, also under load. GET /readyz: it can write to the database and is not
 * stopping; otherwise 503.
 */
export function registerHealth(app: FastifyInstance, { isDraining, readiness }: HealthOptions): void {
  const config = { isHealth: true }
  app.get('/healthz', { config }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (request, reply) => {
    if (isDraining()) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' })
    const trouble = await readiness.findTrouble()
    if (!trouble) return { status: 'ready' }
    request.log.error({ err: trouble }, 'not ready')
    return reply.code(503).send({ status: 'database unavailable' })
  })
  app.addHook('onClose', async () => readiness.stop())
}

// For whoever runs the product: alive, and able to write.
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** GET /healthz: the process answers. GET /readyz: it can write to the database and is not leaving; else 503. */
export function registerHealth(app: FastifyInstance, db: Db, isLeaving: () => boolean): void {
  const node = `${hostname()}:${process.pid}`
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (isLeaving()) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' })
    try {
      await sql`insert into readiness (node, checked_at) values (${node}, now()) on conflict (node) do update set checked_at = now()`.execute(
        db,
      )
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ status: 'database unavailable' })
    }
  })
}

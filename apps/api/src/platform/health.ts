// For operators and load balancers: the process lives, and it can serve.
import { hostname } from 'node:os'
import { shareResult } from '@visions/server/share-result'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** How long one proof answers all callers, in milliseconds: anybody may ask, and each proof makes a file. */
const PROOF_MS = 500
const NODE = `${hostname()}:${process.pid}`

/**
 * Writes to the database; throws when it cannot. The table is emptied first, so that the row needs a new
 * page: a full disk refuses one, although it still accepts a row on a page that has room.
 */
export async function proveWritable(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`truncate readiness`.execute(tx)
    await sql`insert into readiness (node, checked_at) values (${NODE}, now())`.execute(tx)
  })
}

export interface HealthSources {
  db: Db
  isDraining: () => boolean
  version: { version: string; migration: string }
}

/**
 * GET /healthz: the process answers, however busy it is. GET /readyz: it can write to the database and is not
 * stopping; else 503. GET /version: what runs here, with the last migration that it knows.
 */
export function registerHealth(app: FastifyInstance, { db, isDraining, version }: HealthSources): void {
  const prove = shareResult(PROOF_MS, () => proveWritable(db))
  app.get('/healthz', { config: { pressureHandler: () => {} } }, async () => ({ status: 'ok' }))
  app.get('/version', async () => version)
  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' })
    try {
      await prove()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ status: 'database unavailable' })
    }
  })
}

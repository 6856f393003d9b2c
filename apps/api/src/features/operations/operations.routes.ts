import { operationsRoutes } from '@visions/contract/operations'
import type { FastifyInstance } from 'fastify'
import { countOpenCircuits } from '../../partners/ask-partner.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { countGivenUp } from '../consents/index.ts'
import type { Professional } from '../office/index.ts'
import { findDeadJobs } from './dead-jobs.repository.ts'
import { retryDeliveries, retryJobs } from './retry.use-case.ts'

/** Mounts the calls about what waits for the operator. No request reaches them without PRO_URL. */
export function registerOperations(api: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  mount<typeof operationsRoutes, Professional>(api, operationsRoutes, {
    'GET /office/upkeep': async () => {
      const [jobs, { count, since }] = await Promise.all([findDeadJobs(db), countGivenUp(db)])
      return {
        jobs: jobs.map((job) => ({ ...job, since: job.since.toISOString() })),
        deliveries: since && { count, since: since.toISOString() },
        partners: [...countOpenCircuits()].flatMap(([name, open]) => (open > 0 ? [{ name, open }] : [])),
      }
    },
    'POST /office/upkeep/jobs/{task}/retry': async ({ params, me }) => ({
      retried: await retryJobs(db, me, params.task),
    }),
    'POST /office/upkeep/deliveries/retry': async ({ me }) => ({
      retried: await retryDeliveries(db, me),
    }),
  })
}

import { overviewRoutes } from '@visions/contract/overview'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { createOverviewReader } from './read-overview.use-case.ts'

export function registerOverview(api: FastifyInstance, deps: Deps): void {
  const read = createOverviewReader(deps)
  mount(api, overviewRoutes, { 'GET /overview': ({ db, personId }) => read(db, personId) })
}

import { overviewRoutes } from '@visions/contract/overview'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { keepOverview } from './read-overview.use-case.ts'

export function registerOverview(api: FastifyInstance, deps: Deps): void {
  const read = keepOverview(deps)
  mount(api, overviewRoutes, { 'GET /overview': ({ personId }) => read(personId) })
}

import { essayRoutes } from '@visions/contract/essay'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { addEssay } from '../preferences/index.ts'
import { cacheEssay } from './essay-table.ts'

export function registerEssay(api: FastifyInstance, deps: Deps): void {
  const find = cacheEssay(deps)
  mount(api, essayRoutes, {
    'GET /public/essay': find,
    'POST /pistes/essay': async ({ body, personId }) => ({ waiting: await addEssay(deps, personId, body) }),
  })
}

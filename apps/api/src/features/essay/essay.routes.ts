import { essayRoutes } from '@visions/contract/essay'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { cacheEssay } from './essay-table.ts'

export function registerEssay(api: FastifyInstance, { db, content }: Deps): void {
  const find = cacheEssay({ db, content })
  mount(api, essayRoutes, { 'GET /public/essay': find })
}

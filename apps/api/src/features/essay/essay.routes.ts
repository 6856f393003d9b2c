import { essayRoutes } from '@visions/contract/essay'
import { orNotFound } from '@visions/server/refusal'
import { API_POLICY } from '@visions/server/security-headers'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { addEssay } from '../preferences/index.ts'
import { cacheEssay, SHEETS } from './essay-table.ts'

/** @param server the drawings have addresses outside the API */
export function registerEssay(server: FastifyInstance, api: FastifyInstance, deps: Deps): void {
  const find = cacheEssay(deps)
  mount(api, essayRoutes, {
    'GET /public/essay': async () => (await find()).answer,
    'POST /pistes/essay': async ({ body, personId }) => ({ waiting: await addEssay(deps, personId, body) }),
  })
  server.get(`${SHEETS}/:name`, { schema: { hide: true }, config: { audience: 'people' } }, async (request, reply) => {
    const { address, drawings } = orNotFound((await find()).sheet, 'The drawings')
    reply.header('content-security-policy', API_POLICY)
    // A page of earlier trades gets the drawings of these: a symbol has the code of its trade, so none is another one.
    if (request.url !== address) reply.header('cache-control', 'public, max-age=300')
    return drawings.send(request, reply)
  })
}

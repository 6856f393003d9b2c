import { connectionsRoutes } from '@visions/contract/connections'
import { orNotFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { findCloud, findConnection } from './connections.repository.ts'
import { openCloud, openTool } from './open-tool.use-case.ts'

export function registerConnections(api: FastifyInstance, deps: Deps): void {
  mount(api, connectionsRoutes, {
    'GET /identifiers/service/{serviceId}': async ({ params, personId }) => {
      const pseudonym = orNotFound(await findConnection(deps.db, personId, params.serviceId), 'The identifier')
      return { _id: pseudonym }
    },
    'GET /service/{id}/sso': async ({ params, personId, request }) => {
      // The answer to HEAD has no link, so no partner is called.
      if (request.method === 'HEAD') return { data: { url: null, isSignedIn: false } }
      return { data: await openTool(deps, personId, params.id) }
    },
    'GET /personalcloud': async ({ personId }) => {
      const cloud = await findCloud(deps.db, personId)
      const onboardingUrl = cloud && !cloud.isConnected ? deps.config.personalCloudOnboardingUrl : null
      return { serviceId: cloud?.toolId ?? null, onboardingUrl }
    },
    'POST /personalcloud/link': ({ body, personId }) => openCloud(deps, personId, body.serviceId, body.connectorOf),
  })
}

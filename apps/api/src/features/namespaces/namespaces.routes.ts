import { namespacesRoutes } from '@visions/contract/namespaces'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import type { Deps } from '../deps.ts'
import { findContexts, findNamespace } from './namespaces.repository.ts'

const MAX_CONTEXTS = 20

export function registerNamespaces(api: FastifyInstance, { db, content }: Deps): void {
  const namespaces = content.cacheByKey(['namespaces'], async (name: string) =>
    PublishedAnswer.from(namespacesRoutes['GET /public/namespaces/{name}'].responses[200], {
      namespace: (await findNamespace(db, name)) ?? null,
    }),
  )
  const contexts = content.cached(['contexts'], async () =>
    PublishedAnswer.from(namespacesRoutes['GET /public/contexts'].responses[200], {
      contexts: await findContexts(db, MAX_CONTEXTS),
    }),
  )
  mount(api, namespacesRoutes, {
    'GET /public/namespaces/{name}': ({ params }) => namespaces(params.name),
    'GET /public/contexts': () => contexts(),
  })
}

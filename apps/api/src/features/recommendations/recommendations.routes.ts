import { recommendationsRoutes } from '@visions/contract/recommendations'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { recommend } from './recommend.use-case.ts'

export function registerRecommendations(api: FastifyInstance, deps: Deps): void {
  mount(api, recommendationsRoutes, {
    'POST /recommendations': ({ body }) => recommend(deps, body.recommendationSentences),
  })
}

import { journeysRoutes } from '@visions/contract/journeys'
import { EXPERIENCES } from '@visions/contract/vocabulary'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Deps } from '../deps.ts'
import { joinExperience } from './journeys.repository.ts'

export function registerJourneys(api: FastifyInstance, { db }: Deps): void {
  mount(api, journeysRoutes, {
    'POST /userplatformjourneys/{experience}/me': async ({ params, personId }) => {
      const experience = EXPERIENCES.find((name) => name === params.experience)
      if (!experience) throw notFound('This experience')
      const joinedAt = await joinExperience(db, personId, experience)
      return { experience, joinedAt: joinedAt.toISOString() }
    },
  })
}

import { journeysRoutes } from '@visions/contract/journeys'
import { EXPERIENCES, type Experience } from '@visions/contract/vocabulary'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Deps } from '../deps.ts'
import { findJourney, joinExperience } from './journeys.repository.ts'

const publicAnswer = journeysRoutes['GET /public/platformjourneys/{experience}'].responses[200]

export function registerJourneys(api: FastifyInstance, { db, content }: Deps): void {
  const published = content.keepEach(['journeys', 'journey_platforms', 'tools'], async (experience) => {
    const journey = await findJourney(db, experience as Experience)
    if (!journey) throw notFound('This experience')
    return PublishedAnswer.from(publicAnswer, { journey })
  })

  mount(api, journeysRoutes, {
    'GET /public/platformjourneys/{experience}': async ({ params }) => published(known(params.experience)),
    'POST /userplatformjourneys/{experience}/me': async ({ params, personId }) => {
      const experience = known(params.experience)
      const joinedAt = await joinExperience(db, personId, experience)
      return { experience, joinedAt: joinedAt.toISOString() }
    },
  })
}

/** The experience of that name; whatever else a link planted is not found. */
function known(name: string): Experience {
  const experience = EXPERIENCES.find((one) => one === name)
  if (!experience) throw notFound('This experience')
  return experience
}

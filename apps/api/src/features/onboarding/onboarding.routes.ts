import { onboardingRoutes } from '@visions/contract/onboarding'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { advanceStarterMission } from './advance-starter-mission.use-case.ts'
import { isCompleted } from './onboarding.rules.ts'

export function registerOnboarding(api: FastifyInstance, { db }: Deps): void {
  mount(api, onboardingRoutes, {
    'POST /gamification/intro/startermission': async ({ personId }) => {
      const { step, credited, balance } = await advanceStarterMission(db, personId)
      return {
        starterMissionStep: step,
        hasCompletedStarterMission: isCompleted(step),
        credited,
        visionsStars: balance,
      }
    },
  })
}

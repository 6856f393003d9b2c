import { onboardingRoutes } from '@visions/contract/onboarding'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { claimStarterSteps } from './credit-starter-steps.use-case.ts'
import { isCompleted } from './onboarding.rules.ts'

export function registerOnboarding(api: FastifyInstance, { db }: Deps): void {
  mount(api, onboardingRoutes, {
    'POST /gamification/intro/startermission': async ({ personId, body }) => {
      const { step, credited, isRefused, balance } = await claimStarterSteps(db, personId, body.rewardId)
      if (isRefused) throw new Refusal(409, 'starter_step_not_done', 'The next step of the starter mission is not done')
      return {
        starterMissionStep: step,
        hasCompletedStarterMission: isCompleted(step),
        credited,
        visionsStars: balance,
      }
    },
  })
}

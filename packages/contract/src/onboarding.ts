// The starter mission: STM-01 to STM-03, NBK-01.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import * as words from './vocabulary.ts'

export const onboardingRoutes = defineRoutes({
  'POST /gamification/intro/startermission': {
    summary: 'Credits the steps of the starter mission whose facts happened, each once; 409 without such a fact',
    access: 'person',
    body: z.strictObject({
      userId: id,
      completed: z.boolean().describe('State that the client knows; the server ignores it'),
      rewardId: id.optional().describe('Reward whose page the person opened, a fact of the second step'),
    }),
    responses: {
      200: z.object({
        starterMissionStep: z.int().min(0).max(2),
        hasCompletedStarterMission: z.boolean(),
        credited: words.stars,
        visionsStars: words.stars,
      }),
      ...errors(400, 401, 403, 409, 440),
    },
  },
})

// The starter mission: STM-01 to STM-03.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import * as words from './vocabulary.ts'

export const onboardingRoutes = defineRoutes({
  'POST /gamification/intro/startermission': {
    summary: 'Marks the next step of the starter mission as done, one for each call; each step is credited once',
    access: 'person',
    body: z.strictObject({
      userId: id,
      completed: z.boolean().describe('State that the client knows; the server ignores it'),
    }),
    responses: {
      200: z.object({
        starterMissionStep: z.int().min(0).max(2),
        hasCompletedStarterMission: z.boolean(),
        credited: words.stars,
        visionsStars: words.stars,
      }),
      ...errors(400, 401, 403, 440),
    },
  },
})

// The starter mission: STM-01 to STM-03.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import * as words from './vocabulary.ts'

export const onboardingRoutes = defineRoutes({
  'POST /gamification/intro/startermission': {
    summary: 'Marks the next step of the starter mission as done, one step a call; each step is credited once',
    access: 'person',
    body: z.strictObject({
      userId: id,
      completed: z.boolean().describe('What the client believes; never an authority'),
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

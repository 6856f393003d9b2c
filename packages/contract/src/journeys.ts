// Guided experiences; until they are built, joining one is recorded (MIS-02).
import { z } from 'zod'
import { defineRoutes, errors } from './kernel.ts'
import * as words from './vocabulary.ts'

export const journeysRoutes = defineRoutes({
  'POST /userplatformjourneys/{experience}/me': {
    summary: 'Joins an experience; safe to repeat',
    access: 'person',
    params: z.strictObject({ experience: z.string().max(64) }),
    body: z.strictObject({}).optional(),
    responses: { 200: z.object({ experience: words.experience, joinedAt: words.instant }), ...errors(400, 401, 404, 440) },
  },
})

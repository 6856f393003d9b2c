// The admission coach: a tool with an API (partners/tools.ts) whose sign-in link opens in a frame. The end of its
// simulation is a signed completion; messages of the frame have no effect on the server.
import { z } from 'zod'

/** Messages of the frame, for display only; accepted from its own window and origin. */
export const coachMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('coach:height'), height: z.int().min(100).max(4000) }),
  z.strictObject({ type: z.literal('coach:finished') }),
])
export type CoachMessage = z.output<typeof coachMessage>

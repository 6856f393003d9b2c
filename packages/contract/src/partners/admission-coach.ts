// The admission coach: a tool with an API (partners/tools.ts) whose sign-in link opens in a frame. Its simulation tells its end by a signed
// completion; what the frame says to the page that holds it decides nothing.
import { z } from 'zod'

/** Messages of the frame, for display only; accepted from its own window and origin. */
export const coachMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('coach:height'), height: z.int().min(100).max(4000) }),
  z.strictObject({ type: z.literal('coach:finished') }),
])
export type CoachMessage = z.output<typeof coachMessage>

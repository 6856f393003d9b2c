// Checks the input of a call.
import type { z } from 'zod'
import { Refusal } from '@visions/server/refusal'

/** Most problems that one answer lists. */
const MAX_PROBLEMS = 20

/** Returns the parsed input. Refuses an invalid one with the paths of its problems, without values. */
export function read<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, code }) => `${path.join('.') || 'body'}: ${code}`)
  throw new Refusal(400, 'invalid_input', wrong.join('; '))
}

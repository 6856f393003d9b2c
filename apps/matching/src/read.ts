// Reads what a caller sends.
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** Most mistakes of an input that one answer names. */
const MOST_NAMED = 20

/** The input as the schema makes it. Refuses any other, and says where it is wrong, without its values. */
export function read<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.slice(0, MOST_NAMED).map(({ path, code }) => `${path.join('.') || 'body'}: ${code}`)
  throw new Refusal(400, 'invalid_input', wrong.join('; '))
}

import { z } from 'zod'

/**
 * Why an operator acts on an account. It stays in the staff log for years: no address, and no number of a person, in
 * groups of digits neither.
 */
export const reason = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .refine((text) => !/@|\d{6}|(?:\d[ .-]?){9}/.test(text), 'personal data')

// A person with an account at the identity service.
import { z } from 'zod'

export const person = z.object({
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
})
export type IdentityProfile = z.output<typeof person>

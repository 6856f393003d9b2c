// Who the identity service knows a person to be.
import { z } from 'zod'

export const person = z.object({
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
})
export type Person = z.output<typeof person>

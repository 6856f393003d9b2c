// Wire shapes of the identity service: single sign-on with a signed, single-use token.
//
// 1. We send the person to {identity}/sso/interapp/{login|signup}?serviceURL={app}/authentication/sso&state={random}.
// 2. The service signs them in and sends them back to {serviceURL}?ssoToken={token}.
// 3. The token is a JWT (EdDSA) that the keys at {identity}/.well-known/jwks.json verify; it is made for our origin (`aud`),
//    lives 60 s at most, carries the state of step 1 and a `jti` that we accept once.
import { z } from 'zod'
import { keepable } from './keepable.ts'

/** Kept as it is, to be found again. */
const identifier = z.string().refine((text) => text === keepable(text), 'text that can be kept')
const optional = (most: number) => z.string().max(most).default('').transform(keepable)

export const identityClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: identifier.min(1).max(128),
  jti: identifier.min(16).max(128),
  iat: z.number(),
  exp: z.number(),
  state: z.string().min(16).max(128),
  email: z.email().max(254),
  given_name: optional(80),
  family_name: optional(80),
  phone_number: optional(30),
})
export type IdentityClaims = z.output<typeof identityClaims>
/** Longest life of a token, in seconds. */
export const MAX_TOKEN_AGE = 60

// Wire shapes of the identity service: single sign-on with a signed, single-use token.
//
// 1. We send the person to {identity}/sso/interapp/{login|signup}?serviceURL={app}/authentication/sso&state={random}.
// 2. The service signs them in and sends them back to {serviceURL}?ssoToken={token}.
// 3. The token is a JWT (EdDSA) that the keys at {identity}/.well-known/jwks.json verify; it is made for our origin (`aud`),
//    lives 60 s at most, carries the state of step 1 and a `jti` that we accept once.
import { z } from 'zod'

export const identityClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(128),
  jti: z.string().min(16).max(128),
  iat: z.number(),
  exp: z.number(),
  state: z.string().min(16).max(128),
  email: z.email().max(254),
  given_name: z.string().max(80).default(''),
  family_name: z.string().max(80).default(''),
  phone_number: z.string().max(30).default(''),
})
export type IdentityClaims = z.output<typeof identityClaims>
/** Longest life of a token, in seconds. */
export const MAX_TOKEN_AGE = 60

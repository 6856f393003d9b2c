// Wire shapes of the identity service: single sign-on with a signed, single-use token.
//
// 1. We redirect to {identity}/sso/interapp/{login|signup}?serviceURL={app}/authentication/sso&state={random}.
// 2. The service signs the person in and redirects to {serviceURL}?ssoToken={token}.
// 3. The token is a JWT (EdDSA), verified with the keys at {identity}/.well-known/jwks.json: `aud` is our origin, it is
//    valid for 60 s at most, and has the state of step 1 and a `jti` that we accept once.
import { z } from 'zod'
import { storableText } from './storable-text.ts'

/** Stored unchanged, to find the person again. */
const identifier = z.string().refine((text) => text === storableText(text), 'text that can be kept')
const optional = (max: number) => z.string().max(max).default('').transform(storableText)

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

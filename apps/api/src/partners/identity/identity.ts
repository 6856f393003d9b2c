// The identity service: where people sign up and log in, and how its tokens are verified.
import { identityClaims, MAX_TOKEN_AGE, type IdentityClaims } from '@visions/contract/partners/identity'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'

export interface Identity {
  /** Where to send a person who logs in or signs up; they come back to `{app}/authentication/sso` (AUT-01). */
  signInUrl: (way: 'login' | 'signup', state: string) => string
  /** Where to send a person who signs out; they come back to the app. */
  signOutUrl: () => string
  /** The claims of a token signed by the service for us and still fresh; null when it is not (AUT-05). Throws when the service is out of reach. */
  verify: (token: string) => Promise<IdentityClaims | null>
}

/** The service cannot be asked for its keys just now. */
export class IdentityUnavailable extends Error {}

export function createIdentity({
  identityUrl,
  publicUrl,
  timeoutMs,
}: {
  identityUrl: string
  publicUrl: string
  timeoutMs: number
}): Identity {
  // Keys are fetched when an unknown one signs, at most every five seconds, so that a rotation is followed at once.
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', identityUrl), {
    timeoutDuration: timeoutMs,
    cooldownDuration: 5_000,
    [customFetch]: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  })
  return {
    signInUrl: (way, state) =>
      `${identityUrl}/sso/interapp/${way}?${new URLSearchParams({ serviceURL: `${publicUrl}/authentication/sso`, state })}`,
    signOutUrl: () => `${identityUrl}/sso/logout?${new URLSearchParams({ redirectURL: publicUrl })}`,
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: identityUrl,
          audience: publicUrl,
          algorithms: ['EdDSA'],
          maxTokenAge: MAX_TOKEN_AGE,
          clockTolerance: 5,
          requiredClaims: ['jti', 'sub', 'exp', 'state'],
        })
        return identityClaims.parse(payload)
      } catch (error) {
        const outOfReach =
          error instanceof errors.JWKSTimeout ||
          error instanceof TypeError ||
          (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
        if (outOfReach) throw new IdentityUnavailable('the identity service does not answer', { cause: error })
        return null
      }
    },
  }
}

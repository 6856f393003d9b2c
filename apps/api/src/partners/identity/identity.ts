// The identity service: where people sign up and log in, and how its tokens are verified.
import { identityClaims, MAX_TOKEN_AGE, type IdentityClaims } from '@visions/contract/partners/identity'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { Failure, FailureLog } from '../../platform/failures.ts'
import { classify } from '../ask-partner.ts'
import { cacheProbe } from '../probe.ts'

export interface Identity {
  /** Address for signing in or up; the service then redirects to `{app}/authentication/sso` (AUT-01). */
  signInUrl: (action: 'login' | 'signup', state: string) => string
  /** Address for signing out; the service then redirects to the app. */
  signOutUrl: () => string
  /**
   * The claims of a token that the service signed for us and that has not expired; null for any other
   * (AUT-05). Throws IdentityUnavailable when the keys cannot be fetched.
   */
  verify: (token: string) => Promise<IdentityClaims | null>
  /** Whether the service answers, within a second (DOR-01). */
  isUp: () => Promise<boolean>
}

/** The keys of the service cannot be fetched. */
export class IdentityUnavailable extends Error {}

function classifyKeyError(error: Error): Pick<Failure, 'class' | 'cause'> {
  if (error instanceof errors.JWKSTimeout) return { class: 'timeout' }
  return error instanceof errors.JOSEError ? { class: 'status', cause: 'the answer is no key set' } : classify(error)
}

export function createIdentity({
  identityUrl,
  publicUrl,
  timeoutMs,
  failures,
}: {
  identityUrl: string
  publicUrl: string
  timeoutMs: number
  failures: FailureLog
}): Identity {
  // An unknown key id fetches the keys again, at most every five seconds, so that a rotation needs no restart.
  const createKeys = () =>
    createRemoteJWKSet(keysUrl, {
      timeoutDuration: timeoutMs,
      cooldownDuration: 5_000,
      [customFetch]: (url, init) => fetch(url, { ...init, redirect: 'error' }),
    })
  // Created with the first token, because it loads the fetch of Node, which takes 17 MB.
  let keys: ReturnType<typeof createKeys> | undefined
  const keysUrl = new URL('/.well-known/jwks.json', identityUrl)
  const isUp = cacheProbe(
    async (signal) => {
      const answer = await fetch(keysUrl, { signal, redirect: 'error' })
      if (!answer.ok) throw Object.assign(new Error('status'), { status: answer.status })
    },
    (error) => failures.report({ target: 'partner', name: 'identity', ...classify(error) }),
  )
  const serviceURL = `${publicUrl}/authentication/sso`
  return {
    signInUrl: (action, state) => `${identityUrl}/sso/interapp/${action}?${new URLSearchParams({ serviceURL, state })}`,
    signOutUrl: () => `${identityUrl}/sso/logout?${new URLSearchParams({ redirectURL: publicUrl })}`,
    isUp,
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, (keys ??= createKeys()), {
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
        if (!outOfReach) return null
        failures.report({ target: 'partner', name: 'identity', ...classifyKeyError(error) })
        throw new IdentityUnavailable('the identity service does not answer', { cause: error })
      }
    },
  }
}

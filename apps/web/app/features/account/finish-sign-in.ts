import { browserApi } from '../../lib/api.ts'
import { storePerson, removeLocal, popLocal } from '../../lib/storage.ts'

/** One attempt for each page load, also when an effect runs twice. */
let attempt: Promise<string> | undefined

/** Posts the token, loads the person and returns the path to open (AUT-02). Throws when a step fails (AUT-04). */
export function finishSignIn(ssoToken: string): Promise<string> {
  attempt ??= signIn(ssoToken)
  return attempt
}

async function signIn(ssoToken: string): Promise<string> {
  const { userId, returnTo } = await browserApi('POST /auth/sso/{ssoToken}', { params: { ssoToken } })
  const user = await browserApi('GET /users/{id}', { params: { id: userId } })
  storePerson({ _id: user._id, firstName: user.firstName, avatar: user.gamification.avatar })
  return destination(returnTo, user.gamification.hasDoneOnboarding)
}

/**
 * In this order: the assessment started before sign-in, the page of the expired session, home. Flags are
 * removed once read.
 */
function destination(returnTo: string | null, hasDoneOnboarding: boolean): string {
  const [orientation, reorientation, matching] = [
    popLocal('loginForOrientation'),
    popLocal('loginForReorientation'),
    popLocal('loginForMatching'),
  ]
  if (orientation) return '/user/experiences/bilan-orientation'
  if (reorientation) return '/user/experiences/bilan-reorientation'
  if (returnTo) return returnTo
  if (matching) removeLocal('fromMatchs')
  return hasDoneOnboarding ? '/user/missions' : '/user/onboarding'
}

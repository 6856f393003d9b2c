import { browserApi } from '../../lib/api.ts'
import { rememberPerson, removeLocal, takeLocal } from '../../lib/storage.ts'

/** One attempt for each page load, also when an effect runs twice. */
let attempt: Promise<string> | undefined

/** Posts the token, loads the person, and says where to go (AUT-02). Throws when any of it fails (AUT-04). */
export function finishSignIn(ssoToken: string): Promise<string> {
  attempt ??= signIn(ssoToken)
  return attempt
}

async function signIn(ssoToken: string): Promise<string> {
  const { userId, returnTo } = await browserApi('POST /auth/sso/{ssoToken}', { params: { ssoToken } })
  const user = await browserApi('GET /users/{id}', { params: { id: userId } })
  rememberPerson({ _id: user._id, firstName: user.firstName, avatar: user.gamification.avatar })
  return destination(returnTo, user.gamification.hasDoneOnboarding)
}

/** An assessment that was started before signing in comes first, then the page of the last session, then home; flags are used once. */
function destination(returnTo: string | null, hasDoneOnboarding: boolean): string {
  const [orientation, reorientation, matching] = [
    takeLocal('loginForOrientation'),
    takeLocal('loginForReorientation'),
    takeLocal('loginForMatching'),
  ]
  if (orientation) return '/user/experiences/bilan-orientation'
  if (reorientation) return '/user/experiences/bilan-reorientation'
  if (returnTo) return returnTo
  if (matching) removeLocal('fromMatchs')
  return hasDoneOnboarding ? '/user/missions' : '/user/onboarding'
}

import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { storePerson, readLocal, removeLocal, popLocal } from '../../lib/storage.ts'
import { namespacePath } from './addresses.ts'

/** A session that was just opened. */
export interface OpenedSession {
  userId: string
  returnTo: string | null
}

/** One attempt for each page load, also when an effect runs twice. */
let attempt: Promise<string> | undefined

/** Posts the token, loads the person and returns the path to open (AUT-02). Throws when a step fails (AUT-04). */
export function finishSignIn(ssoToken: string): Promise<string> {
  attempt ??= signIn(ssoToken)
  return attempt
}

const signIn = async (ssoToken: string): Promise<string> =>
  enterAccount(await browserApi('POST /auth/sso/{ssoToken}', { params: { ssoToken } }))

/** The path to open after a provider has opened the session. Throws when there is no session (DOR-01). */
export function finishProviderSignIn(): Promise<string> {
  attempt ??= browserApi('GET /auth/check').then(({ userId }) => openAccount({ userId, returnTo: null }))
  return attempt
}

/** Loads the person of a session and returns the path to open. Throws ApiError when the person cannot be loaded. */
async function enterAccount({ userId, returnTo }: OpenedSession): Promise<string> {
  const user = await browserApi('GET /users/{id}', { params: { id: userId } })
  storePerson({ _id: user._id, firstName: user.firstName, avatar: user.gamification.avatar })
  return destination(returnTo, user.gamification.hasDoneOnboarding)
}

/** As `enterAccount`. When the person cannot be loaded, the next page tries again: the session is open (DOR-06). */
export async function openAccount(session: OpenedSession): Promise<string> {
  try {
    return await enterAccount(session)
  } catch (error) {
    logFailure(error)
    return session.returnTo ?? '/user'
  }
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
  // The server saves the namespace of a link before it chooses the first page (ONB-03).
  const namespace = readLocal('headai')?.namespace
  if (!hasDoneOnboarding && namespace !== undefined) return namespacePath(namespace)
  return hasDoneOnboarding ? '/user/missions' : '/user/onboarding'
}

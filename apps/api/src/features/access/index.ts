export { deviceOf } from './device.rules.ts'
export { PersonSessions, storedSessions } from './person-sessions.repository.ts'
export {
  deleteOldSessions,
  IDENTITY_ID,
  publicIdOf,
  Sessions,
  type IdentityName,
  type Opening,
  type SessionSettings,
} from './sessions.repository.ts'
export { ATTEMPT_SECONDS, deleteExpiredAttempts } from './sign-in-attempts.repository.ts'
export {
  listProviders,
  noStore,
  registerSignIn,
  setSession,
  startAtProvider,
  type SignInPages,
} from './sign-in.routes.ts'
export {
  labelIn,
  openIdProviders,
  requireProvider,
  signOutUrl,
  startForAccount,
  type Returned,
  type SignIn,
} from './sign-in.use-case.ts'

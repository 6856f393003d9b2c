export {
  advanceStarterStep,
  dateMajority,
  erasePerson,
  deleteUsedTokens,
  updatePerson,
  type PersonChanges,
} from './account.repository.ts'
export { accountChangeMail } from './account-change-mail.use-case.ts'
export { deleteOldChanges } from './account-changes.repository.ts'
export { registerAccount } from './account.routes.ts'
export { deleteExpiredCodes } from './mail-codes.repository.ts'
export { deleteRemovedIdentities, listIdentities } from './identities.repository.ts'
export { codeMail } from './mail-codes.use-case.ts'
export { findOrCreatePerson, rememberPresentIdentities } from './person-of-identity.use-case.ts'
export { registerSignInRoutes } from './sign-in.routes.ts'
export { NOTHING_STATED } from './stated.rules.ts'
export { storedData } from './stored-data.repository.ts'

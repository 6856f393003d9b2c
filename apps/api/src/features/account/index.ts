export {
  addMissingIdentities,
  advanceStarterStep,
  dateMajority,
  erasePerson,
  deleteUsedTokens,
  updatePerson,
  type PersonChanges,
} from './account.repository.ts'
export { registerAccount } from './account.routes.ts'
export { deleteExpiredCodes } from './mail-codes.repository.ts'
export { codeMail } from './mail-codes.use-case.ts'
export { findOrCreatePerson, rememberPresentIdentities } from './person-of-identity.use-case.ts'
export { registerSignInRoutes } from './sign-in.routes.ts'
export { NOTHING_STATED } from './stated.rules.ts'
export { storedData } from './stored-data.repository.ts'

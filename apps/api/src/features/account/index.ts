export {
  addMissingIdentities,
  advanceStarterStep,
  dateMajority,
  erasePerson,
  findIdentity,
  deleteUsedTokens,
  updatePerson,
  type PersonChanges,
} from './account.repository.ts'
export { registerAccount, registerSignInRoutes, signInCookie } from './account.routes.ts'
export { storedData } from './stored-data.repository.ts'

export {
  addMissingIdentities,
  advanceStarterStep,
  dateMajority,
  erasePerson,
  findIdentity,
  forgetUsedTokens,
  updatePerson,
  type PersonChanges,
} from './account.repository.ts'
export { registerAccount, registerSignInDoors, signInCookie } from './account.routes.ts'
export { storedData } from './stored-data.repository.ts'

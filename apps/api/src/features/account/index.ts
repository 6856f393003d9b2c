export { addMissingIdentities, forgetUsedTokens } from './account.repository.ts'
export { registerAccount, registerSignInDoors, signInCookie } from './account.routes.ts'
export { storedData } from './stored-data.repository.ts'

export { forgetUsedTokens } from './account.repository.ts'
export { registerAccount, registerSignInDoors } from './account.routes.ts'

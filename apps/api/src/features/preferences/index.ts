export { ensureOwn, findOwnResults, refreshOwn } from './own-results.use-case.ts'
export { findTrades } from './preferences.repository.ts'
export { registerPreferences } from './preferences.routes.ts'
export { storedData } from './stored-data.repository.ts'

export { findAdvice, findCatalogue } from './trade-catalogue.ts'
export { saveTrades } from './save-trades.use-case.ts'

export { importRome, type RomeReport } from './import-rome.use-case.ts'
export { saveTrades } from './save-trades.use-case.ts'
export { findAdvice, findCatalogue } from './trade-catalogue.ts'
export { registerTrades } from './trades.routes.ts'

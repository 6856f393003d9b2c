export { checkLedger, creditStars, findBalance, findLedgerFaults, findWeekEnds, lockAccount, type WeekEnd } from './stars.repository.ts'

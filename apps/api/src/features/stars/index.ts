export {
  checkLedger,
  closeAccount,
  creditStars,
  findBalance,
  findLedgerFaults,
  findStars,
  findWeekEnds,
  forgetOldIdentities,
  lockAccount,
  openAccount,
  sumRecentStars,
  type WeekEnd,
} from './stars.repository.ts'
export { storedData } from './stored-data.repository.ts'

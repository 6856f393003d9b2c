export {
  checkLedger,
  closeAccount,
  creditStars,
  findBalance,
  findLedgerFaults,
  findStars,
  findWeekEnds,
  clearOldIdentities,
  lockAccount,
  openAccount,
  sumCredits,
  sumRecentStars,
  type FinishSource,
  type WeekEnd,
} from './stars.repository.ts'
export { storedData } from './stored-data.repository.ts'

export {
  checkLedger,
  closeAccount,
  creditStars,
  findBalance,
  findLedgerFaults,
  findWeekEnds,
  forgetOldIdentities,
  lockAccount,
  type WeekEnd,
} from './stars.repository.ts'

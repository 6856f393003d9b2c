export { checkLedger, creditStars, findBalance, findLedgerFaults, lockAccount } from './stars.repository.ts'

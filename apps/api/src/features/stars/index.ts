export { checkLedger, creditStars, findBalance, findLedgerFaults } from './stars.repository.ts'

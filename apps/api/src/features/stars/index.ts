export { creditStars, findBalance, findLedgerFaults } from './stars.repository.ts'

export { importCodes, type ImportReport } from './import-codes.use-case.ts'
export { rewardsTasks } from './rewards.jobs.ts'
export { canObtainSome, refundPurchase } from './rewards.repository.ts'
export { registerRewards } from './rewards.routes.ts'

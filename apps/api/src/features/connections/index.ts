export {
  connect,
  findConnection,
  findConnections,
  findGivingTools,
  findResults,
  findSubject,
  deleteResults,
  deleteUsedPartnerTokens,
  saveResults,
  usePartnerToken,
  type GivingTool,
  type KnownResults,
} from './connections.repository.ts'
export { registerConnections } from './connections.routes.ts'
export { refreshResults } from './results.use-case.ts'
export { storedData } from './stored-data.repository.ts'

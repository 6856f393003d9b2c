export { registerOverview } from './overview.routes.ts'
export { createStarterReader } from './overview.repository.ts'
export { chooseNextStep, type OverviewProgress } from './overview.rules.ts'
export { pathOf } from './read-overview.use-case.ts'

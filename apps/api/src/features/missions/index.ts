export { acceptMission, dropMission, findProposableMission, findProposableMissions } from './missions.repository.ts'
export { registerMissions } from './missions.routes.ts'
export { keepProgress, type MissionProgress } from './keep-progress.use-case.ts'
export { findOfferedMissions } from './offer-missions.use-case.ts'

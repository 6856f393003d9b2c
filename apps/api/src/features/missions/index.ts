export {
  acceptMission,
  dropMission,
  findCreditedTasks,
  findPublishedMission,
  type CreditedTask,
} from './missions.repository.ts'
export { createChoiceCompleter, type CompleteChoice } from './complete-choice.use-case.ts'
export { missionsTasks } from './missions.jobs.ts'
export { registerMissions } from './missions.routes.ts'
export {
  createMissionsPageReader,
  createMissionsStandingReader,
  createFrameTasks,
  type FrameTasks,
  createNextTaskReader,
  type FindNextTask,
  type MissionsPage,
  type MissionsStanding,
} from './read-progress.use-case.ts'
export { findOfferedMissions, findProposableMissions } from './offer-missions.use-case.ts'
export { showTools } from './show-tools.ts'
export { storedData } from './stored-data.repository.ts'

export { assessmentsTasks } from './assessments.jobs.ts'
export { registerAssessments } from './assessments.routes.ts'
export { findReaders, type ReadersStanding } from './shares.repository.ts'

export { assessmentsTasks } from './assessments.jobs.ts'
export { registerAssessments } from './assessments.routes.ts'

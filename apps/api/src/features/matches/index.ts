export { matchesTasks } from './matches.jobs.ts'
export { countSent } from './matches.repository.ts'
export { registerMatches } from './matches.routes.ts'

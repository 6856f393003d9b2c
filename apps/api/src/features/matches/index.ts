export { matchesTasks } from './matches.jobs.ts'
export { isAdult } from './find-applying.use-case.ts'
export { countSent } from './matches.repository.ts'
export { registerMatches } from './matches.routes.ts'

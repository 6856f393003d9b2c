export { profileTasks } from './profile.jobs.ts'
export { registerProfile } from './profile.routes.ts'
export { storedData } from './stored-data.repository.ts'

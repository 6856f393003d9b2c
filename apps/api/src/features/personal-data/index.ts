export { personalDataTasks } from './personal-data.jobs.ts'
export { registerPersonalData } from './personal-data.routes.ts'
export { storedData } from './stored-data.repository.ts'

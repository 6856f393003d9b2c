export { registerActivities } from './activities.routes.ts'
export { storedData } from './stored-data.repository.ts'

export { registerActivities } from './activities.routes.ts'

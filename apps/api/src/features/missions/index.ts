export { registerMissions } from './missions.routes.ts'

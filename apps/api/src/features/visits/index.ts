export { registerVisits } from './visits.routes.ts'

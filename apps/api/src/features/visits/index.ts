export { pageOfTestimony } from './preview-testimony.ts'
export { registerVisits } from './visits.routes.ts'

export { registerAdmission } from './admission.routes.ts'

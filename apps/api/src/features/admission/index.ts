export { registerAdmission } from './admission.routes.ts'
export { storedData } from './stored-data.repository.ts'

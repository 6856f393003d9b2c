export { deleteWithdrawnCoaching } from './coaching.repository.ts'
export { coachingMail } from './coaching.use-case.ts'
export { registerProfile } from './profile.routes.ts'
export { storedData } from './stored-data.repository.ts'

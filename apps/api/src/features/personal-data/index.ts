export { deletionMail } from './deletion-mail.use-case.ts'
export { eraseAccounts } from './deletion.use-case.ts'
export { registerPersonalData } from './personal-data.routes.ts'
export { storedData } from './stored-data.repository.ts'

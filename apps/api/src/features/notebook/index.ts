export { pageOfAim } from './preview-aim.ts'
export { registerNotebook } from './notebook.routes.ts'
export { storedData } from './stored-data.repository.ts'
export { findWeeklyReasons, weeklyMail, welcomeMail } from './weekly-mail.use-case.ts'

export { notificationsTasks } from './notifications.jobs.ts'
export { countUnread, notify, notifyAll } from './notifications.repository.ts'
export { registerNotifications } from './notifications.routes.ts'
export { mailAbout, type Mailing } from './send-mail.use-case.ts'

export {
  findUnreadOfHeader,
  findUnshownNotifications,
  markCreditsRead,
  markNotificationsShown,
  notify,
  notifyAll,
} from './notifications.repository.ts'
export { findReader } from './mail-topics.repository.ts'
export { readTopics } from './mail-topics.use-case.ts'
export { registerNotifications } from './notifications.routes.ts'
export { notificationMail, writeTopicMail, type CurrentMeeting, type MailDeps } from './send-mail.use-case.ts'
export { storedData } from './stored-data.repository.ts'

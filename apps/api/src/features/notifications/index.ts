export { notify, notifyAll } from './notifications.repository.ts'
export { registerNotifications } from './notifications.routes.ts'

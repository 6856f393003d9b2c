import type { TaskList } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Deps } from '../deps.ts'
import { mailNotification } from './send-mail.use-case.ts'

/** `notification-mail` is put into the outbox in the transaction of the notification, by `notifyAll` or by `tell_person` (db/migrations). */
export function notificationsTasks(
  { config, db, secrets }: Pick<Deps, 'config' | 'db' | 'secrets'>,
  mailer: Mailer,
): TaskList {
  return {
    'notification-mail': (payload) =>
      mailNotification(
        { db, secrets, mailer, publicUrl: config.publicUrl },
        (payload as { notificationId: string }).notificationId,
      ),
  }
}

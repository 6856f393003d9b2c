import type { TaskList } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Deps } from '../deps.ts'
import { announcePurchase } from './announce-purchase.use-case.ts'

/** `purchase-mail` is put into the outbox by `buy_reward` in the purchase's own transaction; the queue tries again when the mail server fails. */
export function rewardsTasks(
  { config, db, secrets }: Pick<Deps, 'config' | 'db' | 'secrets'>,
  mailer: Mailer,
): TaskList {
  return {
    'purchase-mail': (payload) =>
      announcePurchase(
        { db, secrets, mailer, publicUrl: config.publicUrl },
        (payload as { purchaseId: string }).purchaseId,
      ),
  }
}

import type { TaskList } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Deps } from '../deps.ts'
import { writeDeletionMail, type DeletionMail } from './deletion-mail.use-case.ts'
import { eraseAccounts } from './deletion.use-case.ts'

/** `erase-accounts` runs by the clock (jobs.ts); `deletion-mail` is put into the outbox when a deletion is asked for, and when it was done. */
export function personalDataTasks(
  deps: Pick<Deps, 'config' | 'db' | 'failures' | 'secrets'>,
  mailer: Mailer,
): TaskList {
  const { config, db, failures } = deps
  return {
    'erase-accounts': () => eraseAccounts(deps),
    'deletion-mail': (payload, { job }) =>
      writeDeletionMail({ db, mailer, publicUrl: config.publicUrl, failures }, payload as DeletionMail, job.attempts),
  }
}

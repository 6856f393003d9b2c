import type { TaskList } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Deps } from '../deps.ts'
import { resumeCoaching, transmitCoaching } from './coaching.use-case.ts'

/** `coaching-mail` is put into the outbox in the transaction of the request; `tell-coaching` runs by the clock (jobs.ts). */
export function profileTasks({ config, db }: Pick<Deps, 'config' | 'db'>, mailer: Mailer): TaskList {
  return {
    'coaching-mail': (payload) =>
      transmitCoaching(
        { db, mailer, contactEmail: config.operator.contactEmail },
        (payload as { requestId: string }).requestId,
      ),
    'tell-coaching': () => resumeCoaching(db),
  }
}

import type { TaskList } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Deps } from '../deps.ts'

export function personalDataTasks(_deps: Deps, _mailer: Mailer): TaskList {
  return {}
}

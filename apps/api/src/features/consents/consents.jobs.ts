import type { TaskList } from '../../platform/jobs.ts'
import type { Deps } from '../deps.ts'

export function consentsTasks(_deps: Deps): TaskList {
  return {}
}

import type { TaskList } from '../../platform/jobs.ts'
import type { Deps } from '../deps.ts'
import { makeAssessment } from './make-assessment.use-case.ts'

/** Within some minutes the person is notified; the queue itself would continue for days. */
const MAX_TRIES = 5

export function assessmentsTasks({
  db,
  content,
  toolPartners,
}: Pick<Deps, 'db' | 'content' | 'toolPartners'>): TaskList {
  return {
    'make-assessment': (payload, { job }) =>
      makeAssessment(
        { db, content, toolPartners },
        (payload as { assessmentId: string }).assessmentId,
        job.attempts >= Math.min(MAX_TRIES, job.max_attempts),
      ),
  }
}

import type { Deps } from '../deps.ts'
import { completeTaskOf } from './complete-task.use-case.ts'
import { findProgress } from './missions.repository.ts'
import { nextChoiceTask } from './missions.rules.ts'
import { publishedMissions } from './read-progress.use-case.ts'
import { recordAction } from './record-action.use-case.ts'

/**
 * Returns a function for a tool that a person started: it completes the next choice task of their missions that offers
 * this tool (TSK-02, PEO-10). No statement when no task does.
 */
export function createChoiceCompleter(
  needs: Pick<Deps, 'db' | 'content'>,
): (personId: string, toolId: string) => Promise<void> {
  const published = publishedMissions(needs)
  return async (personId, toolId) => {
    const index = await published()
    const isOffered = [...index.tasks.values()].some(
      ({ task }) => task.action === 'choice' && task.tools.some(({ id }) => id === toolId),
    )
    const person = isOffered && (await findProgress(needs.db, personId))
    const taskId = person && nextChoiceTask(index, person, toolId)
    if (!taskId) return
    const missions = { db: needs.db, index }
    await recordAction(missions, { personId, taskId, type: 'service', resource: toolId })
    await completeTaskOf(missions, { personId, taskId })
  }
}

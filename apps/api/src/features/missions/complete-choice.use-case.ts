import type { Deps } from '../deps.ts'
import { completeTaskOf } from './complete-task.use-case.ts'
import { findProgress } from './missions.repository.ts'
import { hasChoiceOf, nextChoiceTask } from './missions.rules.ts'
import { publishedMissions } from './read-progress.use-case.ts'
import { recordAction } from './record-action.use-case.ts'

/** Completes the next choice task of a person's missions that offers a tool which they started (TSK-02, PEO-10). */
export type CompleteChoice = (personId: string, toolId: string) => Promise<void>

/** The function makes no statement for a tool that no choice task offers. */
export function createChoiceCompleter({ db, content }: Pick<Deps, 'db' | 'content'>): CompleteChoice {
  const published = publishedMissions({ db, content })
  return async (personId, toolId) => {
    const index = await published()
    if (!hasChoiceOf(index, toolId)) return
    const person = await findProgress(db, personId)
    const taskId = person && nextChoiceTask(index, person, toolId)
    if (!taskId) return
    const missions = { db, index }
    await recordAction(missions, { personId, taskId, type: 'service', resource: toolId })
    await completeTaskOf(missions, { personId, taskId })
  }
}

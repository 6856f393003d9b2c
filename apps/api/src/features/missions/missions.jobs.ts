import type { TaskList } from '../../platform/jobs.ts'
import type { Deps } from '../deps.ts'
import { creditDueTasks, findPeopleWithDueTasks } from './missions.repository.ts'

/** People per run. */
const PER_RUN = 500

/**
 * `credit-due-tasks` credits tasks above the ten of an earlier day (ECO-04), in one transaction for each
 * person.
 */
export function missionsTasks({ db }: Pick<Deps, 'db'>): TaskList {
  return {
    'credit-due-tasks': async () => {
      for (const personId of await findPeopleWithDueTasks(db, PER_RUN)) await creditDueTasks(db, personId)
    },
  }
}

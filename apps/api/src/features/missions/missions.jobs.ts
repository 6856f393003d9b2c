import type { TaskList } from '../../platform/jobs.ts'
import type { Deps } from '../deps.ts'
import { creditDueTasks, findPeopleWithDueTasks } from './missions.repository.ts'

/** People served by one run. */
const PER_RUN = 500

/** `credit-due-tasks` credits what was accomplished on earlier days after the ten tasks of that day (ECO-04), each person in a transaction of their own. */
export function missionsTasks({ db }: Pick<Deps, 'db'>): TaskList {
  return {
    'credit-due-tasks': async () => {
      for (const personId of await findPeopleWithDueTasks(db, PER_RUN)) await creditDueTasks(db, personId)
    },
  }
}

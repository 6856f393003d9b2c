import { publishedCache } from '../../platform/content.ts'
import type { Deps } from '../deps.ts'
import { findProgress, findPublished } from './missions.repository.ts'
import {
  countServices,
  indexPublished,
  nextTask,
  nextToolTask,
  ownMissions,
  type MissionStanding,
} from './missions.rules.ts'

/** Tables that the published answers are read from. */
export const TABLES = [
  'missions',
  'tasks',
  'task_tools',
  'tools',
  'data_types',
  'objectives',
  'objective_missions',
  'preset_missions',
]

type Needs = Pick<Deps, 'db' | 'content'>

/** The published missions, with indexes. */
export const publishedMissions = publishedCache(TABLES, async (db) => indexPublished(await findPublished(db)))

export interface MissionProgress {
  /** At most two (TSK-11). */
  completedServices: number
  /** The next task that is done with a tool; null when none is left. */
  nextTask: string | null
}

/** How far people are with their missions, for other features. */
export function keepProgress(needs: Needs): (personId: string) => Promise<MissionProgress> {
  const published = publishedMissions(needs)
  return async (personId) => {
    const [index, person] = await Promise.all([published(), findProgress(needs.db, personId)])
    if (!person) return { completedServices: 0, nextTask: null }
    return { completedServices: countServices(person), nextTask: nextToolTask(index, person) }
  }
}

export interface MissionsStanding {
  missions: MissionStanding[]
  /** Tasks accomplished, whoever's missions they are of. */
  tasksDone: number
  next: { id: string; name: string; mission: string } | null
}

/** Which missions are somebody's and how far they are with each; undefined when they are gone. */
export function keepMissionsStanding(needs: Needs): (personId: string) => Promise<MissionsStanding | undefined> {
  const published = publishedMissions(needs)
  return async (personId) => {
    const [index, person] = await Promise.all([published(), findProgress(needs.db, personId)])
    return (
      person && {
        missions: ownMissions(index, person),
        tasksDone: person.completions.length,
        next: nextTask(index, person),
      }
    )
  }
}

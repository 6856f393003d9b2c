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

/** Caches the published missions with their indexes. */
export const publishedMissions = publishedCache(TABLES, async (db) => indexPublished(await findPublished(db)))

export interface MissionProgress {
  /** At most two (TSK-11). */
  completedServices: number
  /** The next task that is done with a tool; null when none is left. */
  nextTask: string | null
}

/** Returns a function that reads the progress of a person, for other features. */
export function createProgressReader(needs: Needs): (personId: string) => Promise<MissionProgress> {
  const published = publishedMissions(needs)
  return async (personId) => {
    const [index, person] = await Promise.all([published(), findProgress(needs.db, personId)])
    if (!person) return { completedServices: 0, nextTask: null }
    return { completedServices: countServices(person), nextTask: nextToolTask(index, person) }
  }
}

export interface MissionsStanding {
  missions: MissionStanding[]
  /** Tasks accomplished, in any mission. */
  tasksDone: number
  next: { id: string; name: string; mission: string } | null
}

/**
 * Returns a function that reads a person's missions and their progress; undefined when the person was
 * deleted.
 */
export function createMissionsStandingReader(
  needs: Needs,
): (personId: string) => Promise<MissionsStanding | undefined> {
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

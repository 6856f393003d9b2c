import type { Mission, UserMission } from '@visions/contract/missions'
import type { Audience } from '@visions/contract/vocabulary'
import { publishedCache } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { findProgress, findPublished } from './missions.repository.ts'
import {
  audienceOf,
  countServices,
  currentMissions,
  firstMissions,
  indexPublished,
  nextTask,
  nextToolTask,
  ownMissions,
  showMission,
  showUserMission,
  type MissionsPerson,
  type MissionStanding,
  type PublishedIndex,
  type PublishedMission,
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
): (db: Db, personId: string) => Promise<MissionsStanding | undefined> {
  const published = publishedMissions(needs)
  return async (db, personId) => {
    const [index, person] = await Promise.all([published(), findProgress(db, personId)])
    return (
      person && {
        missions: ownMissions(index, person),
        tasksDone: person.completions.length,
        next: nextTask(index, person),
      }
    )
  }
}

/** The missions page of a person. */
export interface MissionsPage {
  /** null: the person has chosen no search yet. */
  audience: Audience | null
  mainObjective: string | null
  missions: { mission: Mission; userMission: UserMission }[]
  completedServices: number
  next: MissionsStanding['next']
  lastCompletedAt: Date | null
}

/** Returns a function that reads the missions page of a person; undefined when the person was deleted. */
export function createMissionsPageReader(
  needs: Needs,
): (db: Db, personId: string) => Promise<MissionsPage | undefined> {
  const published = publishedMissions(needs)
  return async (db, personId) => {
    const [index, person] = await Promise.all([published(), findProgress(db, personId)])
    if (!person) return undefined
    const list = person.mainObjectiveId === null ? firstMissions(index, person) : currentMissions(index, person)
    return {
      audience: audienceOf(person),
      mainObjective: person.mainObjectiveId,
      missions: showPairs(index, list, person),
      completedServices: countServices(person),
      next: nextTask(index, person),
      lastCompletedAt: person.lastCompletedAt,
    }
  }
}

/** Missions with the progress of a person. */
export const showPairs = (index: PublishedIndex, missions: PublishedMission[], person: MissionsPerson) =>
  missions.map((mission) => ({
    mission: showMission(mission, person.namespace),
    userMission: showUserMission(index, mission, person),
  }))

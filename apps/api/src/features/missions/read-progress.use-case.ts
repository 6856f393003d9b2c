import type { Mission, UserMission } from '@visions/contract/missions'
import type { Audience } from '@visions/contract/vocabulary'
import { publishedCache } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { lockAccount } from '../stars/index.ts'
import { completeTaskOf } from './complete-task.use-case.ts'
import { findProgress, findPublished, type Credit } from './missions.repository.ts'
import {
  audienceOf,
  countServices,
  currentMissions,
  finishedObjectives,
  firstMissions,
  indexPublished,
  nextFrameTask,
  nextTask,
  nextTaskWith,
  objectivesPayingLater,
  ownMissions,
  showMission,
  showUserMission,
  type MissionsPerson,
  type MissionStanding,
  type PublishedIndex,
  type PublishedMission,
  type SavedOfferCount,
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

/** Finds the next task of a person that offers one of some tools, or null. */
export type FindNextTask = (toolIds: ReadonlySet<string>) => string | null

/** Returns a function that reads the progress of a person, for other features. */
export function createNextTaskReader(needs: Needs): (personId: string) => Promise<FindNextTask> {
  const published = publishedMissions(needs)
  return async (personId) => {
    const [index, person] = await Promise.all([published(), findProgress(needs.db, personId)])
    return (toolIds) => (person ? nextTaskWith(toolIds, index, person) : null)
  }
}

/** Completes the tasks that show matches, one for each saved offer. */
export interface FrameTasks {
  /** Completes the next one; null when none is open, or the saved offers completed others already. */
  complete: (personId: string, offers: SavedOfferCount) => Promise<Credit | null>
}

export function createFrameTasks(needs: Needs): FrameTasks {
  const published = publishedMissions(needs)
  return {
    async complete(personId, offers) {
      if (offers.saved === 0) return null
      const index = await published()
      const next = async (db: Db) => {
        const person = await findProgress(db, personId)
        return person ? nextFrameTask(index, person, offers) : null
      }
      if ((await next(needs.db)) === null) return null
      // Counted again under the lock: a concurrent call may have used the offer.
      return needs.db.transaction().execute(async (tx) => {
        await lockAccount(tx, personId)
        const taskId = await next(tx)
        return taskId === null ? null : completeTaskOf({ db: tx, index }, { personId, taskId, hasSavedOffer: true })
      })
    },
  }
}

export interface MissionsStanding {
  missions: MissionStanding[]
  /** Tasks accomplished, in any mission. */
  tasksDone: number
  next: ReturnType<typeof nextTask>
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
  objectives: { payingLater: string[]; finished: string[] }
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
      objectives: {
        payingLater: objectivesPayingLater(index, person),
        finished: finishedObjectives(index, person),
      },
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

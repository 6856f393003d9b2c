import type { Db } from '../../platform/database/database.ts'
import { findProgress, findPublished } from './missions.repository.ts'
import { indexPublished, offeredMissions, proposableMissions, toolsOf } from './missions.rules.ts'

export interface OfferedMission {
  id: string
  name: string
  subtitle: string
  /** Tools that its tasks offer to this person. */
  toolIds: string[]
}

/** The uncompleted missions on the person's page of missions, in its order. */
export async function findOfferedMissions(db: Db, personId: string): Promise<OfferedMission[]> {
  const [published, person] = await Promise.all([findPublished(db), findProgress(db, personId)])
  if (!person) return []
  return offeredMissions(indexPublished(published), person).map(({ id, name, subtitle, tasks }) => ({
    id,
    name,
    subtitle,
    toolIds: tasks.flatMap((task) => toolsOf(task, person.namespace).map(({ id }) => id)),
  }))
}

/** At most 100 missions that an adviser may propose to a person, by name (BIL-07). */
export async function findProposableMissions(db: Db, personId: string): Promise<{ id: string; name: string }[]> {
  const [published, person] = await Promise.all([findPublished(db), findProgress(db, personId)])
  if (!person) return []
  return proposableMissions(indexPublished(published), person)
    .slice(0, 100)
    .map(({ id, name }) => ({ id, name }))
}

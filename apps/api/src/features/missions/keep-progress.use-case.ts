import type { Deps } from '../deps.ts'
import { findProgress, findPublished } from './missions.repository.ts'
import { countServices, indexPublished, nextToolTask } from './missions.rules.ts'

/** What the published answers are made of. */
export const TABLES = ['missions', 'tasks', 'task_tools', 'tools', 'data_types', 'objectives', 'objective_missions', 'preset_missions']

type Needs = Pick<Deps, 'db' | 'content'>

const keep = ({ db, content }: Needs) => content.keep(TABLES, async () => indexPublished(await findPublished(db)))
const kept = new WeakMap<Deps['content'], ReturnType<typeof keep>>()
/** What is published about missions, in memory until it changes; once, whoever asks. */
export function keepPublished(needs: Needs): ReturnType<typeof keep> {
  const published = kept.get(needs.content) ?? keep(needs)
  kept.set(needs.content, published)
  return published
}

export interface MissionProgress {
  /** At most two (TSK-11). */
  completedServices: number
  /** The next task that is done with a tool; null when none is left. */
  nextTask: string | null
}

/** How far people are with their missions, for other features. */
export function keepProgress(needs: Needs): (personId: string) => Promise<MissionProgress> {
  const published = keepPublished(needs)
  return async (personId) => {
    const [index, person] = await Promise.all([published.get(), findProgress(needs.db, personId)])
    if (!person) return { completedServices: 0, nextTask: null }
    return { completedServices: countServices(person), nextTask: nextToolTask(index, person) }
  }
}

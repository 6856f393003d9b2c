// What the checks of first missions read (OFF-09).
import type { Db } from '../../platform/database/database.ts'
import { getRow, hasRow } from '../../platform/database/rows.ts'

/** Whether another first mission has the same audience, age, namespace and place. */
export const hasOtherPreset = (
  db: Db,
  presetId: string,
  preset: { audience: string; ageGroup: string | null; namespace: string | null; position: number },
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('preset_missions')
      .select('id')
      .where('id', '<>', presetId)
      .where('audience', '=', preset.audience)
      .where('age_group', 'is not distinct from', preset.ageGroup)
      .where('namespace', 'is not distinct from', preset.namespace)
      .where('position', '=', preset.position),
  )

/** How often stored tasks of the mission that are not among `taskIds` were accomplished. Without names of people. */
export async function countCompletionsOfOthers(db: Db, missionId: string, taskIds: readonly string[]): Promise<number> {
  const { times } = await getRow<{ times: number }>(db)`
    select count(d.task_id)::int as times from tasks t join task_completions d on d.task_id = t.id
    where t.mission_id::text = ${missionId} and not t.id::text = any(${taskIds})`
  return times
}

/** Names of the namespaces, at most 100. */
export async function findNamespaces(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('namespaces').select('name').orderBy('name').limit(100).execute()
  return rows.map(({ name }) => name)
}

// What the checks of first missions read (OFF-09).
import type { Db } from '../../platform/database/database.ts'
import { hasRow } from '../../platform/database/rows.ts'

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

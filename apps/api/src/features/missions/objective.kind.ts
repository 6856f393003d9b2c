// How objectives are stored (OFF-02).
import type { ContentMapping } from '../content-mapping.ts'
import { updatePerson } from '../account/index.ts'

export const objectiveKind: ContentMapping = {
  kind: 'objectives',
  table: 'objectives',
  key: 'id',
  lists: {
    missions: { table: 'objective_missions', parent: 'objective_id', keys: ['mission_id'], hasPosition: true },
  },
  withdrawal: 'archived_at',
  page: async ({ db, personId, key }) => {
    await updatePerson(db, personId, { main_objective_id: key })
    return '/user/missions?vue=toutes'
  },
}

// How objectives are stored (OFF-02), and what they open (OFF-17).
import type { ContentMapping } from '../content-mapping.ts'
import { updatePerson } from '../account/index.ts'
import { findShownObjectives } from './contents.repository.ts'
import { showObjectiveTo } from './shown-missions.rules.ts'

export const objectiveKind: ContentMapping = {
  kind: 'objectives',
  table: 'objectives',
  key: 'id',
  lists: {
    missions: { table: 'objective_missions', parent: 'objective_id', keys: ['mission_id'], hasPosition: true },
  },
  withdrawal: 'archived_at',
  shownTo: async (db, keys) =>
    new Map(
      (await findShownObjectives(db, keys)).map(({ id, type, missions, groups }) => [
        id,
        showObjectiveTo(type, missions, groups),
      ]),
    ),
  page: async ({ db, personId, key }) => {
    await updatePerson(db, personId, { main_objective_id: key })
    return '/user/missions?vue=toutes'
  },
}

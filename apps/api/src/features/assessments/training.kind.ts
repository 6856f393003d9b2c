// How trainings are stored (OFF-02). Assessments store copies of what they propose.
import type { ContentMapping } from '../content-mapping.ts'
import { byUse, seenBy, useNames } from '../shown-state.rules.ts'

export const trainingKind: ContentMapping = {
  kind: 'trainings',
  table: 'trainings',
  key: 'id',
  withdrawal: 'delete',
  shownTo: byUse('trainings', (uses) => seenBy(['bilans, selon les réponses', ...useNames(uses)])),
}

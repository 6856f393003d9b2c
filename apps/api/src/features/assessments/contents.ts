// How trainings are stored (OFF-02).
import type { ContentMapping } from '../../platform/content-mapping.ts'

/** Assessments store copies of what they propose. */
export const assessmentContents: readonly ContentMapping[] = [
  { kind: 'trainings', table: 'trainings', key: 'id', withdrawal: 'delete', leftOut: {} },
]

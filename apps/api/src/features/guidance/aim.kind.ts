// How aims of the year are stored (OFF-02), and their checks before publication (OFF-09, PIS-11).
import type { ContentMapping } from '../content-mapping.ts'
import { checkAim } from './aim.rules.ts'
import { findOtherAims } from './guidance.repository.ts'

export const aimKind: ContentMapping = {
  kind: 'aims',
  table: 'aims',
  key: 'id',
  withdrawal: 'delete',
  check: async (document, key, db) => checkAim(document, await findOtherAims(db, key)),
}

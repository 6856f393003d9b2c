// How testimonies are stored (OFF-02), and their checks before publication (OFF-09, PIS-10).
import type { ContentMapping } from '../content-mapping.ts'
import { findStoredAgreement } from './guidance.repository.ts'
import { checkTestimony } from './testimony.rules.ts'

export const testimonyKind: ContentMapping = {
  kind: 'testimonies',
  table: 'testimonies',
  key: 'id',
  withdrawal: 'archived_at',
  check: async (document, key, db) => checkTestimony(document, await findStoredAgreement(db, key)),
}

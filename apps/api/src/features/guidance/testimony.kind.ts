// How testimonies are stored (OFF-02), and their checks before publication (OFF-09, PIS-10).
import { quotedTitle } from '@visions/contract/french-words'
import { byKey, seenInPeriod, unseen } from '../shown-state.rules.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { findShownTestimonies, findStoredAgreement } from './guidance.repository.ts'
import { checkTestimony } from './testimony.rules.ts'

export const testimonyKind: ContentMapping = {
  kind: 'testimonies',
  table: 'testimonies',
  key: 'id',
  withdrawal: 'archived_at',
  shownTo: async (db, keys) =>
    byKey(await findShownTestimonies(db, keys), ({ trade, sector, ...period }) => {
      const where = trade === null ? sector && `secteur ${quotedTitle(sector)}` : `métier ${quotedTitle(trade)}`
      return where === null ? unseen('son métier ou son secteur n’est pas publié') : seenInPeriod(period, [where])
    }),
  check: async (document, key, db) => checkTestimony(document, await findStoredAgreement(db, key)),
}

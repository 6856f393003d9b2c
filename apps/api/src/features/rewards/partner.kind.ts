// How partners are stored (OFF-02).
import type { ContentMapping } from '../content-mapping.ts'
import { findRewardOfPartner } from './rewards.repository.ts'

export const partnerKind: ContentMapping = {
  kind: 'partners',
  table: 'partners',
  key: 'id',
  withdrawal: 'archived_at',
  // One of its rewards, if it has any.
  page: async ({ db, key }) => {
    const reward = await findRewardOfPartner(db, key)
    return reward === undefined ? '/user/rewards' : `/user/rewardsDetails/${reward}`
  },
}

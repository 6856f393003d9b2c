// How partners are stored (OFF-02).
import { quotedTitle } from '@visions/contract/french-words'
import { byKey, seenBy, unseen } from '../shown-state.rules.ts'
import { findShownPartners } from './contents.repository.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { findRewardOfPartner } from './rewards.repository.ts'

export const partnerKind: ContentMapping = {
  kind: 'partners',
  table: 'partners',
  key: 'id',
  withdrawal: 'archived_at',
  shownTo: async (db, keys) =>
    byKey(await findShownPartners(db, keys), ({ rewards }) =>
      rewards.length === 0
        ? unseen('aucune de ses récompenses n’est publiée')
        : seenBy(rewards.map((title) => `récompense ${quotedTitle(title)}`)),
    ),
  // One of its rewards, if it has any.
  page: async ({ db, key }) => {
    const reward = await findRewardOfPartner(db, key)
    return reward === undefined ? '/user/rewards' : `/user/rewardsDetails/${reward}`
  },
}

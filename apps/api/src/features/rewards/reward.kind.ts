// How rewards are stored (OFF-02), and their checks (OFF-09).
import { momentText } from '@visions/contract/french-dates'
import { count } from '@visions/contract/french-words'
import { byKey, seenInPeriod } from '../shown-state.rules.ts'
import type { ContentDocument } from '@visions/contract/contents/fields'
import type { Db } from '../../platform/database/database.ts'
import { advice, refusal } from '../content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../content-mapping.ts'
import { findShownRewards, hasCodeLeft } from './contents.repository.ts'

export const rewardKind: ContentMapping = {
  kind: 'rewards',
  table: 'rewards',
  key: 'id',
  // Purchases reference the row.
  withdrawal: 'archived_at',
  page: ({ key }) => `/user/rewardsDetails/${key}`,
  shownTo: async (db, keys) =>
    byKey(await findShownRewards(db, keys), ({ adultsOnly, hasCode, nextAt, waiting, ...period }) => {
      const shown = seenInPeriod(period, [adultsOnly ? 'personnes majeures' : 'tout le monde'])
      if (!shown.isSeen || (hasCode && nextAt === null)) return shown
      if (hasCode) return { ...shown, reason: `limite du jour atteinte\u00a0: à nouveau le ${momentText(nextAt!)}` }
      const lots = waiting === 0 ? '' : `, ${count(waiting, 'code attend', 'codes attendent')} une confirmation`
      return { ...shown, reason: `épuisée\u00a0: 0 code en vente${lots}`, nextSteps: ['codes'] }
    }),
  check: async (document, key, db) => [...checkTerms(document), ...(await checkCodes(key, db))],
}

/** The rules of the table: cash value (ECO-02, ECO-03), proven stars, period. */
function checkTerms(document: ContentDocument): ContentCheck[] {
  const { transaction_type: form, has_cash_value: hasCashValue, price, proven_price: proven } = document
  const { start_at: start, end_at: end } = document
  const checks: ContentCheck[] = []
  if ((form === 'GiftCard' || form === 'Coaching') && hasCashValue !== true)
    checks.push(refusal('has_cash_value', 'Un chèque cadeau ou un coaching a une valeur en argent. Cochez cette case.'))
  if (hasCashValue === true) {
    if (proven === 0)
      checks.push(refusal('proven_price', 'Avec une valeur en argent, demandez au moins 1 VisionsStar confirmée.'))
    for (const limit of ['limit_per_person', 'limit_per_day'])
      if (document[limit] === null)
        checks.push(refusal(limit, 'Avec une valeur en argent, cette limite est nécessaire.'))
  }
  if (typeof price === 'number' && typeof proven === 'number' && proven > price)
    checks.push(refusal('proven_price', 'Ce nombre ne peut pas dépasser le prix.'))
  if (typeof start === 'string' && typeof end === 'string' && end <= start)
    checks.push(refusal('end_at', 'La fin doit venir après le début.'))
  return checks
}

const checkCodes = async (key: string, db: Db): Promise<ContentCheck[]> =>
  (await hasCodeLeft(db, key))
    ? []
    : [advice('', 'Il ne reste aucun code\u00a0: la récompense s’affiche comme épuisée. Importez des codes.')]

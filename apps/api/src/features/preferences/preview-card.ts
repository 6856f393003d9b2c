// The preview of a card (OFF-03).
import type { PreviewedContent } from '../content-mapping.ts'
import { findTradeTitle, savePiste } from '../pistes/index.ts'
import { saveAnswer } from './preferences.repository.ts'

const SAVED_PAGE = '/user/visionsSwipe/gardees'

/** The page with the cards that a person has answered with yes, after this one. */
export const pageOfCard =
  (kind: 'sector' | 'setting') =>
  async ({ db, personId, key }: PreviewedContent): Promise<string> => {
    await saveAnswer(db, personId, kind, key, 'yes')
    return SAVED_PAGE
  }

/** The pistes of a person, with this trade. */
export async function pageOfTrade({ db, personId, key }: PreviewedContent): Promise<string> {
  const trade = await findTradeTitle(db, key)
  if (trade)
    await savePiste(db, personId, { kind: 'trade', code: key, title: trade.title }, { answer: 'yes', source: 'card' })
  return '/user/pistes'
}

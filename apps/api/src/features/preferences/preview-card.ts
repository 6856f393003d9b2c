// The preview of a card (OFF-03).
import type { PreviewedContent } from '../content-mapping.ts'
import { saveAnswer } from './preferences.repository.ts'

/** The page with the cards that a person has answered with yes, after this one. */
export const pageOfCard =
  (kind: Parameters<typeof saveAnswer>[2]) =>
  async ({ db, personId, key }: PreviewedContent): Promise<string> => {
    await saveAnswer(db, personId, kind, key, 'yes')
    return '/user/visionsSwipe/gardees'
  }

// Sectors and work settings of the swipe, and sentences of the game: those of the start bundle. A code never changes:
// answers are stored under it, and the provider of matches receives it.
import type { InterestCode } from '@visions/contract/vocabulary'
import { readStartDocuments } from '../../../src/start-bundle.ts'
import type { CardContent, GameSentenceContent } from './model.ts'

const readCards = (kind: 'sectors' | 'settings'): Record<string, CardContent> =>
  Object.fromEntries(
    [...readStartDocuments(kind)].map(([code, { title, body }]) => [
      code,
      { title: String(title), body: String(body) },
    ]),
  )

export const sectors = readCards('sectors')
export const workSettings = readCards('settings')
/** In the order of the game: the first six are about the six interests, which the onboarding asks. */
export const gameSentences: Record<string, GameSentenceContent> = Object.fromEntries(
  [...readStartDocuments('sentences')].map(([code, { body, interest, setting }]) => [
    code,
    interest === null
      ? { body: String(body), setting: String(setting) }
      : { body: String(body), interest: interest as InterestCode },
  ]),
)
